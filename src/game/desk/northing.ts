/** Digits of a double that a subtraction leaves sound. */
const SOUND = 14;

/**
 * The desk's y, which runs south from the top of the sheet, as people read and type it: north from the south edge, as in
 * scenario files. It is its own inverse.
 */
export const northing = (south: number, y: number): number => Number((south - y).toPrecision(SOUND));
