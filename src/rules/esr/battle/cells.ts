/** The table cut into squares of an inch: whoever asks what lies at a point looks only at what can lie there. */
import { once } from '../../../kernel/index.ts';
import type { Field, Patch } from './field.ts';

type Line = readonly (readonly [number, number])[];

export interface Cell {
  readonly patches: readonly Patch[];
  readonly hills: readonly Patch[];
  /** Stretches of streams and roads, each of two points. */
  readonly banks: readonly Line[];
  readonly roads: readonly { readonly poor: boolean; readonly points: Line }[];
}

/** Half an inch of each bank is rough ground (H10). */
export const BANK = 0.5;
/** So near its line a column is on the road. */
export const ON_ROAD = 0.45;

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(points: Iterable<readonly [number, number]>, margin: number): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x - margin);
    box.east = Math.max(box.east, x + margin);
    box.south = Math.min(box.south, y - margin);
    box.north = Math.max(box.north, y + margin);
  }
  return box;
}

const pointsOf = ({ ring }: Patch): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!]);

const stretches = (line: Line): Line[] => line.slice(1).map((end, i) => [line[i]!, end]);

const cellsOf = once((field: Field): Cell[] => {
  const { width, height, patches, hills, streams, roads } = field;
  const boxed = <T>(things: readonly T[], box: (thing: T) => Box) =>
    things.map((thing) => ({ thing, box: box(thing) }));
  const areas = boxed(patches, (patch) => boxOf(pointsOf(patch), 0));
  const slopes = boxed(hills, (patch) => boxOf(pointsOf(patch), 0));
  const water = boxed(streams.flatMap(stretches), (line) => boxOf(line, BANK));
  const ways = boxed(
    roads.flatMap(({ poor, points }) => stretches(points).map((line) => ({ poor, points: line }))),
    ({ points }) => boxOf(points, ON_ROAD),
  );
  const cells: Cell[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = <T>(things: readonly { readonly thing: T; readonly box: Box }[]) =>
        things
          .filter(({ box }) => box.west <= x + 1 && box.east >= x && box.south <= y + 1 && box.north >= y)
          .map(({ thing }) => thing);
      cells.push({ patches: here(areas), hills: here(slopes), banks: here(water), roads: here(ways) });
    }
  return cells;
});

/** Off the table everything is asked. */
const wholeOf = once(({ patches, hills, streams, roads }: Field): Cell => ({ patches, hills, banks: streams, roads }));

export function cellAt(field: Field, x: number, y: number): Cell {
  if (!(x >= 0 && y >= 0 && x < field.width && y < field.height)) return wholeOf(field);
  return cellsOf(field)[Math.floor(y) * Math.ceil(field.width) + Math.floor(x)]!;
}
