/** 2.01: the Rally Phase. New generals and reinforcements come first. */
import type { Table } from '../../../../kernel/index.ts';
import { levelIndex } from '../../unit.ts';
import { isHere, type State } from '../state.ts';
import { replaceLeaders } from './leaders.ts';
import { rallyOf } from './morale.ts';
import { arrive } from './reinforcements.ts';

export function rallyPhase(table: Table, state: State): void {
  replaceLeaders(table, state);
  arrive(table, state);
  // Whoever is shaken by another's flight in this phase tests for himself in the next.
  const shaken = state.units.filter((unit) => isHere(unit) && levelIndex(unit.level) > levelIndex('FIRM'));
  for (const unit of shaken) if (isHere(unit)) rallyOf(table, state, unit);
  // C33: whoever was shaken in this phase is void only for it; `failed` bars its order.
  for (const unit of state.units) {
    if (unit.void) unit.failed = true;
    unit.void = false;
  }
}
