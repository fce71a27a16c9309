/** The lab: small experiments in the browser, with plots, and any single game to watch. */
import './lab.css';
import { covers } from 'virtual:covers';
import { Suspense, useState } from 'react';
import { Choice } from '../frame/choice.tsx';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { Bench } from './bench.tsx';

const books = covers.filter(({ battles }) => battles.length > 0);

export default function LabPage({ query }: PageProps) {
  useTitle('The lab');
  const [book, setBook] = useState(books.find(({ id }) => id === query.get('book'))?.id ?? books[0]!.id);
  return (
    <main className="page lab" data-book={book}>
      <h1>The lab</h1>
      <p>
        The computer plays a battle many times, with the same dice for everything you compare, and shows the results
        with their margin of error. For thousands of games, or several machines, use <code>ordre lab</code> on the
        command line.
      </p>
      <Choice
        label="Book"
        value={book}
        choices={Object.fromEntries(books.map(({ id, title }) => [id, title]))}
        onPick={setBook}
      />
      <Suspense fallback={<p className="waiting">Loading …</p>}>
        <Bench key={book} bookId={book} chosen={query.get('battle')} />
      </Suspense>
    </main>
  );
}
