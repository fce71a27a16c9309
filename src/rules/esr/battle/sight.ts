/** Who sees whom (G49); without the fog switch everybody sees everything. */

import type { Side } from '../../../game/index.ts';
import { sees } from './field.ts';
import { foesOf } from './measure.ts';
import { cacheOf, type Formation, type State, sideOfUnit, stands, type Unit } from './state.ts';

export function isSeen(state: State, side: Side, x: number, y: number): boolean {
  const { options, sight } = state.field.scenario;
  if (!options.fog) return true;
  for (const unit of state.units)
    if (stands(unit) && sideOfUnit(state, unit) === side && sees(state.field, unit.x, unit.y, x, y, sight)) return true;
  return state.commanders.some(
    (man) => man.side === side && man.fate === 'here' && sees(state.field, man.x, man.y, x, y, sight),
  );
}

const seesUnit = (state: State, side: Side, unit: Unit): boolean =>
  sideOfUnit(state, unit) === side || isSeen(state, side, unit.x, unit.y);

/** Enemy Formations of which a side sees anybody. */
export function seenFoes(state: State, side: Side): Formation[] {
  const cache = cacheOf(state);
  return foesOf(state, side).filter(({ index }) => cache.of(index).some((unit) => seesUnit(state, side, unit)));
}
