/** `procedures`, `procedure`: what a book can resolve, and what each procedure wants, reads and rolls. */
import { type Book, chartOf, procedureOf } from '../../game/index.ts';
import {
  type AnyProcedure,
  type Field,
  fieldsOf,
  InputError,
  jsonSchemaOf,
  parseDice,
  shortId,
} from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { type PlayedThrough, playedThrough, type SeenThrow } from '../../staff/index.ts';
import { splitBook } from '../args.ts';
import type { Command } from '../command.ts';
import { columns, wrap } from '../print.ts';

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
  purpose: 'what a procedure wants to know, which options and charts it asks, and the order of its dice',
  details: [
    'Options, charts and dice are found by playing the procedure many times with facts by lot.',
    'With --json facts and options are JSON Schemas.',
  ],
  examples: ['ordre procedure one-day/morale-test', 'ordre procedure one-day/morale-test --json'],
  flags: {},
  async run(args) {
    const { book: id, name } = splitBook(args.words, 'procedure');
    const book = await loadBook(id);
    if (name === '') throw new InputError(`name a procedure as BOOK/NAME; ordre procedures ${book.id} lists them`);
    const procedure = procedureOf(book, name);
    const played = playedThrough(book, procedure);
    return { text: procedureText(book, procedure, played), json: procedureJson(book, procedure, played) };
  },
};

function procedureText(book: Book, procedure: AnyProcedure, played: PlayedThrough): string[] {
  const options = fieldsOf(book.options).filter(({ path }) => played.options.has(path));
  const charts = book.charts.filter((chart) => played.charts.has(chart.id));
  return [
    `${procedure.title}  (${book.id}/${procedure.id}, section ${procedure.section})`,
    ...wrap(procedure.purpose, ''),
    '',
    ...columns([['fact', 'may be', 'default', 'what'], ...fieldsOf(procedure.facts).map(fieldLine)]),
    ...(options.length === 0
      ? []
      : ['', ...columns([['option', 'may be', 'default', 'what'], ...options.map(fieldLine)])]),
    ...(charts.length === 0
      ? []
      : [
          '',
          'charts it consults:',
          ...columns(charts.map((chart) => [`  ${shortId(chart)}`, `${chart.title} (${chart.section})`])),
        ]),
    '',
    ...(played.dice.length === 0
      ? ['It rolls no dice.']
      : [
          'dice, in the order they are thrown:',
          ...played.dice.flatMap((one, i) => wrap(diceWords(book, one, i), '  ')),
        ]),
    '',
    `odds of: ${procedure.measures.map((measure) => measure.label.toLowerCase()).join(', ')}`,
  ];
}

function diceWords(book: Book, { label, cite, dice, charts, always, most }: SeenThrow, place: number): string {
  const on = charts.map((id) => shortId(chartOf(book, id.slice(book.id.length + 1))));
  const often = most === 1 ? '' : always ? ', once or more' : ', also more than once';
  return `${place + 1}. ${label} (${cite}): ${makes(dice)}${on.length ? ` on ${on.join(' or ')}` : ''}; ${
    always ? 'always' : 'where it comes to it'
  }${often}`;
}

/** `d10`; where a rule keeps the worst of many dice, the least and the most of them. */
function makes(dice: readonly string[]): string {
  const sorted = [...dice].sort((a, b) => parseDice(a).count - parseDice(b).count);
  return sorted.length > 2 ? `${sorted[0]} to ${sorted[sorted.length - 1]}` : sorted.join(' or ');
}

function procedureJson(book: Book, procedure: AnyProcedure, played: PlayedThrough): unknown {
  return {
    id: procedure.id,
    book: book.id,
    title: procedure.title,
    section: procedure.section,
    purpose: procedure.purpose,
    facts: jsonSchemaOf(procedure.facts),
    options: jsonSchemaOf(book.options),
    optionsAsked: [...played.options].sort(),
    charts: book.charts.map(({ id }) => id).filter((id) => played.charts.has(id)),
    dice: played.dice,
    measures: procedure.measures.map(({ id, label }) => ({ id, label })),
  };
}

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
