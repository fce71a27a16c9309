/**
 * A crowd: footprints packed side by side in one array of numbers, for whoever tries many places among the same pieces.
 * Places are tried near each other, so whoever was in the way last is asked first.
 */
import type { Rect } from './rect.ts';
import { GRAIN } from './segment.ts';

/** Numbers a piece takes up: centre, facing, half sizes. */
const EACH = 6;

export interface Crowd {
  count: number;
  numbers: Float64Array;
}

export const crowd = (): Crowd => ({ count: 0, numbers: new Float64Array(EACH * 64) });

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
}

/** Does the piece, with its centre at (x, y), overlap anybody? The same as asking `overlap` of each. */
export function overlapsCrowd(c: Crowd, { fx, fy, hw, hd }: Rect, x: number, y: number): boolean {
  const n = c.numbers;
  const end = EACH * c.count;
  const own = hw + hd;
  for (let i = 0; i < end; i += EACH) {
    const dx = n[i]! - x;
    const dy = n[i + 1]! - y;
    const bw = n[i + 4]!;
    const bd = n[i + 5]!;
    const far = own + bw + bd;
    if (dx > far || dx < -far || dy > far || dy < -far) continue;
    const bx = n[i + 2]!;
    const by = n[i + 3]!;
    const cos = Math.abs(fx * bx + fy * by);
    const sin = Math.abs(fx * by - fy * bx);
    if (Math.abs(dx * fx + dy * fy) >= hd + bd * cos + bw * sin - GRAIN) continue;
    if (Math.abs(dx * fy - dy * fx) >= hw + bw * cos + bd * sin - GRAIN) continue;
    if (Math.abs(dx * bx + dy * by) >= bd + hd * cos + hw * sin - GRAIN) continue;
    if (Math.abs(dx * by - dy * bx) >= bw + hw * cos + hd * sin - GRAIN) continue;
    if (i > 0) toFront(n, i);
    return true;
  }
  return false;
}

function toFront(n: Float64Array, at: number): void {
  for (let k = 0; k < EACH; k++) {
    const first = n[k]!;
    n[k] = n[at + k]!;
    n[at + k] = first;
  }
}
