/** The lab: small experiments in the browser, with plots, and any single game to watch. */
import './lab.css';
import { covers } from 'virtual:covers';
import { Suspense, useState } from 'react';
import { Choice } from '../frame/choice.tsx';
import type { PageProps } from '../frame/routes.ts';
import { useTitle } from '../frame/use-title.ts';
import { Bench } from './bench.tsx';

const books = covers.filter(({ battles }) => battles.length > 0);

export default function LabPage({ query }: PageProps) {
  useTitle('The lab');
  const [book, setBook] = useState(books.find(({ id }) => id === query.get('book'))?.id ?? books[0]!.id);
  return (
    <main className="page lab">
      <h1>The lab</h1>
      <p>
        Officers play a battle over and over, with the same dice for everything you compare; you see how it comes out,
        and how surely. For thousands of games, or many machines, there is <code>ordre lab</code> on the command line.
      </p>
      <Choice
        label="Book"
        value={book}
        choices={Object.fromEntries(books.map(({ id, title }) => [id, title]))}
        onPick={setBook}
      />
      <Suspense fallback={<p className="waiting">One moment …</p>}>
        <Bench key={book} bookId={book} chosen={query.get('battle')} />
      </Suspense>
    </main>
  );
}
