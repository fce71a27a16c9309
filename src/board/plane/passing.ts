/** Friends in the way of a unit that falls back: how far it is pushed on past them, and whom it runs through. */
import { TOUCH } from './distance.ts';
import type { Mover } from './mover.ts';
import { overlap, overlapRing } from './overlap.ts';
import { onTable, type Rect, reachAlongAxis, reachEast, reachNorth } from './rect.ts';
import type { RetreatQuery } from './retreat.ts';
import { scratchRect, scratchSpan } from './scratch.ts';
import { distancePoints, GRAIN } from './segment.ts';
import { overlapSpanInto } from './span.ts';
import { sweepRect } from './sweep.ts';

const span = scratchSpan();

/** It goes no farther than its allowance, and on from there past a friend only if they overlap; then perhaps past the next. */
export function mostAlong({ piece, budget, mover, friends }: RetreatQuery, ux: number, uy: number): number {
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

/** Early refusal by bounding boxes: is the friend too far off to be met on this part of the way, however he stands? */
function isOff({ x, y, fx, fy, hw, hd }: Rect, friend: Rect, from: number, to: number): boolean {
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
export function clearOfFriends(body: Rect, friends: readonly Rect[], length: number): number {
  let at = length;
  for (let round = 0; round <= friends.length; round++) {
    let moved = false;
    for (const friend of friends) {
      if (isOff(body, friend, at, at) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) continue;
      if (span.from >= at - GRAIN || span.to <= at + GRAIN) continue;
      at = span.to;
      moved = true;
    }
    if (!moved) return at;
  }
  return at;
}

/** The greatest distance up to `length` at which the body overlaps no friend. */
export function shortOfFriends(body: Rect, friends: readonly Rect[], length: number): number {
  let at = length;
  for (let round = 0; round <= friends.length; round++) {
    let moved = false;
    for (const friend of friends) {
      if (isOff(body, friend, at, at) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) continue;
      if (span.from >= at - GRAIN || span.to <= at + GRAIN || span.from < 0) continue;
      at = span.from;
      moved = true;
    }
    if (!moved) return at;
  }
  return Math.max(0, at);
}

/** Inches to a friend met at once who leaves no gap beside him: he must be run through. Infinity for all others. */
function metAt(body: Rect, q: RetreatQuery, friend: Rect): number {
  const near = q.near ?? 1;
  if (isOff(body, friend, 0, near)) return Number.POSITIVE_INFINITY;
  const distance = sweepRect(body, body.fx, body.fy, near, friend);
  return distance === Number.POSITIVE_INFINITY || leavesGap(body, q, friend) ? Number.POSITIVE_INFINITY : distance;
}

/** Would it end on a friend it must run through? */
export function isPushedOn(body: Rect, q: RetreatQuery, length: number): boolean {
  return q.friends.some((friend) => coversAt(body, friend, length) && metAt(body, q, friend) <= length);
}

/** Does the body, gone so far, overlap that friend? */
function coversAt(body: Rect, friend: Rect, length: number): boolean {
  if (isOff(body, friend, length, length) || !overlapSpanInto(span, body, body.fx, body.fy, friend)) return false;
  return span.from < length - GRAIN && span.to > length + GRAIN;
}

/**
 * Indexes of the friends passed through on the way, nearest first: those met at once that leave no gap beside them, and
 * those who stood where it would have come to rest while it was pushed on past them (`ordinary` on).
 */
export function friendsPassed(body: Rect, q: RetreatQuery, length: number, ordinary: number): number[] {
  const passed: number[] = [];
  const inches: number[] = [];
  for (let i = 0; i < q.friends.length; i++) {
    const friend = q.friends[i]!;
    let distance = metAt(body, q, friend);
    if (distance === Number.POSITIVE_INFINITY && length > ordinary)
      distance = pushedInto(body, friend, ordinary, length);
    if (distance >= length) continue;
    passed.push(i);
    inches[i] = distance;
  }
  return passed.length > 1 ? passed.sort((a, b) => inches[a]! - inches[b]! || a - b) : passed;
}

/** Where it runs into a friend between two distances; Infinity if it does not. */
function pushedInto(body: Rect, friend: Rect, from: number, to: number): number {
  if (isOff(body, friend, from, to) || !overlapSpanInto(span, body, body.fx, body.fy, friend))
    return Number.POSITIVE_INFINITY;
  return span.from < to - GRAIN && span.to > from + GRAIN ? span.from : Number.POSITIVE_INFINITY;
}

/** Is there room to go by on either side of a friend? */
function leavesGap({ x, y, fx, fy }: Rect, q: RetreatQuery, friend: Rect): boolean {
  const { piece, mover, friends, enemies, width = 1, known = Number.POSITIVE_INFINITY } = q;
  const wide = friend.hw + friend.hd;
  // No part of the two lanes is farther off, however the friend stands.
  const far = distancePoints(x, y, friend.x, friend.y) + Math.sqrt((wide + width) ** 2 + wide * wide);
  if (far > known + piece.hw + piece.hd) q.fetch?.();
  const others = [friends, enemies];
  return isLaneFree(mover, friend, -1, fx, fy, width, others) || isLaneFree(mover, friend, 1, fx, fy, width, others);
}

const lane = scratchRect();

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
