/** Points and straight segments. Scalars in, scalars out: these sit in the inner loops of everything else. */

export interface Point {
  x: number;
  y: number;
}

/** Lengths below this are rounding, not distance: a hundred-thousandth of the thickness of a base. */
export const GRAIN = 1e-7;

export function distancePoints(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Where on segment AB (0 at A, 1 at B) the point is nearest. */
export function nearestOnSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / squared));
}

export function pointSegmentSquared(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const t = nearestOnSegment(px, py, ax, ay, bx, by);
  const dx = ax + t * (bx - ax) - px;
  const dy = ay + t * (by - ay) - py;
  return dx * dx + dy * dy;
}

/**
 * Where on AB the segment CD is crossed (0 at A, 1 at B), or -1. Half-open at both: an end exactly on the line counts to
 * one side only, so that a path through the joint of a polyline crosses it once, not twice and not never.
 */
export function crossing(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const ux = bx - ax;
  const uy = by - ay;
  const sideC = ux * (cy - ay) - uy * (cx - ax);
  const sideD = ux * (dy - ay) - uy * (dx - ax);
  // Mostly both lie plainly on one side.
  if (sideC * sideD > 0 || sideC >= 0 === sideD >= 0) return -1;
  const vx = dx - cx;
  const vy = dy - cy;
  const sideA = vx * (ay - cy) - vy * (ax - cx);
  const sideB = vx * (by - cy) - vy * (bx - cx);
  if (sideA >= 0 === sideB >= 0) return -1;
  return sideA / (sideA - sideB);
}
