/**
 * A crowd: footprints packed into one flat array, to try many places among the same pieces. Places are tried near each
 * other, so the piece that was in the way last is cached and asked first.
 */
import type { Rect } from './rect.ts';
import { GRAIN } from './segment.ts';

/** Numbers a piece takes up: centre, facing, half sizes. */
const EACH = 6;

export interface Crowd {
  count: number;
  /** The farthest that any of them reaches from his centre, squared. */
  widest: number;
  numbers: Float64Array;
}

export const crowd = (): Crowd => ({ count: 0, widest: 0, numbers: new Float64Array(EACH * 64) });

export function joinCrowd(c: Crowd, r: Rect): void {
  const at = EACH * c.count++;
  if (at === c.numbers.length) {
    const more = new Float64Array(2 * at);
    more.set(c.numbers);
    c.numbers = more;
  }
  const n = c.numbers;
  n[at] = r.x;
  n[at + 1] = r.y;
  n[at + 2] = r.fx;
  n[at + 3] = r.fy;
  n[at + 4] = r.hw;
  n[at + 5] = r.hd;
  c.widest = Math.max(c.widest, r.hw * r.hw + r.hd * r.hd);
}

/** Does the piece, with its centre at (x, y), overlap anybody? The same as asking `overlap` of each. */
export const overlapsCrowd = (c: Crowd, r: Rect, x: number, y: number): boolean => depthInCrowd(c, r, x, y) > 0;

/**
 * How deep the piece, with its centre at (x, y), stands in one of those it overlaps: no place nearer than that is free.
 * 0 if it overlaps nobody.
 */
export function depthInCrowd(c: Crowd, { fx, fy, hw, hd }: Rect, x: number, y: number): number {
  const n = c.numbers;
  const end = EACH * c.count;
  // One question that nearly all answer alike, which processors foresee, before four that they do not.
  const far = (Math.sqrt(hw * hw + hd * hd) + Math.sqrt(c.widest)) ** 2;
  for (let i = 0; i < end; i += EACH) {
    const dx = n[i]! - x;
    const dy = n[i + 1]! - y;
    if (dx * dx + dy * dy > far) continue;
    const bw = n[i + 4]!;
    const bd = n[i + 5]!;
    const bx = n[i + 2]!;
    const by = n[i + 3]!;
    const cos = Math.abs(fx * bx + fy * by);
    const sin = Math.abs(fx * by - fy * bx);
    const ahead = hd + bd * cos + bw * sin - GRAIN - Math.abs(dx * fx + dy * fy);
    if (ahead <= 0) continue;
    const right = hw + bw * cos + bd * sin - GRAIN - Math.abs(dx * fy - dy * fx);
    if (right <= 0) continue;
    const aheadOfHim = bd + hd * cos + hw * sin - GRAIN - Math.abs(dx * bx + dy * by);
    if (aheadOfHim <= 0) continue;
    const rightOfHim = bw + hw * cos + hd * sin - GRAIN - Math.abs(dx * by - dy * bx);
    if (rightOfHim <= 0) continue;
    if (i > 0) toFront(n, i);
    return Math.min(ahead, right, aheadOfHim, rightOfHim);
  }
  return 0;
}

function toFront(n: Float64Array, at: number): void {
  for (let k = 0; k < EACH; k++) {
    const first = n[k]!;
    n[k] = n[at + k]!;
    n[at + k] = first;
  }
}
