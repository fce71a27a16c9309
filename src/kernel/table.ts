/**
 * The Table a rule is played at. It rolls the dice, asks the players and keeps the journal; the rule is a plain
 * function that does none of these itself. Change the Table, not the rule:
 *
 * | Table     | dice                          | players                           |
 * |-----------|-------------------------------|-----------------------------------|
 * | live      | sealed seed, or real dice     | people; pauses for what is missing |
 * | replay    | from the journal              | from the journal                  |
 * | odds      | every outcome, weighted       | a policy                          |
 * | simulated | fast generator                | a policy                          |
 *
 * Rules use no clock, no random numbers of their own, no I/O, and never catch what a Table throws.
 */
import { type At, type Cell, type Chart, cellAt, type Row } from './chart.ts';
import type { Dice } from './dice.ts';
import type { Happening } from './journal.ts';
import type { Modifier } from './modifiers.ts';
import type { RequestKind, Seat } from './request.ts';
import type { Target } from './target.ts';

/** What a throw is for: shown beside the dice, kept in the journal. */
export interface What {
  readonly label: string;
  readonly cite: string;
  /** Whose dice, in words. */
  readonly who?: string;
  /** The chart it is read on, where the rule reads more off the dice than the cell; `at` as in `consult`. */
  readonly on?: { readonly chart: Chart; readonly at: At };
}

/** One side of an opposed throw. */
export interface Throw {
  readonly dice: Dice;
  readonly modifiers: readonly Modifier[];
  readonly who: string;
}

/** A round of `repeat` goes on from a new state, is done with a result, or has parts still to be played. */
export type Round<S, R> = Ended<S, R> | Parts<S, R>;
export type Ended<S, R> = { readonly again: S } | { readonly done: R };

/** A rule still to be played, and what with. */
export interface Playing<R> {
  readonly rule: Rule<unknown, R, unknown>;
  readonly facts: unknown;
  readonly options: unknown;
}

/**
 * One part, or two that do not see each other, played in this order, and the round they lead to. At the odds Table two
 * parts are the product of their distributions: the round is not played again along every path through them. What
 * follows them throws no dice but in parts of its own.
 */
export interface Parts<S, R> {
  readonly first: Playing<unknown>;
  readonly second: Playing<unknown> | null;
  to(first: unknown, second: unknown): Round<S, R>;
}

export const playing = <F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): Playing<R> =>
  ({ rule, facts, options }) as unknown as Playing<R>;

export const both = <A, B, S, R>(
  first: Playing<A>,
  second: Playing<B>,
  to: (first: A, second: B) => Round<S, R>,
): Parts<S, R> => ({ first, second, to: to as Parts<S, R>['to'] });

export const after = <A, S, R>(first: Playing<A>, to: (first: A) => Round<S, R>): Parts<S, R> => ({
  first,
  second: null,
  to: to as Parts<S, R>['to'],
});

/** Rounds where every throw has one outcome: parts in their order, until one round is done. */
export function roundsAt<S, R, C>(table: Table, rounds: Rounds<S, R, C>, state: S, context: C): R {
  for (let here = state; ; ) {
    let round = rounds.step(table, here, context);
    while ('first' in round) {
      const { first, second } = round;
      const found = table.play(first.rule, first.facts, first.options);
      round = round.to(found, second && table.play(second.rule, second.facts, second.options));
    }
    if ('done' in round) return round.done;
    here = round.again;
  }
}

/**
 * Rounds of a fight, tests of a chain. Declared once as a constant: the odds Table merges equal states after each
 * round and remembers what it found for each state. `key` must tell apart all that matters of a state; what stays the
 * same through all rounds (facts, options) is the context.
 */
export interface Rounds<S, R, C> {
  step(table: Table, state: S, context: C): Round<S, R>;
  key?(state: S): string | number;
  resultKey?(result: R): string | number;
  /** True where a round can end in the very state it began with, such as a tie that changes nothing. */
  readonly mayReturn?: boolean;
}

/** A rule that can be played on its own or inside another. */
export interface Rule<F, R, O = unknown> {
  play(table: Table, facts: F, options: O): R;
  /**
   * Its essence, what the dice see of the facts: must tell apart all that decides what may come of it, and need tell apart
   * no more. Facts of one key are played once, with the same options, by the odds Table and for officers.
   */
  key?(facts: F, options: O): string | number;
  resultKey?(result: R): string | number;
}

/** What reads the charts of a rule without its dice needs no more of a Table. */
export type ChartReader = Pick<Table, 'narrates' | 'look' | 'report'>;

/** The charts as they are printed: for the essence of a rule. */
export const asPrinted: ChartReader = { narrates: false, look: cellAt, report: () => {} };

export interface Table {
  /** False where nobody reads along; rules may then skip building sentences. */
  readonly narrates: boolean;

  /** The natural value of a throw. */
  roll(dice: Dice, what: What): number;
  /** A throw with modifiers, read into what the rule tells apart. */
  read<T>(dice: Dice, modifiers: readonly Modifier[], what: What, of: (total: number, natural: number) => T): T;
  /** The same where single faces matter, in the order they were rolled. */
  readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T;
  /** Pass or fail. An impossible or automatic test rolls no dice. */
  test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean;
  /** How many of `n` dice, each modified, meet the target. */
  count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], what: What): number;
  /**
   * The cell a modified roll lights; `at` names the axis the dice do not pick. The dice are the chart's own unless
   * the rule throws others on it, such as the worst of three.
   */
  consult<C extends Cell>(chart: Chart<C>, at: At, modifiers: readonly Modifier[], what: What, dice?: Dice): C;
  /** The whole row a modified roll lights. */
  consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], what: What): Row<C>;
  /** Both sides throw; `of` reads the difference of the totals (first minus second). */
  opposed<T>(a: Throw, b: Throw, what: What, of: (difference: number) => T): T;

  /** Reads a printed cell without dice. */
  look<C extends Cell>(chart: Chart<C>, row: At, column: At): C;

  /** Plays rounds until one is done. */
  repeat<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C): R;
  /** Plays another rule as a part of this one. */
  play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R;

  /** Asks one seat. */
  ask<Q, A>(kind: RequestKind<Q, A>, seat: Seat, request: Q): A;
  /** Asks several seats at once and in secret; all answers are revealed together. */
  askEach<Q, A>(kind: RequestKind<Q, A>, requests: Readonly<Record<Seat, Q>>): Record<Seat, A>;

  /** Says what happened, for the journal: the sentence for people, the event for programs. */
  report(text: string, cite?: string, event?: Happening): void;
  /** Plays something of which only these seats are told: its rolls and reports are sealed for the others. */
  among<T>(seats: readonly Seat[] | null, play: () => T): T;
}
