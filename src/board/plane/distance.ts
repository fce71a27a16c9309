/**
 * Edge-to-edge distance. Two convex shapes that are apart are nearest at a corner of one of them, so the distance of two
 * rectangles is the least of eight distances corner to rectangle, and each of those is two subtractions in the frame of
 * the rectangle. Exact, no iteration.
 */
import { overlapSegment } from './overlap.ts';
import { aheadOf, type Rect, rightOf } from './rect.ts';
import { outlineSquared, type Ring, ringContains } from './ring.ts';
import { scratchPoint } from './scratch.ts';
import { GRAIN, type Point, pointSegmentSquared } from './segment.ts';

/** Slack within which pieces count as touching. */
export const TOUCH = 1e-6;

/**
 * The square of what is more than nothing of both, four times over. Whether it is more is as good as chance, and a
 * processor that must guess loses more than these sums cost; doubling and quartering is exact.
 */
function fourSquares(dx: number, dy: number): number {
  const twiceX = dx + Math.abs(dx);
  const twiceY = dy + Math.abs(dy);
  return twiceX * twiceX + twiceY * twiceY;
}

/** From a place (x right, y ahead of the centre) to an upright rectangle about the origin. */
function outside(x: number, y: number, hw: number, hd: number): number {
  return fourSquares(Math.abs(x) - hw, Math.abs(y) - hd) / 4;
}

export function distanceSquared(a: Rect, b: Rect): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const c = a.fx * b.fx + a.fy * b.fy;
  const s = b.fx * a.fy - b.fy * a.fx;
  const absC = Math.abs(c);
  const absS = Math.abs(s);
  const ax = dx * a.fy - dy * a.fx;
  const ay = dx * a.fx + dy * a.fy;
  const bx = dy * b.fx - dx * b.fy;
  const by = -dx * b.fx - dy * b.fy;
  if (
    Math.abs(ay) <= a.hd + b.hd * absC + b.hw * absS &&
    Math.abs(ax) <= a.hw + b.hw * absC + b.hd * absS &&
    Math.abs(by) <= b.hd + a.hd * absC + a.hw * absS &&
    Math.abs(bx) <= b.hw + a.hw * absC + a.hd * absS
  )
    return 0;
  // The corners of each in the frame of the other. Written out here: a call for each would cost more than the sums.
  let least = Number.POSITIVE_INFINITY;
  for (let corner = 0; corner < 4; corner++) {
    const deep = corner & 1 ? 1 : -1;
    const wide = corner & 2 ? 1 : -1;
    const bRight = Math.abs(ax + deep * b.hd * s + wide * b.hw * c) - a.hw;
    const bAhead = Math.abs(ay + deep * b.hd * c - wide * b.hw * s) - a.hd;
    const aRight = Math.abs(bx - deep * a.hd * s + wide * a.hw * c) - b.hw;
    const aAhead = Math.abs(by + deep * a.hd * c + wide * a.hw * s) - b.hd;
    least = Math.min(least, fourSquares(bRight, bAhead), fourSquares(aRight, aAhead));
  }
  return least / 4;
}

export function distance(a: Rect, b: Rect): number {
  return Math.sqrt(distanceSquared(a, b));
}

/** Is the distance at most d, or as near to it as touching? */
export function within(a: Rect, b: Rect, d: number): boolean {
  return atMost(a, b, d + TOUCH);
}

/**
 * Is the distance at most d? Cheaper than asking for the distance: a gap wider than d along any axis settles it, and so
 * does the circle in the middle of B if that is near enough.
 */
export function atMost(a: Rect, b: Rect, d: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = a.hw + a.hd + b.hw + b.hd + d;
  if (dx * dx + dy * dy > far * far) return false;
  const c = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const s = Math.abs(a.fx * b.fy - a.fy * b.fx);
  const middleAhead = Math.abs(dx * a.fx + dy * a.fy) - a.hd;
  const middleRight = Math.abs(dx * a.fy - dy * a.fx) - a.hw;
  const ahead = middleAhead - b.hd * c - b.hw * s;
  const right = middleRight - b.hw * c - b.hd * s;
  if (ahead > d || right > d) return false;
  const inner = d + (b.hw < b.hd ? b.hw : b.hd) - TOUCH;
  if (inner > 0 && fourSquares(middleAhead, middleRight) < 4 * inner * inner) return true;
  const aheadOfB = Math.abs(dx * b.fx + dy * b.fy) - b.hd - a.hd * c - a.hw * s;
  const rightOfB = Math.abs(dx * b.fy - dy * b.fx) - b.hw - a.hw * c - a.hd * s;
  if (aheadOfB > d || rightOfB > d) return false;
  if (ahead <= 0 && right <= 0 && aheadOfB <= 0 && rightOfB <= 0) return true;
  return distanceSquared(a, b) <= d * d;
}

