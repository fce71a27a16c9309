/** An army that came by link: looked at first, kept when wanted. `#/book/roster/shared?army=…`. */
import './rosters.css';
import { useBook } from '../engine/use-book.ts';
import { unpack } from '../frame/links.ts';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { refusalIn, useAnswer } from '../frame/use-asked.ts';
import { useTitle } from '../frame/use-title.ts';
import { armyFrom } from './army.ts';
import { Preview } from './table-form.tsx';
import { keepArmy } from './use-armies.ts';

export default function SharedPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const packed = query.get('army') ?? '';
  useTitle('An army by link');
  const opened = useAnswer(`${book.id} ${packed}`, async () => armyFrom(book, await unpack(packed)));
  const read = refusalIn(opened) ?? opened?.value;
  if (read === undefined) return <p className="waiting">Loading …</p>;
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
