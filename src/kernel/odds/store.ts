/**
 * A cache of what rules come to, for rules that name a key: by rule, by what it is played with, by key. It outlives a single
 * reckoning, for an officer weighs the same morale test in a thousand fights. It goes when the rule or the options go, and
 * where there is much of it the oldest is let go.
 */
import type { Policy } from '../request.ts';
import type { Rule } from '../table.ts';
import type { Key } from './distribution.ts';

/** A chance node: every different result and its chance. */
export interface Node<W = number> {
  readonly classes: readonly unknown[];
  readonly weights: readonly W[];
}

/** Of one rule and one set of options so much is kept. */
const MOST_KEPT = 20_000;
const NO_OPTIONS = Object.freeze({});

class KeptOfRule {
  private readonly byOptions = new WeakMap<object, Map<Key, Node>>();
  /** Mostly it is the same options again. */
  private last: object | null = null;
  private lastKept: Map<Key, Node> | null = null;

  with(options: unknown): Map<Key, Node> {
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
export class Store {
  private readonly byPolicy = new WeakMap<Policy, WeakMap<object, KeptOfRule>>();

  get<F, R, O>(policy: Policy, rule: Keyed<F, R, O>, facts: F, options: O, find: () => Node): Node {
    let rules = this.byPolicy.get(policy);
    if (!rules) this.byPolicy.set(policy, (rules = new WeakMap()));
    let ofRule = rules.get(rule);
    if (!ofRule) rules.set(rule, (ofRule = new KeptOfRule()));
    const kept = ofRule.with(options);
    const key = rule.key(facts);
    let node = kept.get(key);
    if (!node) {
      node = find();
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, node);
    }
    return node;
  }
}

export type Keyed<F, R, O> = Rule<F, R, O> & { key(facts: F): Key };

export const hasKey = <F, R, O>(rule: Rule<F, R, O>): rule is Keyed<F, R, O> => rule.key !== undefined;
