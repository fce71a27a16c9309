/** Two movers in the same turn. Time runs from 0 to 1; velocities are inches a turn. "Never" is Infinity. */
import { nearestPairInto } from './distance.ts';
import { movedInto, type Rect, reachAlongAxis } from './rect.ts';
import { scratchNumbers, scratchPair, scratchRect, scratchSpan } from './scratch.ts';
import { distancePoints, GRAIN, type Point } from './segment.ts';
import { overlapSpanInto, withinSpanInto } from './span.ts';
import { sweptDistance } from './sweep.ts';

const NEVER = Number.POSITIVE_INFINITY;
const span = scratchSpan();

function firstIn(limit: number): number {
  if (span.to <= GRAIN || span.from > limit + GRAIN) return NEVER;
  return span.from < 0 ? 0 : span.from > limit ? limit : span.from;
}

/** When do two rectangles in steady motion first touch, both going on until `limit`? */
export function meetTime(a: Rect, avx: number, avy: number, b: Rect, bvx: number, bvy: number, limit = 1): number {
  return overlapSpanInto(span, a, avx - bvx, avy - bvy, b) ? firstIn(limit) : NEVER;
}

/** When are they first within `d` of each other, edge to edge? */
export function nearTime(
  a: Rect,
  avx: number,
  avy: number,
  b: Rect,
  bvx: number,
  bvy: number,
  d: number,
  limit = 1,
): number {
  return withinSpanInto(span, a, avx - bvx, avy - bvy, b, d) ? firstIn(limit) : NEVER;
}

export interface Meeting {
  /** Part of the turn gone when they touch. */
  t: number;
  /** Inches covered by each. */
  byFirst: number;
  bySecond: number;
}

/** Two that want to meet close the gap in proportion to their allowances; null if together they cannot. */
export function meet(gap: number, first: number, second: number): Meeting | null {
  if (gap <= 0) return { t: 0, byFirst: 0, bySecond: 0 };
  const closing = first + second;
  if (closing <= 0 || gap > closing + GRAIN) return null;
  const t = Math.min(1, gap / closing);
  return { t, byFirst: first * t, bySecond: second * t };
}

/**
 * Earliest time at which a chaser at x0 with speed c can strike, over a reach r, a runner that starts at p0 with
 * velocity v: |x0 - p0 - v·t| <= r + c·t.
 */
export function intercept(
  x0: number,
  y0: number,
  c: number,
  r: number,
  px: number,
  py: number,
  vx: number,
  vy: number,
  limit = 1,
): number {
  const wx = x0 - px;
  const wy = y0 - py;
  const off = wx * wx + wy * wy - r * r;
  if (off <= 0) return 0;
  // (v² - c²)·t² - 2·(w·v + r·c)·t + off = 0; this form of the lesser root holds for v above, below and equal to c.
  const half = wx * vx + wy * vy + r * c;
  const root = half * half - (vx * vx + vy * vy - c * c) * off;
  if (root < 0) return NEVER;
  const below = half + Math.sqrt(root);
  if (below <= 0) return NEVER;
  const t = off / below;
  return t <= limit + GRAIN ? Math.min(t, limit) : NEVER;
}

export interface Runner {
  rect: Rect;
  /** Unit vector and length of its run. */
  ux: number;
  uy: number;
  length: number;
}

const SIDES = 10;
const normals = scratchNumbers(2 * SIDES);
const STEP = 0.25;
const moved = scratchRect();
const pair = scratchPair();

/**
 * Where to step out of a runner's way: the nearest place for the centre of `me` (its facing kept) from which its
 * footprint is clear of the swept strip by `margin`, at most `reach` away and acceptable to `legal`. Null if none.
 * Exact when the nearest place is legal; otherwise the edge of the strip is tried every quarter inch.
 */
export function avoid(
  me: Rect,
  runner: Runner,
  margin: number,
  reach: number,
  legal: (x: number, y: number) => boolean = () => true,
): Point | null {
  const { rect: r, ux, uy, length } = runner;
  const away = sweptDistance(r, ux, uy, length, me);
  if (away >= margin - GRAIN && away > 0 && legal(me.x, me.y)) return { x: me.x, y: me.y };
  // The places to shun form a convex polygon; seen from inside, the nearest way out is square to one of its edges.
  setNormals(me, r, ux, uy);
  let best: Point | null = null;
  let least = NEVER;
  const offer = (x: number, y: number): void => {
    const d = distancePoints(me.x, me.y, x, y);
    if (d > reach + GRAIN || d >= least - GRAIN || !legal(x, y)) return;
    least = d;
    best = { x, y };
  };
  for (let i = 0; i < SIDES; i++) {
    const push = pushOut(i, me, runner, margin);
    offer(me.x + normals[2 * i]! * push, me.y + normals[2 * i + 1]! * push);
  }
  // Off a corner of the strip, but too near: straight away from that corner.
  for (let end = 0; away > 0 && end < 2; end++) {
    movedInto(moved, r, ux * length * end, uy * length * end);
    const apart = nearestPairInto(pair, moved, me);
    if (apart === 0) continue;
    const k = (margin - away) / apart;
    movedInto(moved, me, (pair.bx - pair.ax) * k, (pair.by - pair.ay) * k);
    if (sweptDistance(r, ux, uy, length, moved) >= margin - GRAIN) offer(moved.x, moved.y);
  }
  if (best !== null) return best;
  for (let i = 0; i < SIDES; i++) {
    const push = pushOut(i, me, runner, margin);
    const slides = Math.ceil(reach / STEP);
    for (let k = -slides; k <= slides; k++) {
      const x = me.x + normals[2 * i]! * push - normals[2 * i + 1]! * k * STEP;
      const y = me.y + normals[2 * i + 1]! * push + normals[2 * i]! * k * STEP;
      offer(x, y);
    }
  }
  return best;
}

function setNormals(me: Rect, r: Rect, ux: number, uy: number): void {
  const axes = [r.fx, r.fy, r.fy, -r.fx, me.fx, me.fy, me.fy, -me.fx, uy, -ux];
  for (let i = 0; i < SIDES; i++) {
    const sign = i & 1 ? -1 : 1;
    normals[2 * i] = sign * axes[2 * (i >> 1)]!;
    normals[2 * i + 1] = sign * axes[2 * (i >> 1) + 1]!;
  }
}

/** How far along normal i the footprint must go to leave the strip by the margin. */
function pushOut(i: number, me: Rect, runner: Runner, margin: number): number {
  const nx = normals[2 * i]!;
  const ny = normals[2 * i + 1]!;
  const { rect: r, ux, uy, length } = runner;
  const far = Math.max(0, (nx * ux + ny * uy) * length) + reachAlongAxis(r, nx, ny) + reachAlongAxis(me, nx, ny);
  return far + margin - (nx * (me.x - r.x) + ny * (me.y - r.y));
}
