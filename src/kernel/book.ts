/** The face of a rulebook: all that upper floors may know of it. */
import type { z } from 'zod';
import type { Chart } from './chart.ts';
import type { Desk } from './desk.ts';
import { InputError } from './errors.ts';
import type { GameRules } from './game.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Random } from './random.ts';
import type { AnyKind, Seat } from './request.ts';

/** A repair, contradiction, gap or ambiguity, how it is ruled, and why. */
export interface Ruling {
  readonly id: string;
  readonly kind: 'repair' | 'contradiction' | 'gap' | 'ambiguity';
  /** What the source says or leaves open. */
  readonly question: string;
  readonly ruling: string;
  readonly why: string;
  /** The option that lets a table play the other reading. */
  readonly option?: string;
}

export interface Credits {
  readonly author: string;
  readonly publisher?: string;
  readonly year?: string;
  readonly note: string;
}

/** A phase of the sequence of play, for the turn tracker. */
export interface PhaseOutline {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  /** What to do, a line each. */
  readonly steps: readonly string[];
}

/**
 * A unit on paper and what changes in play. Facts marked with `roster: 'quality'` take the value of that name from the
 * unit, its marks, or what is derived from both.
 */
export interface RosterSpec {
  /** What a unit is: name, formation it belongs to, arm, quality … `name` and `formation` are in every book. */
  readonly unit: z.ZodType;
  /** What is marked in play: hits, fatigue, morale, ammunition, formation … */
  readonly marks: z.ZodType;
  /** Values worked out from both, such as the quality after so many hits. */
  derive(unit: Record<string, unknown>, marks: Record<string, unknown>): Record<string, unknown>;
  /** How it stands, for lists and print. */
  status(unit: Record<string, unknown>, marks: Record<string, unknown>): RosterStatus;
}

export interface RosterStatus {
  /** `Elite, Nervous, pass 4+, melee 3`. */
  readonly line: string;
  /** Boxes to tick, group by group. */
  readonly boxes: readonly { readonly label: string; readonly total: number; readonly marked: number }[];
  /** Share of its strength lost, 0 to 1. */
  readonly lost: number;
  readonly gone: boolean;
}

/** Orders people write in secret, and how they travel. */
export interface OrderSpec {
  readonly cite: string;
  /** Key to words, such as FM: Full Move. */
  readonly choices: Readonly<Record<string, string>>;
  /** What an order is for: a unit, a formation. */
  readonly to: 'unit' | 'formation';
  /** Where orders take time: the words for the delay in turns, and the procedure that rolls it. */
  readonly courier?: { readonly label: string; readonly procedure?: string };
}

/**
 * What somebody in command answers, and why, in a sentence people may read afterwards. It may be written out only when
 * it is read: take it off before a decision is copied or sent elsewhere.
 */
export interface Decision {
  readonly answer: unknown;
  readonly reason: string;
}

/**
 * How an officer of a book decides: from his seat's view and the request alone, never from the state or the dice. The
 * view is worked out when he asks for it.
 */
export type Officer = (seat: Seat, view: () => unknown, kind: AnyKind, request: unknown, random: Random) => Decision;

/** How a game stands. */
export interface Standing {
  readonly over: boolean;
  readonly points: Readonly<Record<Seat, number>>;
  /** Null while it goes on, or for a draw. */
  readonly winner: Seat | null;
  /** `French decisive victory, 14 to 5`. */
  readonly words: string;
}

/** What a game has cost, for the lab. Not for a seat while it goes on: losses tell of units it has not seen. */
export interface Toll {
  /** Turns played to their end. */
  readonly turns: number;
  readonly lost: Readonly<Record<Seat, number>>;
  readonly of: Readonly<Record<Seat, number>>;
  /** What is counted, as the book counts it: `units`, `increments`. */
  readonly counted: string;
}

/** A whole game of a book on its board, for any upper floor: hot-seat, server, lab, commander. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
export interface BookGame<S = any> {
  readonly rules: GameRules<S>;
  /** Scenarios as their files hold them; `start` refuses a faulty one with the path of the field. */
  readonly scenarios: readonly GameScenario[];
  /** What such a file holds, for whoever writes one. */
  readonly scenarioFile?: z.ZodType;
  start(scenario: unknown, options: unknown): S;
  standing(state: S): Standing;
  toll(state: S): Toll;
  /** Invariants of the state, for fuzzing: a sentence for each that is broken. */
  faults(state: S): string[];
  /** Officers by name: at least `random`, `greedy` and the commander proper, `officer`. */
  readonly officers: Readonly<Record<string, Officer>>;
  /** How it is laid before people. */
  readonly desk: Desk;
  /** Rules a table may switch on or off for a game, as a form; what is left out is as the scenario says. */
  readonly switches?: z.ZodType;
  /** How a scenario's file sets them. */
  switchesOf?(scenario: unknown): Readonly<Record<string, unknown>>;
}

