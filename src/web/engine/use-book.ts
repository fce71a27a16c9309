/** Books are loaded when somebody opens them, once. */
import './no-eval.ts';
import { use } from 'react';
import type { Book } from '../../game/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { Downloads } from './downloads.ts';

const books = new Downloads<Book>();
const shelves = new Downloads<readonly Book[]>();

export const fetchBook = (id: string): Promise<Book> => books.get(id, () => loadBook(id));

/** Suspends until the book is there; an unknown id is said in words by the error page. */
export const useBook = (id: string): Book => use(fetchBook(id));

export const useAllBooks = (): readonly Book[] => use(shelves.get('all', loadAll));
