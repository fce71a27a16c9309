/** `chart`: the printed charts of a book, found by name or by the section they stand in. */

import { type Book, rulingsCited } from '../../game/index.ts';
import { type Chart, chartJson, InputError, keyWords, nearest, nth, shortId, signed } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { splitBook } from '../args.ts';
import type { Command } from '../command.ts';
import { columns, wrap } from '../print.ts';
import { ofSection } from '../section.ts';

export const chartCommand: Command = {
  name: 'chart',
  usage: 'chart BOOK[/CHART | /SECTION]',
  purpose: 'the charts of a book; one as printed, or all of a section, with provenance',
  details: [
    'A book alone lists its charts. A section finds every chart of it and of the sections within it,',
    'so that the number on a page leads to its tables. With --json: a name gives one chart, the others a list.',
  ],
  examples: [
    'ordre chart la-bataille',
    'ordre chart one-day/melee-table',
    'ordre chart one-day/2.034',
    'ordre chart revolution-empire/79',
    'ordre chart one-day/qualities --json',
  ],
  flags: {},
  async run(args) {
    const { book: id, name } = splitBook(args.words, 'chart');
    const book = await loadBook(id);
    if (name === '') return { text: listText(book), json: book.charts.map(outlineOf) };
    const named = book.charts.find((chart) => shortId(chart) === name);
    if (named) return { text: chartText(book, named), json: chartJson(named) };
    const found = ofSection(book.charts, name);
    if (found.length === 0) throw new InputError(`${book.id} has no chart or section "${name}"${meant(book, name)}`);
    return {
      text: found.flatMap((chart, i) => [...(i === 0 ? [] : ['', '']), ...chartText(book, chart)]),
      json: found.map(chartJson),
    };
  },
};

const meant = ({ id, charts }: Book, name: string) =>
  nearest(name, charts.map(shortId)) ||
  nearest(name, [...new Set(charts.map(({ section }) => section))]) ||
  `; ordre chart ${id} lists them`;

function listText(book: Book): string[] {
  return [
    `${book.title}: ${book.charts.length} charts`,
    '',
    ...columns([
      ['chart', 'section', 'title', 'provenance', 'dice'],
      ...book.charts.map((chart) => [
        shortId(chart),
        chart.section,
        chart.title,
        PROVENANCE_WORDS[chart.provenance.kind],
        chart.dice?.id ?? '',
      ]),
    ]),
  ];
}

const outlineOf = ({ id, title, section, provenance, kind, dice }: Chart) => ({
  id,
  title,
  section,
  provenance: provenance.kind,
  kind,
  dice: dice?.id ?? null,
});

const PROVENANCE_WORDS = { printed: 'as printed', repaired: 'repaired', house: 'house table' } as const;

function chartText(book: Book, chart: Chart): string[] {
  const { provenance } = chart;
  const ruling = 'ruling' in provenance && provenance.ruling ? `, ruling ${provenance.ruling}` : '';
  const note = 'note' in provenance && provenance.note ? `: ${provenance.note}` : '';
  const marks = new Map(chart.cells.map((cell) => [`${cell.row}\u0000${cell.column ?? ''}`, cell.provenance]));
  const mark = (row: string, column: string) => {
    const found = marks.get(`${row}\u0000${column}`) ?? marks.get(`${row}\u0000`);
    return !found || found.kind === 'printed' ? '' : found.kind === 'repaired' ? '*' : '†';
  };
  const body =
    chart.kind === 'modifiers'
      ? columns(
          chart.entries.map((entry) => [signed(entry.value), `${entry.label}${mark(entry.key ?? '', '')}`, entry.cite]),
          ['right'],
        )
      : columns([
          ['', ...chart.columns.map(keyWords)],
          ...chart.rows.map((row) => [
            keyWords(row.key),
            ...row.cells.map((cell, i) => `${cell ?? '–'}${mark(row.key, nth(chart.columns, i))}`),
          ]),
        ]);
  const repaired = chart.cells.flatMap(({ row, column, provenance: cell }) => {
    if (cell.kind === 'printed') return [];
    const where = column === undefined ? row : `${row}, ${column}`;
    const sign = cell.kind === 'repaired' ? '*' : '†';
    const why = [cell.note, cell.ruling && `ruling ${cell.ruling}`].filter(Boolean).join('; ');
    return wrap(`${sign} ${where}: ${PROVENANCE_WORDS[cell.kind]}${why ? `, ${why}` : ''}`, '');
  });
  const ids = new Set([
    ...rulingsCited(book, 'ruling' in provenance ? (provenance.ruling ?? '') : '').map((found) => found.id),
    ...chart.entries.flatMap((entry) => rulingsCited(book, entry.cite).map((found) => found.id)),
    ...chart.cells.flatMap((cell) =>
      'ruling' in cell.provenance && cell.provenance.ruling ? [cell.provenance.ruling] : [],
    ),
  ]);
  const rulings = book.rulings.filter(({ id }) => ids.has(id));
  return [
    `${chart.title}  (${chart.id})`,
    `section ${chart.section}, ${PROVENANCE_WORDS[provenance.kind]}${ruling}${note}${chart.dice ? `, on ${chart.dice.id}` : ''}`,
    '',
    ...body,
    ...(repaired.length ? ['', ...repaired] : []),
    ...(chart.notes.length ? ['', ...chart.notes.flatMap((text) => wrap(text, ''))] : []),
    ...(rulings.length ? ['', ...rulings.flatMap((one) => wrap(`${one.id}: ${one.question} ${one.ruling}`, ''))] : []),
  ];
}
