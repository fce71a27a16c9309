/**
 * Moves of a body that has a facing: it steps through its front, turns at a price, and steps elsewhere at another price or
 * not at all. A search over hexes and facings; reach.ts is for those who turn freely.
 */
import { FORBIDDEN } from './edges.ts';
import { type Aspects, FLANK, FRONT, NO_ASPECT, REAR } from './facing.ts';
import type { Mover } from './mover.ts';
import { type MoveOptions, UNREACHED } from './reach.ts';

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

/** The state of a body is 6 * hex + facing / 2, rounded down. */
export interface March {
  mover: Mover;
  /** 1 if it faces vertices. */
  vertex: number;
  /** By state: parts spent, UNREACHED if too far; and the state before, -1 at the start. */
  spent: Int16Array;
  before: Int32Array;
  /** The states reached, the start first. */
  states: Int32Array;
  count: number;
  from: number;
  options: MoveOptions;
  /** Parts to turn by a sixth, FORBIDDEN for never. */
  turn: number;
  turnInZones: boolean;
  /** By state where its steps begin in the list: cost above, next state below this bit, cheapest first. */
  starts: Int32Array;
  steps: Int32Array;
  slots: Int32Array;
  filled: Int32Array;
}

const FREE: MoveOptions = {};
const STEP_COST = 18;
const STEP_STATE = (1 << STEP_COST) - 1;

export function march(m: Mover, drill: Drill): March {
  const vertex = drill.aspects[0] === NO_ASPECT ? 1 : 0;
  const states = 6 * m.map.grid.count;
  const factor = new Map([
    [FRONT, 1],
    [FLANK, drill.flank ?? Number.POSITIVE_INFINITY],
    [REAR, drill.rear ?? Number.POSITIVE_INFINITY],
  ]);
  const turn = drill.turn === Number.POSITIVE_INFINITY ? FORBIDDEN : Math.round(drill.turn * m.parts);
  const starts = new Int32Array(states);
  const list: number[] = [];
  let dearest = turn === FORBIDDEN ? 1 : turn;
  for (let state = 0; state < states; state++) {
    const hex = Math.floor(state / 6);
    const steps: number[] = [];
    for (let side = 0; side < 6; side++) {
      const by = factor.get(drill.aspects[6 * (2 * (state % 6) + vertex) + side]!)!;
      const ground = m.step[6 * hex + side]!;
      const cost = Math.ceil(by * ground - 1e-9);
      if (ground === FORBIDDEN || cost >= FORBIDDEN) continue;
      steps.push((cost << STEP_COST) | (6 * m.map.grid.neighbours[6 * hex + side]! + (state % 6)));
      dearest = Math.max(dearest, cost);
    }
    starts[state] = list.length;
    list.push(...steps.sort((a, b) => a - b), FORBIDDEN << STEP_COST);
  }
  const rounds = 1 << (32 - Math.clz32(dearest));
  return {
    ...{ mover: m, vertex, from: -1, options: FREE, turn, turnInZones: drill.turnInZones ?? true },
    ...{ spent: new Int16Array(states).fill(UNREACHED), before: new Int32Array(states).fill(-1) },
    ...{ states: new Int32Array(states), count: 0, starts, steps: Int32Array.from(list) },
    ...{ slots: new Int32Array(rounds * states), filled: new Int32Array(rounds) },
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
  const { mover: m, spent, before, states, slots, filled, starts, steps, turn, turnInZones } = out;
  const { zones, blocked } = options;
  const most = Math.min(FORBIDDEN - 1, Math.floor(budget * m.parts + 1e-9));
  const capacity = spent.length;
  const round = filled.length - 1;
  out.from = from;
  out.options = options;
  for (let i = 0; i < out.count; i++) spent[states[i]!] = UNREACHED;
  const first = 6 * from + (facing >> 1);
  spent[first] = 0;
  before[first] = -1;
  states[0] = first;
  let count = 1;
  slots[0] = first;
  filled[0] = 1;
  for (let now = 0; now <= most; now++) {
    const slot = now & round;
    const base = slot * capacity;
    const left = most - now;
    // Free turns are added to the list while it is read.
    for (let i = 0; i < filled[slot]!; i++) {
      const state = slots[base + i]!;
      if (spent[state] !== now) continue;
      const hex = (state / 6) | 0;
      const stopped = zones !== undefined && zones[hex] !== 0 && hex !== from;
      if (turn <= left && (!stopped || turnInZones)) {
        const cost = now + turn;
        const pending = cost & round;
        const heading = state - 6 * hex;
        const right = heading === 5 ? state - 5 : state + 1;
        const other = heading === 0 ? state + 5 : state - 1;
        if (cost < spent[right]!) {
          if (spent[right] === UNREACHED) states[count++] = right;
          spent[right] = cost;
          before[right] = state;
          slots[pending * capacity + filled[pending]!++] = right;
        }
        if (cost < spent[other]!) {
          if (spent[other] === UNREACHED) states[count++] = other;
          spent[other] = cost;
          before[other] = state;
          slots[pending * capacity + filled[pending]!++] = other;
        }
      }
      if (stopped) continue;
      for (let at = starts[state]!; ; at++) {
        const edge = steps[at]!;
        const price = edge >> STEP_COST;
        // They are sorted, and the last is forbidden.
        if (price > left) break;
        const to = edge & STEP_STATE;
        const cost = now + price;
        const known = spent[to]!;
        if (cost >= known) continue;
        if (blocked !== undefined && blocked[(to / 6) | 0] !== 0) continue;
        if (known === UNREACHED) states[count++] = to;
        spent[to] = cost;
        before[to] = state;
        const pending = cost & round;
        slots[pending * capacity + filled[pending]!++] = to;
      }
    }
    filled[slot] = 0;
  }
  out.count = count;
  return out;
}

/** Movement points to stand in a hex with a facing, Infinity if that is too far or it may not end there. */
export function marchCost(r: March, hex: number, facing: number): number {
  const spent = (facing & 1) === r.vertex ? r.spent[6 * hex + (facing >> 1)]! : UNREACHED;
  const full = r.options.full !== undefined && r.options.full[hex] !== 0 && hex !== r.from;
  return spent === UNREACHED || full ? Number.POSITIVE_INFINITY : spent / r.mover.parts;
}

export interface Stance {
  hex: number;
  facing: number;
}

/** The way there, every turn a stance of its own; null if it is too far. */
export function marchTo(r: March, hex: number, facing: number): Stance[] | null {
  if (marchCost(r, hex, facing) === Number.POSITIVE_INFINITY) return null;
  const way: Stance[] = [];
  for (let state = 6 * hex + (facing >> 1); state >= 0; state = r.before[state]!)
    way.push({ hex: Math.floor(state / 6), facing: 2 * (state % 6) + r.vertex });
  return way.reverse();
}
