/** Officers: whoever decides for a seat where no person sits. */
import type { AnyKind, Random, Seat } from '../../kernel/index.ts';

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
