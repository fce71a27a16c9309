/** The first page: what this is over a real field, the battle under way, five books, and what else there is to do. */
import './first-page.css';
import { covers, dayCovers } from 'virtual:covers';
import { useEffect, useRef } from 'react';
import { BookCards } from './book-cards.tsx';
import { MoreToDo } from './more-to-do.tsx';
import { Plate } from './plate.tsx';
import { UnderWay } from './under-way.tsx';
import { useUnderWay } from './use-under-way.ts';

export default function HomePage() {
  const games = useUnderWay();
  useEffect(() => {
    document.title = 'Ordre Mixte';
  }, []);
  const battles = covers.reduce((sum, cover) => sum + cover.battles.length, dayCovers.length);
  return (
    <main className="home">
      <div className="hero">
        <Field />
        <Plate games={games} />
        <p className="field-caption" aria-hidden="true">
          Austerlitz, half past seven: Soult below the Pratzen
        </p>
      </div>
      <div className="home-body">
        {games.length > 1 && <UnderWay games={games.slice(1)} />}
        <section aria-labelledby="books">
          <header className="ruled">
            <h2 id="books">Five books</h2>
            <a href="#/battles">all {battles} battles ›</a>
          </header>
          <BookCards />
        </section>
        <MoreToDo />
      </div>
      <footer className="home-foot">
        <p>
          An independent implementation, and no substitute for the books: buy and read them.{' '}
          <a href="#/about">Credits</a>
        </p>
      </footer>
    </main>
  );
}

/** Drawn into the page and not beside it, so that its names are in the page's own type. */
function Field() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    fetch('pictures/first.svg', { signal: gone.signal })
      .then((answer) => answer.text())
      .then(
        (drawing) => {
          const { documentElement } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
          documentElement.setAttribute('preserveAspectRatio', 'xMaxYMid slice');
          place.current?.replaceChildren(documentElement);
        },
        // Without a network the plate stands on plain paper.
        () => undefined,
      );
    return () => gone.abort();
  }, []);
  return <div ref={place} className="field-picture" aria-hidden="true" />;
}
