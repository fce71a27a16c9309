/** Which cell of a chart is lit: `row,column` in an address. Names of rows may hold commas themselves. */
import type { Chart } from '../../kernel/index.ts';

export interface Lit {
  readonly row: string;
  readonly column?: string;
}

const litText = ({ row, column }: Lit): string => (column === undefined ? row : `${row},${column}`);

/** The cell a text names; null where the chart has none such. */
export function parseLit(chart: Chart, text: string | null): Lit | null {
  if (text === null || text === '') return null;
  const rows = new Set(
    chart.kind === 'modifiers' ? chart.entries.map(({ key }) => key) : chart.rows.map(({ key }) => key),
  );
  if (rows.has(text)) return { row: text };
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) {
    const row = text.slice(0, at);
    const column = text.slice(at + 1);
    if (rows.has(row) && chart.columns.includes(column)) return { row, column };
  }
  return null;
}

export const chartHref = (chartId: string, lit?: Lit): string => {
  const [book, ...name] = chartId.split('/');
  return `#/${book}/chart/${name.join('/')}${lit ? `?lit=${encodeURIComponent(litText(lit))}` : ''}`;
};
