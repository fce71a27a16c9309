/** Closed polygons of any shape as flat arrays x0, y0, x1, y1, …: ponds, woods, plateaus. */
import { crossing, pointSegmentSquared } from './segment.ts';

export type Ring = Float64Array;

export function ring(points: readonly (readonly [number, number])[]): Ring {
  const out = new Float64Array(points.length * 2);
  let at = 0;
  for (const [x, y] of points) {
    out[at++] = x;
    out[at++] = y;
  }
  return out;
}

/** Twice the signed area; positive when the points run anticlockwise. */
export function ringTurn(r: Ring): number {
  let sum = 0;
  for (let i = 0, j = r.length - 2; i < r.length; j = i, i += 2) sum += r[j]! * r[i + 1]! - r[i]! * r[j + 1]!;
  return sum;
}

/** Even-odd rule, half-open, so that neighbours that share an edge share no point. */
export function ringContains(r: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = r.length - 2; i < r.length; j = i, i += 2) {
    const yi = r[i + 1]!;
    const yj = r[j + 1]!;
    if (yi > y === yj > y) continue;
    if (x < ((r[j]! - r[i]!) * (y - yi)) / (yj - yi) + r[i]!) inside = !inside;
  }
  return inside;
}

/** Distance from a point to the outline, squared. */
export function outlineSquared(r: Ring, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0, j = r.length - 2; i < r.length; j = i, i += 2) {
    const d = pointSegmentSquared(x, y, r[j]!, r[j + 1]!, r[i]!, r[i + 1]!);
    if (d < best) best = d;
  }
  return best;
}

/** Appends to `out` at `at` every place (0 at A, 1 at B) where AB crosses the outline; returns the new count. */
export function ringCrossingsInto(
  out: number[],
  at: number,
  r: Ring,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  let count = at;
  for (let i = 0, j = r.length - 2; i < r.length; j = i, i += 2) {
    const t = crossing(ax, ay, bx, by, r[j]!, r[j + 1]!, r[i]!, r[i + 1]!);
    if (t >= 0) out[count++] = t;
  }
  return count;
}
