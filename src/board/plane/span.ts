/**
 * Spans: from when until when does a shape in straight, steady motion meet another? Convex shapes meet during one
 * unbroken stretch of time, and each separating axis limits that stretch by two linear inequalities, so the answer is
 * exact. Time runs from minus to plus infinity; sweep.ts and meet.ts cut it to what they need.
 */
import type { Rect } from './rect.ts';
import { aheadOf, rightOf } from './rect.ts';
import { scratchSpan } from './scratch.ts';
import { GRAIN } from './segment.ts';
import type { Wedge } from './wedge.ts';

export interface Span {
  from: number;
  to: number;
}

const STILL = 1e-12;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * While does `a`, moving with velocity v relative to `b`, overlap it? Writes the stretch and returns true, or returns
 * false. Sliding along an edge is not meeting. With `margin` both shapes are apart by less than that along every axis
 * (square corners; see withinSpanInto for the true distance).
 */
export function overlapSpanInto(out: Span, a: Rect, vx: number, vy: number, b: Rect, margin = 0): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  // Early refusal: mostly it passes farther off than their corners reach.
  const off = dx * vy - dy * vx;
  const near = a.hw + a.hd + b.hw + b.hd + 2 * margin;
  if (off * off > near * near * (vx * vx + vy * vy)) return false;
  const c = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const s = Math.abs(a.fx * b.fy - a.fy * b.fx);
  let from = -NEVER;
  let to = NEVER;
  // The same stretch with edges drawn in by a grain decides whether there is a meeting at all; the times are of the full shape.
  let deepFrom = -NEVER;
  let deepTo = NEVER;
  for (let axis = 0; axis < 4; axis++) {
    let gap: number;
    let speed: number;
    let reach: number;
    if (axis === 0) {
      gap = dx * a.fx + dy * a.fy;
      speed = vx * a.fx + vy * a.fy;
      reach = a.hd + b.hd * c + b.hw * s + margin;
    } else if (axis === 1) {
      gap = dx * a.fy - dy * a.fx;
      speed = vx * a.fy - vy * a.fx;
      reach = a.hw + b.hw * c + b.hd * s + margin;
    } else if (axis === 2) {
      gap = dx * b.fx + dy * b.fy;
      speed = vx * b.fx + vy * b.fy;
      reach = b.hd + a.hd * c + a.hw * s + margin;
    } else {
      gap = dx * b.fy - dy * b.fx;
      speed = vx * b.fy - vy * b.fx;
      reach = b.hw + a.hw * c + a.hd * s + margin;
    }
    if (speed < STILL && speed > -STILL) {
      if (gap >= reach - GRAIN || gap <= GRAIN - reach) return false;
      continue;
    }
    if (speed < 0) {
      speed = -speed;
      gap = -gap;
    }
    const enter = (-reach - gap) / speed;
    const leave = (reach - gap) / speed;
    const grain = GRAIN / speed;
    if (enter > from) from = enter;
    if (leave < to) to = leave;
    if (enter + grain > deepFrom) deepFrom = enter + grain;
    if (leave - grain < deepTo) deepTo = leave - grain;
    if (deepFrom >= deepTo) return false;
  }
  out.from = from;
  out.to = to;
  return true;
}

/** While is the moving rectangle within `range` of a fixed point? Exact: a ray against a rectangle with round corners. */
export function rangeSpanInto(
  out: Span,
  r: Rect,
  vx: number,
  vy: number,
  x: number,
  y: number,
  range: number,
): boolean {
  // In the frame of the rectangle the point moves the other way.
  const px = rightOf(r, x, y);
  const py = aheadOf(r, x, y);
  const ux = vy * r.fx - vx * r.fy;
  const uy = -vx * r.fx - vy * r.fy;
  let from = NEVER;
  let to = -NEVER;
  // Two crossed boxes and four discs make up the rounded rectangle; the whole is convex, so their hull in time is it.
  for (let box = 0; box < 2; box++) {
    const w = box === 0 ? r.hw + range : r.hw;
    const d = box === 0 ? r.hd : r.hd + range;
    let enter = -NEVER;
    let leave = NEVER;
    if (Math.abs(ux) < STILL) {
      if (Math.abs(px) > w) continue;
    } else {
      enter = ((ux > 0 ? -w : w) - px) / ux;
      leave = ((ux > 0 ? w : -w) - px) / ux;
    }
    if (Math.abs(uy) < STILL) {
      if (Math.abs(py) > d) continue;
    } else {
      enter = Math.max(enter, ((uy > 0 ? -d : d) - py) / uy);
      leave = Math.min(leave, ((uy > 0 ? d : -d) - py) / uy);
    }
    if (enter > leave) continue;
    if (enter < from) from = enter;
    if (leave > to) to = leave;
  }
  const squared = ux * ux + uy * uy;
  for (let corner = 0; corner < 4; corner++) {
    const qx = px - (corner & 1 ? r.hw : -r.hw);
    const qy = py - (corner & 2 ? r.hd : -r.hd);
    const off = qx * qx + qy * qy - range * range;
    if (squared < STILL * STILL) {
      if (off > 0) continue;
      from = -NEVER;
      to = NEVER;
      continue;
    }
    const half = qx * ux + qy * uy;
    const root = half * half - squared * off;
    if (root < 0) continue;
    const half2 = Math.sqrt(root);
    from = Math.min(from, (-half - half2) / squared);
    to = Math.max(to, (half2 - half) / squared);
  }
  if (from > to) return false;
  out.from = from;
  out.to = to;
  return true;
}

