/**
 * A cache of what rules come to, for rules that name a key: by rule, by what it is played with, by key. It outlives a single
 * reckoning, for an officer weighs the same morale test in a thousand fights. It goes when the rule or the options go, and
 * where there is much of it the oldest is let go.
 */
import type { Policy } from '../request.ts';
import type { Key } from './distribution.ts';

/** A chance node: every different result and its chance. */
export interface Node<W = number> {
  readonly classes: readonly unknown[];
  readonly weights: readonly W[];
}

/** Of one rule and one set of options so much is kept. */
const MOST_KEPT = 20_000;
const NO_OPTIONS = Object.freeze({});

class KeptOfRule<T> {
  private readonly byOptions = new WeakMap<object, Map<Key, T>>();
  /** Mostly it is the same options again. */
  private last: object | null = null;
  private lastKept: Map<Key, T> | null = null;

  with(options: unknown): Map<Key, T> {
    const owner = options === null || options === undefined ? NO_OPTIONS : options;
    if (typeof owner !== 'object') throw new Error('a rule that names a key is played with options or with none');
    if (owner === this.last) return this.lastKept!;
    let kept = this.byOptions.get(owner);
    if (!kept) this.byOptions.set(owner, (kept = new Map()));
    this.last = owner;
    this.lastKept = kept;
    return kept;
  }
}

/** By who is asked, for another policy may answer otherwise; by rule; by options. */
export class Store<T> {
  private readonly byPolicy = new WeakMap<Policy, WeakMap<object, KeptOfRule<T>>>();

  get(policy: Policy, rule: object, options: unknown, key: Key, find: () => T): T {
    let rules = this.byPolicy.get(policy);
    if (!rules) this.byPolicy.set(policy, (rules = new WeakMap()));
    let ofRule = rules.get(rule);
    if (!ofRule) rules.set(rule, (ofRule = new KeptOfRule()));
    const kept = ofRule.with(options);
    let found = kept.get(key);
    if (found === undefined) {
      found = find();
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, found);
    }
    return found;
  }
}
