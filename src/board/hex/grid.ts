/**
 * A grid: where the hexes lie, as integer tables. A hex is an index, row by row from the north-west corner; a hexside has
 * one id, shared by the two hexes it parts.
 */
import { type Orientation, opposite, STEP_Q, STEP_R } from './compass.ts';

/** Which columns (flat) lie half a hex lower, or which rows (pointy) half a hex further east, as numbered from 1. */
export type Shifted = 'even' | 'odd';

export interface Layout {
  columns: number;
  rows: number;
  orientation?: Orientation;
  shifted?: Shifted;
}

/** All it takes to number hexes and to name facings. */
export interface Lattice {
  columns: number;
  rows: number;
  orientation: Orientation;
}

export interface Grid extends Lattice {
  shifted: Shifted;
  count: number;
  /** Axial coordinates by hex. */
  q: Int16Array;
  r: Int16Array;
  /** Six per hex, -1 off the map. */
  neighbours: Int16Array;
  /** Six hexside ids per hex; those on the edge of the map have one too. */
  sides: Int32Array;
  sideCount: number;
  /** Two hexes per hexside; the second is -1 on the edge of the map. */
  sideHexes: Int16Array;
  /** Which side of its first hex a hexside is. */
  sideDirection: Uint8Array;
  /** Hex by axial coordinates, at (r - axialR) * axialWidth + q - axialQ; -1 off the map. */
  axial: Int16Array;
  axialWidth: number;
  axialHeight: number;
  axialQ: number;
  axialR: number;
  /** Shapes of lines by the vector between their ends; filled in by line.ts when first asked. */
  lines: (Int32Array | undefined)[];
}

/** Indexes must fit into 16 bits. */
export const MOST_HEXES = 32_000;

export function grid(layout: Layout): Grid {
  const { columns, rows, orientation = 'flat', shifted = 'even' } = layout;
  const count = columns * rows;
  if (!(columns >= 1 && rows >= 1 && count <= MOST_HEXES))
    throw new RangeError(`no grid of ${columns} × ${rows} hexes`);
  const q = new Int16Array(count);
  const r = new Int16Array(count);
  for (let hex = 0; hex < count; hex++) {
    const column = hex % columns;
    const row = (hex - column) / columns;
    const [along, across] = orientation === 'flat' ? [column, row] : [row, column];
    const lead = across - (along + (shifted === 'even' ? -(along & 1) : along & 1)) / 2;
    // Pointed hexes are turned by a sixth, so that the steps through sides 0 to 5 are the same for both.
    q[hex] = orientation === 'flat' ? along : lead + along;
    r[hex] = orientation === 'flat' ? lead : -lead;
  }
  const [axialQ, axialR] = [least(q), least(r)];
  const axialWidth = 1 - axialQ - least(q.map((n) => -n));
  const axialHeight = 1 - axialR - least(r.map((n) => -n));
  const axial = new Int16Array(axialWidth * axialHeight).fill(-1);
  for (let hex = 0; hex < count; hex++) axial[(r[hex]! - axialR) * axialWidth + q[hex]! - axialQ] = hex;
  const base = { columns, rows, orientation, shifted, count, q, r };
  const lookup = { axial, axialWidth, axialHeight, axialQ, axialR };
  const neighbours = neighboursBy(q, r, lookup);
  return { ...base, ...lookup, neighbours, ...numberSides(neighbours), lines: [] };
}

function least(values: Int16Array): number {
  return values.reduce((a, b) => Math.min(a, b), 0);
}

type Lookup = Pick<Grid, 'axial' | 'axialWidth' | 'axialHeight' | 'axialQ' | 'axialR'>;

/** The hex with these axial coordinates, or -1. */
export function hexAtAxial(g: Lookup, q: number, r: number): number {
  const x = q - g.axialQ;
  const y = r - g.axialR;
  return x >= 0 && y >= 0 && x < g.axialWidth && y < g.axialHeight ? g.axial[y * g.axialWidth + x]! : -1;
}

function neighboursBy(q: Int16Array, r: Int16Array, lookup: Lookup): Int16Array {
  const neighbours = new Int16Array(6 * q.length);
  for (let hex = 0; hex < q.length; hex++)
    for (let side = 0; side < 6; side++)
      neighbours[6 * hex + side] = hexAtAxial(lookup, q[hex]! + STEP_Q[side]!, r[hex]! + STEP_R[side]!);
  return neighbours;
}

function numberSides(neighbours: Int16Array) {
  const sides = new Int32Array(neighbours.length);
  const hexes: number[] = [];
  const directions: number[] = [];
  for (let at = 0; at < neighbours.length; at++) {
    const hex = Math.floor(at / 6);
    const side = at % 6;
    const other = neighbours[at]!;
    if (other >= 0 && other < hex) {
      sides[at] = sides[6 * other + opposite(side)]!;
      continue;
    }
    sides[at] = directions.length;
    directions.push(side);
    hexes.push(hex, other);
  }
  const sideCount = directions.length;
  return { sides, sideCount, sideHexes: Int16Array.from(hexes), sideDirection: Uint8Array.from(directions) };
}

/** The hex of a column and row, numbered from 1, or -1. */
export function hexAt(g: Lattice, column: number, row: number): number {
  const on = column >= 1 && row >= 1 && column <= g.columns && row <= g.rows;
  return on ? (row - 1) * g.columns + column - 1 : -1;
}

export function columnOf(g: Lattice, hex: number): number {
  return (hex % g.columns) + 1;
}

export function rowOf(g: Lattice, hex: number): number {
  return Math.floor(hex / g.columns) + 1;
}

/** Figures of a column and of a row in a printed number: two, three on maps of a hundred and more. */
function figures(g: Lattice): number {
  return Math.max(2, String(Math.max(g.columns, g.rows)).length);
}

/** The printed number of a hex: column, then row, as in 0510. */
export function numberOf(g: Lattice, hex: number): string {
  const width = figures(g);
  return `${columnOf(g, hex)}`.padStart(width, '0') + `${rowOf(g, hex)}`.padStart(width, '0');
}

/** The hex of a printed number, or -1. */
export function hexNumbered(g: Lattice, number: string): number {
  const width = figures(g);
  if (number.length !== 2 * width || !/^\d+$/.test(number)) return -1;
  return hexAt(g, Number(number.slice(0, width)), Number(number.slice(width)));
}

export function neighbour(g: Grid, hex: number, side: number): number {
  return g.neighbours[6 * hex + side]!;
}

/** The hex beyond a hexside. */
export function across(g: Grid, side: number, hex: number): number {
  const first = g.sideHexes[2 * side]!;
  return first === hex ? g.sideHexes[2 * side + 1]! : first;
}

/** Through which side of `a` its neighbour `b` lies, or -1. */
export function directionTo(g: Grid, a: number, b: number): number {
  for (let side = 0; side < 6; side++) if (g.neighbours[6 * a + side] === b && b >= 0) return side;
  return -1;
}

/** The hexside between two neighbours, or -1. */
export function sideBetween(g: Grid, a: number, b: number): number {
  const direction = directionTo(g, a, b);
  return direction < 0 ? -1 : g.sides[6 * a + direction]!;
}

/** A mask with these hexes set. */
export function maskOf(g: Grid, hexes: Iterable<number>): Uint8Array {
  const mask = new Uint8Array(g.count);
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}
