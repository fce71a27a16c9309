/** A chart laid over the card it belongs to, with its cell lit. */
import type { Book } from '../../game/index.ts';
import { Sheet } from '../frame/sheet.tsx';
import { ChartView } from './chart-view.tsx';
import { chartHref, type Lit } from './lit.ts';

interface ChartSheetProps {
  readonly book: Book;
  readonly chart: string;
  readonly lit?: Lit | undefined;
  readonly onClose: () => void;
}

export function ChartSheet({ book, chart: id, lit, onClose }: ChartSheetProps) {
  const chart = book.charts.find((candidate) => candidate.id === id);
  if (!chart) return null;
  return (
    <Sheet title={chart.title} onClose={onClose}>
      <ChartView book={book} chart={chart} lit={lit ?? null} />
      <p>
        <a href={chartHref(id, lit)}>Open as a page</a>
      </p>
    </Sheet>
  );
}
