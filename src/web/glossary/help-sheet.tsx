/** What the help says: keys, typed orders, and the glossary of the book that is open. */
import '../engine/no-eval.ts';
import './terms.css';
import { useEffect, useState } from 'react';
import { type Book, commonTerms, type Term } from '../../game/index.ts';
import { loadBook } from '../../rules/index.ts';
import { TYPED_HELP } from '../../staff/typed/help.ts';
import { Sheet } from '../frame/sheet.tsx';
import { bookShown, termsShown } from './on-screen.ts';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['?', 'This help'],
  ['Tab', 'Next field or button'],
  ['Arrow keys', 'Move the counter in hand'],
  [', and .', 'Turn the counter in hand'],
  ['t', 'On the map: turn it, own side below'],
  ['Enter', 'Put the counter down; add a typed order'],
  ['Right arrow', 'Complete a typed order'],
  ['Escape', 'Close'],
];

export default function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(bookShown);
  // As the page stood when help was asked for.
  const [here] = useState(termsShown);
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    if (id !== undefined) void loadBook(id).then(setBook);
  }, [id]);
  const glossary = [...(book?.glossary ?? []), ...commonTerms];
  return (
    <Sheet title="Help" onClose={onClose}>
      {here.length > 0 && (
        <>
          <h3>On this screen</h3>
          <TermList terms={here} />
        </>
      )}
      <h3>Typed orders</h3>
      <ul>
        {TYPED_HELP.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>Keys</h3>
      <dl className="help-list">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3>{book ? `Words of ${book.title}` : 'Words'}</h3>
      <TermList terms={glossary} />
    </Sheet>
  );
}

const TermList = ({ terms }: { readonly terms: readonly Term[] }) => (
  <dl className="help-list">
    {terms.map(({ short, term, plain }) => (
      <div key={`${short} ${term}`}>
        <dt>{short ? `${short} (${term})` : term}</dt>
        <dd>{plain}</dd>
      </div>
    ))}
  </dl>
);
