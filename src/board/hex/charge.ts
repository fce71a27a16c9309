/**
 * Rides: ways of at most so many hexes that turn by at most so many hexsides from one step to the next, over ground that is
 * not forbidden. What they cost does not matter; fewest hexes come first, then the least turning.
 */
import { turnBetween } from './compass.ts';
import { FORBIDDEN } from './edges.ts';
import type { Mover } from './mover.ts';
import { scratchRideRoom } from './scratch.ts';

export interface ChargeQuery {
  /** Whose forbidden steps may not be taken. */
  mover: Mover;
  from: number;
  /** The directions the first step may take, a bit each: see directionsOf. */
  headings: number;
  /** Hexes at most. */
  length: number;
  /** Hexsides at most between one step and the next. */
  turn: number;
  /** Hexes that may be entered only as the end of the ride. */
  blocked?: Uint8Array;
}

export interface TargetQuery extends ChargeQuery {
  to: number;
  /** Hexes its last steps must be straight. Default 1. */
  straight?: number;
}

export interface Ride {
  /** From the first hex to the target. */
  hexes: number[];
  /** Hexsides turned in all, after the first step. */
  turned: number;
  /** Steps in one line at the end. */
  straight: number;
}

/** The best ride to the target, or null. */
export function findCharge(query: TargetQuery): Ride | null {
  return ride(query, Math.max(1, query.straight ?? 1), query.to, null);
}

/** By hex the fewest steps of a ride that ends there, 0 where there is none; answers how many such hexes there are. */
export function chargeZoneInto(out: Uint8Array, query: ChargeQuery): number {
  out.fill(0);
  ride(query, 1, -1, out);
  let count = 0;
  for (let hex = 0; hex < out.length; hex++) if (out[hex]) count++;
  return count;
}

const room = scratchRideRoom();

/**
 * Step by step, a state being a hex, the heading it was entered with and the straight steps up to it (no more than are
 * asked for). Within a step the least turned wins; a state reached in fewer steps is never reached better later.
 */
function ride(query: ChargeQuery, runs: number, goal: number, zone: Uint8Array | null): Ride | null {
  const { mover: m, from, headings, length, turn, blocked } = query;
  const { count, neighbours } = m.map.grid;
  const { reached, turned, before, states } = room.for(6 * count * runs);
  let filled = 0;
  const enter = (hex: number, heading: number, run: number, bends: number, last: number, step: number): void => {
    const at = 6 * hex + heading;
    if (m.step[at] === FORBIDDEN) return;
    const to = neighbours[at]!;
    if (zone !== null && to !== from && zone[to] === 0) zone[to] = step;
    if (to === from || (blocked !== undefined && blocked[to] !== 0 && to !== goal)) return;
    const state = (6 * to + heading) * runs + (run < runs ? run : runs) - 1;
    const known = reached[state]!;
    if (known !== 0 && (known < step || turned[state]! <= bends)) return;
    reached[state] = step;
    turned[state] = bends;
    before[state] = last;
    if (known === 0) states[filled++] = state;
  };
  let best = -1;
  for (let step = 1, first = 0; step <= length && best < 0; step++) {
    const end = filled;
    if (step === 1) {
      for (let heading = 0; heading < 6; heading++) if (headings & (1 << heading)) enter(from, heading, 1, 0, -1, 1);
    }
    for (let i = first; i < end; i++) {
      const state = states[i]!;
      const place = (state / runs) | 0;
      const hex = (place / 6) | 0;
      if (hex === goal) continue;
      const run = state - runs * place + 1;
      for (let heading = 0; heading < 6; heading++) {
        const bend = turnBetween(place - 6 * hex, heading);
        if (bend <= turn) enter(hex, heading, bend === 0 ? run + 1 : 1, turned[state]! + bend, state, step);
      }
    }
    for (let i = end; i < filled; i++) {
      const state = states[i]!;
      const place = (state / runs) | 0;
      if (((place / 6) | 0) !== goal || state - runs * place + 1 !== runs) continue;
      if (best < 0 || turned[state]! < turned[best]!) best = state;
    }
    first = end;
  }
  for (let i = 0; i < filled; i++) reached[states[i]!] = 0;
  return best < 0 ? null : told(from, best, runs, turned[best]!, before);
}

function told(from: number, end: number, runs: number, turned: number, before: Int32Array): Ride {
  const hexes: number[] = [];
  const headings: number[] = [];
  for (let state = end; state >= 0; state = before[state]!) {
    const place = Math.floor(state / runs);
    hexes.push(Math.floor(place / 6));
    headings.push(place % 6);
  }
  const bend = headings.findIndex((heading) => heading !== headings[0]);
  hexes.push(from);
  return { hexes: hexes.reverse(), turned, straight: bend < 0 ? headings.length : bend };
}
