/** Weighing with the book's own procedures: exact where the odds are cheap, else by fighting it some times over. */
import {
  type Distribution,
  Memory,
  oddsOf,
  once,
  type Policy,
  type Random,
  type Rule,
  Store,
  stream,
  suggestPolicy,
} from '../../kernel/index.ts';

const odds = new Store<Distribution<unknown>>();

/** So many sets of options are known by what they say. */
const MOST_OPTIONS = 16;
const options = new Memory<object, object>(MOST_OPTIONS);

/** Of all options that say the same the first: whoever opens a battle anew has new ones, and is served too. */
const sameOptions = once((said: object): object => options.get(odds, JSON.stringify(said), () => said));

/**
 * Exact odds of a procedure, worked out once for equal facts: by the key it names, else by all of them. A policy is known
 * by itself, so it is to be a constant.
 */
export function weighed<F, R, O extends object>(
  rule: Rule<F, R, O>,
  facts: F,
  said: O,
  policy: Policy = suggestPolicy,
): Distribution<R> {
  const key = rule.key ? rule.key(facts, said) : JSON.stringify(facts);
  const same = sameOptions(said) as O;
  return odds.get(policy, rule, same, key, () => oddsOf(rule, facts, same, { policy })) as Distribution<R>;
}

/** A fight that can be fought over and over: what each time brings. */
export interface Trial {
  readonly fight: (random: Random) => number;
  /** All that decides it, and on what it is remembered: the same fight is not weighed twice. */
  readonly key: string;
  readonly on: object;
}

/** Times a fight is fought to see whether it is worth a closer look, and then to judge it. */
const GLANCES = 5;
const LOOKS = 24;
const CLOSER = 3;
/** So many are remembered. */
const MOST_FOUND = 4000;
const means = new Memory<object, number>(MOST_FOUND);

/** Its mean over so many times. The dice come from the fight itself, so to weigh it again brings the same. */
export function meanOf({ fight, key, on }: Trial, times: number): number {
  const name = `${times} ${key}`;
  return means.get(on, name, () => {
    const random = stream(name);
    let sum = 0;
    for (let i = 0; i < times; i++) sum += fight(random);
    return sum / times;
  });
}

/** The best of several, judged anew after a first glance: whoever takes the best of many guesses fools himself. */
export function bestOf(trials: readonly (Trial | null)[]): { at: number; worth: number } | null {
  const glanced = trials
    .flatMap((trial, at) => (trial ? [{ at, trial, worth: meanOf(trial, GLANCES) }] : []))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, CLOSER)
    .map(({ at, trial }) => ({ at, worth: meanOf(trial, LOOKS) }));
  return glanced.sort((a, b) => b.worth - a.worth)[0] ?? null;
}
