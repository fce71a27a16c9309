/**
 * Ways back: headings fanned out about the straight one, each asked whether a strip of some width is free of enemies and
 * of forbidden ground; of those that are, the one that ends nearest to the goal.
 */
import { atMost, distance, TOUCH } from './distance.ts';
import { type Reach, reachAlongInto } from './going.ts';
import { cosDeg, normaliseHeading, sinDeg } from './heading.ts';
import type { Mover } from './mover.ts';
import { overlap, overlapRing } from './overlap.ts';
import { aheadOf, copyRectInto, onTable, type Rect, reachAlongAxis } from './rect.ts';
import { scratchSpan } from './scratch.ts';
import { GRAIN, type Point } from './segment.ts';
import { overlapSpanInto } from './span.ts';
import { sweepRect, sweepRing, sweptDistance, sweptOverlap } from './sweep.ts';

export interface RetreatQuery {
  /** The footprint it will have, where it stands now; it is turned to the heading tried. */
  piece: Rect;
  /** Straight away, in degrees. */
  heading: number;
  /** Inches of allowance. */
  budget: number;
  mover: Mover;
  /** To be kept clear of. */
  enemies: readonly Rect[];
  /** May be passed through. */
  friends: readonly Rect[];
  /** Where it would get to: the way that ends nearest to it wins. */
  goal: Point;
  /** Width of the strip (1) and distance it keeps from enemies (0.5). */
  width?: number;
  gap?: number;
  /** A friend met within this many inches must be passed (1). */
  near?: number;
  /** Turns off the straight heading, in groups; a later group is tried when the earlier ones give nothing. */
  fan?: readonly (readonly number[])[];
}

export interface FriendMet {
  index: number;
  /** Inches gone when it is met. */
  distance: number;
  /** Where a gap of the strip's width is beside it, as seen when retreating. */
  gap: 'none' | 'left' | 'right' | 'both';
}

export interface Retreat {
  heading: number;
  x: number;
  y: number;
  /** Inches gone. */
  distance: number;
  /** It went over the edge; x, y is where. */
  offTable: boolean;
  /** Friends on the way, nearest first. */
  met: FriendMet[];
  /** Indexes of those met within `near` that leave no gap: passed through. */
  passed: number[];
}

/** Straight, then 15, 30 and 45 degrees to either side; if all fail, on to 90. */
export const FAN: readonly (readonly number[])[] = [
  [0, 15, -15, 30, -30, 45, -45],
  [60, -60, 75, -75, 90, -90],
];

const reach: Reach = { distance: 0, spent: 0, x: 0, y: 0, why: 'end', ref: -1 };
const span = scratchSpan();
/** Of the heading tried: a slice across the strip, the strip, and the piece turned to it. */
const slice: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };
const strip: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };
const body: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** The best way back, or null if there is none. Ways that stay on the table go before ways that leave it. */
export function findRetreat(q: RetreatQuery): Retreat | null {
  for (const group of q.fan ?? FAN) {
    let best: Way | null = null;
    for (const turn of group) best = betterWay(q, normaliseHeading(q.heading + turn), best);
    if (best !== null) return measured(q, best);
  }
  return null;
}

interface Way {
  heading: number;
  length: number;
  /** What is left to the goal, squared. */
  left: number;
  offTable: boolean;
}

/**
 * That heading if it can be gone and beats the best so far, else the best so far. One that cannot win wherever it ends is
 * not looked at; whether the strip is clear is asked last and only of one that would: it is the dear question.
 */
function betterWay(q: RetreatQuery, heading: number, best: Way | null): Way | null {
  const { piece, mover } = q;
  const ux = sinDeg(heading);
  const uy = cosDeg(heading);
  turnTo(body, piece, ux, uy);
  if (best !== null && !best.offTable && leastLeft(q) >= best.left) return best;
  const far = q.budget / mover.least + 1;
  reachAlongInto(reach, mover, piece.x, piece.y, piece.x + ux * far, piece.y + uy * far, q.budget);
  if (reach.why === 'ground' || reach.why === 'stream') return best;
  const offTable = reach.why === 'edge';
  if (best !== null && offTable && !best.offTable) return best;
  turnTo(slice, piece, ux, uy);
  slice.hw = (q.width ?? 1) / 2;
  slice.hd = 0;
  let length = reach.distance;
  const beyond = offTable ? length : clearOfFriends(q.friends, length);
  if (beyond <= length + GRAIN) {
    const left = leftFrom(q, piece.x + ux * length, piece.y + uy * length);
    return wins(left, offTable, best) && isClear(q, length) ? { heading, length, left, offTable } : best;
  }
  if (!isClear(q, length)) return best;
  length = groundFree(mover, length, beyond) && isClear(q, beyond) ? beyond : shortOfFriends(q.friends, length);
  const left = leftFrom(q, piece.x + ux * length, piece.y + uy * length);
  return wins(left, offTable, best) ? { heading, length, left, offTable } : best;
}

const wins = (left: number, offTable: boolean, best: Way | null): boolean =>
  best === null || (best.offTable && !offTable) || left < best.left - GRAIN;

function turnTo(out: Rect, piece: Rect, fx: number, fy: number): void {
  copyRectInto(out, piece);
  out.fx = fx;
  out.fy = fy;
}

const leftFrom = ({ goal }: RetreatQuery, x: number, y: number): number =>
  (goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y);

