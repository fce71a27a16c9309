/**
 * Directions on a field of hexes. Hexsides are numbered 0 to 5 clockwise: from north where hexes have a flat top, from
 * north-east where they have a pointed one. Vertex v lies between hexsides v and v + 1. A facing counts both, in steps
 * of 30 degrees: 2d looks through hexside d, 2v + 1 at vertex v.
 */

export type Orientation = 'flat' | 'pointy';

/** Axial steps through hexsides 0 to 5. Grids are laid so that these hold for both orientations. */
export const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1];
export const STEP_R: readonly number[] = [-1, -1, 0, 1, 1, 0];

const FLAT_POINTS = ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'];
const POINTY_POINTS = ['NE', 'ENE', 'E', 'ESE', 'SE', 'S', 'SW', 'WSW', 'W', 'WNW', 'NW', 'N'];

/** Names of the twelve facings, hexsides and vertices in turn. */
export function pointNames(orientation: Orientation): readonly string[] {
  return orientation === 'flat' ? FLAT_POINTS : POINTY_POINTS;
}

/** The facing of that name, or -1. */
export function pointNamed(orientation: Orientation, name: string): number {
  return pointNames(orientation).indexOf(name);
}

/** The hexside of that name, or -1. */
export function sideNamed(orientation: Orientation, name: string): number {
  const point = pointNamed(orientation, name);
  return point >= 0 && (point & 1) === 0 ? point >> 1 : -1;
}

export function sideName(orientation: Orientation, side: number): string {
  return pointNames(orientation)[2 * side]!;
}

export function opposite(side: number): number {
  return side < 3 ? side + 3 : side - 3;
}

/** Sides (or vertices) between two of a kind, the short way: 0 to 3. */
export function turnBetween(a: number, b: number): number {
  const turn = a > b ? a - b : b - a;
  return turn > 3 ? 6 - turn : turn;
}

/** Along which row of hexes a vector points: 2d exactly down the row through side d, 2d + 1 between rows d and d + 1. */
export function bearingOf(q: number, r: number): number {
  return ROWS[signs(q, r, -q - r)]!;
}

/** Through which side a line from the centre leaves: 2d through side d, 2v + 1 exactly through vertex v. */
export function crossedBy(q: number, r: number): number {
  const s = -q - r;
  return SIDES[signs(q - r, r - s, s - q)]!;
}

function signs(a: number, b: number, c: number): number {
  return 9 * (Math.sign(a) + 1) + 3 * (Math.sign(b) + 1) + Math.sign(c) + 1;
}

/** Facings by the signs of a vector's axes; -1 for the null vector. */
function facingsBy(signed: (q: number, r: number, s: number) => number): Int8Array {
  const facings = new Int8Array(27).fill(-1);
  for (let point = 0; point < 12; point++) {
    const side = point >> 1;
    const next = (side + 1) % 6;
    const q = STEP_Q[side]! + (point & 1 ? STEP_Q[next]! : 0);
    const r = STEP_R[side]! + (point & 1 ? STEP_R[next]! : 0);
    facings[signed(q, r, -q - r)] = point;
  }
  return facings;
}

const ROWS = facingsBy(signs);
const SIDES = facingsBy((q, r, s) => signs(q - r, r - s, s - q));
