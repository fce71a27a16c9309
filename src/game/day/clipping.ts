/** Ground cut by a window: rings by Sutherland and Hodgman, lines to their longest piece inside, ends on the edge. */
import type { At } from './day.ts';

export interface Window {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

/** A coordinate, a bound of it, and whether what is kept lies above the bound. */
interface Edge {
  readonly axis: 0 | 1;
  readonly bound: number;
  readonly above: boolean;
}

const edgesOf = ({ west, south, width, height }: Window): readonly Edge[] => [
  { axis: 0, bound: west, above: true },
  { axis: 0, bound: west + width, above: false },
  { axis: 1, bound: south, above: true },
  { axis: 1, bound: south + height, above: false },
];

const inside = (at: At, { axis, bound, above }: Edge): boolean => (above ? at[axis] >= bound : at[axis] <= bound);

/** Where the way from one point to another meets an edge; on it exactly, whatever rounding does. */
function meeting(from: At, to: At, { axis, bound }: Edge): At {
  const other = axis === 0 ? 1 : 0;
  const t = (bound - from[axis]) / (to[axis] - from[axis]);
  const along = from[other] + t * (to[other] - from[other]);
  return axis === 0 ? [bound, along] : [along, bound];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** In the window's own metres. */
const movedTo = ({ west, south, width, height }: Window, [x, y]: At): [number, number] => [
  Math.max(0, Math.min(width, rounded(x - west))),
  Math.max(0, Math.min(height, rounded(y - south))),
];

const MOST_CORNERS = 60;

/** Null where nothing of it is left. */
export function clippedRing(points: readonly At[], window: Window): [number, number][] | null {
  let ring: readonly At[] = points;
  for (const edge of edgesOf(window)) {
    const next: At[] = [];
    for (const [i, to] of ring.entries()) {
      const from = ring[(i + ring.length - 1) % ring.length]!;
      if (inside(from, edge) !== inside(to, edge)) next.push(meeting(from, to, edge));
      if (inside(to, edge)) next.push(to);
    }
    ring = next;
  }
  const kept = withoutDoubles(ring.map((at) => movedTo(window, at)));
  return kept.length < 3 || kept.length > MOST_CORNERS ? null : kept;
}

/** The longest piece inside; null where there is none. */
export function clippedLine(points: readonly At[], window: Window): [number, number][] | null {
  const pieces: At[][] = [];
  for (let i = 1; i < points.length; i++) {
    const part = clippedSegment(points[i - 1]!, points[i]!, window);
    if (!part) continue;
    const last = pieces.at(-1);
    const joins = last && last.at(-1)![0] === part[0][0] && last.at(-1)![1] === part[0][1];
    if (joins) last.push(part[1]);
    else pieces.push([...part]);
  }
  const longest = pieces.reduce<At[] | null>(
    (best, one) => (best && lengthOf(best) >= lengthOf(one) ? best : one),
    null,
  );
  const kept = longest && withoutDoubles(longest.map((at) => movedTo(window, at)));
  return kept && kept.length >= 2 ? kept : null;
}

function clippedSegment(from: At, to: At, window: Window): [At, At] | null {
  let [a, b] = [from, to];
  for (const edge of edgesOf(window)) {
    const [first, second] = [inside(a, edge), inside(b, edge)];
    if (!first && !second) return null;
    if (!first) a = meeting(a, b, edge);
    else if (!second) b = meeting(a, b, edge);
  }
  return [a, b];
}

const lengthOf = (points: readonly At[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0);

const withoutDoubles = (points: readonly [number, number][]): [number, number][] =>
  points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1]);
