/** A decision of a book's officer, from plain data alone, and what he has resolved upon at that game before. */
import { type BookGame, type Decision, decided, type Officer, sit, type Thinking } from '../../game/index.ts';
import { kindCalled, type Seat, stream } from '../../kernel/index.ts';

/** Of a book's game the server needs all but how it is laid before people: that is done where they sit. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
export type ServedGame<S = any> = Omit<BookGame<S>, 'desk' | 'imagine' | 'scenarioFile' | 'switchesOf'>;

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

/** Officers who remember are kept for so many seats. Who is let go loses his plan and no more: he makes the next anew. */
const MOST_SEATED = 400;

/** Officers sitting at their games. */
export class Seated {
  private readonly kept = new Map<string, Officer>();
  private readonly thinking: Thinking | undefined;
  private readonly most: number;

  constructor(thinking?: Thinking, most = MOST_SEATED) {
    this.thinking = thinking;
    this.most = most;
  }

  get size(): number {
    return this.kept.size;
  }

  at({ game, seat, officer: name }: OfficerAsk, officer: Officer): Officer {
    // Who plans nothing remembers nothing.
    if (!officer.sit) return officer;
    const key = `${game} ${seat} ${name}`;
    const sitting = this.kept.get(key) ?? sit(officer, this.thinking);
    // Behind all the others: whoever was asked least lately goes first.
    this.kept.delete(key);
    this.kept.set(key, sitting);
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!);
    return sitting;
  }
}

export function decideAs(game: ServedGame, ask: OfficerAsk, seated: Seated): Decision {
  const officer = game.officers[ask.officer];
  if (!officer) throw new Error(`no officer ${ask.officer}`);
  const kind = kindCalled(game.rules, ask.kind);
  const random = stream(ask.seed, 'officer');
  const { answer, reason } = decided(seated.at(ask, officer), ask.seat, () => ask.view, kind, ask.request, random);
  // Written out here: an officer may give his reason only when he is asked for it, and this goes to another thread.
  return { answer, reason };
}
