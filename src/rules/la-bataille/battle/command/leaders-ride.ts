/** 8: leaders ride to their units. */

import { distance } from '../../../../board/hex/index.ts';
import { bySheet, tellOf } from '../../../../game/index.ts';
import { cellAt, nth, type Table } from '../../../../kernel/index.ts';
import { movementAllowances } from '../../charts.ts';
import { fights, type Leader, parentOf, type Side, type State, seatOf, unitCalled } from '../state.ts';
import { type RideRequest, ride } from './kinds.ts';

const MP = cellAt(movementAllowances, 'leader', 'MP');

/** Leaders of the formation that was active, and those who lead none of their own. */
function movable(state: State, side: Side, formation: number): Leader[] {
  const { leads } = state.field;
  return state.leaders.filter((leader) => {
    if (leader.side !== side || leader.fate !== 'here' || leader.moved) return false;
    const own = nth(leads, leader.index);
    if (own.length === 0) return formation < 0 || leader.formations.includes(formation);
    return formation < 0 ? own.every((index) => !state.chits[index]) : own.includes(formation);
  });
}

/** Units he can join: his own, no farther off than his MP; a rider pays a point a hex on any ground (8 M14). */
function joinsOf(state: State, leader: Leader): string[] {
  const { grid } = state.field.map;
  const joins: string[] = [];
  for (const index of state.field.armies[leader.side]) {
    const unit = nth(state.units, index);
    if (!fights(unit) || index === leader.with || unit.order === 'pgd') continue;
    if (!leader.formations.includes(unit.sheet.formation)) continue;
    if (distance(grid, leader.hex, parentOf(unit)) <= MP) joins.push(unit.sheet.id);
  }
  return joins;
}

export function rides(table: Table, state: State, side: Side, formation: number): void {
  const leaders: RideRequest['leaders'][number][] = [];
  for (const leader of movable(state, side, formation)) {
    const joins = joinsOf(state, leader);
    const own = leader.with < 0 ? null : nth(state.units, leader.with).sheet.id;
    if (joins.length > 0) leaders.push({ id: leader.sheet.id, with: own, joins });
  }
  if (leaders.length === 0) return;
  const answer = table.ask(ride, seatOf(state, side), { leaders });
  for (const [id, to] of Object.entries(answer.rides)) {
    const leader = bySheet(state.leaders, id);
    const unit = unitCalled(state, to)!;
    leader.with = unit.index;
    leader.hex = parentOf(unit);
    leader.moved = true;
    tellOf(table, 'joins', leader.sheet, `joins ${unit.sheet.name}`, '8', { whom: [unit.sheet] });
  }
}
