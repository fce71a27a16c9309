/** A resolution card: `#/book/card/name?…`. New, or an entry of an evening opened again. */
import { useState } from 'react';
import { procedureOf } from '../../game/index.ts';
import { useBook } from '../engine/use-book.ts';
import type { Evening, EveningEntry } from '../evening/evenings.ts';
import type { PageProps } from '../frame/page.ts';
import { useOne } from '../frame/use-store.ts';
import { Card } from './card.tsx';
import { type Readings, useReadings } from './readings.tsx';

export default function CardPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const procedure = procedureOf(book, params.procedure!);
  const readings = useReadings(book, query);
  const [evening, entry] = (query.get('entry') ?? '').split('.');
  if (!readings.ready) return <p className="waiting">Loading …</p>;
  if (evening && entry) return <Reopened evening={evening} entry={entry} book={book.id} procedure={procedure.id} />;
  return <Card key={procedure.id} book={book} procedure={procedure} readings={readings} query={query} />;
}

interface ReopenedProps {
  readonly evening: string;
  readonly entry: string;
  readonly book: string;
  readonly procedure: string;
}

function Reopened({ evening: eveningId, entry: entryId, book: bookId, procedure: name }: ReopenedProps) {
  const book = useBook(bookId);
  const evening = useOne<Evening>('evenings', eveningId);
  if (evening === undefined) return <p className="waiting">Loading …</p>;
  const entry = evening?.entries.find(({ id }) => id === entryId);
  if (!entry) {
    return (
      <main className="page">
        <h1>No such entry</h1>
        <p>
          The entry was removed from its session, or belongs to another device. <a href="#/evening">To the session</a>
        </p>
      </main>
    );
  }
  return <OldCard key={entry.id} bookOf={book} name={name} evening={eveningId} entry={entry} />;
}

interface OldCardProps {
  readonly bookOf: ReturnType<typeof useBook>;
  readonly name: string;
  readonly evening: string;
  readonly entry: EveningEntry;
}

const NO_QUERY = new URLSearchParams();

function OldCard({ bookOf: book, name, evening, entry }: OldCardProps) {
  // The entry was played by these readings, whatever is read now.
  const [readings] = useState<Readings>({
    options: entry.options,
    pairs: [],
    lent: true,
    ready: true,
    keep: async () => undefined,
  });
  return (
    <Card
      book={book}
      procedure={procedureOf(book, name)}
      readings={readings}
      query={NO_QUERY}
      old={{ evening, entry }}
    />
  );
}
