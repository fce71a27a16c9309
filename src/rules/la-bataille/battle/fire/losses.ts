/** 17: increments lost, one by one from the top of the stack down. */
import { tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { leaveUnit, place } from '../command/leaders.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { fewestFor, mostHexes } from '../formations/shapes.ts';
import { postureOf } from '../ground/zones.ts';
import { type Fate, isGuns, parentOf, type State, takeOff, type Unit } from '../state.ts';

const LOST_WORDS: Readonly<Record<Fate, string>> = {
  here: '',
  coming: '',
  destroyed: 'is destroyed',
  surrendered: 'surrenders',
  captured: 'is captured',
  spiked: 'is spiked',
  left: 'leaves the map: lost',
};

/** The unit is no more. */
export function remove(table: Table, state: State, unit: Unit, fate: Fate): void {
  const taken = fate === 'surrendered' || fate === 'captured';
  leaveUnit(table, state, unit, taken);
  tellOf(table, fate, unit.sheet, LOST_WORDS[fate], '17');
  takeOff(state, unit, fate);
}

/** Takes increments off a unit; true if some are left. */
export function lose(table: Table, state: State, unit: Unit, increments: number): boolean {
  if (increments <= 0) return true;
  unit.increments = Math.max(0, unit.increments - increments);
  if (unit.increments === 0) {
    remove(table, state, unit, 'destroyed');
    return false;
  }
  shrink(state, unit);
  return true;
}

/** Draws a formation together that has no longer the increments for its hexes (12). */
export function shrink(state: State, unit: Unit): void {
  const { arm } = unit.sheet;
  const { shape, increments } = unit;
  if (unit.hexes.length === 1 && !(shape === 'Line' && arm === 'cavalry')) return;
  let hexes = Math.min(unit.hexes.length, mostHexes(arm, shape, increments));
  while (hexes > 1 && increments < fewestFor(arm, shape, hexes)) hexes--;
  if (increments < fewestFor(arm, shape, hexes) || (arm === 'cavalry' && shape === 'Line' && hexes < 2)) {
    formUp(state, unit);
    return;
  }
  if (hexes < unit.hexes.length) place(state, unit, unit.hexes.slice(0, hexes), unit.facing);
}

/** Into Column, or General Order where the ground wants it, in its parent hex. */
export function formUp(state: State, unit: Unit): void {
  if (!isGuns(unit) && unit.sheet.arm !== 'wagon')
    unit.shape = state.field.close[parentOf(unit)] === 1 ? 'General Order' : 'Column';
  unit.prone = false;
  place(state, unit, [parentOf(unit)], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
}

/** Shares losses out from the top of the stack down, an increment each in turn (15 G6). */
export function sharesOf(strengths: readonly number[], losses: number): number[] {
  const shares = strengths.map(() => 0);
  let left = Math.min(
    losses,
    strengths.reduce((sum, n) => sum + n, 0),
  );
  for (let i = 0; left > 0; i = (i + 1) % strengths.length) {
    if (shares[i]! >= strengths[i]!) continue;
    shares[i]!++;
    left--;
  }
  return shares;
}
