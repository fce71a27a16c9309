/** What became of the men of a unit (DY5). */
import { type Losses, losses } from '../../../game/index.ts';
import type { Unit } from './pieces.ts';
import { type State, sheetOf } from './state.ts';

/** Figures lost are hit; whoever is in the holding area, gone, or has left his guns has run. The book takes nobody. */
export function lossesOf(state: State, unit: Unit): Losses {
  const fled = unit.fate === 'holding' || unit.fate === 'gone' || unit.abandoned;
  return losses(unit.lost / sheetOf(state, unit).figures, 0, fled ? 1 : 0);
}
