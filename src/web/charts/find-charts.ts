/** Finding a chart by any word of it: title, section, rows, columns, cells, modifiers, notes. */
import type { Chart } from '../../kernel/index.ts';
import { fitsSearch } from '../frame/search.ts';
import { meaningsOf } from './synonyms.ts';

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

/** Whether each word, or another word for it, stands somewhere in the chart. */
const means = (search: string, chart: Chart): boolean =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => meaningsOf(word).some((one) => fitsSearch(one, textOf(chart))));

/** What has the very words in its title stands first, then what has them anywhere, then what only means the same. */
const rank = (search: string, chart: Chart): number =>
  fitsSearch(search, chart.title) ? 0 : fitsSearch(search, textOf(chart)) ? 1 : 2;

export function findCharts(charts: readonly Chart[], search: string): FoundChart[] {
  return charts
    .filter((chart) => means(search, chart))
    .map((chart, place) => ({ chart, place, rank: rank(search, chart) }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ chart }) => chart)
    .map((chart) => {
      if (search.trim() === '' || fitsSearch(search, chart.title)) return { chart };
      const entry = chart.entries.find(({ label }) => fitsSearch(search, label));
      if (entry?.key) return { chart, row: { key: entry.key, words: entry.label } };
      const row = chart.rows.find(({ key, cells }) => fitsSearch(search, key, ...cells.map(String)));
      return row ? { chart, row: { key: row.key, words: row.key } } : { chart };
    });
}
