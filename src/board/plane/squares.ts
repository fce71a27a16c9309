/** Uniform grid index: each square of the table lists the things near it, so that a query looks at neighbours only. */

export interface Squares<Thing = number> {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  /** By square, the things near it, in order: their numbers as they were given. */
  readonly near: readonly (readonly Thing[])[];
}

/**
 * A thing is given by upright boxes around its parts, flat: west, east, south, north. It is near a square if any of them
 * comes within `reach` of it. Squares along an edge of the table go on beyond it.
 */
export function squaresOver(
  width: number,
  height: number,
  side: number,
  reach: number,
  things: readonly Float64Array[],
): Squares {
  const columns = Math.max(1, Math.ceil(width / side));
  const rows = Math.max(1, Math.ceil(height / side));
  const near = Array.from({ length: columns * rows }, (_, at) => {
    const [west, east] = stretchOf(at % columns, columns, side, reach);
    const [south, north] = stretchOf(Math.floor(at / columns), rows, side, reach);
    return things.flatMap((boxes, i) => (comesInto(boxes, west, east, south, north) ? [i] : []));
  });
  return { side, columns, rows, near };
}

/** The interval of x or y that a column or row covers, widened by `reach`; the outermost have no end. */
const stretchOf = (place: number, count: number, side: number, reach: number): readonly [number, number] => [
  place === 0 ? Number.NEGATIVE_INFINITY : place * side - reach,
  place === count - 1 ? Number.POSITIVE_INFINITY : (place + 1) * side + reach,
];

function comesInto(boxes: Float64Array, west: number, east: number, south: number, north: number): boolean {
  for (let k = 0; k < boxes.length; k += 4)
    if (boxes[k]! <= east && boxes[k + 1]! >= west && boxes[k + 2]! <= north && boxes[k + 3]! >= south) return true;
  return false;
}

/** What is near a place. */
export function nearIn<T>({ side, columns, rows, near }: Squares<T>, x: number, y: number): readonly T[] {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / side)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor(y / side)));
  return near[row * columns + column]!;
}

/** Two grid indexes of the same things, for short and for long queries; queries longer than `reach` get all of them. */
export interface Listed {
  readonly reach: number;
  readonly squares: Squares;
  readonly all: readonly number[];
  /** Reach of the short index: most queries are no longer, and its lists are a quarter as long. */
  readonly close: number;
  readonly about: Squares;
}

/** Side of the squares of both, in inches: small enough for short lists, large enough that all stay in the processor's cache. */
const SIDE = 4;

export const listed = (
  width: number,
  height: number,
  close: number,
  reach: number,
  things: readonly Float64Array[],
): Listed => ({
  reach,
  squares: squaresOver(width, height, SIDE, reach, things),
  all: [...things.keys()],
  close,
  about: squaresOver(width, height, SIDE, close, things),
});

/** Query: the numbers of all things within `inches` of a place along either axis, in order, and of some farther off. */
export const listedWithin = (
  { reach, squares, all, close, about }: Listed,
  x: number,
  y: number,
  inches: number,
): readonly number[] => (inches > reach ? all : nearIn(inches > close ? squares : about, x, y));

/** A box around each stretch of a line of points (flat x, y). */
export function boxesAlong(points: Float64Array): Float64Array {
  const boxes = new Float64Array(Math.max(0, 2 * points.length - 4));
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
    boxes.set([Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)], 2 * i);
  }
  return boxes;
}
