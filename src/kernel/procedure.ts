/** A procedure: facts in, result out, playable on its own at any Table. */
import type { z } from 'zod';
import type { Rule } from './table.ts';

/** One thing people want to know of a result: how the odds are grouped, charted and summed. */
export interface Measure<R> {
  readonly id: string;
  readonly label: string;
  of(result: R): string | number | boolean;
  /** The words for a value; numbers and words speak for themselves. */
  words?(value: string | number | boolean): string;
  /** Values in the order they should be listed; others follow. */
  readonly order?: readonly (string | number | boolean)[];
}

/** A change to a unit's marks. `at` is the part of the facts the unit filled: empty, `defender`, `attackers.0` … */
export interface Marking {
  readonly at: string;
  readonly add?: Readonly<Record<string, number>>;
  readonly set?: Readonly<Record<string, unknown>>;
}

export interface Procedure<F = unknown, R = unknown, O = unknown> extends Rule<F, R, O> {
  /** Within the book: `morale-test`. */
  readonly id: string;
  readonly title: string;
  readonly section: string;
  /** One sentence: when to use it. */
  readonly purpose: string;
  readonly facts: z.ZodType<F>;
  /** What to do on the table, a sentence each. */
  words(result: R, facts: F): string[];
  /** The first is the headline of the odds. */
  readonly measures: readonly Measure<R>[];
  /** What the result does to the units it was about, for rosters. */
  marks?(result: R, facts: F): readonly Marking[];
  /** Seats the rule asks, in words, where it asks any. */
  readonly seats?: Readonly<Record<string, string>>;
}

/** Lets a procedure's types be inferred from its parts. */
export function procedure<F, R, O>(spec: Procedure<F, R, O>): Procedure<F, R, O> {
  return spec;
}

/** Any procedure, where its facts and results are somebody else's business. */
// biome-ignore lint/suspicious/noExplicitAny: procedures of different facts and results stand in one list
export type AnyProcedure = Procedure<any, any, any>;
