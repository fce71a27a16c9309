/**
 * A fight laid out on a sheet of its own: both sides with what they bring, what each has laid face down or turned, and
 * what every choice is worth against every choice of the enemy. Worked out like the rest of the desk, from what a seat
 * may see, so a display can tell nobody what he may not know.
 */
import type { Entry, Seat } from '../../kernel/index.ts';

export interface Display {
  /** What the fight is called. */
  readonly title: string;
  /** What is done in it now. */
  readonly sentence: string;
  /** It is being fought; else it is the last one, kept to be looked at. */
  readonly live: boolean;
  /** Whoever looks comes first. */
  readonly sides: readonly [DisplaySide, DisplaySide];
  /** The blank whose entries lie, before they are sealed, in the first side’s empty places: what each shows. */
  readonly laying?: { readonly line: string; readonly key: string; readonly faces: Readonly<Record<string, string>> };
  readonly weighed?: Weighed;
  /** How it went so far, as it was told. */
  readonly course: readonly { readonly text: string; readonly cite?: string }[];
}

export interface DisplaySide {
  readonly seat: Seat;
  readonly name: string;
  readonly nation: string;
  /** `attacks`, `defends`. */
  readonly part: string;
  readonly figures: readonly { readonly label: string; readonly value: string; readonly cite?: string }[];
  readonly bodies: readonly {
    readonly name: string;
    readonly words: string;
    /** Drawn as a bar; the longest of both sides fills it. */
    readonly strength: number;
    /** It leads. */
    readonly first: boolean;
  }[];
  readonly laid: readonly Laid[];
}

/** A place on the sheet for a chit or a card. */
export interface Laid {
  /** `Grand Tactic`, `Card`. */
  readonly what: string;
  /** Nothing lies there yet; it lies with its back up; it is turned. */
  readonly lies: 'empty' | 'down' | 'up';
  /** What is on it: once it is turned, and before that for whoever laid it. */
  readonly face?: string;
  readonly words?: string;
}

/** Own choices against the enemy’s, each pair weighed. */
export interface Weighed {
  readonly title: string;
  /** What large and small print of a cell say. */
  readonly key: string;
  readonly cite: string;
  readonly rows: readonly WeighedChoice[];
  readonly columns: readonly WeighedChoice[];
  /** By row and column. */
  readonly cells: readonly (readonly WeighedCell[])[];
  /** The blank of the form in which a row is entered. */
  readonly enters?: { readonly line: string; readonly key: string };
  /** The pair that lies open. */
  readonly open?: readonly [row: number, column: number];
}

export interface WeighedChoice {
  readonly value: string;
  /** As the rulebook abbreviates it. */
  readonly short: string;
  readonly label: string;
}

export interface WeighedCell {
  /** From 0 to 1. */
  readonly chance: number;
  readonly words: string;
  /** All of it, for whoever looks closer. */
  readonly sentence: string;
}

/** An entry a seat may read, with its place in the whole journal: others’ secrets leave gaps. */
export interface Told {
  readonly at: number;
  readonly entry: Entry;
}

/** Those of them that were not taken back since. */
export function standingOnly(told: readonly Told[]): Entry[] {
  const undone = (of: number): boolean =>
    told.some(
      ({ at, entry }) =>
        entry.type === 'undo' && at > of && (entry.seat === undefined ? entry.of <= of : entry.of === of),
    );
  const taken = told.some(({ entry }) => entry.type === 'undo');
  return told.flatMap(({ at, entry }) => (entry.type === 'undo' || (taken && undone(at)) ? [] : [entry]));
}
