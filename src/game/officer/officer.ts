/** Officers: they decide for a seat where no person sits. */
import type { AnyKind, Random, Seat } from '../../kernel/index.ts';

/**
 * What an officer answers, and why, in a sentence people may read afterwards. It may be written out only when
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
export interface Officer {
  (seat: Seat, view: () => unknown, kind: AnyKind, request: unknown, random: Random): Decision;
  /** Who keeps a plan from one request to the next has to sit down at one battle; until then he has no memory. */
  readonly sit?: (thinking: Thinking) => Officer;
}

/** How long he may think before each plan, and whom he tells how far he is and what came of it. */
export interface Thinking {
  /** Begins with each plan; answers, after a number of imagined battles, the share of his time that is used up: 1 ends it. */
  begin(): (imagined: number) => number;
  told?(share: number): void;
  /** He has resolved upon something: is it other than what an ordinary officer would do of himself? */
  resolved?(departs: boolean): void;
}
