/** `books`: what stands on the shelf. */
import type { Book } from '../../game/index.ts';
import { loadAll } from '../../rules/index.ts';
import type { Command } from '../command.ts';
import { wrap } from '../print.ts';

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
