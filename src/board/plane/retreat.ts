/**
 * Ways back: headings fanned out about the straight one, each asked whether a strip of some width is free of enemies and
 * of forbidden ground; of those that are, the one that ends nearest to the goal.
 */
import { atMost, distance, TOUCH } from './distance.ts';
import { type Reach, reachAlongInto } from './going.ts';
import { cosDeg, normaliseHeading, sinDeg } from './heading.ts';
import type { Mover } from './mover.ts';
import { overlap, overlapRing } from './overlap.ts';
import { copyRectInto, onTable, type Rect, reachAlongAxis, reachEast, reachNorth } from './rect.ts';
import { scratchSpan } from './scratch.ts';
import { distancePoints, GRAIN, type Point } from './segment.ts';
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
  /**
   * Those who can be met within so many inches, whichever way it turns, are in both lists; whoever else may be met later,
   * or stands beside one who is met, `fetch` adds at their ends when it comes to that.
   */
  known?: number;
  fetch?: () => void;
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

export interface Retreat {
  heading: number;
  x: number;
  y: number;
  /** Inches gone. */
  distance: number;
  /** It went over the edge; x, y is where. */
  offTable: boolean;
  /** Indexes of the friends met within `near` that leave no gap beside them, nearest first: passed through. */
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
  const { known = Number.POSITIVE_INFINITY } = q;
  for (const turns of q.fan ?? FAN) {
    // Past friends it may be pushed on to where nobody has looked yet.
    if (lookAlong(q, turns) > known) {
      q.fetch?.();
      lookAlong(q, turns);
    }
    const best = bestOf(q, turns);
    if (best !== null) return measured(q, turns, best);
  }
  return null;
}

/** Of each heading of a group its unit vector, and what is left at least; Infinity once it was tried. */
const toEast: number[] = [];
const toNorth: number[] = [];
const leasts: number[] = [];

interface Way {
  /** Its place in the group. */
  rank: number;
  length: number;
  /** What is left to the goal, squared. */
  left: number;
  offTable: boolean;
}

/** Lays out the headings of a group; no way on any of them is longer than the answer. */
function lookAlong(q: RetreatQuery, turns: readonly number[]): number {
  let longest = 0;
  for (let i = 0; i < turns.length; i++) {
    const heading = normaliseHeading(q.heading + turns[i]!);
    toEast[i] = sinDeg(heading);
    toNorth[i] = cosDeg(heading);
    const most = mostAlong(q, toEast[i]!, toNorth[i]!);
    leasts[i] = leastLeft(q, toEast[i]!, toNorth[i]!, most);
    longest = Math.max(longest, most);
  }
  return longest;
}

/** Headings that may lead nearest to the goal are tried first: mostly the rest need no look then. The same wins in any order. */
function bestOf(q: RetreatQuery, turns: readonly number[]): Way | null {
  let best: Way | null = null;
  for (;;) {
    let next = -1;
    let least = best === null || best.offTable ? Number.POSITIVE_INFINITY : best.left + GRAIN;
    for (let i = 0; i < turns.length; i++) {
      if (leasts[i]! >= least) continue;
      least = leasts[i]!;
      next = i;
    }
    if (next < 0) return best;
    leasts[next] = Number.POSITIVE_INFINITY;
    best = betterWay(q, next, best);
  }
}

/**
 * That heading of the group if it can be gone and beats the best so far, else the best so far. Whether the strip is clear
 * is asked last and only of one that would: it is the dear question.
 */
function betterWay(q: RetreatQuery, rank: number, best: Way | null): Way | null {
  const { piece, mover } = q;
  const ux = toEast[rank]!;
  const uy = toNorth[rank]!;
  const far = q.budget / mover.least + 1;
  reachAlongInto(reach, mover, piece.x, piece.y, piece.x + ux * far, piece.y + uy * far, q.budget);
  if (reach.why === 'ground' || reach.why === 'stream') return best;
  const offTable = reach.why === 'edge';
  if (best !== null && offTable && !best.offTable) return best;
  turnTo(body, piece, ux, uy);
  turnTo(slice, piece, ux, uy);
  slice.hw = (q.width ?? 1) / 2;
  slice.hd = 0;
  let length = reach.distance;
  const beyond = offTable ? length : clearOfFriends(q.friends, length);
  if (beyond <= length + GRAIN) {
    const left = leftFrom(q, piece.x + ux * length, piece.y + uy * length);
    return wins(left, rank, offTable, best) && isClear(q, length) ? { rank, length, left, offTable } : best;
  }
  if (!isClear(q, length)) return best;
  length = groundFree(mover, length, beyond) && isClear(q, beyond) ? beyond : shortOfFriends(q.friends, length);
  const left = leftFrom(q, piece.x + ux * length, piece.y + uy * length);
  return wins(left, rank, offTable, best) ? { rank, length, left, offTable } : best;
}

/** Less left to go; of two that end equally near the earlier of the group. */
const wins = (left: number, rank: number, offTable: boolean, best: Way | null): boolean =>
  best === null ||
  (best.offTable && !offTable) ||
  left < best.left - GRAIN ||
  (rank < best.rank && left <= best.left + GRAIN);

function turnTo(out: Rect, piece: Rect, fx: number, fy: number): void {
  copyRectInto(out, piece);
  out.fx = fx;
  out.fy = fy;
}

const leftFrom = ({ goal }: RetreatQuery, x: number, y: number): number =>
  (goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y);

