/** Places on the table, and what an officer measures by eye: centre to centre, and bearings. */
import { headingOf, turnBetween } from '../../../board/plane/index.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function between(a: Spot, b: Spot): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}
/** Nearer than so many inches, without the root. */
export function isWithin(a: Spot, b: Spot, inches: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy < inches * inches;
}
export const bearing = (from: Spot, to: Spot): number => headingOf(to.x - from.x, to.y - from.y);
export const offBy = (facing: number, to: number): number => Math.abs(turnBetween(facing, to));

export function nearest<P extends Spot>(spots: readonly P[], at: Spot): P | null {
  let best: P | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const far = between(at, spot);
    if (far >= least) continue;
    least = far;
    best = spot;
  }
  return best;
}
