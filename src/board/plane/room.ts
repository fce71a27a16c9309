/** Room for a piece among others: where it wants to be, or as near as may be. */
import { type Crowd, crowd, depthInCrowd, joinCrowd } from './crowd.ts';
import { cosDeg, headingOf, sinDeg } from './heading.ts';
import { type Mover, mayStand } from './mover.ts';
import { overlap } from './overlap.ts';
import { type Rect, reachEast, reachNorth } from './rect.ts';
import type { Point } from './segment.ts';

export interface RoomQuery {
  /** The footprint where it wants to be. */
  readonly at: Rect;
  /** Whom it may not overlap. */
  readonly others: readonly Rect[];
  /** Whose ground it may stand on. */
  readonly mover: Mover;
  /** Whence it comes: it stops short on that way before it looks round about. */
  readonly from?: Point;
  /** How far round about it looks. */
  readonly limit?: number;
  /** Inches from there within which its centre must come to stand. */
  readonly within?: { readonly centre: Point; readonly inches: number };
  /** Looks round about in many more directions, where a gap may be narrow and must be found. */
  readonly fine?: boolean;
}

export const isFree = (at: Rect, others: readonly Rect[]): boolean => !others.some((other) => overlap(at, other));

/** As much further in as it must be to lie wholly on the table. */
export function drawnIn(at: Rect, width: number, height: number): Rect {
  const east = reachEast(at);
  const north = reachNorth(at);
  const x = Math.max(east, Math.min(width - east, at.x));
  const y = Math.max(north, Math.min(height - north, at.y));
  return x === at.x && y === at.y ? at : { ...at, x, y };
}

const COMPASS = 16;
const FINE_COMPASS = 120;
/** Places nearer than the way out by more than rounding need not be tried. */
const ROUNDING = 1e-9;
const STEP = 0.2;

/**
 * The piece where it overlaps nobody, wholly on the table: there, else as near before it on the way from `from`, else at
 * the nearest free place round about on ground it may enter. Null where there is none.
 */
export function findRoom(query: RoomQuery): Rect | null {
  const { at, others, mover, from, within } = query;
  const { width, height } = mover.survey;
  const wanted = drawnIn(at, width, height);
  // Drawn in at the edge it may have come out of its radius, or upon ground it may not enter.
  const stays = wanted === at || mayStand(mover, wanted);
  if (stays && !isBeyond(within, wanted) && isFree(wanted, others)) return wanted;
  const packed = crowd();
  for (const other of others) joinCrowd(packed, other);
  const out = depthInCrowd(packed, wanted, wanted.x, wanted.y);
  return (from && onTheWay(packed, wanted, from, out, query)) ?? roundAbout(packed, wanted, out, query);
}

const moved = (at: Rect, x: number, y: number): Rect => ({ ...at, x, y });

function onTheWay(packed: Crowd, at: Rect, from: Point, out: number, { mover, within }: RoomQuery): Rect | null {
  const { survey } = mover;
  const back = Math.sqrt((from.x - at.x) ** 2 + (from.y - at.y) ** 2);
  let next = out - ROUNDING;
  for (let step = STEP; step <= back; step += STEP) {
    if (step < next) continue;
    const k = step / back;
    const tried = drawnIn(
      moved(at, at.x + k * (from.x - at.x), at.y + k * (from.y - at.y)),
      survey.width,
      survey.height,
    );
    const further = depthInCrowd(packed, tried, tried.x, tried.y);
    if (further === 0 && mayStand(mover, tried) && !isBeyond(within, tried)) return tried;
    next = step + further - ROUNDING;
  }
  return null;
}

/** Ring by ring; no direction is tried nearer than the way out last found in it. */
function roundAbout(
  packed: Crowd,
  at: Rect,
  out: number,
  { mover, limit = 12, within, fine = false }: RoomQuery,
): Rect | null {
  const { survey } = mover;
  const facing = headingOf(at.fx, at.fy);
  const compass = fine ? FINE_COMPASS : COMPASS;
  const barred = new Float64Array(compass).fill(out - ROUNDING);
  for (let radius = 0.25; radius <= limit; radius += fine || radius < 2 ? 0.25 : 0.5)
    for (let i = 0; i < compass; i++) {
      if (radius < barred[i]!) continue;
      const turned = facing + (i * 360) / compass;
      const x = at.x + radius * sinDeg(turned);
      const y = at.y + radius * cosDeg(turned);
      if (x < 0 || y < 0 || x > survey.width || y > survey.height) continue;
      const tried = drawnIn(moved(at, x, y), survey.width, survey.height);
      if (isBeyond(within, tried)) continue;
      const further = depthInCrowd(packed, tried, tried.x, tried.y);
      if (further > 0) barred[i] = radius + further - ROUNDING;
      else if (mayStand(mover, tried)) return tried;
    }
  return null;
}

/** Whoever goes to the very limit of his move may be a rounding beyond it. */
const LIMIT = 1e-6;

const isBeyond = (within: RoomQuery['within'], { x, y }: Point): boolean =>
  within !== undefined &&
  (x - within.centre.x) ** 2 + (y - within.centre.y) ** 2 > (within.inches + LIMIT) * (within.inches + LIMIT);
