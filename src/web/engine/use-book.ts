/** Books are loaded when somebody opens them, once. */
import './no-eval.ts';
import { use } from 'react';
import type { Book } from '../../game/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';

const books = new Map<string, Promise<Book>>();

export function fetchBook(id: string): Promise<Book> {
  let book = books.get(id);
  if (!book) {
    book = loadBook(id);
    // A failed download must not stay failed.
    book.catch(() => books.delete(id));
    books.set(id, book);
  }
  return book;
}

/** Suspends until the book is there; an unknown id is said in words by the error page. */
export const useBook = (id: string): Book => use(fetchBook(id));

let all: Promise<readonly Book[]> | null = null;

export function useAllBooks(): readonly Book[] {
  if (!all) {
    all = loadAll();
    all.catch(() => (all = null));
  }
  return use(all);
}
