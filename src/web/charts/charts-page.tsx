/** Every chart of a book, or of all books, searchable. */
import './charts.css';
import '../look/home.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { shortId } from '../../kernel/index.ts';
import { useAllBooks, useBook } from '../engine/use-book.ts';
import { Choice } from '../frame/choice.tsx';
import type { PageProps } from '../frame/page.ts';
import { SearchBox } from '../frame/search-box.tsx';
import { useTitle } from '../frame/use-title.ts';
import { findCharts } from './find-charts.ts';
import { chartHref } from './lit.ts';

export default function ChartsPage({ params, query }: PageProps) {
  return params.book ? <OneBook id={params.book} query={query} /> : <AllBooks query={query} />;
}

function OneBook({ id, query }: { readonly id: string; readonly query: URLSearchParams }) {
  const book = useBook(id);
  const rest = useAllBooks().filter((other) => other !== book);
  return <List title={`Charts of ${book.title}`} books={[book]} one={book} rest={rest} query={query} />;
}

function AllBooks({ query }: { readonly query: URLSearchParams }) {
  return <List title="Charts of all books" books={useAllBooks()} query={query} />;
}

interface ListProps {
  readonly title: string;
  readonly books: readonly Book[];
  readonly one?: Book;
  /** Looked into as well once something is searched for. */
  readonly rest?: readonly Book[];
  readonly query: URLSearchParams;
}

function List({ title, books, one, rest = [], query }: ListProps) {
  const [search, setSearch] = useState(query.get('search') ?? '');
  const [kind, setKind] = useState('all');
  useTitle(title);
  const looked = search.trim() === '' ? books : [...books, ...rest];
  const found = looked
    .map((book) => ({
      book,
      charts: findCharts(book.charts, search).filter(
        ({ chart }) => kind === 'all' || (kind === 'modifiers') === (chart.kind === 'modifiers'),
      ),
    }))
    .filter(({ charts }) => charts.length > 0);
  return (
    <main className="page">
      <h1>{title}</h1>
      <SearchBox
        label="Search the charts"
        hint="Search: square, panicked, canister …"
        value={search}
        onSearch={setSearch}
      />
      <Choice
        label="Show"
        value={kind}
        choices={{ all: 'all', tables: 'tables', modifiers: 'modifiers' }}
        onPick={setKind}
      />
      <p className="row small">
        {one ? (
          <>
            <a href="#/charts">Charts of all books</a>
            <a href={`#/${one.id}/rulings`}>Rulings</a>
          </>
        ) : null}
      </p>
      {found.map(({ book, charts }) => (
        <section key={book.id} aria-label={book.title}>
          {(!one || search.trim() !== '') && <h2>{book.title}</h2>}
          <ul className="lines chart-list">
            {charts.map(({ chart, row }) => (
              <li key={chart.id}>
                <a href={row ? chartHref(chart.id, { row: row.key }) : `#/${book.id}/chart/${shortId(chart)}`}>
                  {chart.title} <span className="cite">{chart.section}</span>
                </a>
                {row && <p className="chart-found">{row.words}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p role="status">No chart speaks of “{search}”.</p>}
    </main>
  );
}
