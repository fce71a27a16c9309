/** All rulings of a book: what the source leaves open or gets wrong, what we play, and why. */
import './charts.css';
import { useState } from 'react';
import { useBook } from '../engine/use-book.ts';
import type { PageProps } from '../frame/page.ts';
import { fitsSearch } from '../frame/search.ts';
import { SearchBox } from '../frame/search-box.tsx';
import { useTitle } from '../frame/use-title.ts';
import { KIND_WORDS, Rulings } from './ruling-sheet.tsx';

export default function RulingsPage({ params }: PageProps) {
  const book = useBook(params.book!);
  const [search, setSearch] = useState('');
  useTitle(`Rulings on ${book.title}`);
  const shown = book.rulings.filter((one) =>
    fitsSearch(search, one.id, KIND_WORDS[one.kind], one.question, one.ruling, one.why),
  );
  return (
    <main className="page">
      <h1>Rulings on {book.title}</h1>
      <p>Where the source is damaged, contradicts itself or is silent: what it says, what is played here, and why.</p>
      <SearchBox label="Search the rulings" value={search} onSearch={setSearch} />
      <Rulings book={book} rulings={shown} top />
      {shown.length === 0 && <p role="status">No ruling speaks of “{search}”.</p>}
    </main>
  );
}
