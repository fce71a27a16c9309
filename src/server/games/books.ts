/** Where the server finds the games people may play. */
import { type BookGame, InputError } from '../../kernel/index.ts';
import { loadBook, shelf } from '../../rules/index.ts';

export interface Offered {
  readonly id: string;
  readonly title: string;
  /** Checks options and fills in what is left out. */
  options(given: unknown): unknown;
  readonly game: BookGame;
}

export interface Books {
  ids(): readonly string[];
  /** Refuses in a sentence a book that is not there or has no game. */
  open(id: string): Promise<Offered>;
}

export const shelfBooks: Books = {
  ids: () => shelf.map(({ id }) => id),
  async open(id) {
    const book = await loadBook(id);
    const game = await book.game?.();
    if (!game) throw new InputError(`${book.title} has no game to play on a board yet`);
    return { id, title: book.title, options: (given) => book.options.parse(given ?? {}), game };
  },
};
