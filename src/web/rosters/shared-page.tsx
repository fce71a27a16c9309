/** An army that came by link: looked at first, kept when wanted. `#/book/roster/shared?army=…`. */
import './rosters.css';
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { useBook } from '../engine/use-book.ts';
import { unpack } from '../frame/links.ts';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { type Army, armyFrom } from './army.ts';
import { Preview } from './table-form.tsx';
import { keepArmy } from './use-armies.ts';

export default function SharedPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const packed = query.get('army') ?? '';
  const [read, setRead] = useState<Army | string | null>(null);
  useTitle('An army by link');
  useEffect(() => {
    let here = true;
    const open = async () => {
      try {
        return armyFrom(book, await unpack(packed));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return error.message;
      }
    };
    void open().then((found) => {
      if (here) setRead(found);
    });
    return () => {
      here = false;
    };
  }, [book, packed]);
  if (read === null) return <p className="waiting">Loading …</p>;
  if (typeof read === 'string') {
    return (
      <main className="page">
        <h1>No army in this link</h1>
        <p role="alert">{read}</p>
        <p>
          <a href={`#/${book.id}/roster`}>To the armies</a>
        </p>
      </main>
    );
  }
  return (
    <main className="page rosters">
      <h1>{read.name}</h1>
      <p className="soft">
        {book.title} · {read.side}, {read.units.length} {read.units.length === 1 ? 'unit' : 'units'}
      </p>
      <p>This army was sent to you. It is not saved until you say so.</p>
      <p className="row">
        <button
          type="button"
          className="button first"
          onClick={async () => {
            await keepArmy(read);
            go(`#/${book.id}/roster/${read.id}`);
          }}
        >
          Keep this army
        </button>
        <a className="button plain" href={`#/${book.id}/roster`}>
          Leave it
        </a>
      </p>
      <Preview book={book} units={read.units} />
    </main>
  );
}
