/** Convex hulls, for drawing what several places cover together. */

type Place = readonly [x: number, y: number];

/** The convex hull of flat points, flat, counterclockwise. */
export function hull(flat: readonly number[]): number[] {
  const points: Place[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push([flat[i]!, flat[i + 1]!]);
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(points), ...half(points.toReversed())].flat();
}

function half(points: readonly Place[]): Place[] {
  const out: Place[] = [];
  for (const point of points) {
    while (out.length > 1 && turn(out[out.length - 2]!, out[out.length - 1]!, point) <= 0) out.pop();
    out.push(point);
  }
  return out.slice(0, -1);
}

const turn = (a: Place, b: Place, c: Place): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
