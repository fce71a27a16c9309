/**
 * Straight sweeps: a rectangle pushed along a heading until it meets something. Headings are unit vectors here, because
 * callers push many pieces along the same one. "Never" is Infinity.
 */
import { distanceSquared } from './distance.ts';
import { cosDeg, sinDeg } from './heading.ts';
import { cornersInto, type Rect, reachEast, reachNorth } from './rect.ts';
import { type Ring, ringContains } from './ring.ts';
import { scratchNumbers, scratchRect, scratchSpan } from './scratch.ts';
import { GRAIN, pointSegmentSquared } from './segment.ts';
import { overlapSpanInto, rangeSpanInto, wedgeSpanInto, withinSpanInto } from './span.ts';
import type { Wedge } from './wedge.ts';

const NEVER = Number.POSITIVE_INFINITY;
const span = scratchSpan();
const edge = scratchRect();
const start = scratchNumbers(8);
const other = scratchNumbers(8);

/** The part of the span between 0 and `limit`: its beginning, or never. */
function firstIn(limit: number): number {
  if (span.to <= GRAIN || span.from > limit + GRAIN) return NEVER;
  return span.from < 0 ? 0 : span.from > limit ? limit : span.from;
}

/** Inches travelled until the moving piece first meets the standing one. 0 if they overlap already. */
export function sweepRect(r: Rect, ux: number, uy: number, length: number, target: Rect): number {
  return overlapSpanInto(span, r, ux, uy, target) ? firstIn(length) : NEVER;
}

/** Inches until it is first within `d` of the target, edge to edge. */
export function sweepWithin(r: Rect, ux: number, uy: number, length: number, target: Rect, d: number): number {
  return withinSpanInto(span, r, ux, uy, target, d) ? firstIn(length) : NEVER;
}

/** Inches until it is first within `range` of a point: when may the gun at that point open fire? */
export function sweepInRange(
  r: Rect,
  ux: number,
  uy: number,
  length: number,
  x: number,
  y: number,
  range: number,
): number {
  return rangeSpanInto(span, r, ux, uy, x, y, range) ? firstIn(length) : NEVER;
}

/** Inches until any part of it first enters the wedge. */
export function sweepIntoWedge(r: Rect, ux: number, uy: number, length: number, w: Wedge): number {
  return wedgeSpanInto(span, r, ux, uy, w) ? firstIn(length) : NEVER;
}

/** Inches until it first enters a polygon of any shape. 0 if it stands in it already. */
export function sweepRing(r: Rect, ux: number, uy: number, length: number, ring: Ring): number {
  if (ringContains(ring, r.x, r.y)) return 0;
  const ex = reachEast(r) + GRAIN;
  const ey = reachNorth(r) + GRAIN;
  const west = Math.min(r.x, r.x + ux * length) - ex;
  const east = Math.max(r.x, r.x + ux * length) + ex;
  const south = Math.min(r.y, r.y + uy * length) - ey;
  const north = Math.max(r.y, r.y + uy * length) + ey;
  let best = NEVER;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const ax = ring[j]!;
    const ay = ring[j + 1]!;
    const bx = ring[i]!;
    const by = ring[i + 1]!;
    if ((ax < west && bx < west) || (ax > east && bx > east)) continue;
    if ((ay < south && by < south) || (ay > north && by > north)) continue;
    const d = sweepEdge(r, ux, uy, length, ax, ay, bx, by);
    if (d < best) best = d;
  }
  return best;
}

/** Inches until it first meets a segment: a wall, a river bank. */
function sweepEdge(
  r: Rect,
  ux: number,
  uy: number,
  length: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const len = Math.sqrt(dx * dx + dy * dy);
  if (len === 0) return NEVER;
  // A segment is a rectangle without width.
  edge.x = (ax + bx) / 2;
  edge.y = (ay + by) / 2;
  edge.fx = dx / len;
  edge.fy = dy / len;
  edge.hd = len / 2;
  return sweepRect(r, ux, uy, length, edge);
}

/** Does the ground swept over overlap the target? */
export function sweptOverlap(r: Rect, ux: number, uy: number, length: number, target: Rect): boolean {
  return sweepRect(r, ux, uy, length, target) !== NEVER;
}

/** Edge-to-edge distance of the whole swept ground from the target. */
export function sweptDistance(r: Rect, ux: number, uy: number, length: number, target: Rect): number {
  if (sweepRect(r, ux, uy, length, target) !== NEVER) return 0;
  const x = r.x;
  const y = r.y;
  let best = distanceSquared(r, target);
  r.x = x + ux * length;
  r.y = y + uy * length;
  best = Math.min(best, distanceSquared(r, target));
  r.x = x;
  r.y = y;
  // What is left: a corner of the target beside one of the two long edges, which the outermost corners draw.
  cornersInto(start, r);
  cornersInto(other, target);
  for (let i = 0; i < 8; i += 2)
    for (let j = 0; j < 8; j += 2) {
      const ax = start[i]!;
      const ay = start[i + 1]!;
      const bx = ax + ux * length;
      const by = ay + uy * length;
      best = Math.min(best, pointSegmentSquared(other[j]!, other[j + 1]!, ax, ay, bx, by));
    }
  return Math.sqrt(best);
}

/** A strip of ground of some width from a point along a heading (degrees). */
export function strip(x: number, y: number, heading: number, length: number, width: number): Rect {
  const fx = sinDeg(heading);
  const fy = cosDeg(heading);
  return { x: x + (fx * length) / 2, y: y + (fy * length) / 2, fx, fy, hw: width / 2, hd: length / 2 };
}
