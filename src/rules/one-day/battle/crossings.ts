/** 4.03(e), 11.6: friends who crossed each other on the march, both moving, test. */
import { crossing } from '../../../board/plane/index.ts';
import type { Action } from './action.ts';
import { moraleTestOf } from './morale.ts';
import { isHere, nameOf, type Unit } from './state.ts';

/** Paths that cut each other at about the same time (B7); whoever was driven back has paid already. True if any did. */
export function crossings(action: Action): boolean {
  const { state, from, table } = action;
  const movers: Unit[] = [];
  // From where to where each went, as one list of numbers: all pairs are asked.
  const paths: number[] = [];
  for (const unit of state.units) {
    if (!isHere(unit) || unit.void || unit.hidden || !(unit.moved > 0.5)) continue;
    movers.push(unit);
    paths.push(from[3 * unit.index]!, from[3 * unit.index + 1]!, unit.at.x, unit.at.y);
  }
  const crossed = new Set<Unit>();
  for (let i = 0; i < movers.length; i++)
    for (let j = i + 1; j < movers.length; j++)
      if (movers[i]!.sheet.side === movers[j]!.sheet.side && cross(paths, 4 * i, 4 * j))
        crossed.add(movers[i]!).add(movers[j]!);
  for (const unit of crossed) {
    if (table.narrates) table.report(`${nameOf(unit)} crossed friends on the march`, '4.03(e)');
    moraleTestOf(table, state, unit, 0, 0);
  }
  return crossed.size > 0;
}

function cross(p: readonly number[], a: number, b: number): boolean {
  const t = crossing(p[a]!, p[a + 1]!, p[a + 2]!, p[a + 3]!, p[b]!, p[b + 1]!, p[b + 2]!, p[b + 3]!);
  if (t < 0) return false;
  const u = crossing(p[b]!, p[b + 1]!, p[b + 2]!, p[b + 3]!, p[a]!, p[a + 1]!, p[a + 2]!, p[a + 3]!);
  return u >= 0 && Math.abs(t - u) < 0.25;
}
