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
  const lanes = new Array<number>(3 * motions.length);
  for (let i = 0; i < motions.length; i++) {
    const march = motions[i];
    if (march) layLane(lanes, 3 * i, march);
    else lanes[3 * i] = lanes[3 * i + 1] = lanes[3 * i + 2] = Number.NaN;
  }
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

/**
 * The lane or the place of each unit of a side, and how near one must come to touch it: three numbers each, for all pairs are
 * asked when the phase begins. Scratch, filled anew for either side.
 */
const reaches: number[] = [];

export function drawUp(lanes: Lanes, side: readonly Unit[], motions: readonly (Motion | null)[]): void {
  for (let i = 0; i < side.length; i++) {
    const unit = side[i]!;
    const k = 3 * unit.index;
    const marches = motions[unit.index] !== null;
    reaches[3 * i] = marches ? lanes[k]! : unit.at.x;
    reaches[3 * i + 1] = marches ? lanes[k + 1]! : unit.at.y;
    // A garrison has a zone besides, and is for `foresee` to look at.
    reaches[3 * i + 2] = unit.formation === 'block' ? Number.POSITIVE_INFINITY : (marches ? lanes[k + 2]! : 0) + APART;
  }
}

const NOBODY: readonly Unit[] = [];

/** Of the side just drawn up those whom that march may touch, and all garrisons. */
export function whoMayMeet(lanes: Lanes, march: number, side: readonly Unit[]): readonly Unit[] {
  const x = lanes[3 * march]!;
  const y = lanes[3 * march + 1]!;
  const far = lanes[3 * march + 2]!;
  let found: Unit[] | null = null;
  for (let i = 0; i < side.length; i++) {
    const dx = reaches[3 * i]! - x;
    const dy = reaches[3 * i + 1]! - y;
    const reach = reaches[3 * i + 2]! + far;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (found) found.push(side[i]!);
    else found = [side[i]!];
  }
  return found ?? NOBODY;
}
