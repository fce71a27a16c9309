/**
 * Do two shapes cover common ground? Edges that merely meet do not overlap: battalions stand shoulder to shoulder.
 * Separating axes: two convex shapes are apart exactly if the shadow of one misses the shadow of the other along some
 * edge normal.
 */
import { aheadOf, type Rect, reachEast, reachNorth, rightOf } from './rect.ts';
import { type Ring, ringContains } from './ring.ts';
import { GRAIN } from './segment.ts';

export function overlap(a: Rect, b: Rect): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const c = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const s = Math.abs(a.fx * b.fy - a.fy * b.fx);
  if (Math.abs(dx * a.fx + dy * a.fy) >= a.hd + b.hd * c + b.hw * s - GRAIN) return false;
  if (Math.abs(dx * a.fy - dy * a.fx) >= a.hw + b.hw * c + b.hd * s - GRAIN) return false;
  if (Math.abs(dx * b.fx + dy * b.fy) >= b.hd + a.hd * c + a.hw * s - GRAIN) return false;
  return Math.abs(dx * b.fy - dy * b.fx) < b.hw + a.hw * c + a.hd * s - GRAIN;
}

/** Does the segment run through the inside of the rectangle? */
export function overlapSegment(r: Rect, ax: number, ay: number, bx: number, by: number): boolean {
  const px = rightOf(r, ax, ay);
  const py = aheadOf(r, ax, ay);
  const vx = rightOf(r, bx, by) - px;
  const vy = aheadOf(r, bx, by) - py;
  const w = r.hw - GRAIN;
  const d = r.hd - GRAIN;
  let from = 0;
  let to = 1;
  if (vx === 0) {
    if (Math.abs(px) >= w) return false;
  } else {
    const t0 = (-w - px) / vx;
    const t1 = (w - px) / vx;
    from = Math.max(from, Math.min(t0, t1));
    to = Math.min(to, Math.max(t0, t1));
  }
  if (vy === 0) {
    if (Math.abs(py) >= d) return false;
  } else {
    const t0 = (-d - py) / vy;
    const t1 = (d - py) / vy;
    from = Math.max(from, Math.min(t0, t1));
    to = Math.min(to, Math.max(t0, t1));
  }
  return from < to || (from === to && vx === 0 && vy === 0);
}

/** A polygon of any shape, convex or not. */
export function overlapRing(r: Rect, ring: Ring): boolean {
  const ex = reachEast(r);
  const ey = reachNorth(r);
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const ax = ring[j]!;
    const ay = ring[j + 1]!;
    const bx = ring[i]!;
    const by = ring[i + 1]!;
    if (Math.min(ax, bx) > r.x + ex || Math.max(ax, bx) < r.x - ex) continue;
    if (Math.min(ay, by) > r.y + ey || Math.max(ay, by) < r.y - ey) continue;
    if (overlapSegment(r, ax, ay, bx, by)) return true;
  }
  // No edge enters the rectangle, so it lies wholly inside or wholly outside; the centre tells which.
  return ringContains(ring, r.x, r.y);
}
