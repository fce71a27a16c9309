/** A citation in brown: the section, and the rulings in it one tap away. */
import './charts.css';
import { useState } from 'react';
import { type Book, type Ruling, rulingsCited } from '../../game/index.ts';
import { RulingSheet } from './ruling-sheet.tsx';

/** Letters of a section that is not broken at the end of a line. */
const SHORT = 12;

export function Cite({ book, cite }: { readonly book: Book; readonly cite: string | undefined }) {
  const [open, setOpen] = useState<readonly Ruling[] | null>(null);
  if (!cite) return null;
  const rulings = rulingsCited(book, cite);
  if (rulings.length === 0) return <span className={cite.length <= SHORT ? 'cite whole' : 'cite'}>{cite}</span>;
  const ids = new Set(rulings.map(({ id }) => id));
  const section = cite
    .split(/\s+/)
    .filter((word) => !ids.has(word.replace(/[,;()]/g, '')))
    .join(' ');
  return (
    <>
      {section && <span className="cite">{section} </span>}
      <button
        type="button"
        className="cite ruling-link"
        // Inside a label a tap would also flip its field.
        onClick={(event) => {
          event.preventDefault();
          setOpen(rulings);
        }}
      >
        {rulings.length === 1 ? 'ruling' : 'rulings'} {rulings.map(({ id }) => id).join(', ')}
      </button>
      {open && <RulingSheet book={book} rulings={open} onClose={() => setOpen(null)} />}
    </>
  );
}
