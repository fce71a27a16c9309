/**
 * Moves of a body that has a facing: it steps through its front, turns at a price, and steps elsewhere at another price or
 * not at all. A search over hexes and facings; reach.ts is for those who turn freely.
 */
import {
  DEAREST_MARCH,
  type Drill,
  priceOf,
  STEP_COST,
  STEP_PLACE,
  STEPPED,
  STOPPED,
  type Steps,
  stepsOf,
} from './drill.ts';
import { FORBIDDEN } from './edges.ts';
import type { Mover } from './mover.ts';
import { type MoveOptions, UNREACHED } from './reach.ts';

export type { Drill } from './drill.ts';

/** The state of a body is 8 × hex + heading, its heading being its facing / 2, rounded down. */
export interface March {
  mover: Mover;
  /** 1 if it faces vertices. */
  vertex: number;
  /** By state: parts spent, UNREACHED if too far. */
  spent: Int16Array;
  /** The states reached, the start among them, the cheapest first. */
  states: Int32Array;
  count: number;
  /** Where it began. */
  from: number;
  start: number;
  options: MoveOptions;
  steps: Steps;
  slots: Int32Array;
  filled: Int32Array;
  /** A mask of nothing, for masks that were not given. */
  none: Uint8Array;
}

const FREE: MoveOptions = {};
/** Constants of another module are read anew each time; in the innermost loop that counts. */
const COST = STEP_COST;
const PLACE = STEP_PLACE;
const STOP = STOPPED;
const FAR = UNREACHED;

export function march(m: Mover, drill: Drill): March {
  const steps = stepsOf(m, drill);
  const states = 8 * m.map.grid.count;
  const rounds = 1 << (32 - Math.clz32(steps.dearest));
  return {
    mover: m,
    vertex: steps.vertex,
    from: -1,
    start: -1,
    options: FREE,
    steps,
    spent: new Int16Array(states).fill(UNREACHED),
    states: new Int32Array(states),
    count: 0,
    ...{
      slots: new Int32Array(rounds * states),
      filled: new Int32Array(rounds),
      none: new Uint8Array(m.map.grid.count),
    },
  };
}

/** Everything within a budget of movement points, from a hex and a facing. */
export function marchInto(
  out: March,
  from: number,
  facing: number,
  budget: number,
  options: MoveOptions = FREE,
): March {
  const { mover: m, spent, states, slots, filled } = out;
  const { free, patterns, starts, list } = out.steps;
  const { zones = out.none, blocked = out.none } = options;
  const most = Math.min(DEAREST_MARCH, Math.floor(budget * m.parts + 1e-9)) | 0;
  /** A cost and a place in one number: whatever costs the budget is still within it. */
  const within = (most << COST) | PLACE;
  const capacity = spent.length;
  const round = filled.length - 1;
  out.from = from;
  out.options = options;
  out.start = 8 * from + (facing >> 1);
  for (let i = 0; i < out.count; i++) spent[states[i]!] = FAR;
  const first = free ? 8 * from : out.start;
  // Where it stands nothing stops it, and it may turn whoever else is there: lifted for the search and put back after it.
  const watched = zones[from]!;
  const barred = blocked[from]!;
  zones[from] = 0;
  blocked[from] = 0;
  spent[first] = 0;
  slots[0] = (first << 2) | STEPPED;
  filled[0] = 1;
  let count = 0;
  for (let now = 0; now <= most; now++) {
    const slot = now & round;
    const base = slot * capacity;
    const cost = now << COST;
    // Steps for nothing are added to the list while it is read.
    for (let i = base; i < base + filled[slot]!; i++) {
      const place = slots[i]!;
      const state = place >> 2;
      // Since it was listed, a cheaper way to it was found.
      if (spent[state] !== now) continue;
      states[count++] = state;
      if (free)
        for (let other = state + 1; other < state + 6; other++) {
          spent[other] = now;
          states[count++] = other;
        }
      const hex = place >> 5;
      const stance = zones[hex] !== 0 ? (place & 31) | STOP : place & 31;
      const here = cost + (place & ~31);
      for (let at = starts[32 * patterns[hex]! + stance]!; ; at++) {
        const step = here + list[at]!;
        // They are sorted, and the last is forbidden.
        if (step > within) break;
        const sum = step >> COST;
        const next = (step & PLACE) >> 2;
        const known = spent[next]!;
        // Whether it is better is a toss-up that no processor guesses well, so there is no branch: all bits set if it is and
        // the hex is not blocked, and only then does the list grow.
        const better = ((sum - known) >> 31) & (blocked[next >> 3]! - 1);
        spent[next] = known + ((sum - known) & better);
        const pending = sum & round;
        const end = filled[pending]!;
        slots[pending * capacity + end] = step & PLACE;
        filled[pending] = end - better;
      }
    }
    filled[slot] = 0;
  }
  zones[from] = watched;
  blocked[from] = barred;
  out.count = count;
  return out;
}

