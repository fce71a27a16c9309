/**
 * The steps and turns a search for a body with a facing has to try. Many need no trying: whoever has just turned gains
 * nothing by a step that it could have taken before it turned for no more, since it may turn as well where it gets to. So
 * lists differ by how a stance was come to. Who turns for nothing has one list a hex, for all facings cost it the same.
 */
import { FORBIDDEN } from './edges.ts';
import { type Aspects, FLANK, FRONT, NO_ASPECT, REAR } from './facing.ts';
import type { Mover } from './mover.ts';

export interface Drill {
  /** Which facings it takes, and which directions are front, flank and rear. */
  aspects: Aspects;
  /** Movement points to turn by a sixth of the circle. */
  turn: number;
  /** How many times the ground a step through flank or rear costs; the facing stays. Default Infinity: never. */
  flank?: number;
  rear?: number;
  /** May it turn in a hex where zones have stopped it? Default yes. */
  turnInZones?: boolean;
}

/** How it came to a stance: by a step (or it began there), by a turn to the right or to the left; or it is stopped there. */
export const STEPPED = 0;
const RIGHT = 1;
const LEFT = 2;
export const STOPPED = 3;

/**
 * A step holds its cost above and where it leads below this bit: 32 × hex + 4 × heading + how, the hex counted from the one
 * it leaves. Added to a cost and 32 × that hex it is the cost and the place it comes to. There is room for `MOST_HEXES`.
 */
export const STEP_COST = 20;
export const STEP_PLACE = (1 << STEP_COST) - 1;

/** The most a march may cost, in parts: with a step more above the place it still fits a small integer. */
export const DEAREST_MARCH = 1022;

export interface Steps {
  /** 1 if it faces vertices. */
  vertex: number;
  /** Parts to turn by a sixth, FORBIDDEN for never. */
  turn: number;
  /** It turns for nothing: places are of heading 0 alone. */
  free: boolean;
  /** By hex its pattern. Hexes with the same costs all round share their lists: so few stay at hand in any cache. */
  patterns: Uint16Array;
  /** By 32 × pattern + 4 × heading + how where a list begins: cheapest first, closed by a forbidden one. */
  starts: Int32Array;
  list: Int32Array;
  dearest: number;
  /** By heading and side: how many times the ground a step costs. */
  times: readonly number[];
}

export function stepsOf(m: Mover, drill: Drill): Steps {
  const vertex = drill.aspects[0] === NO_ASPECT ? 1 : 0;
  const turn = drill.turn === Number.POSITIVE_INFINITY ? FORBIDDEN : Math.round(drill.turn * m.parts);
  const turnInZones = drill.turnInZones ?? true;
  const free = turn === 0 && turnInZones;
  const times = timesOf(drill, vertex);
  const { count, neighbours } = m.map.grid;
  const patterns = new Uint16Array(count);
  const known = new Map<string, number>();
  const starts: number[] = [];
  const list: number[] = [];
  let dearest = turn > DEAREST_MARCH ? 1 : turn;
  for (let hex = 0; hex < count; hex++) {
    const key = aroundOf(m, hex);
    const pattern = known.get(key) ?? known.size;
    patterns[hex] = pattern;
    if (pattern < known.size) continue;
    known.set(key, pattern);
    for (let heading = 0; heading < (free ? 1 : 6); heading++)
      for (let how = STEPPED; how <= STOPPED; how++) {
        const start = list.length;
        starts[32 * pattern + 4 * heading + how] = start;
        for (let side = 0; side < 6 && how !== STOPPED; side++) {
          const by = free ? leastTimes(times, side) : times[6 * heading + side]!;
          const cost = priceOf(m, hex, side, by);
          if (cost > DEAREST_MARCH) continue;
          dearest = Math.max(dearest, cost);
          const outdone = times[6 * ((heading + (how === RIGHT ? 5 : 1)) % 6) + side]! <= by;
          if (how !== STEPPED && turnInZones && outdone) continue;
          insert(list, start, (cost << STEP_COST) + 32 * (neighbours[6 * hex + side]! - hex) + 4 * heading);
        }
        if (turn <= DEAREST_MARCH && !free && (how !== STOPPED || turnInZones)) {
          const cost = turn << STEP_COST;
          if (how !== LEFT) insert(list, start, cost + 4 * ((heading + 1) % 6) + RIGHT);
          if (how !== RIGHT) insert(list, start, cost + 4 * ((heading + 5) % 6) + LEFT);
        }
        list.push((DEAREST_MARCH + 1) << STEP_COST);
      }
  }
  const lists = { patterns, starts: Int32Array.from(starts), list: Int32Array.from(list) };
  return { vertex, turn, free, ...lists, dearest, times };
}

/** Where its neighbours are, counted from the hex, and what the steps to them cost. */
function aroundOf(m: Mover, hex: number): string {
  let key = '';
  for (let at = 6 * hex; at < 6 * hex + 6; at++)
    key += m.step[at] === FORBIDDEN ? '|' : `${m.map.grid.neighbours[at]! - hex} ${m.step[at]}|`;
  return key;
}

/** Puts a step where it belongs in the list that begins there and ends with the last. */
function insert(list: number[], start: number, step: number): void {
  let at = list.length;
  for (; at > start && list[at - 1]! > step; at--) list[at] = list[at - 1]!;
  list[at] = step;
}

/** Parts of a step through that side at so many times the ground. */
export function priceOf(m: Mover, hex: number, side: number, times: number): number {
  const ground = m.step[6 * hex + side]!;
  const cost = ground === FORBIDDEN ? FORBIDDEN : Math.ceil(times * ground - 1e-9);
  return cost < FORBIDDEN ? cost : FORBIDDEN;
}

function timesOf(drill: Drill, vertex: number): number[] {
  const factor = new Map([
    [FRONT, 1],
    [FLANK, drill.flank ?? Number.POSITIVE_INFINITY],
    [REAR, drill.rear ?? Number.POSITIVE_INFINITY],
  ]);
  const times: number[] = [];
  for (let heading = 0; heading < 6; heading++)
    for (let side = 0; side < 6; side++)
      times.push(factor.get(drill.aspects[6 * (2 * heading + vertex) + side]!) ?? Number.POSITIVE_INFINITY);
  return times;
}

function leastTimes(times: readonly number[], side: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let heading = 0; heading < 6; heading++) least = Math.min(least, times[6 * heading + side]!);
  return least;
}
