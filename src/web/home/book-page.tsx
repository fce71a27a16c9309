/** A book opened at the table: its cards, searchable, and its other places. */
import '../look/home.css';
import { useState } from 'react';
import { useBook } from '../engine/use-book.ts';
import type { PageProps } from '../frame/page.ts';
import { places } from '../frame/places.ts';
import { fitsSearch } from '../frame/search.ts';
import { SearchBox } from '../frame/search-box.tsx';
import { useTitle } from '../frame/use-title.ts';

export default function BookPage({ params }: PageProps) {
  const book = useBook(params.book!);
  const [search, setSearch] = useState('');
  useTitle(book.title);
  const { author, publisher, year, note } = book.credits;
  const shown = book.procedures.filter((procedure) =>
    fitsSearch(search, procedure.title, procedure.purpose, procedure.section),
  );
  return (
    <main className="page book-page">
      <header className="book-head">
        <h1>{book.title}</h1>
        <p>{book.sentence}</p>
        <p className="credit">
          {[author, publisher, year].filter(Boolean).join(', ')}. {note}
        </p>
      </header>
      <nav aria-label="In this book">
        <ul className="book-places">
          {places
            .filter(({ only }) => only?.(book) ?? true)
            .map((place) => (
              <li key={place.label}>
                <a href={place.href(book.id)}>
                  {place.label}
                  <small>{place.about}</small>
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <section aria-labelledby="cards">
        <h2 id="cards">Cards</h2>
        {book.procedures.length > 8 && <SearchBox label="Search the cards" value={search} onSearch={setSearch} />}
        <ul className="lines procedures">
          {shown.map((procedure) => (
            <li key={procedure.id}>
              <a href={`#/${book.id}/card/${procedure.id}`}>
                <b>{procedure.title}</b> <span className="cite">{procedure.section}</span>
                <span className="purpose">{procedure.purpose}</span>
              </a>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p role="status">No card speaks of “{search}”.</p>}
      </section>
    </main>
  );
}
