/** The readings a battle is played by: the scenario's own, with what was changed before it began. */
import type { Book } from '../../kernel/index.ts';
import { formTree } from '../cards/form-tree.ts';
import type { Setup } from './session.ts';

/** Only what the book's cards know of; the game's own switches are not theirs. */
export function readingsOf(book: Book, { options }: Pick<Setup, 'options'>): Readonly<Record<string, unknown>> {
  const names = new Set(formTree(book.options).map(({ name }) => name));
  return Object.fromEntries(Object.entries(options).filter(([key]) => names.has(key)));
}
