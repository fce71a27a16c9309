/** 4.03(e), 11.6: friends who crossed each other on the march, both moving, test. */
import { crossing, distancePoints } from '../../../board/plane/index.ts';
import type { Action } from './action.ts';
import { moraleTestOf } from './morale.ts';
import { isHere, nameOf, type Unit } from './state.ts';

/** Numbers of a path: from where to where it led, its middle, and half its length with a hair for rounding. */
const EACH = 7;
const HAIR = 1e-6;
/** All pairs are asked, so what is asked of them is one list of numbers. Scratch, filled anew each time. */
const paths: number[] = [];

/** Paths that cut each other at about the same time (B7); whoever was driven back has paid already. True if any did. */
export function crossings(action: Action): boolean {
  const { state, from, table } = action;
  const movers: Unit[] = [];
  for (const unit of state.units) {
    if (!isHere(unit) || unit.void || unit.hidden || !(unit.moved > 0.5)) continue;
    const ax = from[3 * unit.index]!;
    const ay = from[3 * unit.index + 1]!;
    const { x, y } = unit.at;
    const k = EACH * movers.length;
    movers.push(unit);
    paths[k] = ax;
    paths[k + 1] = ay;
    paths[k + 2] = x;
    paths[k + 3] = y;
    paths[k + 4] = (ax + x) / 2;
    paths[k + 5] = (ay + y) / 2;
    paths[k + 6] = distancePoints(ax, ay, x, y) / 2 + HAIR;
  }
  const crossed = new Set<Unit>();
  for (let i = 0; i < movers.length; i++) {
    const one = movers[i]!;
    const x = paths[EACH * i + 4]!;
    const y = paths[EACH * i + 5]!;
    const half = paths[EACH * i + 6]!;
    for (let j = i + 1; j < movers.length; j++) {
      const b = EACH * j;
      const far = half + paths[b + 6]!;
      if ((paths[b + 4]! - x) ** 2 + (paths[b + 5]! - y) ** 2 > far * far) continue;
      if (one.sheet.side === movers[j]!.sheet.side && cross(paths, EACH * i, b)) crossed.add(one).add(movers[j]!);
    }
  }
  for (const unit of crossed) {
    if (table.narrates) table.report(`${nameOf(unit)} crossed friends on the march`, '4.03(e)');
    moraleTestOf(table, state, unit, 'crossing');
  }
  return crossed.size > 0;
}

function cross(p: readonly number[], a: number, b: number): boolean {
  const t = crossing(p[a]!, p[a + 1]!, p[a + 2]!, p[a + 3]!, p[b]!, p[b + 1]!, p[b + 2]!, p[b + 3]!);
  if (t < 0) return false;
  const u = crossing(p[b]!, p[b + 1]!, p[b + 2]!, p[b + 3]!, p[a]!, p[a + 1]!, p[a + 2]!, p[a + 3]!);
  return u >= 0 && Math.abs(t - u) < 0.25;
}
