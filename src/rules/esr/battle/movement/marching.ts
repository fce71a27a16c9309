/**
 * Units on their way. A track is a way cut into quarter inches with what each costs. All tracks of a band run at once in
 * equal slices of time, so that whoever would meet meets where the two allowances say (E8).
 */
import { distance, distancePoints, onTable, overlap, type Rect } from '../../../../board/plane/index.ts';
import type { Side } from '../../../../game/index.ts';
import { keyed, nth } from '../../../../kernel/index.ts';
import { type Field, groundAt } from '../field.ts';
import { bearing, CONTACT } from '../measure.ts';
import { areaOf, cacheOf, isBeyond, rectAt, type State, sideOfUnit, type Unit } from '../state.ts';
import type { Rates } from './pace.ts';

const STEP = 0.25;
const SLICES = 16;
/** Below any distance the rules tell apart. */
export const EASE = 1e-6;

interface Stride {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Of the allowance, and inches, from the start. */
  readonly cost: number;
  readonly gone: number;
}

export interface Track {
  readonly unit: Unit;
  strides: readonly Stride[];
  readonly allowance: number;
  readonly passage: number;
  /** It comes no nearer to an enemy than this; 0 may touch. */
  readonly keep: number;
  /** Only where this holds may it end, wherever it is halted. */
  readonly may?: (unit: Unit, x: number, y: number, facing: number) => boolean;
  at: number;
  /** Cost of a passage of lines, once it had one. */
  extra: number;
  stopped: boolean;
}

export type Points = readonly (readonly [x: number, y: number])[];

interface Trip {
  readonly way: Points;
  /** Null faces along the way. */
  readonly facing: number | null;
  readonly rates: Rates;
  readonly byRoad: boolean;
}

/** A way cut into strides, as far as ground and allowance let one go; `fits` says whether there is room on the table. */
export function stridesOf(
  field: Field,
  from: { readonly x: number; readonly y: number; readonly facing: number },
  { way, facing, rates, byRoad }: Trip,
  fits: (x: number, y: number, facing: number) => boolean,
): readonly Stride[] {
  const strides: Stride[] = [{ x: from.x, y: from.y, facing: from.facing, cost: 0, gone: 0 }];
  let ground = groundAt(field, from.x, from.y);
  for (const corner of way) {
    const start = strides.at(-1)!;
    const leg = distancePoints(start.x, start.y, corner[0], corner[1]);
    if (leg < EASE) {
      // Nowhere to go, and free to turn there (E5).
      if (facing !== null && facing !== start.facing && fits(start.x, start.y, facing))
        strides.push({ ...start, facing });
      continue;
    }
    const heading = facing ?? bearing(start.x, start.y, corner[0], corner[1]);
    for (let along = Math.min(STEP, leg); ; along = Math.min(along + STEP, leg)) {
      const last = strides.at(-1)!;
      const x = start.x + ((corner[0] - start.x) * along) / leg;
      const y = start.y + ((corner[1] - start.y) * along) / leg;
      const next = groundAt(field, x, y);
      const inches = distancePoints(last.x, last.y, x, y);
      const each = byRoad ? 1 : next === 'rough' ? rates.rough : next === 'dense' ? rates.dense : 1;
      // At the edge of the table he turns once there is room for it, here and on all the way here: he may be halted there.
      const turned = fits(x, y, heading) && fits(last.x, last.y, heading) ? heading : last.facing;
      const stride = { x, y, facing: turned, cost: last.cost + inches * each, gone: last.gone + inches };
      if (next === 'closed' || !fits(x, y, turned)) return strides;
      // Going in is only for who began at the edge; coming out ends the move.
      const halts = rates.halts && !byRoad && stride.gone > 3 * STEP;
      if (halts && next === 'dense' && ground !== 'dense') return strides;
      if (stride.cost > rates.allowance + EASE) {
        const least = partOf(last, stride, (rates.allowance - last.cost) / (stride.cost - last.cost));
        return least.gone - last.gone > EASE ? [...strides, least] : strides;
      }
      strides.push(stride);
      if (halts && next !== 'dense' && ground === 'dense') return strides;
      ground = next;
      if (along >= leg) break;
    }
  }
  return strides;
}

/** A part of the stride between two. */
const partOf = (a: Stride, b: Stride, share: number): Stride => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  facing: b.facing,
  cost: a.cost + (b.cost - a.cost) * share,
  gone: a.gone + (b.gone - a.gone) * share,
});

/** No farther than so many inches. */
export function cutAt(strides: readonly Stride[], inches: number): readonly Stride[] {
  const over = strides.findIndex(({ gone }) => gone > inches + EASE);
  if (over < 0) return strides;
  const last = nth(strides, over - 1);
  const kept = strides.slice(0, over);
  if (inches - last.gone > EASE)
    kept.push(partOf(last, nth(strides, over), (inches - last.gone) / (nth(strides, over).gone - last.gone)));
  return kept;
}

