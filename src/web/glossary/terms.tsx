/** A text whose terms and abbreviations open on tap or hover: `FM`, `Impulse`. Used wherever a book's words are shown. */
import './terms.css';
import { useId, useState } from 'react';
import { type Book, commonTerms, markTerms, type Term, termWords } from '../../game/index.ts';

export function Terms({ book, text }: { readonly book: Book; readonly text: string }) {
  return markTerms(text, [...book.glossary, ...commonTerms]).map((part, i) =>
    part.term ? <OpenTerm key={i} text={part.text} term={part.term} /> : part.text,
  );
}

function OpenTerm({ text, term }: { readonly text: string; readonly term: Term }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className="term">
      <button
        type="button"
        className="term-word"
        title={termWords(term)}
        aria-expanded={open}
        {...(open ? { 'aria-describedby': id } : {})}
        onClick={(event) => {
          // Inside a label a tap would also flip its field.
          event.preventDefault();
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        {text}
      </button>
      {open && (
        <span id={id} role="note" className="term-note">
          {termWords(term)}
        </span>
      )}
    </span>
  );
}