/** Nowhere on the heading tried is there less left, be it pushed on as far as the last friend in the way. */
function leastLeft(q: RetreatQuery): number {
  const { x, y, fx, fy, hd } = body;
  let most = q.budget / q.mover.least;
  for (const friend of q.friends)
    if (!beside(friend)) most = Math.max(most, aheadOf(body, friend.x, friend.y) + hd + friend.hw + friend.hd);
  const gone = Math.max(0, Math.min(most, aheadOf(body, q.goal.x, q.goal.y)));
  return leftFrom(q, x + fx * gone, y + fy * gone);
}

/** The way chosen, with the friends on it. */
function measured(q: RetreatQuery, { heading, length, offTable }: Way): Retreat {
  const ux = sinDeg(heading);
  const uy = cosDeg(heading);
  turnTo(body, q.piece, ux, uy);
  const met = friendsMet(q, heading, length, q.width ?? 1);
  const near = q.near ?? 1;
  const passed = met.filter((m) => m.gap === 'none' && m.distance <= near + GRAIN).map((m) => m.index);
  return { heading, x: q.piece.x + ux * length, y: q.piece.y + uy * length, distance: length, offTable, met, passed };
}

/** Is the strip clear of enemies by the gap, or by what there is already, and of forbidden ground? */
function isClear(q: RetreatQuery, length: number): boolean {
  const gap = q.gap ?? 0.5;
  const { fx: ux, fy: uy } = slice;
  const far = length + gap + slice.hw;
  copyRectInto(strip, slice);
  strip.x += (ux * length) / 2;
  strip.y += (uy * length) / 2;
  strip.hd += Math.abs(length) / 2;
  for (const enemy of q.enemies) {
    if (!atMost(strip, enemy, gap)) continue;
    if (sweptOverlap(slice, ux, uy, length, enemy)) return false;
    const need = Math.min(gap, distance(slice, enemy));
    if (sweptDistance(slice, ux, uy, length, enemy) < need - TOUCH) return false;
  }
  for (const area of q.mover.forbidden) {
    if (area.west > slice.x + far || area.east < slice.x - far) continue;
    if (area.south > slice.y + far || area.north < slice.y - far) continue;
    // Whoever stands half in it is held to his centre line, which the going has looked at.
    if (overlapRing(slice, area.ring)) continue;
    if (sweepRing(slice, ux, uy, length, area.ring) !== Number.POSITIVE_INFINITY) return false;
  }
  return true;
}

/** Is the ground from one distance to a longer one passable at all, and on the table? */
function groundFree(m: Mover, from: number, to: number): boolean {
  const { x, y, fx, fy } = slice;
  const unlimited = Number.POSITIVE_INFINITY;
  return reachAlongInto(reach, m, x + fx * from, y + fy * from, x + fx * to, y + fy * to, unlimited).why === 'end';
}

/** So far off the body's line of march that the two never meet, however they stand: a cheap refusal. */
function beside(friend: Rect): boolean {
  const off = (friend.x - body.x) * body.fy - (friend.y - body.y) * body.fx;
  const reach = body.hw + friend.hw + friend.hd;
  return off > reach || off < -reach;
}

/** The least distance from `length` on at which the body overlaps no friend. */
function clearOfFriends(friends: readonly Rect[], length: number): number {
  let at = length;
  for (let round = 0; round <= friends.length; round++) {
    let moved = false;
    for (const friend of friends) {
      if (beside(friend) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) continue;
      if (span.from >= at - GRAIN || span.to <= at + GRAIN) continue;
      at = span.to;
      moved = true;
    }
    if (!moved) return at;
  }
  return at;
}

/** The greatest distance up to `length` at which the body overlaps no friend. */
function shortOfFriends(friends: readonly Rect[], length: number): number {
  let at = length;
  for (let round = 0; round <= friends.length; round++) {
    let moved = false;
    for (const friend of friends) {
      if (beside(friend) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) continue;
      if (span.from >= at - GRAIN || span.to <= at + GRAIN || span.from < 0) continue;
      at = span.from;
      moved = true;
    }
    if (!moved) return at;
  }
  return Math.max(0, at);
}

function friendsMet(q: RetreatQuery, heading: number, length: number, width: number): FriendMet[] {
  const met: FriendMet[] = [];
  for (const [index, friend] of q.friends.entries()) {
    if (beside(friend)) continue;
    const distance = sweepRect(body, body.fx, body.fy, Math.max(length, q.near ?? 1), friend);
    if (distance === Number.POSITIVE_INFINITY) continue;
    met.push({ index, distance, gap: gapBeside(q.mover, friend, heading, width, [q.friends, q.enemies]) });
  }
  return met.sort((a, b) => a.distance - b.distance || a.index - b.index);
}

/**
 * Is there a free lane of `width` along either side of a piece, for one who goes by with this heading? Not free: over the
 * edge of the table, on forbidden ground, or under any other of the pieces.
 */
export function gapBeside(
  m: Mover,
  piece: Rect,
  heading: number,
  width: number,
  others: readonly (readonly Rect[])[],
): FriendMet['gap'] {
  const fx = sinDeg(heading);
  const fy = cosDeg(heading);
  const off = reachAlongAxis(piece, fy, -fx) + width / 2;
  const hd = reachAlongAxis(piece, fx, fy);
  const free = (side: number): boolean => {
    const lane: Rect = { x: piece.x + side * off * fy, y: piece.y - side * off * fx, fx, fy, hw: width / 2, hd };
    if (!onTable(lane, m.survey.width, m.survey.height)) return false;
    for (const set of others) for (const other of set) if (other !== piece && overlap(lane, other)) return false;
    return !m.forbidden.some((area) => overlapRing(lane, area.ring));
  };
  const left = free(-1);
  const right = free(1);
  return left ? (right ? 'both' : 'left') : right ? 'right' : 'none';
}