export function touching(a: Rect, b: Rect): boolean {
  return within(a, b, 0);
}

export function distanceToPoint(r: Rect, x: number, y: number): number {
  return Math.sqrt(outside(rightOf(r, x, y), aheadOf(r, x, y), r.hw, r.hd));
}

/** The point of the rectangle nearest to (x, y); (x, y) itself if inside. */
export function nearestPointInto<P extends Point>(out: P, r: Rect, x: number, y: number): P {
  const right = Math.min(r.hw, Math.max(-r.hw, rightOf(r, x, y)));
  const ahead = Math.min(r.hd, Math.max(-r.hd, aheadOf(r, x, y)));
  out.x = r.x + right * r.fy + ahead * r.fx;
  out.y = r.y - right * r.fx + ahead * r.fy;
  return out;
}

export interface Pair {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

const probe = scratchPoint();

function offerCorners(out: Pair, of: Rect, to: Rect, best: number, swapped: boolean): number {
  let least = best;
  for (let i = 0; i < 4; i++) {
    const w = i & 1 ? of.hw : -of.hw;
    const d = i & 2 ? of.hd : -of.hd;
    const x = of.x + w * of.fy + d * of.fx;
    const y = of.y - w * of.fx + d * of.fy;
    nearestPointInto(probe, to, x, y);
    const squared = (probe.x - x) * (probe.x - x) + (probe.y - y) * (probe.y - y);
    if (squared >= least) continue;
    least = squared;
    out.ax = swapped ? probe.x : x;
    out.ay = swapped ? probe.y : y;
    out.bx = swapped ? x : probe.x;
    out.by = swapped ? y : probe.y;
  }
  return least;
}

/** The two nearest points of two rectangles that are apart, for drawing a ruler; returns their distance. */
export function nearestPairInto(out: Pair, a: Rect, b: Rect): number {
  const ofA = offerCorners(out, a, b, Number.POSITIVE_INFINITY, false);
  const least = offerCorners(out, b, a, ofA, true);
  return distanceSquared(a, b) === 0 ? 0 : Math.sqrt(least);
}

export function distanceToSegment(r: Rect, ax: number, ay: number, bx: number, by: number): number {
  if (overlapSegment(r, ax, ay, bx, by)) return 0;
  let best = Math.min(
    outside(rightOf(r, ax, ay), aheadOf(r, ax, ay), r.hw, r.hd),
    outside(rightOf(r, bx, by), aheadOf(r, bx, by), r.hw, r.hd),
  );
  for (let i = 0; i < 4; i++) {
    const w = i & 1 ? r.hw : -r.hw;
    const d = i & 2 ? r.hd : -r.hd;
    const squared = pointSegmentSquared(r.x + w * r.fy + d * r.fx, r.y - w * r.fx + d * r.fy, ax, ay, bx, by);
    if (squared < best) best = squared;
  }
  return best < GRAIN * GRAIN ? 0 : Math.sqrt(best);
}

/**
 * Is the distance to the segment 0? Cheaper than asking for the distance: nearly all that are apart are told apart along
 * the two axes of the rectangle or across the segment.
 */
export function touchesSegment(r: Rect, ax: number, ay: number, bx: number, by: number): boolean {
  const aRight = rightOf(r, ax, ay);
  const bRight = rightOf(r, bx, by);
  const w = r.hw + TOUCH;
  if ((aRight > w && bRight > w) || (aRight < -w && bRight < -w)) return false;
  const aAhead = aheadOf(r, ax, ay);
  const bAhead = aheadOf(r, bx, by);
  const d = r.hd + TOUCH;
  if ((aAhead > d && bAhead > d) || (aAhead < -d && bAhead < -d)) return false;
  const right = bRight - aRight;
  const ahead = bAhead - aAhead;
  if (Math.abs(aRight * ahead - aAhead * right) > w * Math.abs(ahead) + d * Math.abs(right)) return false;
  return distanceToSegment(r, ax, ay, bx, by) <= 0;
}

/** From the rectangle to a polygon of any shape; 0 if they overlap or one holds the other. */
export function distanceToRing(r: Rect, ring: Ring): number {
  if (ringContains(ring, r.x, r.y)) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0, j = ring.length - 2; i < ring.length && best > 0; j = i, i += 2) {
    const d = distanceToSegment(r, ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!);
    if (d < best) best = d;
  }
  return best;
}

/** From a point to a polygon; 0 inside. */
export function pointToRing(ring: Ring, x: number, y: number): number {
  return ringContains(ring, x, y) ? 0 : Math.sqrt(outlineSquared(ring, x, y));
}
