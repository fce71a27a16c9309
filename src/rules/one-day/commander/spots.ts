/** Places on the table, and what an officer measures by eye: centre to centre, and which way. */
import { headingOf } from '../../../board/plane/index.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Compares squares, so that no root is taken. */
export function isWithin(dx: number, dy: number, inches: number): boolean {
  return dx * dx + dy * dy < inches * inches;
}

export const bearing = (from: Spot, to: Spot): number => headingOf(to.x - from.x, to.y - from.y);

/** The cosine of the angle between two ways, one of them of length 1, the other so long: the greater, the less they are apart. */
export const cosineOf = (fx: number, fy: number, dx: number, dy: number, long: number): number =>
  long === 0 ? 1 : (fx * dx + fy * dy) / long;
