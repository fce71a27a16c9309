/** `day --lot`: a battle by lot out of what was chosen, and whether a book makes it a fair one. */
import { randomBytes } from 'node:crypto';
import { type Day, LOT_TERRAINS, type LotTerms, lotDay, lotId, lotTerms } from '../../game/day/index.ts';
import { InputError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { lotTrial } from '../../staff/index.ts';
import type { Args } from '../args.ts';
import type { Output } from '../command.ts';
import { progressOf } from '../progress.ts';
import { gameOf, wholeNumber } from './lab.ts';

export const LOT_FLAGS = {
  lot: { type: 'boolean' },
  size: { type: 'string' },
  nations: { type: 'string' },
  year: { type: 'string' },
  ground: { type: 'string' },
  seed: { type: 'string' },
  fair: { type: 'boolean' },
  games: { type: 'string' },
} as const;

export const LOT_DETAILS = [
  '--lot     a battle by lot, new each time; its name says it all, so pass that on to have the same again',
  '--size    divisions a side, 2 to 12; 4 unless said',
  '--nations who comes from the south and who from the north, such as france,austria',
  '--year    1792 to 1815; troops are what they were then',
  `--ground  one of ${LOT_TERRAINS.join(', ')}`,
  '--seed    up to twelve small letters and digits',
  '--fair    with --in: fought between officers there as often with the armies exchanged; --games, 20 unless said',
];

const USUAL_GAMES = 20;

export function lotBy(args: Args): LotTerms {
  const nations = args.text('nations')?.split(',');
  if (nations && nations.length !== 2) throw new InputError('--nations takes two, such as france,austria');
  const ground = args.text('ground') as LotTerms['terrain'] | undefined;
  return lotTerms({
    seed: args.text('seed') ?? randomBytes(4).toString('hex'),
    ...(nations ? { nations: [nations[0]!.trim(), nations[1]!.trim()] as const } : {}),
    ...(args.text('year') === undefined ? {} : { year: wholeNumber(args, 'year', 0) }),
    ...(args.text('size') === undefined ? {} : { size: wholeNumber(args, 'size', 0) }),
    ...(ground === undefined ? {} : { terrain: ground }),
  });
}

/** The battle and its name; in a book with `--fair` how it goes there. */
export async function fairIn(terms: LotTerms, bookId: string, args: Args): Promise<Output> {
  const book = await loadBook(bookId);
  const game = await gameOf(book);
  const games = wholeNumber(args, 'games', USUAL_GAMES);
  const tick = progressOf(lotId(terms));
  const trial = lotTrial(game, terms, games, (done) => tick(done, games));
  const percent = (share: number) => Math.round(100 * share);
  const line = (words: string, { share, low, high }: (typeof trial.places)[number]) =>
    `  ${words.padEnd(28)} ${percent(share)} % (${percent(low)} to ${percent(high)})`;
  const day = lotDay(terms);
  const called = day.sides.map(({ name }) => name);
  return {
    text: [
      `${day.title} in ${book.short ?? book.title}, ${trial.games} games between officers, half of them with the armies exchanged`,
      '',
      `Of ${trial.decided} decided games won by whoever came from`,
      line('the south', trial.places[0]),
      line('the north', trial.places[1]),
      'and by',
      line(`the ${called[0]}`, trial.armies[0]),
      line(`the ${called[1]}`, trial.armies[1]),
      '',
      trial.fair
        ? 'Nothing speaks against its being fair: one half lies within what chance explains (95 in a hundred).'
        : 'It is not fair here: chance alone would hardly (5 in a hundred) bring that.',
    ],
    json: { battle: lotId(terms), book: book.id, ...trial },
  };
}

/** Below the Day: how to have it again. */
export const nameOfLot = ({ id }: Day): string[] => [
  '',
  `Its name is ${id}. With that anybody has the same battle:`,
  `  ordre play day/${id} --book one-day`,
];
