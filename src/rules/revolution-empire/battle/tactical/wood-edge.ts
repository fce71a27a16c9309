/** Horse that charges through woods (pg 85). */
import { distancePoints, type Rect } from '../../../../board/plane/index.ts';
import { cellAt } from '../../../../kernel/index.ts';
import { cavalryTerrain } from '../../charts.ts';
import { goingOf } from '../../procedures/cells.ts';
import type { Unit } from '../pieces.ts';
import { kindAt } from '../room.ts';
import { isHorse, type State } from '../state.ts';

/** pg 85: a wood disorders horse that charges across its edge. */
export function isTornUp(state: State, unit: Unit, to: Rect): boolean {
  if (!isHorse(state, unit) || !EDGE_DISORDERS) return false;
  const { x, y } = unit.at;
  const inWood = (share: number) =>
    kindAt(state.field, x + share * (to.x - x), y + share * (to.y - y)) === 'light wood';
  const steps = Math.ceil(distancePoints(x, y, to.x, to.y));
  for (let i = 1; i <= steps; i++) if (inWood(i / steps) !== inWood(0)) return true;
  return false;
}
const EDGE_DISORDERS = goingOf(String(cellAt(cavalryTerrain, 'Charge', 'Light woods'))).disorders;
