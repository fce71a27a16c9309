/** Lines of sight: is it clear, what blocks it first, is any part of a piece to be seen? */
import { nearestPointInto } from './distance.ts';
import { type Blocker, blockedByGround, blockedByPieces, type Screen, type Sight } from './hiding.ts';
import type { Rect } from './rect.ts';
import { scratchPoint } from './scratch.ts';
import type { Point } from './segment.ts';
import { hidesWholly } from './shadow.ts';
import { levelAt } from './survey.ts';

const NEVER = Number.POSITIVE_INFINITY;

function look(
  out: Blocker | null,
  sight: Sight,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  screen: Screen | null,
  top: number,
): boolean {
  let first = blockedByGround(out, sight, ax, ay, bx, by, top);
  if (out === null && first !== NEVER) return false;
  if (screen !== null) first = blockedByPieces(out, sight, ax, ay, bx, by, screen, top, first);
  if (first === NEVER || out === null) return first === NEVER;
  out.x = ax + first * (bx - ax);
  out.y = ay + first * (by - ay);
  return false;
}

/** Is the line from A to B clear? `top` is the higher of the two ends' levels, read off the ground if not given. */
export function canSee(
  sight: Sight,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  screen: Screen | null = null,
  top = Math.max(levelAt(sight.survey, ax, ay), levelAt(sight.survey, bx, by)),
): boolean {
  return look(null, sight, ax, ay, bx, by, screen, top);
}

/** What blocks the line first, seen from A. Returns true if nothing does. */
export function sightInto(
  out: Blocker,
  sight: Sight,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  screen: Screen | null = null,
  top = Math.max(levelAt(sight.survey, ax, ay), levelAt(sight.survey, bx, by)),
): boolean {
  out.by = 'nothing';
  out.index = -1;
  out.x = bx;
  out.y = by;
  return look(out, sight, ax, ay, bx, by, screen, top);
}

const aim = scratchPoint();

/**
 * Can any part of the target be seen? Asked of its nearest point, its centre and its corners, in that order; a gap that
 * shows none of these six is not found. Writes the point seen. A screen that is work to make may be given as a function:
 * it is made only if the ground hides not all.
 */
export function seesRectInto<P extends Point>(
  out: P,
  sight: Sight,
  x: number,
  y: number,
  target: Rect,
  screen: Screen | (() => Screen) | null = null,
): boolean {
  let asked = -1;
  const here = levelAt(sight.survey, x, y);
  let made: Screen | null = typeof screen === 'function' ? null : screen;
  for (let i = 0; i < 6; i++) {
    // Cache of one: a piece that passes behind houses is tried again and again, and what hid it last may hide it all.
    if (sight.last !== asked) {
      asked = sight.last;
      if (hidesWholly(sight, asked, x, y, target)) return false;
    }
    if (i === 0) nearestPointInto(aim, target, x, y);
    else {
      const w = i === 1 ? 0 : i & 1 ? target.hw : -target.hw;
      const d = i === 1 ? 0 : i & 2 ? target.hd : -target.hd;
      aim.x = target.x + w * target.fy + d * target.fx;
      aim.y = target.y - w * target.fx + d * target.fy;
    }
    const top = Math.max(here, levelAt(sight.survey, aim.x, aim.y));
    // A screen at hand is asked first: it is the cheaper question.
    if (made !== null && blockedByPieces(null, sight, x, y, aim.x, aim.y, made, top, NEVER) !== NEVER) continue;
    if (blockedByGround(null, sight, x, y, aim.x, aim.y, top) !== NEVER) continue;
    if (made === null && typeof screen === 'function') {
      made = screen();
      if (blockedByPieces(null, sight, x, y, aim.x, aim.y, made, top, NEVER) !== NEVER) continue;
    }
    out.x = aim.x;
    out.y = aim.y;
    return true;
  }
  return false;
}
