/** What the Activity Phase tells at its end: who moved where, and who did not get where it was sent. */

import { distance } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { acts, isHere, nameOf, subjectOf, type Unit, unitCalled } from '../state.ts';
import type { Action } from './action.ts';

/** A unit that moved no farther was nudged, not moved. */
const NUDGE = 0.25;

export function tellMarches({ table, state, from, met }: Action): void {
  for (const unit of state.units) {
    const stood = from[unit.index];
    if (!stood || !isHere(unit) || !acts(unit)) continue;
    const { x, y } = unit.at;
    const inches = Math.hypot(x - stood.x, y - stood.y);
    const short = shortOf(unit);
    if (inches < NUDGE && short === '') continue;
    const words = inches < NUDGE ? `does not move${short}` : `moves to ${x.toFixed(1)},${y.toFixed(1)}${short}`;
    tellOf(table, short === '' ? 'moves' : 'falls-short', subjectOf(unit), words, '2.03', { sums: { inches } });
  }

  /** How far it stands from the enemy it was sent against. */
  function shortOf(unit: Unit): string {
    if (met[unit.index] || unit.order !== 'CM' || unit.plan?.do !== 'ATTACK') return '';
    const target = unitCalled(state, unit.plan.unit);
    if (!target) return '';
    const away = distance(unit.at, target.at);
    return away < NUDGE ? '' : ` and does not reach ${nameOf(target)}, ${away.toFixed(1)}″ away`;
  }
}