/** The way of one Unit. */
export function trackOf(
  field: Field,
  { unit, keep, ...trip }: Trip & { readonly unit: Unit; readonly keep: number },
): Track {
  const fits = (x: number, y: number, facing: number) => onTable(rectAt(unit, x, y, facing), field.width, field.height);
  const strides = stridesOf(field, unit, trip, fits);
  const { allowance, passage } = trip.rates;
  return { unit, strides, allowance, passage, keep, at: 0, extra: 0, stopped: false };
}

/** Somebody on the table and his footprint, kept up as he goes. */
interface Piece {
  readonly unit: Unit;
  readonly side: Side;
  at: Rect;
  /** Where the stride of this round takes him, of which nobody knows before all have taken theirs. */
  to: Rect | null;
}

/** A track with its own piece and those it can meet in this band at all. */
interface Walk {
  readonly track: Track;
  readonly piece: Piece;
  readonly near: readonly Piece[];
  /** Of those, who is not of its own Formation: comrades make way for one another. */
  readonly others: readonly Piece[];
  /** Reformation Areas of other Formations it can come to (G12). */
  readonly areas: readonly Rect[];
}

function walksOf(state: State, tracks: readonly Track[]): Walk[] {
  const cache = cacheOf(state);
  const pieces = cache.all.map(
    (unit): Piece => ({ unit, side: sideOfUnit(state, unit), at: nth(cache.rects, unit.index), to: null }),
  );
  const pieceOf = new Map(pieces.map((piece) => [piece.unit, piece]));
  const reach = new Float64Array(state.units.length);
  for (const { unit, allowance } of tracks) reach[unit.index] = allowance;
  return tracks.map((track) => {
    const piece = keyed(pieceOf, track.unit);
    const far = track.allowance + Math.max(CONTACT, track.keep);
    const near: Piece[] = [];
    const others: Piece[] = [];
    for (const other of pieces) {
      if (other === piece || isBeyond(piece.at, other.at, far + reach[other.unit.index]!)) continue;
      near.push(other);
      if (other.side !== piece.side || other.unit.formation !== track.unit.formation) others.push(other);
    }
    const areas = state.formations
      .filter(({ fate, index }) => fate === 'here' && index !== track.unit.formation)
      .map(areaOf)
      .filter((area) => !isBeyond(piece.at, area, far));
    return { track, piece, near, others, areas };
  });
}

/** One stride further, unless somebody is in the way. */
function stride({ track, piece, others, areas }: Walk): void {
  const { unit, keep } = track;
  const next = nth(track.strides, track.at + 1);
  const to = rectAt(unit, next.x, next.y, next.facing);
  const old = piece.at;
  let contact = false;
  let extra = track.extra;
  const ease = Math.max(CONTACT, keep);
  for (const other of others) {
    const { at } = other;
    if (isBeyond(to, at, ease)) continue;
    if (other.side !== piece.side) {
      const away = distance(to, at);
      if (overlap(to, at) || (away < keep && away < distance(old, at) - EASE)) {
        track.stopped = true;
        if (keep > 0) approach(track, piece, others);
        return;
      }
      if (away < CONTACT) contact = true;
    } else if (extra === 0 && overlap(to, at) && !overlap(old, at))
      // Others are passed at a price (G13).
      extra = track.passage;
  }
  if (extra === 0 && areas.some((area) => overlap(to, area) && !overlap(old, area))) extra = track.passage;
  if (next.cost + extra > track.allowance + EASE) {
    track.stopped = true;
    const here = nth(track.strides, track.at);
    const left = track.allowance - track.extra - here.cost;
    if (extra === track.extra && left > EASE) tread(track, piece, partOf(here, next, left / (next.cost - here.cost)));
    return;
  }
  track.extra = extra;
  track.at++;
  piece.to = to;
  if (contact) track.stopped = true;
}

/** The last part of a stride, up to the distance it keeps from the enemy and no nearer. */
function approach(track: Track, piece: Piece, others: readonly Piece[]): void {
  const [here, next] = [nth(track.strides, track.at), nth(track.strides, track.at + 1)];
  const enemies = others.filter(({ side, at }) => side !== piece.side && !isBeyond(piece.at, at, track.keep + STEP));
  const clear = (share: number) => {
    const { x, y, facing } = partOf(here, next, share);
    const at = rectAt(track.unit, x, y, facing);
    return enemies.every((enemy) => distance(at, enemy.at) >= Math.min(track.keep, distance(piece.at, enemy.at)));
  };
  let [from, to] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const middle = (from + to) / 2;
    if (clear(middle)) from = middle;
    else to = middle;
  }
  const last = partOf(here, next, from);
  if (last.cost + track.extra > track.allowance || last.gone - here.gone < EASE) return;
  tread(track, piece, last);
}

/** A last part of a stride, where the way ends. */
function tread(track: Track, piece: Piece, last: Stride): void {
  track.strides = [...track.strides.slice(0, track.at + 1), last];
  track.at++;
  piece.to = rectAt(track.unit, last.x, last.y, last.facing);
}

