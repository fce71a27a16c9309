/** The lane of a march: the upright box its centre never leaves. Nearly all pairs are told apart by it. */
import type { Motion } from './motion.ts';
import type { Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** West, east, south and north of each march, one after the other; no numbers for whoever stands. */
export type Lanes = readonly number[];

/** Two whose centres are farther apart than that along either axis do not touch. */
const APART = 2 * WIDEST + 1e-5;

export function lanesOf(motions: readonly (Motion | null)[]): Lanes {
  const lanes: number[] = [];
  for (const march of motions) {
    if (!march) {
      lanes.push(Number.NaN, Number.NaN, Number.NaN, Number.NaN);
      continue;
    }
    addLane(lanes, march, 0);
  }
  return lanes;
}

/** Adds the lane of one march, so many inches wider on every side. */
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
  lanes.push(west - wider, east + wider, south - wider, north + wider);
}

/** Can that march touch the unit at all, which marches in its own lane or stands? */
export function mayTouch(lanes: Lanes, march: number, { index, at }: Unit, marches: boolean): boolean {
  const west = lanes[4 * march]! - APART;
  const east = lanes[4 * march + 1]! + APART;
  const south = lanes[4 * march + 2]! - APART;
  const north = lanes[4 * march + 3]! + APART;
  if (!marches) return at.x >= west && at.x <= east && at.y >= south && at.y <= north;
  const k = 4 * index;
  return lanes[k + 1]! >= west && lanes[k]! <= east && lanes[k + 3]! >= south && lanes[k + 2]! <= north;
}
