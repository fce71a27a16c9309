/** Home: the books, what was open, one tap to a first card. */
import './home.css';
import { type Cover, covers } from 'virtual:covers';
import { OPEN_NOW, type OpenSetting } from '../frame/last-open.ts';
import { useOne } from '../frame/use-store.ts';

export default function HomePage() {
  return (
    <main className="page home">
      <header className="masthead">
        <h1>Ordre Mixte</h1>
        <p className="motto">
          Napoleonic rulebooks in your pocket. Your miniatures, your dice; the charts, the modifiers and the odds are
          kept for you.
        </p>
      </header>
      <WhatWasOpen />
      <section aria-labelledby="books">
        <h2 id="books">The books</h2>
        <ol className="books">
          {covers.map((cover) => (
            <BookEntry key={cover.id} cover={cover} />
          ))}
        </ol>
      </section>
      <footer className="home-foot">
        <p>
          An independent implementation, and no substitute for the books: buy and read them.{' '}
          <a href="#/about">Credits</a>
        </p>
        <p>
          <a href="#/charts">Search all charts</a>
        </p>
        <p>
          <a href="#/together">Play together</a>, two people far apart, live or over days
        </p>
      </footer>
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
          At the table <span className="unseen">with {cover.title}</span>
        </a>
        {cover.battles && (
          <a className="button first" href={`#/${cover.id}/battle`}>
            Play a battle <span className="unseen">of {cover.title}</span>
          </a>
        )}
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
