/**
 * Front, flank and rear. A body faces a hexside or a vertex, and its shape says how many of the six hexes around it are
 * front, how many flank, how many rear; they lie evenly about the facing. The shapes themselves are the caller's.
 */

export const FRONT = 0;
export const FLANK = 1;
export const REAR = 2;
/** The shape does not take this facing. */
export const NO_ASPECT = -1;

export interface Shape {
  faces: 'side' | 'vertex' | 'none';
  /** Of the six hexes around; the three add up to 6. */
  front: number;
  flank: number;
  rear: number;
}

/** Aspect by facing and direction, at facing * 6 + direction; NO_ASPECT for facings the shape does not take. */
export type Aspects = Int8Array;

/** What can lie evenly about a hexside, and about a vertex. */
const EVEN = { side: [0, 1, 3, 5, 6], vertex: [0, 2, 4, 6], none: [0, 6] };

export function aspects(shape: Shape): Aspects {
  const { faces, front, flank, rear } = shape;
  const fits = EVEN[faces].includes(front) && EVEN[faces].includes(front + flank) && front + flank + rear === 6;
  if (!fits) throw new RangeError(`${front} front, ${flank} flank, ${rear} rear do not lie evenly about a ${faces}`);
  const table = new Int8Array(72).fill(NO_ASPECT);
  for (let facing = 0; facing < 12; facing++) {
    if (faces !== 'none' && (faces === 'vertex') !== ((facing & 1) === 1)) continue;
    for (let side = 0; side < 6; side++) {
      const off = Math.abs(((2 * side - facing + 18) % 12) - 6);
      /** How many of the six lie nearer to the facing. */
      const nearer = Math.max(0, off - 1);
      table[6 * facing + side] = nearer < front ? FRONT : nearer < front + flank ? FLANK : REAR;
    }
  }
  return table;
}

export function aspectOf(table: Aspects, facing: number, direction: number): number {
  return table[6 * facing + direction]!;
}

/** The directions that have an aspect, a bit each. */
export function directionsOf(table: Aspects, facing: number, aspect: number = FRONT): number {
  let bits = 0;
  for (let side = 0; side < 6; side++) if (table[6 * facing + side] === aspect) bits |= 1 << side;
  return bits;
}
