/** At the table: the books with their cards, rosters and charts, and what was open. */
import '../look/home.css';
import { type Cover, covers } from 'virtual:covers';
import { OPEN_NOW, type OpenSetting } from '../frame/last-open.ts';
import { useOne } from '../frame/use-store.ts';
import { useTitle } from '../frame/use-title.ts';

export default function TablePage() {
  useTitle('At the table');
  return (
    <main className="page table-page">
      <h1>At the table</h1>
      <p className="motto">
        Your miniatures, your dice; the app looks up charts, modifiers and odds. Roll, enter the dice, read what to do.
      </p>
      <p className="row">
        <a className="button" href="#/rosters">
          Rosters
        </a>
        <a className="button" href="#/evening">
          Session
        </a>
        <a className="button plain" href="#/charts">
          Search all charts
        </a>
      </p>
      <WhatWasOpen />
      <section aria-labelledby="books">
        <h2 id="books">The books</h2>
        <ol className="books">
          {covers.map((cover) => (
            <BookEntry key={cover.id} cover={cover} />
          ))}
        </ol>
      </section>
    </main>
  );
}

function WhatWasOpen() {
  const open = useOne<OpenSetting>('settings', OPEN_NOW);
  if (!open) return null;
  const title = (book: string) => covers.find(({ id }) => id === book)?.title ?? book;
  return (
    <section aria-labelledby="open">
      <h2 id="open">What you had open</h2>
      <ul className="lines">
        {[open.value, ...(open.earlier ?? [])].map((one) => (
          <li key={one.hash}>
            <a href={one.hash}>{one.title}</a> <span className="soft">{title(one.book)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookEntry({ cover }: { readonly cover: Cover }) {
  const { author, publisher, year } = cover.credits;
  const first = cover.cards[0];
  return (
    <li className="book">
      <h3>
        <a className="book-title" href={`#/${cover.id}`}>
          {cover.title}
        </a>
      </h3>
      <p>{cover.sentence}</p>
      <p className="credit">{[author, publisher, year].filter(Boolean).join(', ')}</p>
      <p className="row">
        <a className="button first" href={`#/${cover.id}`}>
          All cards <span className="unseen">of {cover.title}</span>
        </a>
        {first && (
          <a className="button" href={`#/${cover.id}/card/${first.id}`}>
            {first.title} <span className="unseen">of {cover.title}</span>
          </a>
        )}
        <a className="button plain" href={`#/${cover.id}/charts`}>
          {cover.charts} charts <span className="unseen">of {cover.title}</span>
        </a>
      </p>
    </li>
  );
}
