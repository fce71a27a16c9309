/** B16: who is held to come nearer to a line of the scenario, and where such a unit may go. */
import { cosDeg, sinDeg } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { PlanChoice, Where } from '../kinds.ts';
import { type Go, mayGo, offLine } from './go-faults.ts';

/** Close to the line it may stand. */
const CLOSE = 2;

/** A move that is no mere shuffle. */
const STEP = 0.5;

/** A place it can go to that is nearer, looked for on eight headings at two distances; null where there is none. */
export function wayNearer(unit: PlanChoice, where: Where): Go | null {
  const { nearer } = unit;
  if (!nearer) return null;
  const now = offLine(nearer, unit.x, unit.y);
  if (now < CLOSE) return null;
  const formation = unit.forms.includes('column') ? 'column' : nth(unit.forms, 0);
  // The nearer places first: the way there is the sooner found.
  for (const share of [0.5, 1])
    for (let turn = 0; turn < 360; turn += 45) {
      const x = unit.x + unit.reach * share * sinDeg(turn);
      const y = unit.y + unit.reach * share * cosDeg(turn);
      if (offLine(nearer, x, y) > now - STEP) continue;
      const go: Go = { do: 'GO', x, y, facing: turn, formation };
      if (mayGo(unit, go, where)) return go;
    }
  return null;
}
