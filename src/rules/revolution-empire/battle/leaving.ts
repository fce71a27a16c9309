/** When an army leaves the field before the day is over (V63). */
import type { Side } from '../../../game/index.ts';
import { nth, type Table } from '../../../kernel/index.ts';
import { engagedIn, engagements } from './engaged.ts';
import type { Me } from './formations.ts';
import { hereOf, leftOf, meSheet, type State, sheetOf, sideOf, stands, unitsOf } from './state.ts';

/** How an army or a part of it has fared: the share of its figures that no longer stands, and of its MEs that have broken. */
export interface Wear {
  readonly lost: number;
  readonly broken: number;
}

export function wearOf(state: State, mes: readonly Me[]): Wear {
  const units = mes.flatMap((me) => unitsOf(state, me)).filter(({ fate }) => fate !== 'coming');
  const had = units.reduce((sum, unit) => sum + sheetOf(state, unit).figures, 0);
  const left = units.reduce((sum, unit) => sum + (stands(unit) ? leftOf(state, unit) : 0), 0);
  return {
    lost: 1 - left / Math.max(1, had),
    broken: mes.filter(({ broken }) => broken).length / Math.max(1, mes.length),
  };
}

export const armyOf = (state: State, side: Side): Me[] => state.mes.filter((me) => meSheet(state, me).side === side);

/** Has it nobody left, or has it lost more than its scenario lets it bear? */
function isBeaten(state: State, side: Side): boolean {
  const { breaks = 2, spent = 2 } = state.field.scenario.victory;
  const { lost, broken } = wearOf(state, armyOf(state, side));
  if (broken >= breaks || lost >= spent) return true;
  return state.units.every((unit) => sideOf(state, unit) !== side || !(stands(unit) || unit.fate === 'coming'));
}

/** Has it fought, and now withdraws with every corps, out of contact? */
function hasBrokenOff(table: Table, state: State, side: Side): boolean {
  const mes = armyOf(state, side).filter((me) => hereOf(state, me).length > 0);
  const withdraws = mes.every((me) => nth(state.corps, meSheet(state, me).corps).order === 'Withdraw');
  if (!withdraws || !armyOf(state, side).some(({ veteran }) => veteran)) return false;
  const engaged = engagedIn(engagements(table, state));
  return mes.every(({ index }) => !engaged.has(index));
}

/** Has left the field, or broken off the battle; null: it stays. */
export type Leaving = 'left' | 'broken off' | null;

/** Who leaves the field as the turn ends, and how. */
export const leaves = (table: Table, state: State, side: Side): Leaving =>
  isBeaten(state, side) ? 'left' : hasBrokenOff(table, state, side) ? 'broken off' : null;
