/** One chart on a page of its own: `#/book/chart/name?lit=row,column`. */
import { chartOf } from '../../game/index.ts';
import { shortId } from '../../kernel/index.ts';
import { useBook } from '../engine/use-book.ts';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { ChartView } from './chart-view.tsx';
import { parseLit } from './lit.ts';

export default function ChartPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const chart = chartOf(book, params.chart!);
  useTitle(chart.title);
  const at = book.charts.indexOf(chart);
  const before = book.charts[at - 1];
  const after = book.charts[at + 1];
  return (
    <main className="page">
      <p className="small">
        <a href={`#/${book.id}/charts`}>{book.title}, all charts</a>
      </p>
      <h1>{chart.title}</h1>
      <ChartView book={book} chart={chart} lit={parseLit(chart, query.get('lit'))} />
      <nav className="row" aria-label="Charts before and after">
        {before && (
          <a className="button plain" href={`#/${book.id}/chart/${shortId(before)}`}>
            ‹ {before.title}
          </a>
        )}
        {after && (
          <a className="button plain" href={`#/${book.id}/chart/${shortId(after)}`}>
            {after.title} ›
          </a>
        )}
      </nav>
    </main>
  );
}
