/**
 * Room for a piece on the plane: the nearest place to the one it wants where it may stand, and a way back. Who may stand
 * where is the book's to say; the board's `findRoom` and `findRetreat` are for books whose rules are stated over movers
 * and strips.
 */
import { cosDeg, drawnIn, type Rect, sinDeg } from '../../board/plane/index.ts';

/** A ring search: circles about the wanted place, each tried in these turns off a heading, the first that fits wins. */
export interface Rings {
  /** Inches from one circle to the next, and to the last. */
  readonly step: number;
  readonly reach: number;
  /** Degrees; turns count from here. */
  readonly heading: number;
  readonly turns: readonly number[];
  /** The table, where a place tried beyond its edge counts as the nearest that lies wholly on it. */
  readonly table?: { readonly width: number; readonly height: number };
}

/** Evenly spread directions, clockwise from the heading round. */
export const compass = (directions: number): readonly number[] =>
  Array.from({ length: directions }, (_, i) => (i * 360) / directions);

/** The same from the heading outwards, left and right in turn. */
export const outwards = (directions: number): readonly number[] =>
  Array.from({ length: directions }, (_, i) => ((i % 2 === 0 ? i : -(i + 1)) * 180) / directions);

/** Loops over inches end where rounding would drop the last step. */
const ROUNDING = 1e-9;

const moved = (at: Rect, heading: number, inches: number): Rect => ({
  ...at,
  x: at.x + inches * sinDeg(heading),
  y: at.y + inches * cosDeg(heading),
});

/** The piece there, or as near as the rings find a place for it; null where they find none. */
export function nearestRoom(
  wanted: Rect,
  { step, reach, heading, turns, table }: Rings,
  mayStand: (at: Rect) => boolean,
): Rect | null {
  const tried = (at: Rect) => (table ? drawnIn(at, table.width, table.height) : at);
  const there = tried(wanted);
  if (mayStand(there)) return there;
  for (let away = step; away <= reach + ROUNDING; away += step)
    for (const turn of turns) {
      const at = tried(moved(wanted, heading + turn, away));
      if (mayStand(at)) return at;
    }
  return null;
}

/** Turns off the straight way back: least first, left and right alike, the last of them forward. */
const TURNS = [0, 20, -20, 40, -40, 60, -60, 90, -90, 135, -135, 180] as const;
const AHEAD = 90;
const BACK_STEP = 0.5;

/**
 * Falling back along a heading with the front it has, as straight and as far as there is room: at least half of the way
 * on the least turn backward; failing that less of it, in any direction. Null where there is no place at all.
 */
export function wayBack(at: Rect, heading: number, inches: number, mayStand: (at: Rect) => boolean): Rect | null {
  for (const turn of TURNS) {
    if (Math.abs(turn) > AHEAD) break;
    for (let away = inches; away >= inches / 2 - ROUNDING; away -= BACK_STEP) {
      const there = moved(at, heading + turn, away);
      if (mayStand(there)) return there;
    }
  }
  for (let away = inches / 2; away >= BACK_STEP; away -= BACK_STEP)
    for (const turn of TURNS) {
      const there = moved(at, heading + turn, away);
      if (mayStand(there)) return there;
    }
  return null;
}
