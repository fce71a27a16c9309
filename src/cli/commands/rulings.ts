/** `rulings`: where a source is damaged, contradicts itself or is silent, and how it is played. */
import { type Book, type Ruling, rulingsCited } from '../../game/index.ts';
import { fieldsOf, InputError, nearest, shortId } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { splitBook } from '../args.ts';
import type { Command } from '../command.ts';
import { columns, wrap } from '../print.ts';

export const rulingsCommand: Command = {
  name: 'rulings',
  usage: 'rulings BOOK [ID]',
  purpose: 'how a book is ruled where it is damaged, contradicts itself or is silent; or one ruling',
  examples: ['ordre rulings one-day', 'ordre rulings one-day C5', 'ordre rulings la-bataille H4 --json'],
  flags: {},
  async run(args) {
    const { book: id, name } = splitBook(args.words, 'ruling');
    const book = await loadBook(id);
    if (name === '') return { text: listText(book), json: book.rulings };
    const found = book.rulings.find((ruling) => ruling.id.toLowerCase() === name.toLowerCase());
    if (!found) {
      const ids = book.rulings.map((ruling) => ruling.id);
      const hint = nearest(name.toUpperCase(), ids) || `; ordre rulings ${book.id} lists them`;
      throw new InputError(`${book.id} has no ruling "${name}"${hint}`);
    }
    return {
      text: rulingText(book, found),
      json: { ...found, charts: chartsUnder(book, found).map(({ id: chart }) => chart) },
    };
  },
};

function listText(book: Book): string[] {
  return [
    `${book.title}: ${book.rulings.length} rulings`,
    '',
    ...columns(book.rulings.map(({ id, kind, question }) => [id, kind, shortened(question)])),
  ];
}

const MOST = 90;
const shortened = (text: string) => (text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST))} …`);

function rulingText(book: Book, ruling: Ruling): string[] {
  const option = fieldsOf(book.options).find(({ path }) => path === ruling.option);
  const charts = chartsUnder(book, ruling);
  return [
    `${ruling.id}  (${book.id}, ${ruling.kind})`,
    '',
    ...wrap(`Question: ${ruling.question}`, ''),
    ...wrap(`Ruling: ${ruling.ruling}`, ''),
    ...wrap(`Why: ${ruling.why}`, ''),
    ...(option ? wrap(`Option: ${option.path}, ${option.label} (default ${String(option.default)})`, '') : []),
    ...(charts.length ? wrap(`Charts: ${charts.map((chart) => `${book.id}/${shortId(chart)}`).join(', ')}`, '') : []),
  ];
}

/** Charts that stand under a ruling: as a whole, in a cell or in a modifier. */
function chartsUnder(book: Book, { id }: Ruling) {
  return book.charts.filter((chart) =>
    [
      chart.section,
      ...[chart.provenance, ...chart.cells.map(({ provenance }) => provenance)].flatMap((one) =>
        'ruling' in one && one.ruling ? [one.ruling] : [],
      ),
      ...chart.entries.map(({ cite }) => cite),
    ].some((cite) => rulingsCited(book, cite).some((found) => found.id === id)),
  );
}