/** Two enemies who strode at each other in one round: both stop where they touch, or at the distance they keep (E8). */
function meet(one: Walk, other: Walk): void {
  const keep = Math.max(one.track.keep, other.track.keep);
  if (isBeyond(one.piece.to!, other.piece.to!, Math.max(keep, CONTACT))) return;
  const start = distance(one.piece.at, other.piece.at);
  const after = ({ track, piece }: Walk, share: number) => {
    const last = partOf(nth(track.strides, track.at - 1), nth(track.strides, track.at), share);
    return { last, at: share === 1 ? piece.to! : rectAt(track.unit, last.x, last.y, last.facing) };
  };
  const clashes = (share: number) => {
    const [a, b] = [after(one, share).at, after(other, share).at];
    return overlap(a, b) || distance(a, b) < Math.min(keep, start) - EASE;
  };
  if (clashes(1)) {
    let [from, to] = [0, 1];
    for (let i = 0; i < 24; i++) {
      const middle = (from + to) / 2;
      if (clashes(middle)) to = middle;
      else from = middle;
    }
    for (const walk of [one, other]) {
      const { last, at } = after(walk, from);
      walk.track.strides = [...walk.track.strides.slice(0, walk.track.at), last];
      walk.piece.to = at;
      walk.track.stopped = true;
    }
  } else if (distance(one.piece.to!, other.piece.to!) < CONTACT) {
    one.track.stopped = true;
    other.track.stopped = true;
  }
}

/** One stride of each of them, at once. */
function round(walks: readonly Walk[]): void {
  for (const walk of walks) stride(walk);
  const gone = walks.filter(({ piece }) => piece.to !== null);
  for (const [i, one] of gone.entries())
    for (const other of gone.slice(i + 1)) if (one.piece.side !== other.piece.side) meet(one, other);
  for (const { piece } of gone) {
    piece.at = piece.to!;
    piece.to = null;
  }
}

/**
 * Backtracking: Units that end on top of another, or where they may not, go back along their way, those behind first; so
 * does who went past where an enemy is back again, and stands too near him now.
 */
function settle(walks: readonly Walk[]): void {
  const back = new Set<Piece>();
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = walks.length - 1; i >= 0; i--) {
      const walk = nth(walks, i);
      const { track, piece } = walk;
      while (track.at > 0 && (isCrowded(walk) || !mayEnd(track) || isPressed(walk, back))) {
        track.at--;
        piece.at = rectOnWay(track, track.at);
        back.add(piece);
        changed = true;
      }
    }
  }
}

const rectOnWay = ({ unit, strides }: Track, at: number): Rect => {
  const { x, y, facing } = nth(strides, at);
  return rectAt(unit, x, y, facing);
};

/** Nearer to an enemy who went back than it keeps, and than it was when it set out. */
const isPressed = ({ track, piece, others }: Walk, back: ReadonlySet<Piece>): boolean =>
  track.keep > 0 &&
  back.size > 0 &&
  others.some((enemy) => {
    if (enemy.side === piece.side || !back.has(enemy) || isBeyond(piece.at, enemy.at, track.keep)) return false;
    const away = distance(piece.at, enemy.at);
    return away < track.keep - EASE && away < distance(rectOnWay(track, 0), enemy.at) - EASE;
  });

const isCrowded = ({ piece, near }: Walk): boolean =>
  near.some(({ at }) => !isBeyond(piece.at, at, 0) && overlap(piece.at, at));

const mayEnd = ({ may, unit, strides, at }: Track): boolean => {
  const { x, y, facing } = nth(strides, at);
  return !may || may(unit, x, y, facing);
};

/** All tracks of a band at once; afterwards everybody stands where he got to. */
export function marchAll(state: State, tracks: readonly Track[]): void {
  const walks = walksOf(state, tracks);
  for (const { track, piece, others } of walks)
    track.stopped ||= others.some(
      ({ side, at }) => side !== piece.side && !isBeyond(piece.at, at, CONTACT) && distance(piece.at, at) < CONTACT,
    );
  const more = ({ track }: Walk) => !track.stopped && track.at + 1 < track.strides.length;
  for (let slice = 1; slice <= SLICES; slice++) {
    const inTime = (walk: Walk) => {
      const { strides, at, extra, allowance } = walk.track;
      return more(walk) && nth(strides, at + 1).cost + extra <= (allowance * slice) / SLICES + EASE;
    };
    for (let ready = walks.filter(inTime); ready.length > 0; ready = ready.filter(inTime)) round(ready);
  }
  // What is left of an allowance that a passage of lines has cut short.
  round(walks.filter(more));
  settle(walks);
  for (const track of tracks) {
    const { unit } = track;
    const { x, y, facing, cost } = nth(track.strides, track.at);
    unit.fromX = unit.x;
    unit.fromY = unit.y;
    unit.x = x;
    unit.y = y;
    unit.facing = facing;
    unit.allowance = track.allowance;
    unit.used = track.at === 0 ? 0 : Math.min(track.allowance, cost + track.extra);
  }
}