/** It goes no farther than its allowance, and on from there past a friend only if they overlap; then perhaps past the next. */
function mostAlong({ piece, budget, mover, friends }: RetreatQuery, ux: number, uy: number): number {
  const { x, y, hw, hd } = piece;
  let most = budget / mover.least;
  for (let pushed = true; pushed; ) {
    pushed = false;
    for (const friend of friends) {
      const dx = friend.x - x;
      const dy = friend.y - y;
      const far = hw + hd + friend.hw + friend.hd + TOUCH;
      if ((dx - ux * most) ** 2 + (dy - uy * most) ** 2 > far * far) continue;
      const deep = hd + reachAlongAxis(friend, ux, uy) + TOUCH;
      const ahead = dx * ux + dy * uy;
      if (ahead + deep <= most || ahead - deep >= most) continue;
      if (Math.abs(dx * uy - dy * ux) > hw + reachAlongAxis(friend, uy, -ux) + TOUCH) continue;
      most = ahead + deep;
      pushed = true;
    }
  }
  return most;
}

/** Nowhere on that heading, if it goes no farther than that, is there less left. */
function leastLeft({ piece: { x, y }, goal }: RetreatQuery, ux: number, uy: number, most: number): number {
  const gone = Math.max(0, Math.min(most, (goal.x - x) * ux + (goal.y - y) * uy));
  return (goal.x - x - ux * gone) ** 2 + (goal.y - y - uy * gone) ** 2;
}

/** The way chosen, with the friends passed through on it. */
function measured(q: RetreatQuery, turns: readonly number[], { rank, length, offTable }: Way): Retreat {
  const { x, y } = q.piece;
  const ux = toEast[rank]!;
  const uy = toNorth[rank]!;
  turnTo(body, q.piece, ux, uy);
  return {
    heading: normaliseHeading(q.heading + turns[rank]!),
    x: x + ux * length,
    y: y + uy * length,
    distance: length,
    offTable,
    passed: friendsPassed(q),
  };
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

/** So far off the body while it goes from one distance to another that the two do not meet, however they stand. */
function isOff(friend: Rect, from: number, to: number): boolean {
  const { x, y, fx, fy, hw, hd } = body;
  const dx = friend.x - x;
  const dy = friend.y - y;
  const reach = friend.hw + friend.hd + TOUCH;
  // Nearly all are outside the circle about the ground it goes over: asked first, for it is easily guessed.
  const half = (from + to) / 2;
  const far = (to - from) / 2 + hw + hd + reach;
  if ((dx - fx * half) ** 2 + (dy - fy * half) ** 2 > far * far) return true;
  const ahead = dx * fx + dy * fy;
  if (ahead - hd - reach > to || ahead + hd + reach < from) return true;
  return Math.abs(dx * fy - dy * fx) > hw + reach;
}

/** The least distance from `length` on at which the body overlaps no friend. */
function clearOfFriends(friends: readonly Rect[], length: number): number {
  let at = length;
  for (let round = 0; round <= friends.length; round++) {
    let moved = false;
    for (const friend of friends) {
      if (isOff(friend, at, at) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) continue;
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
      if (isOff(friend, at, at) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) continue;
      if (span.from >= at - GRAIN || span.to <= at + GRAIN || span.from < 0) continue;
      at = span.from;
      moved = true;
    }
    if (!moved) return at;
  }
  return Math.max(0, at);
}

function friendsPassed(q: RetreatQuery): number[] {
  const passed: number[] = [];
  const inches: number[] = [];
  const near = q.near ?? 1;
  for (let i = 0; i < q.friends.length; i++) {
    const friend = q.friends[i]!;
    if (isOff(friend, 0, near)) continue;
    const distance = sweepRect(body, body.fx, body.fy, near, friend);
    if (distance === Number.POSITIVE_INFINITY || leavesGap(q, friend)) continue;
    passed.push(i);
    inches[i] = distance;
  }
  return passed.length > 1 ? passed.sort((a, b) => inches[a]! - inches[b]! || a - b) : passed;
}

/** Is there room to go by on either side of a friend? */
function leavesGap(q: RetreatQuery, friend: Rect): boolean {
  const { piece, mover, friends, enemies, width = 1, known = Number.POSITIVE_INFINITY } = q;
  const { x, y, fx, fy } = body;
  const wide = friend.hw + friend.hd;
  // No part of the two lanes is farther off, however the friend stands.
  const far = distancePoints(x, y, friend.x, friend.y) + Math.sqrt((wide + width) ** 2 + wide * wide);
  if (far > known + piece.hw + piece.hd) q.fetch?.();
  const others = [friends, enemies];
  return isLaneFree(mover, friend, -1, fx, fy, width, others) || isLaneFree(mover, friend, 1, fx, fy, width, others);
}

const lane: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/**
 * Is there a free lane of `width` along a side of a piece, left (-1) or right (1), for one who goes by with this heading?
 * Not free: over the edge of the table, on forbidden ground, or under any other of the pieces.
 */
export function isLaneFree(
  m: Mover,
  piece: Rect,
  side: -1 | 1,
  fx: number,
  fy: number,
  width: number,
  others: readonly (readonly Rect[])[],
): boolean {
  const off = reachAlongAxis(piece, fy, -fx) + width / 2;
  lane.x = piece.x + side * off * fy;
  lane.y = piece.y - side * off * fx;
  lane.fx = fx;
  lane.fy = fy;
  lane.hw = width / 2;
  lane.hd = reachAlongAxis(piece, fx, fy);
  if (!onTable(lane, m.survey.width, m.survey.height)) return false;
  for (const set of others) for (const other of set) if (other !== piece && overlap(lane, other)) return false;
  const ex = reachEast(lane);
  const ey = reachNorth(lane);
  for (const { west, east, south, north, ring } of m.forbidden) {
    if (west > lane.x + ex || east < lane.x - ex || south > lane.y + ey || north < lane.y - ey) continue;
    if (overlapRing(lane, ring)) return false;
  }
  return true;
}
