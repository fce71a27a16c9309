/** A decision of a book's officer, from plain data alone, and what he has resolved upon at that game before. */
import { type BookGame, type Decision, decided, type SeatedOfficers } from '../../game/index.ts';
import { kindCalled, type Seat, stream } from '../../kernel/index.ts';

/** Of a book's game the server needs all but how it is laid before people: that is done where they sit. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
export type ServedGame<S = any> = Omit<
  BookGame<S>,
  'desk' | 'imagine' | 'worth' | 'signs' | 'wholeView' | 'scenarioFile' | 'switchesOf'
> & {
  /** Of its forms only whether there is anything to fill in. */
  readonly desk?: BookGame<S>['desk'];
};

export interface OfficerAsk {
  /** Who set the table. */
  readonly host: string;
  /** The room. */
  readonly game: string;
  readonly book: string;
  readonly officer: string;
  readonly seat: Seat;
  readonly view: unknown;
  readonly kind: string;
  readonly request: unknown;
  /** For his own stream of random numbers, which is not the dice's. */
  readonly seed: string;
}

/** Officers who remember are kept for so many seats. */
export const MOST_SEATED = 400;

export function decideAs(game: ServedGame, ask: OfficerAsk, seated: SeatedOfficers): Decision {
  const officer = game.officers[ask.officer];
  if (!officer) throw new Error(`no officer ${ask.officer}`);
  const kind = kindCalled(game.rules, ask.kind);
  const random = stream(ask.seed, 'officer');
  const sitting = seated.at(`${ask.game} ${ask.seat} ${ask.officer}`, officer);
  const { answer, reason } = decided(sitting, ask.seat, () => ask.view, kind, ask.request, random);
  // Written out here: an officer may give his reason only when he is asked for it, and this goes to another thread.
  return { answer, reason };
}
