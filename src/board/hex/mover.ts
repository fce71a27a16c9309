/** A mover: what each step costs one sort of troops, worked out for one map into whole numbers. */
import { type Edges, edgesOf, FORBIDDEN } from './edges.ts';
import { featureBits, type HexMap } from './map.ts';

type Costs = Readonly<Record<string, number>>;

/** A feature that takes the place of others on the same hexside: a bridge over a river. */
export interface Crossing {
  over: readonly string[];
  /** What it costs itself. Default 0. */
  cost?: number;
}

/** A road: a step along it costs this instead of the ground entered. */
export interface WayRate {
  rate: number;
  /** Kinds of ground where the rate is another. */
  kinds?: Costs;
  /** Hexside features that do not count along it. Default all of them. */
  over?: readonly string[];
}

/** Costs in movement points; Infinity forbids. */
export interface Profile {
  /** Whole parts a movement point has: 2 where a road halves the cost. Default 2. */
  parts?: number;
  /** To enter a hex, by kind of ground. Unnamed: 1. */
  enter?: Costs;
  /** On top, to leave one. Unnamed: 0. */
  leave?: Costs;
  /** On top, across a hexside with this feature; several add up. Unnamed: 0. */
  cross?: Costs;
  crossings?: Readonly<Record<string, Crossing>>;
  /** The ways it may use; the cheaper of way and ground counts. */
  ways?: Readonly<Record<string, WayRate>>;
  /** On top, for every step. */
  extra?: number;
}

export interface Mover {
  map: HexMap;
  parts: number;
  /** Six per hex: parts of a step through that side, FORBIDDEN where there is none. */
  step: Int16Array;
  /** What a search reads: see edges.ts. */
  edges: Edges;
  /** The least and the greatest cost of a step that is not forbidden. */
  least: number;
  greatest: number;
  /** Room for searches: a list for each cost that can be pending at one time. Empty between them. */
  slots: Int32Array;
  filled: Int32Array;
}

export function mover(map: HexMap, profile: Profile = {}): Mover {
  const parts = profile.parts ?? 2;
  const { count, neighbours } = map.grid;
  const step = new Int16Array(6 * count).fill(FORBIDDEN);
  const price = pricing(map, profile);
  let least = FORBIDDEN;
  let greatest = 1;
  for (let at = 0; at < step.length; at++) {
    const to = neighbours[at]!;
    if (to < 0) continue;
    const cost = inParts(price(Math.floor(at / 6), to, map.side[map.grid.sides[at]!]!), parts);
    step[at] = cost;
    if (cost === FORBIDDEN) continue;
    least = Math.min(least, cost);
    greatest = Math.max(greatest, cost);
  }
  const rounds = 1 << (32 - Math.clz32(greatest));
  const room = { slots: new Int32Array(rounds * count), filled: new Int32Array(rounds) };
  return { map, parts, step, edges: edgesOf(map.grid, step), least, greatest, ...room };
}

function pricing(map: HexMap, profile: Profile): (from: number, to: number, side: number) => number {
  const enter = map.kinds.map((kind) => profile.enter?.[kind] ?? 1);
  const leave = map.kinds.map((kind) => profile.leave?.[kind] ?? 0);
  const cross = map.features.map((feature) => profile.cross?.[feature] ?? 0);
  const extra = profile.extra ?? 0;
  const crossings = Object.entries(profile.crossings ?? {}).map(([name, { over, cost = 0 }]) => {
    return { bit: featureBits(map, [name]), over: featureBits(map, over), cost };
  });
  const ways = Object.entries(profile.ways ?? {}).map(([name, { rate, kinds, over }]) => {
    const rates = map.kinds.map((kind) => kinds?.[kind] ?? rate);
    return { bit: featureBits(map, [name]), rates, over: over ? featureBits(map, over) : -1 };
  });
  const crossCost = (bits: number) => cross.reduce((sum, cost, i) => (bits & (1 << i) ? sum + cost : sum), 0);
  return (from, to, side) => {
    let bits = side;
    let fees = extra;
    for (const crossing of crossings) {
      if (!(side & crossing.bit)) continue;
      bits &= ~crossing.over;
      fees += crossing.cost;
    }
    let best = fees + enter[map.kind[to]!]! + leave[map.kind[from]!]! + crossCost(bits);
    for (const way of ways)
      if (side & way.bit) best = Math.min(best, extra + way.rates[map.kind[to]!]! + crossCost(bits & ~way.over));
    return best;
  };
}

function inParts(cost: number, parts: number): number {
  if (cost === Number.POSITIVE_INFINITY) return FORBIDDEN;
  const whole = Math.round(cost * parts);
  if (Math.abs(whole - cost * parts) > 1e-9) throw new RangeError(`a cost of ${cost} is no whole number of 1/${parts}`);
  if (whole < 1 || whole >= FORBIDDEN) throw new RangeError(`a step may not cost ${cost}`);
  return whole;
}

/** What a step through a side costs, in movement points; Infinity if it is forbidden. */
export function stepCost(m: Mover, hex: number, side: number): number {
  const cost = m.step[6 * hex + side]!;
  return cost === FORBIDDEN ? Number.POSITIVE_INFINITY : cost / m.parts;
}
