import type { Arithmetic } from './arithmetic.ts';

/** What an odds Table found: every different result with its chance. */
export interface Outcome<R, W = number> {
  readonly value: R;
  readonly weight: W;
}

export type Distribution<R, W = number> = readonly Outcome<R, W>[];

export type Key = string | number;

/** Plain values tell themselves apart; anything else by its JSON unless the rule says better. */
export function defaultKey(value: unknown): Key {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value) ?? 'undefined';
}

/** So many outcomes are told apart by looking at each; more have a hash table. */
const FEW = 8;

/** A whole number, however large, spread over 32 bits. */
function hashOf(key: number): number {
  const low = key | 0;
  return Math.imul(low === key ? low : low ^ Math.imul((key / 4294967296) | 0, 0x85ebca6b), 0x9e3779b1);
}

/** Outcomes as they are found, equal ones merged; in order of first appearance. */
export class Merged<R, W> {
  readonly classes: R[] = [];
  readonly weights: W[] = [];
  readonly keys: Key[] = [];
  /** Hash table with open addressing for number keys: place + 1, or 0 where nothing is. */
  private slots: number[] | null = null;
  /** How far a hash is shifted to fall into the slots. */
  private shift = 0;
  private byWord: Map<Key, number> | null = null;
  private readonly arithmetic: Arithmetic<W>;

  constructor(arithmetic: Arithmetic<W>) {
    this.arithmetic = arithmetic;
  }

  add(key: Key, value: R, weight: W): void {
    const place = this.placeOf(key);
    if (place >= 0) {
      this.weights[place] = this.arithmetic.plus(this.weights[place]!, weight);
      return;
    }
    const last = this.keys.push(key) - 1;
    this.classes.push(value);
    this.weights.push(weight);
    if (this.slots) this.enter(key, last);
    else if (last === FEW) this.grow();
  }

  private placeOf(key: Key): number {
    const { keys, slots } = this;
    if (!slots) {
      for (let i = 0; i < keys.length; i++) if (keys[i] === key) return i;
      return -1;
    }
    if (typeof key !== 'number') return this.byWord?.get(key) ?? -1;
    const mask = slots.length - 1;
    for (let at = hashOf(key) >>> this.shift; ; at = (at + 1) & mask) {
      const place = slots[at]! - 1;
      if (place < 0 || keys[place] === key) return place;
    }
  }

  private enter(key: Key, place: number): void {
    if (typeof key !== 'number') {
      this.byWord ??= new Map();
      this.byWord.set(key, place);
      return;
    }
    const slots = this.slots!;
    if (2 * place >= slots.length) {
      this.grow();
      return;
    }
    const mask = slots.length - 1;
    let at = hashOf(key) >>> this.shift;
    while (slots[at] !== 0) at = (at + 1) & mask;
    slots[at] = place + 1;
  }

  /** Room for four times as many as there are. */
  private grow(): void {
    const bits = 34 - Math.clz32(this.keys.length);
    this.slots = new Array<number>(1 << bits).fill(0);
    this.shift = 32 - bits;
    for (let i = 0; i < this.keys.length; i++) this.enter(this.keys[i]!, i);
  }

  distribution(): Distribution<R, W> {
    const { classes, weights } = this;
    const found = new Array<Outcome<R, W>>(classes.length);
    for (let i = 0; i < found.length; i++) found[i] = { value: classes[i]!, weight: weights[i]! };
    return found;
  }
}

/** The distribution of one aspect of the result, in order of first appearance. */
export function marginal<R, T>(distribution: Distribution<R>, of: (result: R) => T): Distribution<T> {
  const tally = new Map<Key, { value: T; weight: number }>();
  for (const { value, weight } of distribution) {
    const aspect = of(value);
    const key = `${typeof aspect}:${defaultKey(aspect)}`;
    const found = tally.get(key);
    if (found) found.weight += weight;
    else tally.set(key, { value: aspect, weight });
  }
  return [...tally.values()];
}

export function expectation<R>(distribution: Distribution<R>, of: (result: R) => number): number {
  let sum = 0;
  for (const { value, weight } of distribution) sum += weight * of(value);
  return sum;
}

/** Chance that something holds. */
export function chance<R>(distribution: Distribution<R>, holds: (result: R) => boolean): number {
  let sum = 0;
  for (const { value, weight } of distribution) if (holds(value)) sum += weight;
  return sum;
}

/** For a number off the result: the chance of at least each value it can take, ascending. */
export function atLeastEach<R>(distribution: Distribution<R>, of: (result: R) => number): Distribution<number> {
  const sorted = [...marginal(distribution, of)].sort((a, b) => b.value - a.value);
  let sum = 0;
  return sorted.map(({ value, weight }) => ({ value, weight: (sum += weight) })).reverse();
}

export function totalWeight(distribution: Distribution<unknown>): number {
  let sum = 0;
  for (const { weight } of distribution) sum += weight;
  return sum;
}
