/** Books are loaded when somebody opens them, once. */
import './no-eval.ts';
import { use } from 'react';
import type { Book } from '../../game/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';

/** Downloads by name, each begun once. A failed one must not stay failed. */
class Downloads<T> {
  private readonly begun = new Map<string, Promise<T>>();

  get(name: string, load: () => Promise<T>): Promise<T> {
    let download = this.begun.get(name);
    if (!download) {
      download = load();
      download.catch(() => this.begun.delete(name));
      this.begun.set(name, download);
    }
    return download;
  }
}

const books = new Downloads<Book>();
const shelves = new Downloads<readonly Book[]>();

export const fetchBook = (id: string): Promise<Book> => books.get(id, () => loadBook(id));

/** Suspends until the book is there; an unknown id is said in words by the error page. */
export const useBook = (id: string): Book => use(fetchBook(id));

export const useAllBooks = (): readonly Book[] => use(shelves.get('all', loadAll));
