/** Cells that lines run through, and telling from four reads whether any cell in a box is marked. */

export interface CellFrame {
  cell: number;
  columns: number;
  rows: number;
}

/** Lines are taken this much too long and too wide, so that rounding never loses a cell. */
const HAIR = 1e-6;

/** Marks every cell that the segment may touch. */
export function markSegment(marks: Uint8Array, f: CellFrame, ax: number, ay: number, bx: number, by: number): void {
  const row0 = Math.max(0, Math.floor((Math.min(ay, by) - HAIR) / f.cell));
  const row1 = Math.min(f.rows - 1, Math.floor((Math.max(ay, by) + HAIR) / f.cell));
  for (let row = row0; row <= row1; row++) {
    // The stretch of the segment inside this row of cells.
    let t0 = 0;
    let t1 = 1;
    if (by !== ay) {
      const low = (row * f.cell - HAIR - ay) / (by - ay);
      const high = ((row + 1) * f.cell + HAIR - ay) / (by - ay);
      t0 = Math.max(0, Math.min(low, high));
      t1 = Math.min(1, Math.max(low, high));
    }
    const x0 = ax + t0 * (bx - ax);
    const x1 = ax + t1 * (bx - ax);
    const column0 = Math.max(0, Math.floor((Math.min(x0, x1) - HAIR) / f.cell));
    const column1 = Math.min(f.columns - 1, Math.floor((Math.max(x0, x1) + HAIR) / f.cell));
    for (let column = column0; column <= column1; column++) marks[row * f.columns + column] = 1;
  }
}

/** Marks along a line of points (flat x, y), closed or open. */
export function markLine(marks: Uint8Array, f: CellFrame, points: Float64Array, closed: boolean): void {
  for (let i = 0; i + 3 < points.length; i += 2)
    markSegment(marks, f, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!);
  const n = points.length;
  if (closed && n > 2) markSegment(marks, f, points[n - 2]!, points[n - 1]!, points[0]!, points[1]!);
}

/**
 * Running sums of marks from the south-west corner, each with a border of zeros. Small, for they are read all over the
 * table and what is not at hand is slow to fetch: so the wide sums are over few cells, and the fine ones wrap.
 */
export interface Marked {
  readonly fine: Uint16Array;
  /** Over wide squares of cells; a square is marked if any of its cells is. */
  readonly wide: Int32Array;
}

/** Cells a side of a wide square: 2 to this power. */
const WIDE = 2;
const squareOf = (cell: number): number => cell >> WIDE;
/** So many wide squares hold so many cells. */
const wideOf = (cells: number): number => squareOf(cells - 1) + 1;

export function marked(marks: Uint8Array, f: CellFrame): Marked {
  const columns = wideOf(f.columns);
  const rows = wideOf(f.rows);
  const squares = new Uint8Array(columns * rows);
  for (let row = 0; row < f.rows; row++)
    for (let column = 0; column < f.columns; column++)
      if (marks[row * f.columns + column]) squares[squareOf(row) * columns + squareOf(column)] = 1;
  return {
    fine: sumInto(new Uint16Array((f.columns + 1) * (f.rows + 1)), marks, f.columns),
    wide: sumInto(new Int32Array((columns + 1) * (rows + 1)), squares, columns),
  };
}

function sumInto<Sums extends Uint16Array | Int32Array>(sums: Sums, marks: Uint8Array, columns: number): Sums {
  const wide = columns + 1;
  for (let i = 0; i < marks.length; i++) {
    const at = i + Math.floor(i / columns) + 1 + wide;
    sums[at] = marks[i]! + sums[at - 1]! + sums[at - wide]! - sums[at - wide - 1]!;
  }
  return sums;
}

/** Is no cell marked along the segment? May say no when one is only near it; never says yes wrongly. Off the table: no. */
export function unmarkedAlong(m: Marked, f: CellFrame, ax: number, ay: number, bx: number, by: number): boolean {
  const x = ax / f.cell;
  const y = ay / f.cell;
  const dx = (bx - ax) / f.cell;
  const dy = (by - ay) / f.cell;
  // Mostly all the ground about is bare: one wide box around the whole, a hair wider than all the boxes below. Of what is
  // less than nothing and what is more one is nothing: so the ends are put in order without asking which is which.
  const west = Math.floor(x + (dx - Math.abs(dx)) / 2 - 2 * HAIR);
  const east = Math.floor(x + (dx + Math.abs(dx)) / 2 + 2 * HAIR);
  const south = Math.floor(y + (dy - Math.abs(dy)) / 2 - 2 * HAIR);
  const north = Math.floor(y + (dy + Math.abs(dy)) / 2 + 2 * HAIR);
  if (west >= 0 && south >= 0 && east < f.columns && north < f.rows && isBare(m, f.columns, west, east, south, north))
    return true;
  // Boxes of about four cells a side hug the line closely enough; so few cells never wrap a sum round to nothing.
  const longest = (Math.abs(dx) + Math.abs(dy) + Math.abs(Math.abs(dx) - Math.abs(dy))) / 2;
  const parts = 1 + Math.floor(longest / 4);
  const stepX = dx / parts;
  const stepY = dy / parts;
  for (let i = 0; i < parts; i++) if (!unmarkedIn(m.fine, f, x + i * stepX, y + i * stepY, stepX, stepY)) return false;
  return true;
}

/** Is no square marked that holds any of the cells from west to east and from south to north? */
function isBare(m: Marked, columns: number, west: number, east: number, south: number, north: number): boolean {
  const wide = wideOf(columns) + 1;
  const w = squareOf(west);
  const e = squareOf(east) + 1;
  const s = squareOf(south) * wide;
  const n = (squareOf(north) + 1) * wide;
  const sums = m.wide;
  return sums[n + e]! - sums[n + w]! === sums[s + e]! - sums[s + w]!;
}

/** Is no cell marked in the box between a corner and the one so far from it, in cells? */
function unmarkedIn(sums: Uint16Array, { columns, rows }: CellFrame, x: number, y: number, dx: number, dy: number) {
  const west = Math.floor(x + (dx - Math.abs(dx)) / 2 - HAIR);
  const east = Math.floor(x + (dx + Math.abs(dx)) / 2 + HAIR) + 1;
  const south = Math.floor(y + (dy - Math.abs(dy)) / 2 - HAIR);
  const north = Math.floor(y + (dy + Math.abs(dy)) / 2 + HAIR) + 1;
  if (west < 0 || south < 0 || east > columns || north > rows) return false;
  const wide = columns + 1;
  const upToNorth = sums[north * wide + east]! - sums[north * wide + west]!;
  const upToSouth = sums[south * wide + east]! - sums[south * wide + west]!;
  return ((upToNorth - upToSouth) & 0xffff) === 0;
}
