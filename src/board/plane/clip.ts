/** Convex polygons cut by half-planes: which part of a target lies in the arc, and how near that part is. */
import { cornersInto, type Rect } from './rect.ts';
import { scratchCutting, scratchNumbers, scratchPoint } from './scratch.ts';
import { nearestOnSegment, type Point } from './segment.ts';
import { meetsWedge, type Wedge } from './wedge.ts';

/** A quadrilateral cut three times has at most seven corners; display shapes may have many more. */
const cutting = scratchCutting();
const quad = scratchNumbers(8);
const spot = scratchPoint();

/** Keeps the side where nx·x + ny·y >= offset. Reads `front`, leaves the result in `front`; returns the corner count. */
function cut(count: number, nx: number, ny: number, offset: number): number {
  const { front, back } = cutting;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    const ax = front[2 * i]!;
    const ay = front[2 * i + 1]!;
    const bx = front[2 * j]!;
    const by = front[2 * j + 1]!;
    const a = nx * ax + ny * ay - offset;
    const b = nx * bx + ny * by - offset;
    if (a >= 0) {
      back[2 * kept] = ax;
      back[2 * kept + 1] = ay;
      kept++;
    }
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      back[2 * kept] = ax + t * (bx - ax);
      back[2 * kept + 1] = ay + t * (by - ay);
      kept++;
    }
  }
  cutting.swap();
  return kept;
}

function cutByWedge(count: number, w: Wedge): number {
  const rx = w.fy;
  const ry = -w.fx;
  const centre = w.x * w.fx + w.y * w.fy;
  let n = cut(count, w.fx, w.fy, centre);
  for (let side = -1; side <= 1 && n > 0; side += 2) {
    // Inside: ahead·sin - side·right·cos >= -hw·cos.
    const nx = w.fx * w.sin - side * rx * w.cos;
    const ny = w.fy * w.sin - side * ry * w.cos;
    n = cut(n, nx, ny, nx * w.x + ny * w.y - w.hw * w.cos);
  }
  return n;
}

/** Nearest point of the convex polygon in `front` to (x, y), written to `spot`; returns the distance. */
function nearestOfCut(count: number, x: number, y: number): number {
  const { front } = cutting;
  let best = Number.POSITIVE_INFINITY;
  let left = 0;
  let right = 0;
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    const ax = front[2 * i]!;
    const ay = front[2 * i + 1]!;
    const bx = front[2 * j]!;
    const by = front[2 * j + 1]!;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (turn > 0) left++;
    else if (turn < 0) right++;
    const t = nearestOnSegment(x, y, ax, ay, bx, by);
    const px = ax + t * (bx - ax);
    const py = ay + t * (by - ay);
    const squared = (px - x) * (px - x) + (py - y) * (py - y);
    if (squared >= best) continue;
    best = squared;
    spot.x = px;
    spot.y = py;
  }
  if (count > 2 && (left === 0 || right === 0)) {
    spot.x = x;
    spot.y = y;
    return 0;
  }
  return Math.sqrt(best);
}

/** Range from (x, y) to the nearest point of the part of the target inside the wedge; Infinity if no part is. */
export function rangeInWedge(w: Wedge, x: number, y: number, target: Rect): number {
  if (!meetsWedge(w, target)) return Number.POSITIVE_INFINITY;
  cornersInto(quad, target);
  cutting.front.set(quad);
  return nearestOfCut(cutByWedge(4, w), x, y);
}

/** The same, and the point itself: where the shot strikes. */
export function aimInWedgeInto<P extends Point>(out: P, w: Wedge, x: number, y: number, target: Rect): number {
  const range = rangeInWedge(w, x, y, target);
  if (range === Number.POSITIVE_INFINITY) return range;
  out.x = spot.x;
  out.y = spot.y;
  return range;
}

/** Outline (flat x, y) of the ground in the wedge within `range` of (x, y), for drawing; `steps` a full circle. */
export function arcOutline(w: Wedge, x: number, y: number, range: number, steps = 96): Float64Array {
  cutting.widen(2 * steps + 16);
  const { front } = cutting;
  for (let i = 0; i < steps; i++) {
    const angle = (-2 * Math.PI * i) / steps;
    front[2 * i] = x + range * Math.cos(angle);
    front[2 * i + 1] = y + range * Math.sin(angle);
  }
  // First the cut, then the buffer: cutting swaps the two.
  const count = cutByWedge(steps, w);
  return cutting.front.slice(0, 2 * count);
}
