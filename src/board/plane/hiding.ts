/**
 * What hides a line of sight. Ground is seen as it is drawn: an area of a covering kind hides what lies behind it and,
 * beyond some inches from its edge, what lies in it; a hill hides what lies behind it from those who stand lower; so does
 * a piece.
 */
import { type Marked, marked, markLine, unmarkedAlong } from './cells.ts';
import { overlapSegment } from './overlap.ts';
import { aheadOf, type Rect, rightOf } from './rect.ts';
import { ringContains, ringCrossingsInto } from './ring.ts';
import { scratchList } from './scratch.ts';
import { distancePoints, GRAIN } from './segment.ts';
import { levelAt, type Survey } from './survey.ts';

export interface Cover {
  /** Inches of it one sees into, or out of. */
  inside: number;
  /** Inches of it one sees through. Default 0. */
  through?: number;
  /** Levels above its ground from which one sees over it; default never. */
  seenOver?: number;
}

export interface SightRules {
  /** By kind of ground; kinds not named are open. */
  cover?: Readonly<Record<string, Cover>>;
  /** Do higher levels between the ends block? Default yes. */
  hills?: boolean;
  /** Levels above a piece's ground from which one sees over it. Default 1. Infinity: never; 0: pieces do not block. */
  overPieces?: number;
}

/** The rules worked out for one table. */
export interface Sight {
  survey: Survey;
  /** By area; `inside` is Infinity where the area is open. */
  inside: Float64Array;
  through: Float64Array;
  seenOver: Float64Array;
  hills: boolean;
  overPieces: number;
  /** Areas that can block at all, and the upright boxes around them, flat: west, east, south, north. */
  areas: number[];
  boxes: Float64Array;
  /** By the level of a line's higher end: the cells where any ground could block it. Filled when asked. */
  hiding: Map<number, Marked>;
  /** The area that hid something last, or -1: the next line mostly runs near the last, and it is asked first. */
  last: number;
}

const NEVER = Number.POSITIVE_INFINITY;

export function sightOver(survey: Survey, rules: SightRules): Sight {
  const count = survey.areas.length;
  const sight: Sight = {
    survey,
    inside: new Float64Array(count).fill(NEVER),
    through: new Float64Array(count).fill(NEVER),
    seenOver: new Float64Array(count).fill(NEVER),
    hills: rules.hills ?? true,
    overPieces: rules.overPieces ?? 1,
    areas: [],
    boxes: new Float64Array(4 * count),
    hiding: new Map(),
    last: -1,
  };
  for (const [i, area] of survey.areas.entries()) {
    const cover = rules.cover?.[area.kind];
    if (cover) {
      sight.inside[i] = cover.inside;
      sight.through[i] = cover.through ?? 0;
      sight.seenOver[i] = cover.seenOver ?? NEVER;
    }
    if (!cover && !(sight.hills && area.level > 0)) continue;
    sight.boxes.set([area.west, area.east, area.south, area.north], 4 * sight.areas.length);
    sight.areas.push(i);
  }
  return sight;
}

/** Most lines run over open ground: that is told from these marks without looking at a single outline. */
function hidingAt(sight: Sight, top: number): Marked {
  const known = sight.hiding.get(top);
  if (known) return known;
  const { survey } = sight;
  const { cell, columns, rows } = survey;
  const marks = new Uint8Array(columns * rows);
  for (const index of sight.areas) {
    const area = survey.areas[index]!;
    if (sight.inside[index] === NEVER && area.level <= top) continue;
    markLine(marks, survey, area.ring, true);
    const east = Math.min(columns - 1, Math.floor(area.east / cell));
    const north = Math.min(rows - 1, Math.floor(area.north / cell));
    for (let row = Math.max(0, Math.floor(area.south / cell)); row <= north; row++)
      for (let column = Math.max(0, Math.floor(area.west / cell)); column <= east; column++)
        if (ringContains(area.ring, (column + 0.5) * cell, (row + 0.5) * cell)) marks[row * columns + column] = 1;
  }
  const hiding = marked(marks, survey);
  sight.hiding.set(top, hiding);
  return hiding;
}

/** Pieces in the way, with the level each stands on. */
export interface Screen {
  pieces: readonly Rect[];
  levels: ArrayLike<number>;
  /** How many of them count; default all. */
  count?: number;
  /** Indexes of the two that look at each other, which hide nothing; -1 for none. */
  from: number;
  to: number;
}

export interface Blocker {
  by: 'nothing' | 'cover' | 'hill' | 'piece';
  /** Index of the area or the piece; -1 if nothing. */
  index: number;
  /** Where the line is blocked first. */
  x: number;
  y: number;
}

const cutsOf = scratchList();

