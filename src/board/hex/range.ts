/** Distances in hexes, and the hexes at or within a distance. */
import { bearingOf, crossedBy, STEP_Q, STEP_R } from './compass.ts';
import { type Grid, hexAtAxial } from './grid.ts';
import { scratchQueue } from './scratch.ts';

/** In hexes. */
export function distance(g: Grid, a: number, b: number): number {
  const q = g.q[a]! - g.q[b]!;
  const r = g.r[a]! - g.r[b]!;
  // Without a branch: pairs are hard to predict.
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1;
}

/** As bearingOf: 2d if `b` lies exactly down the row of hexes through side d of `a`, else 2d + 1; -1 if `a` is `b`. */
export function bearing(g: Grid, a: number, b: number): number {
  return bearingOf(g.q[b]! - g.q[a]!, g.r[b]! - g.r[a]!);
}

/** Through which side of `a` the line to `b` leaves it: 2d side d, 2v + 1 exactly vertex v; -1 if `a` is `b`. */
export function sideToward(g: Grid, a: number, b: number): number {
  return crossedBy(g.q[b]! - g.q[a]!, g.r[b]! - g.r[a]!);
}

/** The hexes at exactly this distance that are on the map, clockwise; answers how many. */
export function ringInto(out: Int16Array, g: Grid, hex: number, radius: number): number {
  if (radius === 0) {
    out[0] = hex;
    return 1;
  }
  let count = 0;
  let q = g.q[hex]! + radius * STEP_Q[0]!;
  let r = g.r[hex]! + radius * STEP_R[0]!;
  for (let leg = 0; leg < 6; leg++) {
    const side = (leg + 2) % 6;
    for (let i = 0; i < radius; i++) {
      const found = hexAtAxial(g, q, r);
      if (found >= 0) out[count++] = found;
      q += STEP_Q[side]!;
      r += STEP_R[side]!;
    }
  }
  return count;
}

/** The hexes within this distance, itself first and then ring by ring; answers how many. */
export function rangeInto(out: Int16Array, g: Grid, hex: number, radius: number): number {
  let count = 0;
  for (let ring = 0; ring <= radius; ring++) count += ringInto(out.subarray(count), g, hex, ring);
  return count;
}

/** The hexes within some distance of every hex, worked out once. */
export interface Ranges {
  radius: number;
  /** From starts[hex * (radius + 2) + d] the hexes at distance d, up to the start that follows. */
  starts: Int32Array;
  hexes: Int16Array;
}

export function ranges(g: Grid, radius: number): Ranges {
  const width = radius + 2;
  const starts = new Int32Array(g.count * width);
  const hexes = new Int16Array(g.count * Math.min(g.count, 1 + 3 * radius * (radius + 1)));
  let end = 0;
  for (let hex = 0; hex < g.count; hex++)
    for (let ring = 0; ring < width; ring++) {
      starts[hex * width + ring] = end;
      if (ring <= radius) end += ringInto(hexes.subarray(end), g, hex, ring);
    }
  return { radius, starts, hexes: hexes.slice(0, end) };
}

const room = scratchQueue();

/** For every hex the distance to the nearest of a mask; 255 if there is none within 254. */
export function nearestInto(out: Uint8Array, g: Grid, mask: Uint8Array): Uint8Array {
  out.fill(255);
  const queue = room.for(g.count);
  const { neighbours } = g;
  let end = 0;
  for (let hex = 0; hex < g.count; hex++)
    if (mask[hex] !== 0) {
      out[hex] = 0;
      queue[end++] = hex;
    }
  for (let i = 0; i < end; i++) {
    const hex = queue[i]!;
    const next = out[hex]! + 1;
    if (next === 255) break;
    for (let at = 6 * hex; at < 6 * hex + 6; at++) {
      const other = neighbours[at]!;
      if (other < 0) continue;
      // Which of them are new is hard to predict, so there is no branch: the queue grows by one only if this was at 255.
      const known = out[other]!;
      out[other] = known < next ? known : next;
      queue[end] = other;
      end += (known + 1) >> 8;
    }
  }
  return out;
}
