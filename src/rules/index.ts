/** The shelf: five books, each loaded when somebody opens it. */
import type { Book } from '../game/index.ts';
import { InputError, nearest, once } from '../kernel/index.ts';
import { withTables } from './tables.ts';

interface Shelved {
  readonly id: string;
  readonly title: string;
  load(): Promise<Book>;
}

export const shelf: readonly Shelved[] = [
  {
    id: 'one-day',
    title: 'One Day Napoleonics Campaign',
    load: async () => (await import('./one-day/book.ts')).book,
  },
  {
    id: 'la-bataille',
    title: 'La Bataille, Règlement de l’An XXX',
    load: async () => (await import('./la-bataille/book.ts')).book,
  },
  {
    id: 'esr',
    title: 'Et sans résultat!',
    load: async () => (await import('./esr/book.ts')).book,
  },
  {
    id: 'revolution-empire',
    title: 'Revolution & Empire',
    load: async () => (await import('./revolution-empire/book.ts')).book,
  },
  {
    id: 'beyond-waterloo',
    title: 'Beyond Waterloo',
    load: async () => campaign((await import('./beyond-waterloo/book.ts')).book),
  },
];

/** The books that play battles, for a campaign that has some. */
const tactical = (): Promise<Book[]> =>
  Promise.all(shelf.filter(({ id }) => id !== 'beyond-waterloo').map((shelved) => shelved.load()));

/** The same book however often it is opened. */
const campaign = once((book: Book) => withTables(book, tactical));

export async function loadBook(id: string): Promise<Book> {
  const shelved = shelf.find((candidate) => candidate.id === id);
  if (!shelved) {
    const ids = shelf.map((candidate) => candidate.id);
    throw new InputError(`there is no book "${id}"${nearest(id, ids) || `; there are ${ids.join(', ')}`}`);
  }
  return shelved.load();
}

export const loadAll = (): Promise<Book[]> => Promise.all(shelf.map((shelved) => shelved.load()));
