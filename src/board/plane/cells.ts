/** Cells that lines run through, and telling from a few reads whether any cell in a box is marked. */

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

/** Bitmap of marks: cells of a row in one word, as a power of 2; the words of the next rows lie below. */
const WORD = 5;
const LAST = (1 << WORD) - 1;

/**
 * Bitmaps at two resolutions, small enough to stay in the processor's cache: a box of cells is mostly a few words side
 * by side.
 */
export interface Marked {
  readonly fine: Int32Array;
  /** Of wide squares of cells; a square is marked if any of its cells is. */
  readonly wide: Int32Array;
}

/** Cells a side of a wide square: 2 to this power. */
const WIDE = 2;
const squareOf = (cell: number): number => cell >> WIDE;
/** Wide squares that hold a number of cells. */
const wideOf = (cells: number): number => squareOf(cells - 1) + 1;

export function marked(marks: Uint8Array, f: CellFrame): Marked {
  const rows = wideOf(f.rows);
  const fine = new Int32Array(((f.columns >> WORD) + 1) * f.rows);
  const wide = new Int32Array(((wideOf(f.columns) >> WORD) + 1) * rows);
  for (let row = 0; row < f.rows; row++)
    for (let column = 0; column < f.columns; column++)
      if (marks[row * f.columns + column]) {
        setBit(fine, f.rows, column, row);
        setBit(wide, rows, squareOf(column), squareOf(row));
      }
  return { fine, wide };
}

function setBit(bits: Int32Array, rows: number, column: number, row: number): void {
  bits[(column >> WORD) * rows + row]! |= 1 << (column & LAST);
}

/** Is any marked from west to east and from south to north, all of these included? */
function isMarked(bits: Int32Array, rows: number, west: number, east: number, south: number, north: number): boolean {
  const last = east >> WORD;
  let asked = -1 << (west & LAST);
  for (let word = west >> WORD; word <= last; word++) {
    if (word === last) asked &= -1 >>> (LAST - (east & LAST));
    let found = 0;
    for (let at = word * rows + south; at <= word * rows + north; at++) found |= bits[at]!;
    if ((found & asked) !== 0) return true;
    asked = -1;
  }
  return false;
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
  if (
    west >= 0 &&
    south >= 0 &&
    east < f.columns &&
    north < f.rows &&
    !isMarked(m.wide, wideOf(f.rows), squareOf(west), squareOf(east), squareOf(south), squareOf(north))
  )
    return true;
  // Boxes of about four cells a side hug the line closely enough.
  const longest = (Math.abs(dx) + Math.abs(dy) + Math.abs(Math.abs(dx) - Math.abs(dy))) / 2;
  const parts = 1 + Math.floor(longest / 4);
  const stepX = dx / parts;
  const stepY = dy / parts;
  for (let i = 0; i < parts; i++) if (!unmarkedIn(m.fine, f, x + i * stepX, y + i * stepY, stepX, stepY)) return false;
  return true;
}

/** Is no cell marked in the box from a corner (x, y) to (x + dx, y + dy), in cells? */
function unmarkedIn(bits: Int32Array, { columns, rows }: CellFrame, x: number, y: number, dx: number, dy: number) {
  const west = Math.floor(x + (dx - Math.abs(dx)) / 2 - HAIR);
  const east = Math.floor(x + (dx + Math.abs(dx)) / 2 + HAIR);
  const south = Math.floor(y + (dy - Math.abs(dy)) / 2 - HAIR);
  const north = Math.floor(y + (dy + Math.abs(dy)) / 2 + HAIR);
  if (west < 0 || south < 0 || east >= columns || north >= rows) return false;
  return !isMarked(bits, rows, west, east, south, north);
}
