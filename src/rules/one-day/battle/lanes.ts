/** The lane of a march: a circle its centre never leaves. Nearly all pairs are told apart by it. */
import type { Motion } from './motion.ts';
import type { Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** Middle (x, y) and radius of each march, one after the other; no numbers for whoever stands. */
export type Lanes = readonly number[];

/** Two whose centres are farther apart than that do not touch. */
const APART = 2 * WIDEST + 1e-5;

export function lanesOf(motions: readonly (Motion | null)[]): Lanes {
  const lanes: number[] = [];
  for (const march of motions) {
    if (march) addLane(lanes, march, 0);
    else lanes.push(Number.NaN, Number.NaN, Number.NaN);
  }
  return lanes;
}

/** Adds the lane of one march, so many inches wider. */
export function addLane(lanes: number[], { x, y }: Motion, wider: number): void {
  let west = x[0]!;
  let east = west;
  let south = y[0]!;
  let north = south;
  for (let k = 1; k < x.length; k++) {
    west = Math.min(west, x[k]!);
    east = Math.max(east, x[k]!);
    south = Math.min(south, y[k]!);
    north = Math.max(north, y[k]!);
  }
  const halfWay = Math.sqrt((east - west) ** 2 + (north - south) ** 2) / 2;
  lanes.push((west + east) / 2, (south + north) / 2, halfWay + wider);
}

/** Can that march touch the unit at all, which marches in its own lane or stands? */
export function mayTouch(lanes: Lanes, march: number, { index, at }: Unit, marches: boolean): boolean {
  const i = 3 * march;
  const k = 3 * index;
  const dx = (marches ? lanes[k]! : at.x) - lanes[i]!;
  const dy = (marches ? lanes[k + 1]! : at.y) - lanes[i + 1]!;
  const far = lanes[i + 2]! + (marches ? lanes[k + 2]! : 0) + APART;
  return dx * dx + dy * dy <= far * far;
}
