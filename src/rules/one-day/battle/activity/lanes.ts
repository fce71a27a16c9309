/** The lane of a march: a circle its centre never leaves. Nearly all pairs are told apart by it, by one comparison. */
import { distancePoints } from '../../../../board/plane/index.ts';
import { FARTHEST } from '../farthest.ts';
import type { March } from '../moves/march.ts';
import type { Unit } from '../state.ts';

interface Lane {
  readonly x: number;
  readonly y: number;
  /** How far it leads from there. */
  readonly far: number;
}

/** By index; null for whoever stands. */
export type Lanes = readonly (Lane | null)[];

/** Two whose centres are farther apart than that do not touch. */
const APART = 2 * FARTHEST + 1e-5;

export const lanesOf = (marches: readonly (March | null)[]): Lanes => marches.map((march) => march && laneOf(march));

function laneOf({ x, y }: March): Lane {
  const end = x.length - 1;
  const middle = { x: (x[0]! + x[end]!) / 2, y: (y[0]! + y[end]!) / 2 };
  let far = 0;
  for (let k = 0; k < end; k++) far = Math.max(far, distancePoints(middle.x, middle.y, x[k]!, y[k]!));
  return { ...middle, far };
}

/** Can that march touch the unit at all, which marches in its own lane or stands? */
export function mayTouch(lanes: Lanes, march: number, { index, at }: Unit, marches: boolean): boolean {
  const mine = lanes[march]!;
  const theirs = marches ? lanes[index]! : null;
  const { x, y } = theirs ?? at;
  const far = mine.far + (theirs?.far ?? 0) + APART;
  return (mine.x - x) ** 2 + (mine.y - y) ** 2 <= far * far;
}
