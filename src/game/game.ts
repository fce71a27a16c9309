/** A whole game of a book, as every upper floor knows it: hot-seat, server, lab, commander. */
import type { z } from 'zod';
import type { GameRules, Random, Seat } from '../kernel/index.ts';
import type { Chronicle } from './army/chronicle.ts';
import type { Battles } from './bridge/battles.ts';
import type { DayBook } from './day/contract.ts';
import type { Desk } from './desk/desk.ts';
import type { Lesson } from './lesson.ts';
import type { Officer } from './officer/officer.ts';
import type { General } from './officer/plan.ts';
import type { Law } from './referee.ts';
import type { Standing, Toll } from './victory/standing.ts';
import type { LearnedWorth, Signs } from './victory/worth.ts';

// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
export interface BookGame<S = any> {
  readonly rules: GameRules<S>;
  /** Scenarios as their files hold them; `start` refuses a faulty one with the path of the field. */
  readonly scenarios: readonly GameScenario[];
  /** What such a file holds, for whoever writes one. */
  readonly scenarioFile: z.ZodType;
  start(scenario: unknown, options: unknown): S;
  standing(state: S): Standing;
  toll(state: S): Toll;
  /** Invariants of the state, for fuzzing: a sentence for each that is broken. */
  faults(state: S): string[];
  /** What the rulebook lets nobody do, for a referee who looks on. */
  readonly laws?: readonly Law<S>[];
  /** Officers by name: at least `random`, `look-ahead`, `greedy` and the commander proper, `officer`. */
  readonly officers: Readonly<Record<string, Officer>>;
  /** The commander proper as one who can be given a plan; a book that has none has no marshal. */
  readonly general?: General;
  /** What a state is worth to a seat, from 0 lost to 1 won, and what tells of it. */
  worth(state: S, seat: Seat): number;
  signs(state: S, seat: Seat): Signs;
  /** What that was learned from; left out where points and losses alone decide it. */
  readonly learned?: LearnedWorth;
  /** The state as a chronicler notes it, for `ordre simulate --story`. */
  chronicle?(state: S): Chronicle;
  /** Makes a scenario of a Day, and says after play what became of it; left out where the book is no battle's. */
  readonly day?: DayBook<S>;
  /** Of a campaign: its battles, for books that play them. */
  readonly battles?: Battles<S>;
  /** A state like the true one as far as a view tells, with a guess for what it does not: for looking ahead. */
  imagine(view: unknown, random: Random): S;
  /** What a seat would see if nothing were hidden from it: to measure what secrets are worth, never to be shown. */
  wholeView(state: S, seat: Seat): unknown;
  /** A state that differs only in what a seat may not know, with the help of another moment of the same game. */
  twin?(state: S, seat: Seat | null, elsewhen: S): S | null;
  /** How it is laid before people. */
  readonly desk: Desk;
  /** Rules a table may switch on or off for a game, as a form; what is left out is as the scenario says. */
  readonly switches: z.ZodType;
  /** How a scenario's file sets them. */
  switchesOf(scenario: unknown): Readonly<Record<string, unknown>>;
  /** Those that would change nothing in a scenario, and are not offered for it. */
  idleIn?(scenario: unknown): readonly string[];
}

export interface GameScenario {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly data: unknown;
  /** How it sets the game's switches. */
  readonly switches: Readonly<Record<string, unknown>>;
  /** Teaches the game while it is played. */
  readonly lesson?: Lesson;
}
