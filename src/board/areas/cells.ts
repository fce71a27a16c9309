/** How a map of areas is drawn: around each centre what lies nearer to it than to any other, cut off at the frame. */
import { stream } from '../../kernel/index.ts';
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

/** The outline of every area, in their order; what lies nearer to one of the `others` is nobody’s. */
export function outlines(areas: readonly Pick<Area, 'at'>[], frame: Frame, others: readonly Spot[] = []): Spot[][] {
  const { width, height } = frame;
  const sites = [...areas.map(({ at }) => at), ...others];
  return areas.map(({ at }, i) => {
    let ring: Spot[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
    for (let j = 0; j < sites.length; j++) if (j !== i) ring = nearerTo(ring, at, sites[j]!);
    return ring;
  });
}

const EPSILON = 1e-6;

/**
 * The line two neighbours share. Where a border is written between areas whose outlines do not touch, a short stroke
 * across the line between their centres stands for it.
 */
function sharedLine(areas: readonly Area[], rings: readonly (readonly Spot[])[], a: number, b: number): Spot[] {
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

/** Ends that agree so far are one. */
const GRID = 1000;
const gridded = ([x, y]: Spot): Spot => [Math.round(x * GRID) / GRID, Math.round(y * GRID) / GRID];
/** Length between two points of a wandering line. */
const REACH = 0.8;
/** How far it may stray: a share of its length, and of the way to the centres it lies between. */
const STRAY = { length: 0.05, centre: 0.3, most: 1 } as const;
const WAVES = [1, 2, 3, 5, 8] as const;

/**
 * A straight line as a surveyor would have found it: wandering between its ends, and the same from whichever side it is
 * walked. `centre` is either of the two centres it lies between: both are equally far.
 */
export function wandering(from: Spot, to: Spot, centre: Spot): Spot[] {
  const back = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
  const [a, b] = back ? [to, from] : [from, to];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < REACH) return [from, to];
  const off = Math.abs(dx * (centre[1] - a[1]) - dy * (centre[0] - a[0])) / length;
  const size = Math.min(STRAY.length * length, STRAY.centre * off, STRAY.most);
  const random = stream('border', [...a, ...b].join(' '));
  const waves = WAVES.map((n) => ({ n, size: ((2 * random.unit() - 1) * size) / n ** 0.7 }));
  const steps = Math.round(length / REACH);
  const line = Array.from({ length: steps + 1 }, (_, i): Spot => {
    const t = i / steps;
    if (i === 0 || i === steps) return i === 0 ? a : b;
    const aside = waves.reduce((sum, wave) => sum + wave.size * Math.sin(Math.PI * wave.n * t), 0);
    return [a[0] + dx * t - (dy / length) * aside, a[1] + dy * t + (dx / length) * aside];
  });
  return back ? line.reverse() : line;
}

/** An outline whose sides wander, but for those on the frame. */
function wandered(ring: readonly Spot[], centre: Spot, { width, height }: Frame): Spot[] {
  const corners = ring.map(gridded);
  const framed = ([x, y]: Spot, [u, v]: Spot) =>
    (x === u && (x === 0 || x === width)) || (y === v && (y === 0 || y === height));
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return framed(from, to) ? [from] : wandering(from, to, centre).slice(0, -1);
  });
}

/** What lies around the areas: water, or land where nobody plays. */
export interface Beyond {
  readonly sea: readonly Spot[];
  readonly land: readonly Spot[];
}

/** Outlines, shared lines and waters of a whole map. */
export function drawing<B>(
  map: AreaMap<B>,
  frame: Frame,
  { sea, land }: Beyond = { sea: [], land: [] },
): { rings: Spot[][]; lines: Spot[][]; waters: Spot[][] } {
  const straight = outlines(map.areas, frame, [...sea, ...land]);
  const ashore = [...map.areas.map(({ at }) => at), ...land];
  const waters = sea.map((at, i) => {
    const others = [...ashore, ...sea.filter((_, j) => j !== i)];
    return wandered(outlines([{ at }], frame, others)[0]!, at, frame);
  });
  return {
    rings: straight.map((ring, i) => wandered(ring, map.areas[i]!.at, frame)),
    lines: map.joints.map(({ a, b }) => {
      const [from, to] = sharedLine(map.areas, straight, a, b) as [Spot, Spot];
      return wandering(gridded(from), gridded(to), map.areas[a]!.at);
    }),
    waters: waters.filter((ring) => ring.length > 2),
  };
}
