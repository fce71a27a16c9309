/**
 * The field as drawn. The unit is the distance from a hex's centre to a corner; x runs east, y south, and the corner of the
 * smallest rectangle round the map is the origin. Multiply by any size.
 */
import { STEP_Q, STEP_R } from './compass.ts';
import { columnOf, type Grid, hexAt, type Lattice, rowOf } from './grid.ts';

export type DrawPoint = readonly [x: number, y: number];

const HALF = Math.sqrt(3) / 2;

/** Half a hex further for every second column (flat) or row (pointy), numbered from 1. */
function shift(g: Grid, line: number): number {
  return (line % 2 === 0) === (g.shifted === 'even') ? HALF : 0;
}

export function centre(g: Grid, hex: number): DrawPoint {
  return centreAt(g, columnOf(g, hex), rowOf(g, hex));
}

function centreAt(g: Grid, column: number, row: number): DrawPoint {
  return g.orientation === 'flat'
    ? [1.5 * column - 0.5, (2 * row - 1) * HALF + shift(g, column)]
    : [(2 * column - 1) * HALF + shift(g, row), 1.5 * row - 0.5];
}

/** Width and height of the whole map. */
export function extent(g: Grid): DrawPoint {
  const [along, other] = g.orientation === 'flat' ? [g.columns, g.rows] : [g.rows, g.columns];
  const long = 1.5 * along + 0.5;
  const wide = 2 * HALF * other + Math.max(shift(g, 1), along > 1 ? shift(g, 2) : 0);
  return g.orientation === 'flat' ? [long, wide] : [wide, long];
}

/** Angle of a facing on the drawing, in degrees clockwise from east. */
export function facingAngle(g: Lattice, facing: number): number {
  return 30 * facing - (g.orientation === 'flat' ? 90 : 60);
}

function toward(g: Grid, from: DrawPoint, facing: number, far: number): DrawPoint {
  const angle = (facingAngle(g, facing) * Math.PI) / 180;
  return [from[0] + far * Math.cos(angle), from[1] + far * Math.sin(angle)];
}

/** The corner at a vertex. */
export function corner(g: Grid, hex: number, vertex: number): DrawPoint {
  return toward(g, centre(g, hex), 2 * vertex + 1, 1);
}

/** All six, clockwise. */
export function hexPolygon(g: Grid, hex: number): DrawPoint[] {
  return [0, 1, 2, 3, 4, 5].map((vertex) => corner(g, hex, vertex));
}

export function sideMiddle(g: Grid, side: number): DrawPoint {
  return toward(g, centre(g, g.sideHexes[2 * side]!), 2 * g.sideDirection[side]!, HALF);
}

/** Both ends of a hexside, clockwise as its first hex sees it. */
export function sideEnds(g: Grid, side: number): [DrawPoint, DrawPoint] {
  const hex = g.sideHexes[2 * side]!;
  const direction = g.sideDirection[side]!;
  return [corner(g, hex, (direction + 5) % 6), corner(g, hex, direction)];
}

/** The hex under a point, or -1. */
export function hexUnder(g: Grid, x: number, y: number): number {
  const flat = g.orientation === 'flat';
  const [along, other] = flat ? [x, y] : [y, x];
  const near = Math.round((along + 0.5) / 1.5);
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let line = near - 1; line <= near + 1; line++) {
    const place = Math.round((other - shift(g, line)) / (2 * HALF) + 0.5);
    const [column, row] = flat ? [line, place] : [place, line];
    const [cx, cy] = centreAt(g, column, row);
    const off = Math.hypot(cx - x, cy - y);
    if (off >= least) continue;
    [best, least] = [hexAt(g, column, row), off];
  }
  return best;
}

/** The outlines of a set of hexes: rings of corners, clockwise round it and anticlockwise round its holes. */
export function outline(g: Grid, hexes: Iterable<number>): DrawPoint[][] {
  const within = new Set(hexes);
  /** By corner where it begins: the hex and side of a stretch of outline. */
  const begins = new Map<string, { hex: number; side: number }>();
  for (const hex of within)
    for (let side = 0; side < 6; side++)
      if (!within.has(g.neighbours[6 * hex + side]!)) begins.set(cornerKey(g, hex, (side + 5) % 6), { hex, side });
  const rings: DrawPoint[][] = [];
  for (const key of begins.keys()) {
    const ring: DrawPoint[] = [];
    for (let at = key, piece = begins.get(at); piece; piece = begins.get(at)) {
      begins.delete(at);
      ring.push(corner(g, piece.hex, piece.side));
      at = cornerKey(g, piece.hex, piece.side);
    }
    rings.push(ring);
  }
  return rings;
}

/** Three hexes share a corner: in thirds of a step its coordinates are whole, and the same for all three. */
function cornerKey(g: Grid, hex: number, vertex: number): string {
  const next = (vertex + 1) % 6;
  const q = 3 * g.q[hex]! + STEP_Q[vertex]! + STEP_Q[next]!;
  const r = 3 * g.r[hex]! + STEP_R[vertex]! + STEP_R[next]!;
  return `${q},${r}`;
}
