/**
 * How far a mover gets, and by which way. A search settles hexes by rising cost, from lists of hexes per cost (all costs
 * are small whole numbers), and touches nothing but integer arrays.
 */
import { EDGE_COST, EDGE_STATE, FORBIDDEN, START } from './edges.ts';
import { directionTo } from './grid.ts';
import type { Mover } from './mover.ts';

export interface MoveOptions {
  /** Hexes that may be entered but end the move; one that begins there may leave. */
  zones?: Uint8Array;
  /** Hexes that may not be entered. */
  blocked?: Uint8Array;
  /** Hexes that may be passed but not ended in. */
  full?: Uint8Array;
}

export interface Reach {
  mover: Mover;
  from: number;
  /** Parts spent to get to a hex, by hex; UNREACHED if it is too far. */
  spent: Int16Array;
  /** The hexes reached, the start first. */
  hexes: Int16Array;
  count: number;
  options: MoveOptions;
}

export const UNREACHED = 32_767;
const FREE: MoveOptions = {};
/** Constants of another module are read anew each time; in the innermost loop that counts. */
const COST = EDGE_COST;
const STATE = EDGE_STATE;

export function reach(m: Mover): Reach {
  const { count } = m.map.grid;
  const spent = new Int16Array(count).fill(UNREACHED);
  return { mover: m, from: -1, spent, hexes: new Int16Array(count), count: 0, options: FREE };
}

/** Everything within a budget of movement points. */
export function reachInto(out: Reach, m: Mover, from: number, budget: number, options: MoveOptions = FREE): Reach {
  out.mover = m;
  out.from = from;
  out.options = options;
  search(out, m, from, partsOf(m, budget), options, -1);
  return out;
}

/** The cut to 32 bits tells the optimiser that it is a whole number, and all that is reckoned from it. */
function partsOf(m: Mover, budget: number): number {
  const most = budget * m.parts + 1e-9;
  return most < FORBIDDEN ? most | 0 : FORBIDDEN - 1;
}

function search(out: Reach, m: Mover, from: number, budget: number, options: MoveOptions, goal: number): void {
  const { slots, filled, least } = m;
  const { starts, list } = m.edges;
  const { spent, hexes } = out;
  const { zones, blocked } = options;
  const capacity = spent.length;
  const round = filled.length - 1;
  /** A cost and a state in one number: whatever costs the budget is still within it. */
  const within = (budget << COST) | STATE;
  /** Those that get no further need not be looked at again. */
  const last = budget - least;
  spent.fill(UNREACHED);
  spent[from] = 0;
  hexes[0] = from;
  let reached = 1;
  slots[0] = (from << 3) | START;
  filled[0] = last < 0 ? 0 : 1;
  for (let now = 0; now <= last; now++) {
    // What costs no more than is being settled is settled.
    if (goal >= 0 && spent[goal]! <= now) break;
    const slot = now & round;
    const first = slot * capacity;
    const end = first + filled[slot]!;
    const base = now << COST;
    filled[slot] = 0;
    for (let i = first; i < end; i++) {
      const state = slots[i]!;
      const hex = state >> 3;
      // Since it was listed, a cheaper way to it was found.
      if (spent[hex] !== now) continue;
      if (zones !== undefined && zones[hex] !== 0 && hex !== from) continue;
      for (let at = starts[state]!; ; at++) {
        const edge = base + list[at]!;
        // They are sorted, and the last is forbidden.
        if (edge > within) break;
        const cost = edge >> COST;
        const next = edge & STATE;
        const to = next >> 3;
        const before = spent[to]!;
        if (cost >= before) continue;
        if (blocked !== undefined && blocked[to] !== 0) continue;
        spent[to] = cost;
        if (before === UNREACHED) hexes[reached++] = to;
        if (cost > last) continue;
        const pending = cost & round;
        slots[pending * capacity + filled[pending]!++] = next;
      }
    }
  }
  if (goal >= 0) filled.fill(0);
  out.count = reached;
}

/** May the move end in this hex? */
export function mayEnd(r: Reach, hex: number): boolean {
  return r.spent[hex] !== UNREACHED && (hex === r.from || !r.options.full || r.options.full[hex] === 0);
}

/** Movement points spent to get there; Infinity if it was not reached. */
export function spentTo(r: Reach, hex: number): number {
  const spent = r.spent[hex]!;
  return spent === UNREACHED ? Number.POSITIVE_INFINITY : spent / r.mover.parts;
}

/** The way to a hex that was reached, both ends included; of equally cheap ways the one through the lowest sides last. */
export function pathTo(r: Reach, to: number): number[] | null {
  if (r.spent[to] === UNREACHED) return null;
  const { neighbours } = r.mover.map.grid;
  const path = [to];
  for (let hex = to; hex !== r.from; ) {
    let before = -1;
    for (let side = 0; side < 6 && before < 0; side++) {
      const other = neighbours[6 * hex + side]!;
      if (other >= 0 && leads(r, other, side < 3 ? side + 3 : side - 3, hex)) before = other;
    }
    // Every cost was set from a neighbour, so there is one.
    path.push((hex = before));
  }
  return path.reverse();
}

function leads(r: Reach, hex: number, side: number, to: number): boolean {
  const { zones } = r.options;
  if (zones !== undefined && zones[hex] !== 0 && hex !== r.from) return false;
  return r.spent[hex]! + r.mover.step[6 * hex + side]! === r.spent[to];
}

export interface HexPath {
  /** Both ends included. */
  hexes: number[];
  /** In movement points. */
  cost: number;
}

export interface PathOptions extends MoveOptions {
  /** Movement points. */
  budget?: number;
}

/** The cheapest way, or null; `out` is room to search in, if the caller has some. */
export function findPath(
  m: Mover,
  from: number,
  to: number,
  options: PathOptions = FREE,
  out: Reach = reach(m),
): HexPath | null {
  out.mover = m;
  out.from = from;
  out.options = options;
  search(out, m, from, partsOf(m, options.budget ?? FORBIDDEN), options, to);
  if (!mayEnd(out, to)) return null;
  return { hexes: pathTo(out, to)!, cost: out.spent[to]! / m.parts };
}

/** What a given way costs, in movement points; Infinity where it jumps or is forbidden. */
export function costAlong(m: Mover, hexes: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < hexes.length; i++) {
    const side = directionTo(m.map.grid, hexes[i - 1]!, hexes[i]!);
    const cost = side < 0 ? FORBIDDEN : m.step[6 * hexes[i - 1]! + side]!;
    if (cost === FORBIDDEN) return Number.POSITIVE_INFINITY;
    sum += cost;
  }
  return sum / m.parts;
}
