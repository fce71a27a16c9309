/** Where one can go inside a book besides its cards; shown on the book's page. */
import type { Book } from '../../game/index.ts';

export interface Place {
  readonly label: string;
  /** What one finds there, in a few words. */
  readonly about: string;
  href(book: string): string;
  /** Not in every book. */
  only?(book: Book): boolean;
}

export const places: readonly Place[] = [
  {
    label: 'Battles',
    about: 'whole days on the screen',
    href: (book) => `#/${book}/battle`,
    only: ({ game }) => game !== undefined,
  },
  { label: 'Charts', about: 'every table of the book', href: (book) => `#/${book}/charts` },
  { label: 'Armies', about: 'rosters to mark in play', href: (book) => `#/${book}/roster` },
  { label: 'Turn', about: 'the sequence of play, step by step', href: (book) => `#/${book}/turn` },
  { label: 'Orders', about: 'written in secret, shown together', href: (book) => `#/${book}/orders` },
  { label: 'Print', about: 'charts, rosters, chits, counters', href: (book) => `#/${book}/print` },
  { label: 'Rulings', about: 'repairs, gaps, contradictions', href: (book) => `#/${book}/rulings` },
];
