/**
 * Which pieces are near? A grid of lists of pieces, rebuilt in one pass when they have moved. For one question about
 * fifty pieces a plain loop is as good; for all pairs the grid is worth its upkeep from about a hundred pieces on (see
 * bench/plane.bench.ts).
 */
import { type Rect, reachEast, reachNorth } from './rect.ts';

export interface PieceGrid {
  cell: number;
  columns: number;
  rows: number;
  /** Pieces whose centre lies in cell c: order[from[c]] .. order[from[c + 1] - 1]. */
  from: Int32Array;
  order: Int32Array;
  /** Largest half extent of any piece. */
  widest: number;
}

export function pieceGrid(width: number, height: number, cell = 6): PieceGrid {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  return {
    cell,
    columns,
    rows,
    from: new Int32Array(columns * rows + 1),
    order: new Int32Array(64),
    widest: 0,
  };
}

function clamp(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}

function cellOf(g: PieceGrid, r: Rect): number {
  const column = clamp(Math.floor(r.x / g.cell), g.columns);
  const row = clamp(Math.floor(r.y / g.cell), g.rows);
  return row * g.columns + column;
}

/** Files all pieces anew. */
export function fillGrid(g: PieceGrid, pieces: readonly Rect[]): PieceGrid {
  if (g.order.length < pieces.length) g.order = new Int32Array(2 * pieces.length);
  g.from.fill(0);
  g.widest = 0;
  for (let i = 0; i < pieces.length; i++) {
    const r = pieces[i]!;
    g.from[cellOf(g, r)]!++;
    g.widest = Math.max(g.widest, reachEast(r), reachNorth(r));
  }
  let sum = 0;
  for (let c = 0; c < g.from.length; c++) {
    sum += g.from[c]!;
    g.from[c] = sum;
  }
  for (let i = pieces.length - 1; i >= 0; i--) {
    const c = cellOf(g, pieces[i]!);
    g.from[c]!--;
    g.order[g.from[c]!] = i;
  }
  return g;
}

/** Writes the indexes of all pieces that may come within `d` of (x, y), and perhaps some others; returns how many. */
export function nearbyInto(out: Int32Array, g: PieceGrid, x: number, y: number, d: number): number {
  const reach = d + g.widest;
  const column0 = clamp(Math.floor((x - reach) / g.cell), g.columns);
  const column1 = clamp(Math.floor((x + reach) / g.cell), g.columns);
  const row0 = clamp(Math.floor((y - reach) / g.cell), g.rows);
  const row1 = clamp(Math.floor((y + reach) / g.cell), g.rows);
  let count = 0;
  for (let row = row0; row <= row1; row++) {
    const from = g.from[row * g.columns + column0]!;
    const to = g.from[row * g.columns + column1 + 1]!;
    for (let i = from; i < to; i++) out[count++] = g.order[i]!;
  }
  return count;
}
