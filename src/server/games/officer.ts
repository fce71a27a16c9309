/** A decision of a book's officer, from plain data alone. */
import { type BookGame, type Decision, decided } from '../../game/index.ts';
import { kindCalled, type Seat, stream } from '../../kernel/index.ts';

/** Of a book's game the server needs all but how it is laid before people: that is done where they sit. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
export type ServedGame<S = any> = Omit<BookGame<S>, 'desk' | 'imagine' | 'scenarioFile' | 'switchesOf'>;

export interface OfficerAsk {
  /** Who set the table. */
  readonly host: string;
  readonly book: string;
  readonly officer: string;
  readonly seat: Seat;
  readonly view: unknown;
  readonly kind: string;
  readonly request: unknown;
  /** For his own stream of random numbers, which is not the dice's. */
  readonly seed: string;
}

export async function decideAs(game: ServedGame, ask: OfficerAsk): Promise<Decision> {
  const officer = game.officers[ask.officer];
  if (!officer) throw new Error(`no officer ${ask.officer}`);
  const kind = kindCalled(game.rules, ask.kind);
  const random = stream(ask.seed, 'officer');
  const { answer, reason } = decided(officer, ask.seat, () => ask.view, kind, ask.request, random);
  // Written out here: an officer may give his reason only when he is asked for it, and this goes to another thread.
  return { answer, reason };
}
