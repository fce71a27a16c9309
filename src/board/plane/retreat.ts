/**
 * Ways back: headings fanned out about the straight one, each asked whether a strip of some width is free of enemies and
 * of forbidden ground; of those that are, the one that ends nearest to the goal.
 */
import { atMost, distance, TOUCH } from './distance.ts';
import { reachAlongInto } from './going.ts';
import { cosDeg, normaliseHeading, sinDeg } from './heading.ts';
import type { Mover } from './mover.ts';
import { overlapRing } from './overlap.ts';
import { clearOfFriends, friendsPassed, isPushedOn, mostAlong, shortOfFriends } from './passing.ts';
import { copyRectInto, type Rect } from './rect.ts';
import { scratchList, scratchReach, scratchRect } from './scratch.ts';
import { GRAIN, type Point } from './segment.ts';
import { sweepRing, sweptDistance, sweptOverlap } from './sweep.ts';

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
   * Inches within which both lists are complete, whichever way it turns. Others, who may be met later or stand beside one
   * who is met, are loaded by `fetch` at the ends of the lists when they are needed.
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
  /** Indexes of the friends passed through, nearest first: met within `near` and leaving no gap, or met while pushed on. */
  passed: number[];
}

/** Straight, then 15, 30 and 45 degrees to either side; if all fail, on to 90. */
export const FAN: readonly (readonly number[])[] = [
  [0, 15, -15, 30, -30, 45, -45],
  [60, -60, 75, -75, 90, -90],
];

const reach = scratchReach();
/** Of the heading tried: a slice across the strip, the strip, and the piece turned to it. */
const slice = scratchRect();
const strip = scratchRect();
const body = scratchRect();

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
const toEast = scratchList();
const toNorth = scratchList();
const leasts = scratchList();

interface Way {
  /** Its place in the group. */
  rank: number;
  length: number;
  /** How far it would have gone had it not been pushed on past friends. */
  ordinary: number;
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
  const beyond = offTable ? length : clearOfFriends(body, q.friends, length);
  if (beyond <= length + GRAIN) {
    const left = leftFrom(q, piece.x + ux * length, piece.y + uy * length);
    return wins(left, rank, offTable, best) && isClear(q, length)
      ? { rank, length, ordinary: length, left, offTable }
      : best;
  }
  if (!isClear(q, length)) return best;
  // Only a friend who must be run through sends it on past him; of all others it stops short.
  const mayPass = isPushedOn(body, q, length) && groundFree(mover, length, beyond) && isClear(q, beyond);
  const ordinary = length;
  length = mayPass ? beyond : shortOfFriends(body, q.friends, length);
  const left = leftFrom(q, piece.x + ux * length, piece.y + uy * length);
  return wins(left, rank, offTable, best) ? { rank, length, ordinary, left, offTable } : best;
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

/** Nowhere on that heading, if it goes no farther than that, is there less left. */
function leastLeft({ piece: { x, y }, goal }: RetreatQuery, ux: number, uy: number, most: number): number {
  const gone = Math.max(0, Math.min(most, (goal.x - x) * ux + (goal.y - y) * uy));
  return (goal.x - x - ux * gone) ** 2 + (goal.y - y - uy * gone) ** 2;
}

/** The way chosen, with the friends passed through on it. */
function measured(q: RetreatQuery, turns: readonly number[], { rank, length, ordinary, offTable }: Way): Retreat {
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
    passed: friendsPassed(body, q, length, ordinary),
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
    // A piece that stands half in it is held to its centre line, which the going has looked at.
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
