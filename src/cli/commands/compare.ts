/** `compare`: one Day in every book that raises it, fought between officers, beside what history has. */

import { type Day, minutesOf } from '../../game/day/index.ts';
import { InputError, nth } from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { type DayFought, type DaySummary, dayGames, type Mean, summaryOf } from '../../staff/index.ts';
import type { Command } from '../command.ts';
import { dayCalled } from '../days.ts';
import { columns } from '../print.ts';
import { progressOf } from '../progress.ts';
import { wholeNumber } from './lab.ts';

const GAMES = 12;

export const compareCommand: Command = {
  name: 'compare',
  usage: 'compare DAY [--games N] [--seed S] [--in BOOK]',
  purpose: 'one Day in every tactical book between officers: losses, hours and places beside the record',
  details: [
    'Losses are shares of the Day’s own men, so that books can be set side by side. Lost is who does not answer the roll in',
    'the evening, which is what history counts: killed, wounded, taken, and of those who ran a tenth where their side kept',
    'the field, three tenths where it lost it.',
    'Means with their standard errors; a difference under two of them is none.',
    '',
    `--games   how many games a book, ${GAMES} unless said`,
    '--seed    the same seed gives the same games',
    '--in      one book only',
  ],
  examples: ['ordre compare quatre-bras', 'ordre compare two-corps --games 40 --in one-day'],
  flags: { games: { type: 'string' }, seed: { type: 'string' }, in: { type: 'string' } },
  async run(args) {
    const [name] = args.words;
    if (name === undefined) throw new InputError('name a Day to compare, such as quatre-bras');
    const day = dayCalled(name);
    const only = args.text('in');
    const games = wholeNumber(args, 'games', GAMES);
    const seed = args.text('seed') ?? 'ordre';
    const seeds = Array.from({ length: games }, (_, i) => `${seed}/${i}`);
    const found: { book: string; title: string; refused?: string; summary?: DaySummary }[] = [];
    for (const book of only === undefined ? await loadAll() : [await loadBook(only)]) {
      const game = await book.game?.();
      if (!game?.day) {
        if (only !== undefined) throw new InputError(`${book.title} raises no Days: it has no battle on a table`);
        continue;
      }
      const title = book.short ?? book.title;
      const { refused } = game.day.fits(day);
      if (refused !== undefined) {
        found.push({ book: book.id, title, refused });
        continue;
      }
      const tick = progressOf(`${day.title}, ${title}`);
      const fought: DayFought[] = [];
      for (const one of dayGames(game, day, seeds)) {
        fought.push(one);
        tick(fought.length, games);
      }
      found.push({ book: book.id, title, summary: summaryOf(day, fought) });
    }
    return {
      text: [
        `${day.title}, ${day.date}: ${games} games a book between officers`,
        '',
        ...columns([
          ['', '', 'lost', 'hit', 'captured', 'run', 'won', 'field', 'hours'],
          ...historyRows(day),
          ...found.flatMap(({ title, summary }) => (summary ? rowsOf(day, title, summary) : [])),
        ]),
        '',
        'Places held in the end',
        ...columns([
          ['', ...day.sides.map(({ name: side }) => side)],
          ...found.flatMap(({ title, summary }) =>
            (summary?.places ?? []).map(({ name: place, held }) => [`${title}, ${place}`, ...held.map(String)]),
          ),
        ]),
        ...found.flatMap(({ refused }) => (refused === undefined ? [] : ['', refused])),
      ],
      json: { day: day.id, games, seed, books: found },
    };
  },
};

/** What history has, where the Day says so. */
function historyRows({ record, sides, clock }: Day): string[][] {
  const hours = (minutesOf(clock.end) - minutesOf(clock.start)) / 60;
  if (!record) return [];
  return sides.map(({ seat, name }, i) => {
    const [low, high] = record.lost[seat]!;
    return [
      i === 0 ? 'history' : '',
      name,
      `${low}–${high} %`,
      '',
      '',
      '',
      '',
      '',
      i === 0 && record.hours !== undefined ? `${record.hours} of ${hours}` : '',
    ];
  });
}

const share = ({ mean, error }: Mean): string => `${(100 * mean).toFixed(1)} ± ${(100 * error).toFixed(1)}`;

function rowsOf({ sides }: Day, title: string, { sides: told, hours }: DaySummary): string[][] {
  return told.map(({ lost, hit, captured, run, won, held }, i) => [
    i === 0 ? title : '',
    nth(sides, i).name,
    share(lost),
    share(hit),
    share(captured),
    share(run),
    String(won),
    String(held),
    i === 0 ? hours.mean.toFixed(1) : '',
  ]);
}
