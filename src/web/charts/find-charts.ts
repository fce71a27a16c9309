/** Finding a chart by any word of it: title, section, rows, columns, cells, modifiers, notes. */
import type { Chart } from '../../kernel/index.ts';
import { fitsSearch } from '../frame/search.ts';

const texts = new WeakMap<Chart, string>();

function textOf(chart: Chart): string {
  let text = texts.get(chart);
  if (text === undefined) {
    text = [
      chart.title,
      chart.section,
      ...chart.columns,
      ...chart.rows.flatMap((row) => [row.key, ...row.cells.filter((cell) => typeof cell === 'string')]),
      ...chart.entries.map((entry) => `${entry.label} ${entry.cite}`),
      ...chart.notes,
    ].join('\n');
    texts.set(chart, text);
  }
  return text;
}

export interface FoundChart {
  readonly chart: Chart;
  /** The one modifier or row that fits by itself, to be lit. */
  readonly row?: { readonly key: string; readonly words: string };
}

export function findCharts(charts: readonly Chart[], search: string): FoundChart[] {
  return charts
    .filter((chart) => fitsSearch(search, textOf(chart)))
    .map((chart) => {
      if (search.trim() === '' || fitsSearch(search, chart.title)) return { chart };
      const entry = chart.entries.find(({ label }) => fitsSearch(search, label));
      if (entry?.key) return { chart, row: { key: entry.key, words: entry.label } };
      const row = chart.rows.find(({ key, cells }) => fitsSearch(search, key, ...cells.map(String)));
      return row ? { chart, row: { key: row.key, words: row.key } } : { chart };
    });
}
