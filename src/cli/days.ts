/** A Day by its name or from a file, and raised in a book. */
import { days } from '../game/day/days.ts';
import { type Day, type Manifest, readDay } from '../game/day/index.ts';
import type { Book, BookGame, GameScenario } from '../game/index.ts';
import { InputError, nearest } from '../kernel/index.ts';
import { ownScenario } from '../staff/index.ts';
import { readJson } from './args.ts';

/** What a scenario is called that is raised from a Day: `day/quatre-bras`. */
export const DAY = 'day/';

/** By its id, or `@file`. */
export function dayCalled(name: string): Day {
  if (name.startsWith('@')) return readDay(readJson(name, 'day'));
  const all = days();
  const found = all.find(({ id }) => id === name);
  if (found) return found;
  const ids = all.map(({ id }) => id);
  throw new InputError(`there is no Day “${name}”${nearest(name, ids) || `; there are ${ids.join(', ')}`}`);
}

export interface RaisedIn {
  readonly scenario: GameScenario;
  readonly manifest: Manifest;
  /** Said where it is more than an evening. */
  readonly advice?: string | undefined;
}

export function raisedIn(book: Book, game: BookGame, day: Day): RaisedIn {
  if (!game.day) throw new InputError(`${book.title} raises no Days: it has no battle on a table`);
  const { refused, advice } = game.day.fits(day);
  if (refused !== undefined) throw new InputError(refused);
  const { scenario, manifest } = game.day.raise(day);
  return { scenario: ownScenario(game, scenario, day.title), manifest, advice };
}
