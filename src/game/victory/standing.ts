/** How a game stands and what it has cost, as upper floors read it. */
import type { Seat } from '../../kernel/index.ts';

/** How a game stands. */
export interface Standing {
  readonly over: boolean;
  readonly points: Readonly<Record<Seat, number>>;
  /** Null while it goes on, or for a draw. */
  readonly winner: Seat | null;
  /** `Decisive French victory, 14 to 5`. */
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
