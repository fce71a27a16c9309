/** A Day raised in a book: its scenario as any other, with what raising had to say. */
import { type Day, type Manifest, offered } from '../game/day/index.ts';
import type { Book, BookGame, GameScenario } from '../game/index.ts';
import { InputError } from '../kernel/index.ts';
import { ownScenario } from './own-scenario.ts';

export interface RaisedIn {
  readonly scenario: GameScenario;
  readonly manifest: Manifest;
  /** Said where it is more than an evening. */
  readonly advice?: string | undefined;
}

export function raisedIn(book: Book, game: BookGame, day: Day): RaisedIn {
  if (!game.day) throw new InputError(`${book.title} raises no Days: it has no battle on a table`);
  const { refused, advice } = game.day.fits(day);
  if (refused !== undefined) {
    const offer = offered(game.day, day);
    throw new InputError(offer ? `${refused}; ${offer.words}` : refused);
  }
  const { scenario, manifest } = game.day.raise(day);
  return { scenario: ownScenario(game, scenario, day.title), manifest, advice };
}
