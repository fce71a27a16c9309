/** Charts for the table: narrow ones two abreast, wide ones across, none torn in two where it fits a page. */
import type { Book } from '../../game/index.ts';
import { type Chart, shortId } from '../../kernel/index.ts';
import { ChartView } from '../charts/chart-view.tsx';
import type { Paper } from './layout.ts';
import { Leaf } from './leaf.tsx';

interface ChartsPrintProps {
  readonly book: Book;
  readonly charts: readonly Chart[];
  readonly paper: Paper;
}

/** How much room a chart asks for: its longest row, in letters. */
function breadth(chart: Chart): number {
  if (chart.kind === 'modifiers') return 40;
  const cells = (row: Chart['rows'][number]) =>
    row.key.length + row.cells.reduce<number>((sum, cell) => sum + Math.min(18, String(cell ?? '–').length) + 3, 0);
  const heads = chart.columns.reduce((sum, column) => sum + Math.min(12, column.length) + 3, 0);
  return Math.max(heads, ...chart.rows.map(cells));
}

const NARROW = 52;

const bySection = (a: Chart, b: Chart) =>
  a.section.localeCompare(b.section, 'en', { numeric: true }) || a.title.localeCompare(b.title);

/** All narrow charts first, then the wide ones: changing between them would leave half pages empty. */
function runs(charts: readonly Chart[]): readonly { readonly wide: boolean; readonly charts: readonly Chart[] }[] {
  return [false, true]
    .map((wide) => ({ wide, charts: charts.filter((chart) => breadth(chart) > NARROW === wide).sort(bySection) }))
    .filter(({ charts: run }) => run.length > 0);
}

export function ChartsPrint({ book, charts, paper }: ChartsPrintProps) {
  return (
    <Leaf paper={paper} title={book.title} aside="† repaired   ‡ house ruling" flows>
      {runs(charts).map(({ wide, charts: run }) => (
        <div key={run[0]!.id} className={wide ? 'chart-run' : 'chart-run abreast'}>
          {run.map((chart) => (
            <article key={chart.id} className="print-chart" id={`print-${shortId(chart)}`}>
              <h3>{chart.title}</h3>
              <ChartView book={book} chart={chart} />
            </article>
          ))}
        </div>
      ))}
    </Leaf>
  );
}
