/** All a unit may do in its impulse, as it is offered (pg 78-106). */
import { atMost } from '../../../../board/plane/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { fromBaseline, leashOf } from '../baseline.ts';
import type { Unit } from '../pieces.ts';
import { meOf, type State, sheetOf, stands } from '../state.ts';
import { canFire, targetsFor } from './aim.ts';
import { chargesFor } from './charging.ts';
import { formsFor, linesFor } from './forms.ts';
import type { UnitChoice } from './kinds.ts';
import { allowance, spotsFor } from './moves.ts';
import { whyNoEntry } from './why-not.ts';

/** Blocks within half its move that nobody holds and that do not burn. */
function entersFor(table: Table, state: State, unit: Unit): number[] {
  if (whyNoEntry(state, unit)) return [];
  const reach = allowance(table, state, unit) / 2;
  const me = meOf(state, unit);
  return state.field.blocks
    .filter(
      ({ rect: house, index }) =>
        !state.aflame.includes(index) &&
        !state.units.some((other) => stands(other) && other.block === index) &&
        atMost(unit.at, house, reach) &&
        fromBaseline(me, house.x, house.y) <= leashOf(me) + 4,
    )
    .map(({ index }) => index);
}

/** Its line of the request. */
export function choiceFor(table: Table, state: State, unit: Unit): UnitChoice {
  const id = (target: Unit) => sheetOf(state, target).id;
  const free = !unit.done;
  return {
    id: id(unit),
    spots: spotsFor(table, state, unit),
    forms: formsFor(table, state, unit),
    lines: linesFor(table, state, unit),
    fires: free && unit.mayFire && canFire(state, unit) ? targetsFor(table, state, unit).slice(0, 6).map(id) : [],
    charges: chargesFor(table, state, unit).map(id),
    enters: entersFor(table, state, unit).map((i) => nth(state.field.blocks, i).id),
    leaves: free && unit.block >= 0 && unit.move < 0,
  };
}
