/**
 * Straight lines from hex centre to hex centre, in whole numbers: which hexes they cut, and where they run along a hexside
 * both of the hexes it parts. A hex only touched at a corner is not on the line.
 */
import type { Grid } from './grid.ts';

/** Numbers per step of a shape: offset of the hex and of its twin across the hexside (0: none), and how far along. */
export const STRIDE = 3;

/**
 * The hexes between the ends, in order, as offsets into grid.axial from the place of the first end. "How far along" is in
 * parts of `lineLength`, so that it and what is left always add up exactly.
 */
export function lineShape(g: Grid, q: number, r: number): Int32Array {
  const at = (r + g.axialHeight) * (2 * g.axialWidth + 1) + q + g.axialWidth;
  return (g.lines[at] ??= shapeOf(q, r, g.axialWidth));
}

/** The parts a line of this vector has. */
export function lineLength(q: number, r: number): number {
  return 2 * (q * q + r * r + q * r);
}

/** The place of a hex in grid.axial. */
export function axialPlace(g: Grid, hex: number): number {
  return (g.r[hex]! - g.axialR) * g.axialWidth + g.q[hex]! - g.axialQ;
}

function shapeOf(dq: number, dr: number, width: number): Int32Array {
  const ds = -dq - dr;
  // The corners of a hex lie at most this far (in thirds) to either side of a line with this vector through its centre.
  const spread = Math.max(dq, dr, ds) - Math.min(dq, dr, ds);
  const alongSides = dq === dr || dr === ds || ds === dq;
  const steps: { offset: number; twin: number; along: number }[] = [];
  for (let q = Math.min(0, dq); q <= Math.max(0, dq); q++)
    for (let r = Math.min(0, dr); r <= Math.max(0, dr); r++) {
      const s = -q - r;
      if (s < Math.min(0, ds) || s > Math.max(0, ds)) continue;
      const off = 3 * Math.abs(dq * r - dr * q);
      const along = q * dq + r * dr + s * ds;
      if (off > spread || (off === spread && !alongSides)) continue;
      if (along === 0 || along === lineLength(dq, dr)) continue;
      const offset = r * width + q;
      const pair = off === spread ? steps.find((step) => step.along === along) : undefined;
      if (pair) pair.twin = offset;
      else steps.push({ offset, twin: 0, along });
    }
  steps.sort((a, b) => a.along - b.along);
  return Int32Array.from(steps.flatMap(({ offset, twin, along }) => [offset, twin, along]));
}

/**
 * The hexes of the line with both ends, two numbers a step: the hex, and its twin where the line runs along their hexside,
 * else -1. Where only one of such a pair is on the map it stands alone. Answers how many steps.
 */
export function lineInto(out: Int16Array, g: Grid, a: number, b: number): number {
  out[0] = a;
  out[1] = -1;
  if (a === b) return 1;
  const shape = lineShape(g, g.q[b]! - g.q[a]!, g.r[b]! - g.r[a]!);
  const place = axialPlace(g, a);
  let count = 1;
  for (let i = 0; i < shape.length; i += STRIDE) {
    let hex = g.axial[place + shape[i]!]!;
    let twin = shape[i + 1] === 0 ? -1 : g.axial[place + shape[i + 1]!]!;
    if (hex < 0) [hex, twin] = [twin, -1];
    if (hex < 0) continue;
    out[2 * count] = hex;
    out[2 * count + 1] = twin;
    count++;
  }
  out[2 * count] = b;
  out[2 * count + 1] = -1;
  return count + 1;
}