/** Where (0 to 1) an area blocks the line, or Infinity. */
function blockedByArea(
  sight: Sight,
  index: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  top: number,
): number {
  const area = sight.survey.areas[index]!;
  const hill = sight.hills && area.level > top;
  const inside = sight.inside[index]!;
  if (!hill && inside === NEVER) return NEVER;
  const count = ringCrossingsInto(cutsOf, 0, area.ring, ax, ay, bx, by);
  // In order: few, so by insertion.
  for (let i = 1; i < count; i++) {
    const t = cutsOf[i]!;
    let j = i;
    for (; j > 0 && cutsOf[j - 1]! > t; j--) cutsOf[j] = cutsOf[j - 1]!;
    cutsOf[j] = t;
  }
  const length = distancePoints(ax, ay, bx, by);
  let from = 0;
  for (let i = 0; i <= count; i++) {
    const to = i < count ? cutsOf[i]! : 1;
    const inches = (to - from) * length;
    const middle = (from + to) / 2;
    // Asked of the middle of each stretch: an end may stand exactly on the outline.
    if (inches > GRAIN && ringContains(area.ring, ax + middle * (bx - ax), ay + middle * (by - ay))) {
      if (hill) return from;
      const endsInIt = from * length <= GRAIN || (1 - to) * length <= GRAIN;
      if (endsInIt) {
        if (inches > inside + GRAIN) return from === 0 ? inside / length : from;
      } else if (inches > sight.through[index]! + GRAIN) {
        const over = sight.seenOver[index]!;
        if (over === NEVER || top - levelAt(sight.survey, ax + middle * (bx - ax), ay + middle * (by - ay)) < over)
          return from;
      }
    }
    from = to;
  }
  return NEVER;
}

/** Does the line pass the piece, and where? */
function blockedByPiece(r: Rect, ax: number, ay: number, bx: number, by: number): number {
  if (!overlapSegment(r, ax, ay, bx, by)) return NEVER;
  const px = rightOf(r, ax, ay);
  const py = aheadOf(r, ax, ay);
  const vx = rightOf(r, bx, by) - px;
  const vy = aheadOf(r, bx, by) - py;
  const tx = vx === 0 ? 0 : ((vx > 0 ? -r.hw : r.hw) - px) / vx;
  const ty = vy === 0 ? 0 : ((vy > 0 ? -r.hd : r.hd) - py) / vy;
  return Math.max(0, tx, ty);
}

/** Does an area hide B from A? With `out` the first that does is written down, and where: 0 at A, 1 at B. */
export function blockedByGround(
  out: Blocker | null,
  sight: Sight,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  top: number,
): number {
  let first = NEVER;
  const west = ax < bx ? ax : bx;
  const east = ax < bx ? bx : ax;
  const south = ay < by ? ay : by;
  const north = ay < by ? by : ay;
  const areas = sight.survey.areas;
  if (out === null && sight.last >= 0) {
    const a = areas[sight.last]!;
    if (a.west <= east && a.east >= west && a.south <= north && a.north >= south) {
      const t = blockedByArea(sight, sight.last, ax, ay, bx, by, top);
      if (t !== NEVER) return t;
    }
  }
  if (unmarkedAlong(hidingAt(sight, top), sight.survey, ax, ay, bx, by)) return NEVER;
  const { boxes } = sight;
  for (let k = 0; k < sight.areas.length; k++) {
    const box = 4 * k;
    if (boxes[box]! > east || boxes[box + 1]! < west || boxes[box + 2]! > north || boxes[box + 3]! < south) continue;
    const index = sight.areas[k]!;
    const t = blockedByArea(sight, index, ax, ay, bx, by, top);
    if (t >= first) continue;
    sight.last = index;
    if (out === null) return t;
    first = t;
    out.by = sight.hills && areas[index]!.level > top ? 'hill' : 'cover';
    out.index = index;
  }
  return first;
}

/** The same of the pieces, where they hide it before `limit`. */
export function blockedByPieces(
  out: Blocker | null,
  sight: Sight,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  screen: Screen,
  top: number,
  limit: number,
): number {
  if (sight.overPieces <= 0) return limit;
  let first = limit;
  const west = ax < bx ? ax : bx;
  const east = ax < bx ? bx : ax;
  const south = ay < by ? ay : by;
  const north = ay < by ? by : ay;
  const { pieces, levels, count = pieces.length, from, to } = screen;
  for (let i = 0; i < count; i++) {
    const r = pieces[i]!;
    const reach = r.hw + r.hd;
    if (r.x + reach < west || r.x - reach > east || r.y + reach < south || r.y - reach > north) continue;
    if (i === from || i === to || top - levels[i]! >= sight.overPieces) continue;
    const t = blockedByPiece(r, ax, ay, bx, by);
    if (t >= first) continue;
    first = t;
    if (out === null) return t;
    out.by = 'piece';
    out.index = i;
  }
  return first;
}
