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

export interface Hit {
  /** Inches travelled; Infinity if nothing is met. */
  distance: number;
  /** Which of the set; -1 if none. */
  index: number;
}

/** The first of a set that is met; ties go to the lower index. */
export function sweepRectsInto(
  out: Hit,
  r: Rect,
  ux: number,
  uy: number,
  length: number,
  targets: readonly Rect[],
  except = -1,
): Hit {
  out.distance = NEVER;
  out.index = -1;
  const own = r.hw + r.hd;
  for (let i = 0; i < targets.length; i++) {
    if (i === except) continue;
    const t = targets[i]!;
    // Cheap refusal: the centre is too far off the line.
    const dx = t.x - r.x;
    const dy = t.y - r.y;
    const reach = own + t.hw + t.hd;
    const along = dx * ux + dy * uy;
    if (along < -reach || along > length + reach || Math.abs(dx * uy - dy * ux) > reach) continue;
    const d = sweepRect(r, ux, uy, length, t);
    if (d < out.distance) {
      out.distance = d;
      out.index = i;
    }
  }
  return out;
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

/** The swept ground as a rectangle, when the piece goes straight ahead (or back, with a negative length). */
export function sweptRect(r: Rect, length: number): Rect {
  return {
    x: r.x + (r.fx * length) / 2,
    y: r.y + (r.fy * length) / 2,
    fx: r.fx,
    fy: r.fy,
    hw: r.hw,
    hd: r.hd + Math.abs(length) / 2,
  };
}

/** A strip of ground of some width from a point along a heading (degrees). */
export function strip(x: number, y: number, heading: number, length: number, width: number): Rect {
  const fx = sinDeg(heading);
  const fy = cosDeg(heading);
  return { x: x + (fx * length) / 2, y: y + (fy * length) / 2, fx, fy, hw: width / 2, hd: length / 2 };
}

/** Outline of the swept ground (flat x, y; four to six corners), for drawing and for polygon tests. */
export function sweptOutline(r: Rect, ux: number, uy: number, length: number): Ring {
  cornersInto(start, r);
  const out: number[] = [];
  const dx = ux * length;
  const dy = uy * length;
  for (let i = 0; i < 4; i++) {
    const x = start[2 * i]!;
    const y = start[2 * i + 1]!;
    const before = (i + 3) & 3;
    const after = (i + 1) & 3;
    // A corner stays where it is on the trailing side, goes along on the leading side, and does both where the side turns.
    const inLeads = leads(before, i, ux, uy);
    const outLeads = leads(i, after, ux, uy);
    if (inLeads && outLeads) out.push(x + dx, y + dy);
    else if (!inLeads && !outLeads) out.push(x, y);
    else if (inLeads) out.push(x + dx, y + dy, x, y);
    else out.push(x, y, x + dx, y + dy);
  }
  return Float64Array.from(out);
}

/** Does the edge between two corners in `start` (clockwise) face the way it moves? */
function leads(from: number, to: number, ux: number, uy: number): boolean {
  const ex = start[2 * to]! - start[2 * from]!;
  const ey = start[2 * to + 1]! - start[2 * from + 1]!;
  return -ey * ux + ex * uy > 1e-12;
}
