/** How a charge is received (pg 82-95): what may be answered, squares in a hurry, getting out of its way. */

import { copyRect, type Rect } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';

import { impossible, type Table } from '../../../../kernel/index.ts';
import { square } from '../../procedures/manoeuvre.ts';
import { attachedTo } from '../leaders.ts';
import type { Unit } from '../pieces.ts';
import { fallBack, isFree, place } from '../room.ts';
import { changesAs, sizeOf } from '../shapes.ts';
import { inSquare, isGuns, isHorse, type State, setAt, sheetOf } from '../state.ts';
import { blow, goTo } from './charge-moves.ts';
import type { Reception } from './kinds.ts';
import { allowance } from './moves.ts';

/** How a unit that is charged may answer; the first is the usual. */
export function receptions(state: State, defender: Unit, attacker: Unit, apart: number): Reception[] {
  const sheet = sheetOf(state, defender);
  const horse = isHorse(state, attacker);
  const may: Reception[] = [];
  if (defender.block >= 0) return ['stand'];
  if (sheet.arm === 'artillery') {
    if (defender.formation === 'limbered') return apart >= EVADES ? ['evade', 'stand'] : ['stand'];
    return ['stand', 'retire', 'limber'];
  }
  if (sheet.arm === 'infantry' && horse && !inSquare(defender) && defender.formation !== 'skirmish') {
    may.push('square');
    if (defender.formation === 'attackColumn') may.push('close');
  }
  if (sheet.arm === 'cavalry' && horse && !defender.blown) may.push('counter');
  may.push('stand');
  const light = sheet.arm === 'cavalry' && sheet.horse!.weight === 'light';
  if ((light || defender.formation === 'skirmish') && apart >= EVADES) may.push('evade');
  return may;
}
/** V14: who is charged from nearer cannot get away. */
const EVADES = 5;

/** pg 82: square in a hurry, or closed column instead. */
export function formUp(
  table: Table,
  state: State,
  unit: Unit,
  attacker: Unit,
  apart: number,
  charged: 'front' | 'flank' | 'rear',
  wish: 'square' | 'close',
  opportunity: boolean,
): void {
  const sheet = sheetOf(state, unit);
  const from = changesAs(unit.formation);
  if (from === null || from === 'square') impossible(`nobody forms square from ${unit.formation}`);
  const { attached } = attachedTo(state, unit);
  const { formed, disordered } = square.play(
    table,
    {
      class: sheet.class,
      from,
      distance: Math.min(40, apart),
      charged,
      disordered: unit.disordered,
      commander: attached.endsWith('Unit'),
      opportunity,
      closedInstead: wish === 'close',
      british: sheet.british,
    },
    state.field.rules,
  );
  unit.disordered = disordered;
  const formation =
    formed === 'hasty'
      ? 'square'
      : formed === 'solid'
        ? 'solidSquare'
        : formed === 'closed column'
          ? 'closedColumn'
          : null;
  if (!formation) return;
  const { x, y } = unit.at;
  const { width, depth } = sizeOf(sheet, formation);
  const at = copyRect(unit.at);
  [at.hw, at.hd] = [width / 2, depth / 2];
  if (isFree(state, unit, at, attacker)) setAt(state, unit, x, y, unit.facing, formation);
  else place(state, unit, x, y, unit.facing, formation);
}

/** V14: a full move straight away; the charge ends where the target stood. */
export function evade(table: Table, state: State, unit: Unit, attacker: Unit, contact: Rect): void {
  const inches = allowance(table, state, unit);
  tellOf(table, 'evades', sheetOf(state, unit), 'evades the charge', 'V14');
  fallBack(state, unit, inches, isGuns(state, unit) ? 'limbered' : unit.formation);
  goTo(state, attacker, contact);
  blow(state, attacker);
}
