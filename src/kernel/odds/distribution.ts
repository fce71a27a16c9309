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

/** Outcomes as they are found, equal ones merged; in order of first appearance. */
export class Merged<R, W> {
  readonly classes: R[] = [];
  readonly weights: W[] = [];
  private readonly places = new Map<Key, number>();
  private readonly arithmetic: Arithmetic<W>;

  constructor(arithmetic: Arithmetic<W>) {
    this.arithmetic = arithmetic;
  }

  add(key: Key, value: R, weight: W): void {
    const place = this.places.get(key);
    if (place !== undefined) {
      this.weights[place] = this.arithmetic.plus(this.weights[place]!, weight);
      return;
    }
    this.places.set(key, this.classes.length);
    this.classes.push(value);
    this.weights.push(weight);
  }

  distribution(): Distribution<R, W> {
    return this.classes.map((value, i) => ({ value, weight: this.weights[i]! }));
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
