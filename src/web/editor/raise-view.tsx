/** The same battle in four rulebooks: what comes of it in each, its picture, and the way into it. */
import { useId, useState } from 'react';
import { Sheet } from '../frame/sheet.tsx';
import { Raised } from './raised.tsx';
import type { RaisedAll } from './use-raised.ts';
import { raisingBooks } from './use-raised.ts';

const waitingWords = (raised: RaisedAll | null): string =>
  raised === null ? 'something to mend first' : raised.failed ? 'could not be loaded' : 'is being raised …';

interface RaiseViewProps {
  readonly raised: RaisedAll | null;
  readonly chosen: string;
  onChoose(book: string): void;
}

export function RaiseView({ raised, chosen, onChoose }: RaiseViewProps) {
  const [open, setOpen] = useState(false);
  // It stands in the foot, and again before the battle is played.
  const id = useId();
  const one = raised?.books[chosen];
  return (
    <section className="foot-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>Raise in</h2>
        {one?.picture && (
          <button type="button" className="button plain small" onClick={() => setOpen(true)}>
            Look at it ›
          </button>
        )}
      </header>
      <fieldset className="raise-books">
        <legend className="unseen">Rulebook</legend>
        {raisingBooks().map(({ id: book, title }) => {
          const here = raised?.books[book]?.raised;
          return (
            <label key={book} className={book === chosen ? 'chosen' : undefined}>
              <input
                type="radio"
                className="unseen"
                name={id}
                checked={book === chosen}
                onChange={() => onChoose(book)}
              />
              <b>{here?.title ?? title}</b>
              <span>{here?.words ?? waitingWords(raised)}</span>
            </label>
          );
        })}
      </fieldset>
      <p className="small soft">The same men and guns in each book’s own units.</p>
      {open && one?.picture && (
        <Sheet title={one.raised.title} onClose={() => setOpen(false)}>
          <Raised book={chosen} raised={one} />
        </Sheet>
      )}
    </section>
  );
}
