/**
 * Arcs: adjacent hexes carried out to a distance. An arc is bounded by the rows of hexes through its outermost directions,
 * and those rows belong to it; an arc of one direction is that row alone. Twelve bits, one per bearing.
 */
import { type Aspects, directionsOf, FRONT } from './facing.ts';
import type { Grid } from './grid.ts';
import { bearing, ringInto } from './range.ts';

/** The arc over a set of directions: their rows, and what lies between two that are neighbours. */
export function arcOver(directions: number): number {
  let arc = 0;
  for (let side = 0; side < 6; side++) {
    if (!(directions & (1 << side))) continue;
    arc |= 1 << (2 * side);
    if (directions & (1 << ((side + 1) % 6))) arc |= 1 << (2 * side + 1);
  }
  return arc;
}

/** The arc of a facing: its front, or another aspect. */
export function arcOf(table: Aspects, facing: number, aspect: number = FRONT): number {
  return arcOver(directionsOf(table, facing, aspect));
}

/** Is `b` in this arc of `a`? A hex is not in its own arc. */
export function inArc(g: Grid, arc: number, a: number, b: number): boolean {
  return a !== b && (arc & (1 << bearing(g, a, b))) !== 0;
}

/** The hexes of an arc out to a distance, nearest first; answers how many. */
export function arcInto(out: Int16Array, g: Grid, hex: number, arc: number, radius: number): number {
  let count = 0;
  for (let ring = 1; ring <= radius; ring++) {
    const end = count + ringInto(out.subarray(count), g, hex, ring);
    for (let i = count; i < end; i++) if (inArc(g, arc, hex, out[i]!)) out[count++] = out[i]!;
  }
  return count;
}
