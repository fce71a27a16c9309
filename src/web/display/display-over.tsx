/** The display of a fight over the map: it lies there while the fight is on, and can be put away and fetched again. */
import './display.css';
import { type ReactNode, useState } from 'react';
import type { Book, Display, Entries } from '../../game/index.ts';
import { DisplaySheet } from './display-sheet.tsx';

interface DisplayOverProps {
  readonly book: Book;
  readonly display: Display | null;
  readonly entries: Entries;
  readonly onEnter: (line: string, key: string, value: string) => void;
  /** What lies under it. */
  readonly children: ReactNode;
}

export function DisplayOver({ book, display, entries, onEnter, children }: DisplayOverProps) {
  const [wish, setWish] = useState<{ readonly of: string; readonly open: boolean } | null>(null);
  const of = display ? `${display.title} ${display.live}` : '';
  const open = display !== null && (wish?.of === of ? wish.open : display.live);
  return (
    <>
      <div className="under-display" inert={open}>
        {children}
      </div>
      {display && !open && (
        <button type="button" className="button display-fetch" onClick={() => setWish({ of, open: true })}>
          {display.title}
        </button>
      )}
      {display && open && (
        <DisplaySheet
          book={book}
          display={display}
          entries={entries}
          onEnter={onEnter}
          onAway={() => setWish({ of, open: false })}
        />
      )}
    </>
  );
}
