/** What the help says: keys, typed orders, and the glossary of the book that is open. */
import '../engine/no-eval.ts';
import './terms.css';
import { useEffect, useState } from 'react';
import { type Book, commonTerms } from '../../game/index.ts';
import { loadBook } from '../../rules/index.ts';
import { TYPED_HELP } from '../../staff/typed/help.ts';
import { Sheet } from '../frame/sheet.tsx';

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

export default function HelpSheet({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    if (id !== undefined) void loadBook(id).then(setBook);
  }, [id]);
  const glossary = [...(book?.glossary ?? []), ...commonTerms];
  return (
    <Sheet title="Help" onClose={onClose}>
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
      <dl className="help-list">
        {glossary.map(({ short, term, plain }) => (
          <div key={`${short} ${term}`}>
            <dt>{short ? `${short} (${term})` : term}</dt>
            <dd>{plain}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
