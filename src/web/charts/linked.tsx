/** Plain words in which every ruling named can be tapped. */
import { Fragment } from 'react';
import type { Book } from '../../game/index.ts';
import { Cite } from './cite.tsx';

export function Linked({ book, text }: { readonly book: Book; readonly text: string }) {
  const ids = new Set(book.rulings.map(({ id }) => id));
  const pieces = text.split(/((?:rulings? )?\b[A-Z]+\d+[a-z]?\b)/);
  return pieces.map((piece, i) => {
    const id = piece.replace(/^rulings? /, '');
    const key = `${i}${piece}`;
    return ids.has(id) ? <Cite key={key} book={book} cite={id} /> : <Fragment key={key}>{piece}</Fragment>;
  });
}
