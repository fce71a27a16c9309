/** Metres of a Day as inches of a table, and where on its ground nobody may begin. */
import { overlap, overlapRing, type Rect, ring } from '../../board/plane/index.ts';
import type { At, Day, DayDivision } from './day.ts';
import { from, type Piece } from './laying.ts';

/** Hundredths: two points that were one in metres stay one, and an end on the edge stays on it. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

export interface Measure {
  length(metres: number): number;
  point(at: At): [number, number];
  points(all: readonly At[]): [number, number][];
}

export function measureOf(metresAnInch: number): Measure {
  const length = (metres: number) => rounded(metres / metresAnInch);
  const point = ([x, y]: At): [number, number] => [length(x), length(y)];
  return { length, point, points: (all) => all.map(point) };
}

/** As a scenario file writes where a piece stands. */
export const placeOf = (at: Rect): { x: number; y: number } => ({ x: rounded4(at.x), y: rounded4(at.y) });
/** Finer than the gaps between pieces, so that rounding makes nobody overlap. */
const rounded4 = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Water for everybody, wood and marsh for horse and guns; houses for all who are not told to garrison them. */
export function barredOn({ ground }: Day, { points }: Measure, houses: readonly Rect[]) {
  const rings = (...kinds: readonly string[]) =>
    ground.areas.filter(({ kind }) => kinds.includes(kind)).map((area) => ring(points(area.points)));
  const water = rings('water');
  const close = rings('wood', 'marsh');
  return (at: Rect, { foot }: Piece): boolean =>
    water.some((one) => overlapRing(at, one)) ||
    (!foot && close.some((one) => overlapRing(at, one))) ||
    houses.some((house) => overlap(at, house));
}

/** The middle of the table's edge a road leads over, and which way whoever enters there faces. */
export function entryOf(
  { ground }: Day,
  { road, end }: { readonly road: string; readonly end: 'first' | 'last' },
): { readonly at: At; readonly facing: number } {
  const { points } = ground.roads.find(({ id }) => id === road)!;
  const at = points.at(end === 'first' ? 0 : -1)!;
  const edges = [
    { off: at[1], facing: 0 },
    { off: at[0], facing: 90 },
    { off: ground.height - at[1], facing: 180 },
    { off: ground.width - at[0], facing: 270 },
  ];
  return { at, facing: edges.reduce((best, one) => (one.off < best.off ? one : best)).facing };
}

/** So far behind the middle of a division's front (metres), and still on the ground. */
export function behindFront({ ground }: Day, { at, facing }: NonNullable<DayDivision['stands']>, metres: number): At {
  const { x, y } = from({ x: at[0], y: at[1], facing }, 0, -metres);
  return [Math.max(0, Math.min(ground.width, x)), Math.max(0, Math.min(ground.height, y))];
}
