/** `books`, `chart`, `procedures`, `procedure`: what there is. */
import { type Book, chartOf, procedureOf, rulingsCited } from '../../game/index.ts';
import {
  type Chart,
  chartJson,
  type Field,
  fieldsOf,
  jsonSchemaOf,
  keyWords,
  shortId,
  signed,
} from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { splitName } from '../args.ts';
import type { Command } from '../command.ts';
import { columns, wrap } from '../print.ts';

export const booksCommand: Command = {
  name: 'books',
  usage: 'books',
  purpose: 'the rulebooks on the shelf, with their charts and procedures',
  examples: ['ordre books', 'ordre books --json'],
  flags: {},
  async run() {
    const books = await loadAll();
    return {
      text: books.flatMap((book) => [
        `${book.title}  (${book.id})`,
        ...wrap(book.sentence, '  '),
        `  ${creditLine(book)}`,
        `  ${book.charts.length} charts, ${book.procedures.length} procedures, ${book.rulings.length} rulings`,
        '',
      ]),
      json: books.map(({ id, title, charts, procedures, scenarios }) => ({
        id,
        title,
        charts: charts.map((chart) => chart.id),
        procedures: procedures.map((procedure) => procedure.id),
        scenarios: scenarios.map((scenario) => scenario.id),
      })),
    };
  },
};

function creditLine({ credits }: Book): string {
  return [credits.author, credits.publisher, credits.year].filter(Boolean).join(', ');
}

export const chartCommand: Command = {
  name: 'chart',
  usage: 'chart BOOK/CHART',
  purpose: 'a printed chart, with section and provenance',
  examples: ['ordre chart one-day/melee-table', 'ordre chart one-day/qualities --json'],
  flags: {},
  async run(args) {
    const { book: id, name } = splitName(args.words[0], 'chart');
    const book = await loadBook(id);
    const chart = chartOf(book, name);
    return { text: chartText(book, chart), json: chartJson(chart) };
  },
};

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
            ...row.cells.map((cell, i) => `${cell ?? '–'}${mark(row.key, chart.columns[i]!)}`),
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

export const proceduresCommand: Command = {
  name: 'procedures',
  usage: 'procedures BOOK',
  purpose: 'what a book can resolve',
  examples: ['ordre procedures one-day'],
  flags: {},
  async run(args) {
    const book = await loadBook(args.words[0] ?? '');
    return {
      text: columns(book.procedures.map(({ id, title, section, purpose }) => [id, `${title} (${section})`, purpose])),
      json: book.procedures.map(({ id, title, section, purpose, measures, seats }) => ({
        id,
        book: book.id,
        title,
        section,
        purpose,
        measures: measures.map((measure) => ({ id: measure.id, label: measure.label })),
        seats: seats ?? {},
      })),
    };
  },
};

export const procedureCommand: Command = {
  name: 'procedure',
  usage: 'procedure BOOK/NAME',
  purpose: 'the facts a procedure wants, as a table; with --json its JSON Schema',
  examples: ['ordre procedure one-day/morale-test', 'ordre procedure one-day/morale-test --json'],
  flags: {},
  async run(args) {
    const { book: id, name } = splitName(args.words[0], 'procedure');
    const book = await loadBook(id);
    const procedure = procedureOf(book, name);
    return {
      text: [
        `${procedure.title}  (${book.id}/${procedure.id}, section ${procedure.section})`,
        ...wrap(procedure.purpose, ''),
        '',
        ...columns([['fact', 'may be', 'default', 'what'], ...fieldsOf(procedure.facts).map(fieldLine)]),
        '',
        `odds of: ${procedure.measures.map((measure) => measure.label.toLowerCase()).join(', ')}`,
        `charts of the book: ordre chart ${book.id}/${shortId(book.charts[0]!)} …`,
      ],
      json: {
        id: procedure.id,
        book: book.id,
        title: procedure.title,
        section: procedure.section,
        purpose: procedure.purpose,
        facts: jsonSchemaOf(procedure.facts),
        options: jsonSchemaOf(book.options),
      },
    };
  },
};

function fieldLine(field: Field): string[] {
  const depth = field.path.split('.').length - 1;
  const name = `${'  '.repeat(depth)}${field.path.split('.').pop()}`;
  const may =
    field.type === 'choice'
      ? (field.keys ?? []).join(' | ')
      : field.type === 'yes'
        ? 'true | false'
        : field.type === 'list'
          ? `list of ${field.min ?? 0} to ${field.max ?? 'any'}`
          : field.type === 'part'
            ? ''
            : field.type === 'words'
              ? 'text'
              : `${field.min} to ${field.max}`;
  const shown = field.default === undefined || typeof field.default === 'object' ? '' : String(field.default);
  const unit = field.unit ? `, ${field.unit}` : '';
  return [name, may, shown, `${field.label}${unit}${field.cite ? ` (${field.cite})` : ''}`];
}
