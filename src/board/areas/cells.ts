/** How a map of areas is drawn: around each centre what lies nearer to it than to any other, cut off at the frame. */
import type { Area, AreaMap, Spot } from './map.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** What of a ring lies nearer to `a` than to `b`. */
function nearerTo(ring: readonly Spot[], a: Spot, b: Spot): Spot[] {
  const mx = (a[0] + b[0]) / 2;
  const my = (a[1] + b[1]) / 2;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const beyond = ([x, y]: Spot) => (x - mx) * dx + (y - my) * dy;
  const kept: Spot[] = [];
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[(i + 1) % ring.length]!;
    const u = beyond(p);
    const v = beyond(q);
    if (u <= 0) kept.push(p);
    if (u < 0 !== v < 0 && u !== v) {
      const t = u / (u - v);
      if (t > 0 && t < 1) kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
    }
  }
  return kept;
}

/** The outline of every area, in their order. */
export function outlines(areas: readonly Area[], { width, height }: Frame): Spot[][] {
  return areas.map(({ at }, i) => {
    let ring: Spot[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
    for (let j = 0; j < areas.length; j++) if (j !== i) ring = nearerTo(ring, at, areas[j]!.at);
    return ring;
  });
}

const EPSILON = 1e-6;

/**
 * The line two neighbours share. Where a border is written between areas whose outlines do not touch, a short stroke
 * across the line between their centres stands for it.
 */
export function sharedLine(areas: readonly Area[], rings: readonly (readonly Spot[])[], a: number, b: number): Spot[] {
  const [p, q] = [areas[a]!.at, areas[b]!.at];
  const far = ([x, y]: Spot, [u, v]: Spot) => (x - u) ** 2 + (y - v) ** 2;
  const between = rings[a]!.filter((corner) => Math.abs(far(corner, p) - far(corner, q)) < EPSILON);
  const common = between.filter((corner) => rings[b]!.some((other) => far(other, corner) < EPSILON));
  if (common.length >= 2) {
    const [one] = common;
    const two = common.reduce((most, corner) => (far(corner, one!) > far(most, one!) ? corner : most));
    if (far(one!, two) > EPSILON) return [one!, two];
  }
  const length = Math.sqrt(far(p, q));
  const [x, y] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const [ux, uy] = [(-(q[1] - p[1]) / length) * STROKE, ((q[0] - p[0]) / length) * STROKE];
  return [
    [x - ux, y - uy],
    [x + ux, y + uy],
  ];
}
const STROKE = 1;

/** An outline drawn in a little towards its centre, for what fills an area without touching its borders. */
export const drawnIn = (ring: readonly Spot[], [x, y]: Spot, share: number): Spot[] =>
  ring.map(([u, v]) => [x + (u - x) * share, y + (v - y) * share]);

/** Outlines and shared lines of a whole map. */
export function drawing<B>(map: AreaMap<B>, frame: Frame): { rings: Spot[][]; lines: Spot[][] } {
  const rings = outlines(map.areas, frame);
  return { rings, lines: map.joints.map(({ a, b }) => sharedLine(map.areas, rings, a, b)) };
}
