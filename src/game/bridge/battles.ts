/** What a campaign tells of its battles, so that other books may play them. */
import type { Day, Reckoning } from '../day/index.ts';

/** A rulebook a battle could be fought in, as both sides are asked. */
export interface TableBook {
  readonly id: string;
  readonly title: string;
  /** What speaks against it, though it holds the battle. */
  readonly advice?: string;
}

export interface Battles<S> {
  /** The battle about which both sides will be asked next, with all whom both can see in it; null where there is none. */
  offered(state: S): Day | null;
  /** Writes down which books could play it. */
  offer(state: S, books: readonly TableBook[]): void;
  /** The battle both sides agreed to fight by a book, until its reckoning is there. */
  agreed(state: S): { readonly book: string; readonly day: Day } | null;
  settle(state: S, reckoning: Reckoning): void;
}
