/** A book's whole game, fetched when somebody wants to play it. */
import { use } from 'react';
import type { Book, BookGame } from '../../game/index.ts';

const games = new Map<string, Promise<BookGame> | null>();

/** Suspends until it is there; null where the book has none. */
export function useGame(book: Book): BookGame | null {
  let game = games.get(book.id);
  if (game === undefined) {
    game = book.game?.() ?? null;
    game?.catch(() => games.delete(book.id));
    games.set(book.id, game);
  }
  return game && use(game);
}
