/** Runs of hexes along a row or a column of the map, as a road is often told. */
import { columnOf, directionTo, type Grid, hexAt, rowOf } from './grid.ts';

/** The hexes after `a` up to `b`, each next to the one before; null if the two are neither neighbours nor in line. */
export function runBetween(g: Grid, a: number, b: number): number[] | null {
  if (directionTo(g, a, b) >= 0) return [b];
  const [column, row] = [columnOf(g, a), rowOf(g, a)];
  const [columns, rows] = [columnOf(g, b) - column, rowOf(g, b) - row];
  if (a === b || (columns !== 0 && rows !== 0)) return null;
  const length = Math.abs(columns + rows);
  const [dc, dr] = [Math.sign(columns), Math.sign(rows)];
  return Array.from({ length }, (_, i) => hexAt(g, column + (i + 1) * dc, row + (i + 1) * dr));
}
