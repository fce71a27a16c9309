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
  from: number;
  options: MoveOptions;
  turn: number;
  turnInZones: boolean;
  /** By facing / 2 and direction: times the cost of the ground, 0 for never. */
  times: Float64Array;
  slots: Int32Array;
  filled: Int32Array;
}

const FREE: MoveOptions = {};

export function march(m: Mover, drill: Drill): March {
  const vertex = drill.aspects[0] === NO_ASPECT ? 1 : 0;
  const states = 6 * m.map.grid.count;
  const factor = new Map([
    [FRONT, 1],
    [FLANK, drill.flank ?? Number.POSITIVE_INFINITY],
    [REAR, drill.rear ?? Number.POSITIVE_INFINITY],
  ]);
  const times = new Float64Array(36);
  for (let facing = 0; facing < 6; facing++)
    for (let side = 0; side < 6; side++) {
      const by = factor.get(drill.aspects[6 * (2 * facing + vertex) + side]!)!;
      times[6 * facing + side] = by === Number.POSITIVE_INFINITY ? 0 : by;
    }
  const turn = drill.turn === Number.POSITIVE_INFINITY ? FORBIDDEN : Math.round(drill.turn * m.parts);
  const dearest = Math.ceil(m.greatest * times.reduce((a, b) => Math.max(a, b), 1));
  const rounds = 1 << (32 - Math.clz32(Math.max(dearest, turn === FORBIDDEN ? 1 : turn)));
  return {
    ...{ mover: m, vertex, from: -1, options: FREE, turn, turnInZones: drill.turnInZones ?? true, times },
    ...{ spent: new Int16Array(states).fill(UNREACHED), before: new Int32Array(states).fill(-1) },
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
  const { mover: m, spent, before, slots, filled, times, turn } = out;
  const { zones, blocked } = options;
  const { neighbours } = m.map.grid;
  const most = Math.min(FORBIDDEN - 1, Math.floor(budget * m.parts + 1e-9));
  const capacity = spent.length;
  const round = filled.length - 1;
  out.from = from;
  out.options = options;
  spent.fill(UNREACHED);
  filled.fill(0);
  const first = 6 * from + (facing >> 1);
  spent[first] = 0;
  before[first] = -1;
  slots[0] = first;
  filled[0] = 1;
  const offer = (state: number, cost: number, last: number): void => {
    if (cost > most || cost >= spent[state]!) return;
    spent[state] = cost;
    before[state] = last;
    const slot = cost & round;
    slots[slot * capacity + filled[slot]!++] = state;
  };
  for (let now = 0; now <= most; now++) {
    const slot = now & round;
    // Free turns are added to the list while it is read.
    for (let i = 0; i < filled[slot]!; i++) {
      const state = slots[slot * capacity + i]!;
      if (spent[state] !== now) continue;
      const hex = Math.floor(state / 6);
      const heading = state - 6 * hex;
      const stopped = zones !== undefined && zones[hex] !== 0 && hex !== from;
      if (!stopped || out.turnInZones) {
        offer(6 * hex + ((heading + 1) % 6), now + turn, state);
        offer(6 * hex + ((heading + 5) % 6), now + turn, state);
      }
      if (stopped) continue;
      for (let side = 0; side < 6; side++) {
        const by = times[6 * heading + side]!;
        const cost = m.step[6 * hex + side]!;
        if (by === 0 || cost === FORBIDDEN) continue;
        const to = neighbours[6 * hex + side]!;
        if (blocked === undefined || blocked[to] === 0)
          offer(6 * to + heading, now + Math.ceil(by * cost - 1e-9), state);
      }
    }
    filled[slot] = 0;
  }
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