const piece = scratchSpan();

/** While is moving `a` within `d` of `b`, edge to edge? Exact: the nearest points always include a corner of one. */
export function withinSpanInto(out: Span, a: Rect, vx: number, vy: number, b: Rect, d: number): boolean {
  if (!overlapSpanInto(piece, a, vx, vy, b, d + 2 * GRAIN)) return false;
  let from = NEVER;
  let to = -NEVER;
  if (overlapSpanInto(piece, a, vx, vy, b)) {
    from = piece.from;
    to = piece.to;
  }
  for (let corner = 0; corner < 4; corner++) {
    const aw = corner & 1 ? a.hw : -a.hw;
    const ad = corner & 2 ? a.hd : -a.hd;
    const bw = corner & 1 ? b.hw : -b.hw;
    const bd = corner & 2 ? b.hd : -b.hd;
    if (rangeSpanInto(piece, b, -vx, -vy, a.x + aw * a.fy + ad * a.fx, a.y - aw * a.fx + ad * a.fy, d)) {
      from = Math.min(from, piece.from);
      to = Math.max(to, piece.to);
    }
    if (rangeSpanInto(piece, a, vx, vy, b.x + bw * b.fy + bd * b.fx, b.y - bw * b.fx + bd * b.fy, d)) {
      from = Math.min(from, piece.from);
      to = Math.max(to, piece.to);
    }
  }
  if (from > to) return false;
  out.from = from;
  out.to = to;
  return true;
}

/** While does any part of the moving rectangle lie in the fixed wedge? */
export function wedgeSpanInto(out: Span, r: Rect, vx: number, vy: number, w: Wedge): boolean {
  let from = -NEVER;
  let to = NEVER;
  const dx = r.x - w.x;
  const dy = r.y - w.y;
  for (let axis = 0; axis < 7; axis++) {
    let nx: number;
    let ny: number;
    // `depth` is how deep the shapes are in each other along n at time 0; it must be positive.
    let depth: number;
    if (axis < 3) {
      // Inward normals of the wedge.
      const lean = axis === 0 ? 0 : axis === 1 ? 1 : -1;
      const forward = axis === 0 ? 1 : w.sin;
      nx = w.fx * forward + lean * w.fy * w.cos;
      ny = w.fy * forward - lean * w.fx * w.cos;
      const edge = axis === 0 ? 0 : w.hw * w.cos;
      const reach = Math.abs(nx * r.fx + ny * r.fy) * r.hd + Math.abs(nx * r.fy - ny * r.fx) * r.hw;
      depth = nx * dx + ny * dy + edge + reach;
    } else {
      // Outward normals of the rectangle, where the wedge is bounded that way.
      const sign = axis & 1 ? 1 : -1;
      const ahead = axis < 5;
      nx = sign * (ahead ? r.fx : r.fy);
      ny = sign * (ahead ? r.fy : -r.fx);
      const forward = nx * w.fx + ny * w.fy;
      const across = Math.abs(nx * w.fy - ny * w.fx);
      if (forward < -STILL || forward * w.cos < across * w.sin - STILL) continue;
      depth = nx * dx + ny * dy + w.hw * across + (ahead ? r.hd : r.hw);
    }
    const speed = nx * vx + ny * vy;
    depth -= GRAIN;
    if (speed < STILL && speed > -STILL) {
      if (depth <= 0) return false;
    } else if (speed > 0) {
      from = Math.max(from, -depth / speed);
    } else {
      to = Math.min(to, -depth / speed);
    }
  }
  if (from >= to) return false;
  out.from = from;
  out.to = to;
  return true;
}
