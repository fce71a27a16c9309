/** Early refusal of lines of sight: a piece wholly in the shadow of houses is hidden, and no line to it need be traced. */
import type { Sight } from './hiding.ts';
import { type Rect, reachEast, reachNorth } from './rect.ts';
import type { Ring } from './ring.ts';

/** Tolerance for rounding: inches both must be off the houses, and share by which the diagonals are drawn shorter. */
const HAIR = 1e-3;

/**
 * Does that area hide the whole of a piece from a place? Surely so if it is a block that nobody sees through or over,
 * both lie off it, and every line between them crosses the same diagonal of it. A no may be wrong, a yes never is.
 */
export function hidesWholly(sight: Sight, index: number, x: number, y: number, piece: Rect): boolean {
  const area = sight.survey.areas[index];
  if (!area?.block || sight.through[index] !== 0 || sight.seenOver[index] !== Number.POSITIVE_INFINITY) return false;
  const { ring, west, east, south, north } = area;
  if (x > west - HAIR && x < east + HAIR && y > south - HAIR && y < north + HAIR) return false;
  const ex = reachEast(piece) + HAIR;
  const ey = reachNorth(piece) + HAIR;
  if (piece.x > west - ex && piece.x < east + ex && piece.y > south - ey && piece.y < north + ey) return false;
  return isBehind(ring, 0, x, y, piece) || isBehind(ring, 2, x, y, piece);
}

/** Does every line from a place to any part of a piece cross the diagonal of a block that starts at that corner? */
function isBehind(block: Ring, corner: number, x: number, y: number, piece: Rect): boolean {
  const dx = HAIR * (block[corner + 4]! - block[corner]!);
  const dy = HAIR * (block[corner + 5]! - block[corner + 1]!);
  const ax = block[corner]! + dx;
  const ay = block[corner + 1]! + dy;
  const bx = block[corner + 4]! - dx;
  const by = block[corner + 5]! - dy;
  // Seen from there, A is to the right of B or the other way about.
  return (ax - x) * (by - y) > (ay - y) * (bx - x)
    ? isLeftOf(piece, x, y, ax, ay) && isLeftOf(piece, bx, by, x, y) && isLeftOf(piece, bx, by, ax, ay)
    : isLeftOf(piece, x, y, bx, by) && isLeftOf(piece, ax, ay, x, y) && isLeftOf(piece, ax, ay, bx, by);
}

/** Does the whole piece lie to the left of the line from A to B? */
function isLeftOf(piece: Rect, ax: number, ay: number, bx: number, by: number): boolean {
  const ux = bx - ax;
  const uy = by - ay;
  const reach = Math.abs(ux * piece.fy - uy * piece.fx) * piece.hd + Math.abs(ux * piece.fx + uy * piece.fy) * piece.hw;
  return ux * (piece.y - ay) - uy * (piece.x - ax) > reach;
}
