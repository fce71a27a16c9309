/** The face of a rulebook: all that upper floors may know of it. */
import type { z } from 'zod';
import { type AnyKind, type AnyProcedure, type Chart, InputError, nearest, shortId } from '../kernel/index.ts';
import type { Sheet } from './desk/desk.ts';
import type { BookGame } from './game.ts';
import type { Term } from './glossary.ts';

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
  /** What the bar over a battle says, where the title is long or could be misread there. */
  readonly brief?: string;
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

export interface Book {
  readonly id: string;
  readonly title: string;
  /** What people call it, where the title is long. */
  readonly short?: string;
  /** What it is, in a sentence. */
  readonly sentence: string;
  readonly credits: Credits;
  readonly board: 'plane' | 'hex' | 'areas';
  readonly charts: readonly Chart[];
  /** Those of them that no card consults: the game alone reads them. */
  readonly gameCharts?: readonly Chart[];
  readonly procedures: readonly AnyProcedure[];
  /** What its terms and abbreviations mean; `commonTerms` come beside them. */
  readonly glossary: readonly Term[];
  readonly rulings: readonly Ruling[];
  /** Rules chosen per game or evening; every field has its ruling as default. */
  readonly options: z.ZodType;
  readonly kinds: readonly AnyKind[];
  /** How its cards ask what is more than one choice, by kind; without a board, so the view is null. */
  readonly questions?: Readonly<Record<string, Sheet>>;
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

/** Ruling ids within a citation: `3.02 C5` cites ruling C5. */
export function rulingsCited(book: Book, cite: string): Ruling[] {
  const tokens = new Set(cite.split(/[\s,;()]+/));
  return book.rulings.filter(({ id }) => tokens.has(id));
}