/** Movement points to stand in a hex with a facing, Infinity if that is too far or it may not end there. */
export function marchCost(r: March, hex: number, facing: number): number {
  const spent = (facing & 1) === r.vertex ? r.spent[8 * hex + (facing >> 1)]! : UNREACHED;
  const full = r.options.full !== undefined && r.options.full[hex] !== 0 && hex !== r.from;
  return spent === UNREACHED || full ? Number.POSITIVE_INFINITY : spent / r.mover.parts;
}

export interface Stance {
  hex: number;
  facing: number;
}

/**
 * The way there, every turn a stance of its own; null if it is too far. Of equally cheap ways the one that turns before it
 * steps, and steps through the lowest sides last.
 */
export function marchTo(r: March, hex: number, facing: number): Stance[] | null {
  if (marchCost(r, hex, facing) === Number.POSITIVE_INFINITY) return null;
  const way: Stance[] = [];
  const { vertex, steps, start, spent } = r;
  for (let at = hex, heading = facing >> 1; ; ) {
    way.push({ hex: at, facing: 2 * heading + vertex });
    if (8 * at + heading === start) return way.reverse();
    let before = stepBefore(r, at, heading);
    // Turns are all one way, and whoever turned began here or stepped here.
    for (let turns = 1; before < 0 && turns <= 3; turns++)
      for (let sense = 1; before < 0 && sense <= 5; sense += 4) {
        const other = (heading + sense * turns) % 6;
        if (spent[8 * at + other]! + turns * steps.turn !== spent[8 * at + heading]) continue;
        if (8 * at + other !== start && stepBefore(r, at, other) < 0) continue;
        for (let turn = 1; turn < turns; turn++)
          way.push({ hex: at, facing: 2 * ((heading + sense * turn) % 6) + vertex });
        before = at;
        heading = other;
      }
    if (before < 0) throw new Error(`no way leads to hex ${at}, though it was reached`);
    at = before;
  }
}

/** The hex from which a step led to that stance at its cost, or -1. */
function stepBefore({ mover: m, spent, from, options, steps }: March, hex: number, heading: number): number {
  const { zones } = options;
  const { neighbours } = m.map.grid;
  const here = spent[8 * hex + heading]!;
  for (let side = 0; side < 6; side++) {
    const before = neighbours[6 * hex + side]!;
    // No step is for nothing: whoever is as dear leads nowhere cheaper.
    if (before < 0 || spent[8 * before + heading]! >= here) continue;
    if (zones !== undefined && zones[before] !== 0 && before !== from) continue;
    const ahead = side < 3 ? side + 3 : side - 3;
    const price = priceOf(m, before, ahead, steps.times[6 * heading + ahead]!);
    if (price !== FORBIDDEN && spent[8 * before + heading]! + price === here) return before;
  }
  return -1;
}
