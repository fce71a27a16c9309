/** 4.03(e), 11.6: friends who crossed each other on the march, both moving, test. */
import { crossing } from '../../../board/plane/index.ts';
import type { Action } from './action.ts';
import { moraleTestOf } from './morale.ts';
import { isHere, nameOf, type Unit } from './state.ts';

/** Paths that cut each other at about the same time (B7); whoever was driven back has paid already. True if any did. */
export function crossings(action: Action): boolean {
  const { state, from, table } = action;
  const movers = state.units.filter((unit) => {
    const start = from[unit.index];
    return isHere(unit) && start && !unit.void && !unit.hidden && unit.moved > 0.5;
  });
  const crossed = new Set<Unit>();
  for (let i = 0; i < movers.length; i++)
    for (let j = i + 1; j < movers.length; j++) {
      const one = movers[i]!;
      const two = movers[j]!;
      if (one.sheet.side !== two.sheet.side || !cross(action, one, two)) continue;
      crossed.add(one).add(two);
    }
  for (const unit of crossed) {
    if (table.narrates) table.report(`${nameOf(unit)} crossed friends on the march`, '4.03(e)');
    moraleTestOf(table, state, unit, 0, 0);
  }
  return crossed.size > 0;
}

function cross({ from }: Action, one: Unit, two: Unit): boolean {
  const a = from[one.index]!;
  const b = from[two.index]!;
  const t = crossing(a.x, a.y, one.at.x, one.at.y, b.x, b.y, two.at.x, two.at.y);
  if (t < 0) return false;
  const u = crossing(b.x, b.y, two.at.x, two.at.y, a.x, a.y, one.at.x, one.at.y);
  return u >= 0 && Math.abs(t - u) < 0.25;
}
