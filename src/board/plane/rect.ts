/**
 * Oriented rectangles: a stand, a formation, a block of houses.
 *
 * The facing is kept as a unit vector so that no question asked of a rectangle needs a sine. Make one when the piece
 * moves, ask it a thousand things.
 */
import { cosDeg, headingOf, sinDeg } from './heading.ts';
import { GRAIN, type Point } from './segment.ts';

export interface Rect {
  /** Centre. */
  x: number;
  y: number;
  /** Unit vector of the facing; the right-hand side is (fy, -fx). */
  fx: number;
  fy: number;
  /** Half of the width (along the front) and half of the depth (along the facing). */
  hw: number;
  hd: number;
}

export function rect(x: number, y: number, facing: number, width: number, depth: number): Rect {
  return { x, y, fx: sinDeg(facing), fy: cosDeg(facing), hw: width / 2, hd: depth / 2 };
}

export function rectInto(out: Rect, x: number, y: number, facing: number, width: number, depth: number): Rect {
  turnInto(out, facing);
  out.x = x;
  out.y = y;
  out.hw = width / 2;
  out.hd = depth / 2;
  return out;
}

export function turnInto(out: Rect, facing: number): void {
  out.fx = sinDeg(facing);
  out.fy = cosDeg(facing);
}

/** Written out: a copy by spread is an object of another shape, and everything measured on both would be the slower. */
export function copyRect({ x, y, fx, fy, hw, hd }: Rect): Rect {
  return { x, y, fx, fy, hw, hd };
}

export function copyRectInto(out: Rect, from: Rect): Rect {
  out.x = from.x;
  out.y = from.y;
  out.fx = from.fx;
  out.fy = from.fy;
  out.hw = from.hw;
  out.hd = from.hd;
  return out;
}

export function facingOf(r: Rect): number {
  return headingOf(r.fx, r.fy);
}

/** A smaller rectangle placed inside the frame of a larger one: a stand of a formation, a joint, a gun. */
export function partOf(r: Rect, right: number, forward: number, width: number, depth: number): Rect {
  return {
    x: r.x + right * r.fy + forward * r.fx,
    y: r.y - right * r.fx + forward * r.fy,
    fx: r.fx,
    fy: r.fy,
    hw: width / 2,
    hd: depth / 2,
  };
}

/** The point `right` and `forward` of the centre, in inches. */
export function pointOfInto<P extends Point>(out: P, r: Rect, right: number, forward: number): P {
  out.x = r.x + right * r.fy + forward * r.fx;
  out.y = r.y - right * r.fx + forward * r.fy;
  return out;
}

/** How far a point lies to the right of the centre. */
export function rightOf(r: Rect, x: number, y: number): number {
  return (x - r.x) * r.fy - (y - r.y) * r.fx;
}

/** How far a point lies ahead of the centre. */
export function aheadOf(r: Rect, x: number, y: number): number {
  return (x - r.x) * r.fx + (y - r.y) * r.fy;
}

export function movedInto(out: Rect, r: Rect, dx: number, dy: number): Rect {
  copyRectInto(out, r);
  out.x += dx;
  out.y += dy;
  return out;
}

/** Grown by the same margin on all four sides, with square corners. */
export function grown(r: Rect, margin: number): Rect {
  return { x: r.x, y: r.y, fx: r.fx, fy: r.fy, hw: r.hw + margin, hd: r.hd + margin };
}

/** Corners clockwise from the front left, as x0, y0, … x3, y3. */
export function cornersInto(out: Float64Array, r: Rect): Float64Array {
  const wx = r.hw * r.fy;
  const wy = -r.hw * r.fx;
  const dx = r.hd * r.fx;
  const dy = r.hd * r.fy;
  out[0] = r.x - wx + dx;
  out[1] = r.y - wy + dy;
  out[2] = r.x + wx + dx;
  out[3] = r.y + wy + dy;
  out[4] = r.x + wx - dx;
  out[5] = r.y + wy - dy;
  out[6] = r.x - wx - dx;
  out[7] = r.y - wy - dy;
  return out;
}

export function corners(r: Rect): Float64Array {
  return cornersInto(new Float64Array(8), r);
}

/** Is the point inside or on the edge? */
export function contains(r: Rect, x: number, y: number): boolean {
  return Math.abs(rightOf(r, x, y)) <= r.hw + GRAIN && Math.abs(aheadOf(r, x, y)) <= r.hd + GRAIN;
}

/** Half of the east-west extent of the upright box around the rectangle. */
export function reachEast(r: Rect): number {
  return Math.abs(r.fy) * r.hw + Math.abs(r.fx) * r.hd;
}

/** Half of the north-south extent of the upright box around the rectangle. */
export function reachNorth(r: Rect): number {
  return Math.abs(r.fx) * r.hw + Math.abs(r.fy) * r.hd;
}

/** Half of the extent along any direction (a unit vector). */
export function reachAlongAxis(r: Rect, nx: number, ny: number): number {
  return Math.abs(nx * r.fx + ny * r.fy) * r.hd + Math.abs(nx * r.fy - ny * r.fx) * r.hw;
}

/** Does the whole rectangle lie on the table? */
export function onTable(r: Rect, width: number, height: number): boolean {
  const ex = reachEast(r) - GRAIN;
  const ey = reachNorth(r) - GRAIN;
  return r.x - ex >= 0 && r.x + ex <= width && r.y - ey >= 0 && r.y + ey <= height;
}
