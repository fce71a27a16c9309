/** The readings a battle is played by, as the book's cards take them. */
import type { Book } from '../../game/index.ts';
import { formTree } from '../form/form-tree.ts';

type Options = Readonly<Record<string, unknown>>;

/** Only what the cards know of; the game's own switches are not theirs. */
export function readingsOf(book: Book, options: Options): Options {
  const names = new Set(formTree(book.options).map(({ name }) => name));
  return Object.fromEntries(Object.entries(options).filter(([key]) => names.has(key)));
}
