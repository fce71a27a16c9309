/** The baseline of an ME: its middle, how far off a place is, how far from it units may go (V8). */
import { pointSegmentSquared } from '../../../board/plane/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { meOrders } from '../charts.ts';
import type { Me } from './formations.ts';
import { hereOf, type State } from './state.ts';

/** From a point to the baseline of an ME. */
export function fromBaseline({ baseline }: Me, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < baseline.length; i += 2)
    least = Math.min(
      least,
      pointSegmentSquared(x, y, baseline[i]!, baseline[i + 1]!, baseline[i + 2]!, baseline[i + 3]!),
    );
  return Math.sqrt(least);
}

/** V8: units stay so near to the baseline; on Defend and Rearguard nearer (pg 32). */
export const LEASH = 16;
const SHORT_LEASH = Number(cellAt(meOrders, 'Defend', 'Inches'));
export const leashOf = ({ order }: Me): number => (order === 'Defend' || order === 'Rearguard' ? SHORT_LEASH : LEASH);

export const middleOf = ({ baseline }: Me): readonly [number, number] => {
  let [x, y] = [0, 0];
  for (let i = 0; i < baseline.length; i += 2) {
    x += baseline[i]!;
    y += baseline[i + 1]!;
  }
  return [(2 * x) / baseline.length, (2 * y) / baseline.length];
};

/** Are two MEs so near, from middle to middle? */
export const areWithin = (a: Me, b: Me, inches: number): boolean => {
  const [ax, ay] = middleOf(a);
  const [bx, by] = middleOf(b);
  return (ax - bx) ** 2 + (ay - by) ** 2 <= inches * inches;
};

/** The baseline is drawn anew through where its units stand. */
export function drawBaseline(state: State, me: Me): void {
  const units = hereOf(state, me);
  if (units.length === 0) return;
  const [fx, fy] = [nth(units, 0).at.fx, nth(units, 0).at.fy];
  let [x, y, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of units) {
    x += at.x / units.length;
    y += at.y / units.length;
  }
  for (const { at } of units) {
    const right = (at.x - x) * fy - (at.y - y) * fx;
    least = Math.min(least, right - at.hw);
    most = Math.max(most, right + at.hw);
  }
  me.baseline = [x + least * fy, y - least * fx, x + most * fy, y - most * fx];
}
