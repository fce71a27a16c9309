/** Where one's own are still to come in (G22): a unit that waits upon their road bars it to them. */
import { distancePoints, roadMarch } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Picture } from './picture.ts';
import type { Own } from './pieces.ts';

/** Inches of the road that a Road Column takes up as it comes in, and inches to either side: half its breadth. */
const FIRST = 7;
const HALF_BREADTH = 0.6;

/** The way out of the road of those still to come, straight to its side; null if it bars nobody. */
export function asideOf(
  own: Own,
  { state, side, field }: Picture,
): { readonly dx: number; readonly dy: number } | null {
  const seen = new Set<number>();
  for (const { fate, sheet } of state.units) {
    if (fate !== 'coming' || sheet.side !== side || seen.has(sheet.command)) continue;
    seen.add(sheet.command);
    const { entry } = nth(field.commands, sheet.command);
    const road = nth(field.roads, entry.road);
    const on = (inches: number) =>
      roadMarch(road, entry.first ? 0 : road.length, Math.min(inches, road.length), entry.first ? 1 : -1);
    const a = on(0);
    const b = on(FIRST);
    const long = distancePoints(a.x, a.y, b.x, b.y);
    if (long === 0) continue;
    const ux = (b.x - a.x) / long;
    const uy = (b.y - a.y) / long;
    const along = Math.max(0, Math.min(long, (own.x - a.x) * ux + (own.y - a.y) * uy));
    if (distancePoints(own.x, own.y, a.x + along * ux, a.y + along * uy) > own.girth + HALF_BREADTH) continue;
    const left = ux * (own.y - a.y) - uy * (own.x - a.x) >= 0 ? 1 : -1;
    return { dx: -uy * left, dy: ux * left };
  }
  return null;
}
