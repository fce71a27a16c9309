/** The outline of all places of a grid whose value is not below zero: rings with the inside on their left. */

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Outside the grid all is below zero. */
  value(column: number, row: number): number;
}

type Place = readonly [column: number, row: number];

/** From one side of a square to another, sides 0 south, 1 east, 2 north, 3 west; by which corners are inside. */
const TURNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Rings in fractions of columns and rows. */
export function outline({ columns, rows, value }: Grid): Place[][] {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : value(column, row);
  const next = new Map<string, { readonly to: string; readonly place: Place }>();
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const code = corners.reduce((sum, corner, i) => sum + (corner >= 0 ? 1 << i : 0), 0);
      for (const [from, to] of TURNS[code]!)
        next.set(sideKey(column, row, from), {
          to: sideKey(column, row, to),
          place: cut(column, row, from, corners),
        });
    }
  const rings: Place[][] = [];
  for (const start of next.keys()) {
    const ring: Place[] = [];
    for (let key = start; next.has(key); ) {
      const { to, place } = next.get(key)!;
      next.delete(key);
      ring.push(place);
      key = to;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** Sides are shared by two squares and must have one name. */
function sideKey(column: number, row: number, side: number): string {
  if (side === 0) return `h${column},${row}`;
  if (side === 2) return `h${column},${row + 1}`;
  return side === 3 ? `v${column},${row}` : `v${column + 1},${row}`;
}

const ENDS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Where zero lies on a side: in proportion, or half way to where there is no value. */
function cut(column: number, row: number, side: number, corners: readonly number[]): Place {
  const [i, j] = ENDS[side]!;
  const [a, b] = [corners[i]!, corners[j]!];
  const t = Number.isFinite(a) && Number.isFinite(b) ? a / (a - b) : 0.5;
  const [ax, ay] = CORNERS[i]!;
  const [bx, by] = CORNERS[j]!;
  return [column + ax + t * (bx - ax), row + ay + t * (by - ay)];
}
