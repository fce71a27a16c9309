/** 4.03(e): friends who crossed each other on the march, both moving, test. */

import { crossing } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';

import { moraleTestOf } from '../morale/morale.ts';
import { isHere, subjectOf, type Unit } from '../state.ts';
import type { Action } from './action.ts';

/** From where to where a unit has come. */
interface Path {
  readonly unit: Unit;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** Paths that cut each other at about the same time (B7); whoever was driven back has paid already. True if any did. */
export function crossings({ state, from, table }: Action): boolean {
  const paths: Path[] = [];
  for (const unit of state.units) {
    if (!isHere(unit) || unit.void || unit.hidden || !(unit.moved > 0.5)) continue;
    const { x, y } = from[unit.index]!;
    paths.push({ unit, ax: x, ay: y, bx: unit.at.x, by: unit.at.y });
  }
  const crossed = new Set<Unit>();
  for (const [i, one] of paths.entries())
    for (const two of paths.slice(i + 1))
      if (one.unit.sheet.side === two.unit.sheet.side && cross(one, two)) crossed.add(one.unit).add(two.unit);
  for (const unit of crossed) {
    if (table.narrates) tellOf(table, 'crosses', subjectOf(unit), 'crosses a moving friend and must test', '4.03(e)');
    moraleTestOf(table, state, unit, 'crossing');
  }
  return crossed.size > 0;
}

function cross(one: Path, two: Path): boolean {
  const t = crossing(one.ax, one.ay, one.bx, one.by, two.ax, two.ay, two.bx, two.by);
  if (t < 0) return false;
  const u = crossing(two.ax, two.ay, two.bx, two.by, one.ax, one.ay, one.bx, one.by);
  return u >= 0 && Math.abs(t - u) < 0.25;
}
