/**
 * The lane of a march: a circle its centre never leaves. Nearly all pairs are told apart by it, and by one comparison that
 * nearly always comes out the same: on which side of a box somebody lies no processor guesses beforehand.
 */
import { distancePoints } from '../../../board/plane/index.ts';
import type { Motion } from './motion.ts';
import type { Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** The middle of each march, x and y, and how far it leads from there, one after the other; no numbers for whoever stands. */
export type Lanes = readonly number[];

/** Two whose centres are farther apart than that do not touch. */
const APART = 2 * WIDEST + 1e-5;

export function lanesOf(motions: readonly (Motion | null)[]): Lanes {
  const lanes = new Array<number>(3 * motions.length).fill(Number.NaN);
  for (let i = 0; i < motions.length; i++) if (motions[i]) layLane(lanes, 3 * i, motions[i]!);
  return lanes;
}

function layLane(lanes: number[], at: number, { x, y }: Motion): void {
  const end = x.length - 1;
  const middleX = (x[0]! + x[end]!) / 2;
  const middleY = (y[0]! + y[end]!) / 2;
  let most = 0;
  for (let k = 0; k < end; k++) most = Math.max(most, distancePoints(middleX, middleY, x[k]!, y[k]!));
  lanes[at] = middleX;
  lanes[at + 1] = middleY;
  lanes[at + 2] = most;
}

/** Can that march touch the unit at all, which marches in its own lane or stands? */
export function mayTouch(lanes: Lanes, march: number, { index, at }: Unit, marches: boolean): boolean {
  const m = 3 * march;
  const k = 3 * index;
  const dx = lanes[m]! - (marches ? lanes[k]! : at.x);
  const dy = lanes[m + 1]! - (marches ? lanes[k + 1]! : at.y);
  const far = lanes[m + 2]! + (marches ? lanes[k + 2]! : 0) + APART;
  return dx * dx + dy * dy <= far * far;
}