/** A scenario as the companion knows it: its name and the armies that come with it, for rosters. */
export interface ScenarioOutline {
  readonly id: string;
  readonly title: string;
  readonly armies?: readonly ScenarioArmy[];
}

export interface ScenarioArmy {
  readonly name: string;
  readonly side: string;
  readonly nation?: string;
  /** Sheets and marks by the fields of the book's roster. */
  readonly units: readonly {
    readonly nation?: string;
    readonly sheet: Readonly<Record<string, unknown>>;
    readonly marks?: Readonly<Record<string, unknown>>;
  }[];
}

export interface GameScenario {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly data: unknown;
  /** How it sets the game's switches. */
  readonly switches?: Readonly<Record<string, unknown>>;
  /** Teaches the game while it is played. */
  readonly lesson?: Lesson;
}

/** A first battle with somebody at one's elbow: what is said, what is pointed at, and how long. */
export interface Lesson {
  /** Whose side is taught. */
  readonly seat: Seat;
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  readonly title: string;
  /** A paragraph each. */
  readonly say: readonly string[];
  readonly cite?: string;
  /** A piece on the map, a line of the form, or a part of the screen. */
  readonly point?:
    | { readonly piece: string }
    | { readonly line: string }
    | { readonly part: 'map' | 'form' | 'odds' | 'journal' | 'ready' | 'track' };
  /** Said only once the game has come this far: what is asked, and in which turn. */
  readonly when?: { readonly kind?: string; readonly turn?: number; readonly over?: boolean };
  /** Waits until this is done; otherwise for the reader. */
  readonly until?: 'selected' | 'answered';
}

export interface Book {
  readonly id: string;
  readonly title: string;
  /** What it is, in a sentence. */
  readonly sentence: string;
  readonly credits: Credits;
  readonly board: 'plane' | 'hex' | 'areas';
  readonly charts: readonly Chart[];
  readonly procedures: readonly AnyProcedure[];
  readonly rulings: readonly Ruling[];
  /** Rules chosen per game or evening; every field has its ruling as default. */
  readonly options: z.ZodType;
  readonly kinds: readonly AnyKind[];
  readonly sequence: readonly PhaseOutline[];
  readonly roster: RosterSpec;
  readonly orders: OrderSpec;
  readonly scenarios: readonly ScenarioOutline[];
  /** The whole game, loaded when somebody plays it. */
  readonly game?: () => Promise<BookGame>;
}

export function chartOf(book: Book, name: string): Chart {
  const chart = book.charts.find(({ id }) => id === `${book.id}/${name}`);
  if (!chart) throw new InputError(`${book.id} has no chart "${name}"${nearest(name, book.charts.map(shortId))}`);
  return chart;
}

export function procedureOf(book: Book, name: string): AnyProcedure {
  const procedure = book.procedures.find(({ id }) => id === name);
  if (!procedure) {
    const ids = book.procedures.map(({ id }) => id);
    throw new InputError(`${book.id} has no procedure "${name}"${nearest(name, ids)}`);
  }
  return procedure;
}

export function shortId({ id }: { readonly id: string }): string {
  return id.slice(id.indexOf('/') + 1);
}

/** `; did you mean "morale-test"?` where one is close, else where to look. */
export function nearest(name: string, ids: readonly string[]): string {
  const scored = ids
    .map((id) => ({ id, distance: id.includes(name) || name.includes(id) ? 1 : editDistance(name, id) }))
    .sort((a, b) => a.distance - b.distance);
  const best = scored[0];
  return best && best.distance <= Math.max(2, name.length / 3) ? `; did you mean "${best.id}"?` : '';
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Ruling ids within a citation: `3.02 C5` cites ruling C5. */
export function rulingsCited(book: Book, cite: string): Ruling[] {
  const tokens = new Set(cite.split(/[\s,;()]+/));
  return book.rulings.filter(({ id }) => tokens.has(id));
}
