/** 16.3: a hex given up before an Assault: who may enter it, and which hex he may assault from there (M16). */
import { directionTo, distance, numberOf } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { lawful } from '../formations/stacking.ts';
import { frontsOn } from '../ground/zones.ts';
import { fightersAt, parentOf, type State, seatOf, sheetsOf, type Unit } from '../state.ts';
import { pressOn } from './kinds.ts';
import { opensTo } from './orders.ts';
import { enter, stepped } from './results.ts';

/** Those of a stack who find room in the hex, from the top down, as they would stand in it. */
export function entrantsOf(state: State, stack: readonly Unit[], from: number, hex: number): Unit[] {
  const heading = directionTo(state.field.map.grid, from, hex);
  const found: Unit[] = [];
  for (const unit of stack) {
    const after = stepped(state, unit, from, hex, heading);
    if (after && lawful(state, hex, [...found, after])) found.push(after);
  }
  return found;
}

/** Enemies before the front of whoever has entered, to whom nobody of the stack was adjacent before. */
function newlyAdjacent(state: State, stack: readonly Unit[], top: Unit): number[] {
  const { field, units } = state;
  const { grid } = field.map;
  const { side } = top.sheet;
  const hex = parentOf(top);
  const known = (to: number) => stack.some(({ hexes }) => hexes.some((one) => distance(grid, one, to) <= 1));
  // A hex with an Assault of its own to come is left to it: one hex, one Assault (M11).
  const declared = (to: number) => units.some(({ sheet, marker }) => sheet.side === side && marker?.target === to);
  const held = (to: number) => fightersAt(state, to).some(({ sheet }) => sheet.side !== side);
  const targets: number[] = [];
  for (let way = 0; way < 6; way++) {
    const to = grid.neighbours[6 * hex + way]!;
    if (to < 0 || known(to) || !held(to) || declared(to)) continue;
    if (frontsOn(field, top, to) && opensTo(state, hex, to)) targets.push(to);
  }
  return targets;
}

/** Asks who stood before the hex; answers who has entered it to assault another, and which. */
export function pressInto(
  table: Table,
  state: State,
  stack: readonly Unit[],
  from: number,
  hex: number,
): { readonly units: readonly Unit[]; readonly target: number } | null {
  const entrants = entrantsOf(state, stack, from, hex);
  const top = entrants[0];
  if (!top) return null;
  const units = entrants.map(({ index }) => nth(state.units, index));
  const sheets = sheetsOf(units);
  const there = numberOf(state.field.map.grid, hex);
  const targets = newlyAdjacent(state, stack, top);
  const request = { units: units.map(({ sheet }) => sheet.id), from, hex, targets };
  const answer = table.ask(pressOn, seatOf(state, top.sheet.side), request);
  if (!answer.enter) {
    tellOf(table, 'stays', sheets, 'stays where it is', '16.3 M16');
    return null;
  }
  enter(table, state, units, from, hex, 0);
  if (answer.target === null) {
    tellOf(table, 'enters', sheets, `enters ${there}, which the enemy gave up`, '16.3 M16');
    return null;
  }
  tellOf(table, 'enters', sheets, `enters ${there}, which the enemy gave up, and assaults the next hex`, '16.3 M16');
  return { units, target: answer.target };
}
