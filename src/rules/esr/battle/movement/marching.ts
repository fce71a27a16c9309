/**
 * Units on their way. A track is a way cut into quarter inches with what each costs. All tracks of a band run at once in
 * equal slices of time, so that whoever would meet meets where the two allowances say (E8).
 */
import { distance, distancePoints, onTable, overlap, type Rect } from '../../../../board/plane/index.ts';
import { type Field, groundAt } from '../field.ts';
import { bearing, CONTACT } from '../measure.ts';
import { isBeyond, musterOf, rectAt, type Side, type State, sideOfUnit, type Unit } from '../state.ts';
import type { Rates } from './pace.ts';

const STEP = 0.25;
const SLICES = 16;
const EASE = 1e-6;

interface Stride {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Of the allowance, from the start. */
  readonly cost: number;
}

export interface Track {
  readonly unit: Unit;
  readonly strides: readonly Stride[];
  readonly allowance: number;
  readonly passage: number;
  /** It comes no nearer to an enemy than this; 0 may touch. */
  readonly keep: number;
  at: number;
  /** Cost of a passage of lines, once it had one. */
  extra: number;
  stopped: boolean;
}

export type Points = readonly (readonly [x: number, y: number])[];

interface Trip {
  readonly unit: Unit;
  readonly way: Points;
  /** Null faces along the way. */
  readonly facing: number | null;
  readonly rates: Rates;
  readonly byRoad: boolean;
  readonly keep: number;
  /** Inches at most, where less than the allowance. */
  readonly most?: number;
}

/** The way of one Unit as far as ground and allowance let it go. */
export function trackOf(field: Field, { unit, way, facing, rates, byRoad, keep, most = 999 }: Trip): Track {
  const start: Stride = { x: unit.x, y: unit.y, facing: unit.facing, cost: 0 };
  const strides: Stride[] = [start];
  let cost = 0;
  let gone = 0;
  let ground = groundAt(field, unit.x, unit.y);
  let here: readonly [number, number] = [unit.x, unit.y];
  const limit = Math.min(rates.allowance, most) + EASE;
  walk: for (const corner of way) {
    const leg = distancePoints(here[0], here[1], corner[0], corner[1]);
    if (leg < EASE) continue;
    const heading = facing ?? bearing(here[0], here[1], corner[0], corner[1]);
    const from = here;
    for (let along = Math.min(STEP, leg); ; along = Math.min(along + STEP, leg)) {
      const x = from[0] + ((corner[0] - from[0]) * along) / leg;
      const y = from[1] + ((corner[1] - from[1]) * along) / leg;
      const next = groundAt(field, x, y);
      const inches = distancePoints(here[0], here[1], x, y);
      const each = byRoad ? 1 : next === 'rough' ? rates.rough : next === 'dense' ? rates.dense : 1;
      cost += inches * each;
      gone += inches;
      if (cost > limit || gone > most + EASE || next === 'closed') break walk;
      if (!onTable(rectAt(unit, x, y, heading), field.width, field.height)) break walk;
      // Going in is only for who began at the edge; coming out ends the move.
      const entering = rates.halts && !byRoad && next === 'dense' && ground !== 'dense' && gone > 3 * STEP;
      if (entering) break walk;
      strides.push({ x, y, facing: heading, cost });
      if (rates.halts && !byRoad && next !== 'dense' && ground === 'dense' && gone > 3 * STEP) break walk;
      ground = next;
      here = [x, y];
      if (along >= leg) break;
    }
  }
  return { unit, strides, allowance: rates.allowance, passage: rates.passage, keep, at: 0, extra: 0, stopped: false };
}

/** Somebody on the table and his footprint, kept up as he goes. */
interface Piece {
  readonly unit: Unit;
  readonly side: Side;
  at: Rect;
}

/** A track with its own piece and those it can meet in this band at all. */
interface Walk {
  readonly track: Track;
  readonly piece: Piece;
  readonly near: readonly Piece[];
  /** Of those, who is not of its own Formation: comrades make way for one another. */
  readonly others: readonly Piece[];
}

function walksOf(state: State, tracks: readonly Track[]): Walk[] {
  const muster = musterOf(state);
  const pieces = muster.all.map(
    (unit): Piece => ({ unit, side: sideOfUnit(state, unit), at: muster.rects[unit.index]! }),
  );
  const pieceOf = new Map(pieces.map((piece) => [piece.unit, piece]));
  const reach = new Float64Array(state.units.length);
  for (const { unit, allowance } of tracks) reach[unit.index] = allowance;
  return tracks.map((track) => {
    const piece = pieceOf.get(track.unit)!;
    const far = track.allowance + Math.max(CONTACT, track.keep);
    const near: Piece[] = [];
    const others: Piece[] = [];
    for (const other of pieces) {
      if (other === piece || isBeyond(piece.at, other.at, far + reach[other.unit.index]!)) continue;
      near.push(other);
      if (other.side !== piece.side || other.unit.formation !== track.unit.formation) others.push(other);
    }
    return { track, piece, near, others };
  });
}

/** One stride further, unless somebody is in the way. */
function stride({ track, piece, others }: Walk): void {
  const { unit, keep } = track;
  const next = track.strides[track.at + 1]!;
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
        return;
      }
      if (away < CONTACT) contact = true;
    } else if (extra === 0 && overlap(to, at) && !overlap(old, at))
      // Others are passed at a price (G13).
      extra = track.passage;
  }
  if (next.cost + extra > track.allowance + EASE) {
    track.stopped = true;
    return;
  }
  track.extra = extra;
  track.at++;
  piece.at = to;
  if (contact) track.stopped = true;
}

/** Whoever ends on top of another goes back along his way until there is room: those behind before those in front. */
function settle(walks: readonly Walk[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = walks.length - 1; i >= 0; i--) {
      const walk = walks[i]!;
      const { track, piece } = walk;
      while (track.at > 0 && isCrowded(walk)) {
        track.at--;
        const { x, y, facing } = track.strides[track.at]!;
        piece.at = rectAt(track.unit, x, y, facing);
        changed = true;
      }
    }
  }
}

const isCrowded = ({ piece, near }: Walk): boolean =>
  near.some(({ at }) => !isBeyond(piece.at, at, 0) && overlap(piece.at, at));

/** All tracks of a band at once; afterwards everybody stands where he got to. */
export function marchAll(state: State, tracks: readonly Track[]): void {
  const walks = walksOf(state, tracks);
  for (const { track, piece, others } of walks)
    track.stopped ||= others.some(
      ({ side, at }) => side !== piece.side && !isBeyond(piece.at, at, CONTACT) && distance(piece.at, at) < CONTACT,
    );
  for (let slice = 1; slice <= SLICES; slice++) {
    for (const walk of walks) {
      const { track } = walk;
      const time = (track.allowance * slice) / SLICES + EASE;
      while (
        !track.stopped &&
        track.at + 1 < track.strides.length &&
        track.strides[track.at + 1]!.cost + track.extra <= time
      )
        stride(walk);
      if (track.at + 1 >= track.strides.length) track.stopped = true;
    }
  }
  settle(walks);
  for (const track of tracks) {
    const { unit } = track;
    const { x, y, facing, cost } = track.strides[track.at]!;
    unit.fromX = unit.x;
    unit.fromY = unit.y;
    unit.x = x;
    unit.y = y;
    unit.facing = facing;
    unit.allowance = track.allowance;
    unit.used = track.at === 0 ? 0 : Math.min(track.allowance, cost + track.extra);
  }
}
