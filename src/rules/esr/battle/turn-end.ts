/** The end of a turn: what victory asks, everybody ready for the next turn, its arrivals. */

import { SIDES, tellEnding } from '../../../game/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { arrivals } from './arrivals.ts';
import type { State } from './state.ts';
import { ending, holders, pointsOf } from './victory.ts';

export function endOfTurn(table: Table, state: State): void {
  state.held = holders(state);
  state.over = ending(state);
  // The last turn was played like any other.
  state.turn++;
  if (state.over) {
    tellEnding(table, state.field.scenario, pointsOf(state), state.over, 'Turn Sequence');
    return;
  }
  for (const formation of state.formations) {
    formation.moved = false;
    formation.tested = false;
    formation.inspired = false;
    formation.wild = false;
    formation.foughtNow = false;
    formation.assessed = false;
    formation.losses = 0;
    formation.score = 0;
  }
  for (const unit of state.units) {
    unit.fought = false;
    unit.intense = false;
    unit.used = 0;
  }
  for (const man of state.commanders) {
    man.stopped = false;
    man.swapped = false;
  }
  for (const side of SIDES) arrivals(table, state, side);
}
