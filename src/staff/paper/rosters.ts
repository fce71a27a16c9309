/** The rosters of a book for a Day on paper: of all of it, or of the sector the book can hold. */
import { type Day, divisionsOf, heldBy, offSectorPercent } from '../../game/day/index.ts';
import type { Book, BookGame, ScenarioOutline } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { ownScenario } from '../own-scenario.ts';

export interface Rosters {
  readonly book: Book;
  readonly outline: ScenarioOutline;
  /** What people who fight it out must know where only a sector is on their table. */
  readonly part?: string;
}

export function rostersFor(day: Day, book: Book, game: BookGame): Rosters {
  if (!game.day) throw new InputError(`${book.title} raises no Days: it has no battle on a table`);
  const held = heldBy(game.day, day);
  if (!held) throw new InputError(`${book.title} holds no part of ${day.title}`);
  const outline = game.day.roster(ownScenario(game, game.day.raise(held).scenario, day.title).data);
  if (held === day) return { book, outline };
  const [there, all] = [held, day].map((of) => divisionsOf(of).map(({ id }) => id));
  const title = book.short ?? book.title;
  const part = `${title} does not hold all of it. On the table are ${there!.join(', ')}, ${there!.length} of ${all!.length} divisions; for the others enter ${offSectorPercent()} % of the share that those of their side lose.`;
  return { book, outline, part };
}
