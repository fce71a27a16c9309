/** `turned`: where a battle turned, from its record. */
import { InputError, nth, parseRecord } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { verifyRecord } from '../../staff/index.ts';
import { scenarioOfRecord } from '../../staff/records.ts';
import { type Turning, whereItTurned } from '../../staff/turning.ts';
import { readText } from '../args.ts';
import type { Command } from '../command.ts';
import { bar, columns, percent, wrap } from '../print.ts';
import { interrupts, progressOf } from '../progress.ts';
import { gameOf, wholeNumber } from './lab.ts';

export const turnedCommand: Command = {
  name: 'turned',
  usage: 'turned FILE [--times N]',
  purpose: 'where a battle turned: the chance to win turn by turn, and the decisions that cost most',
  details: [
    'Officers play the battle on from the start of every turn, and from the dearest decisions once more with their own.',
    '--times   how often each turn is played on, 12 unless said; decisions twice as often',
  ],
  examples: ['ordre turned battle.jsonl', 'ordre turned battle.jsonl --times 40'],
  flags: { times: { type: 'string' } },
  async run(args) {
    const path = args.words[0];
    if (path === undefined) throw new InputError('name the record of a battle');
    const record = parseRecord(readText(path, 'turned'));
    if (record.header.scenario === undefined) throw new InputError(`${path} is no record of a whole game`);
    const times = wholeNumber(args, 'times', 12);
    await verifyRecord(record);
    const book = await loadBook(record.header.book);
    const game = await gameOf(book);
    const { data, title } = scenarioOfRecord(book, game, record.header);
    const tick = progressOf(title);
    const stop = interrupts();
    const steps = whereItTurned(game, game.start(data, record.header.options), record.entries, {
      times,
      closer: 2 * times,
    });
    let found: Turning | null = null;
    while (!found) {
      const { value, done } = steps.next();
      if (done) found = value;
      else tick(Math.round(value * 100), 100);
      await stop.hear();
      if (stop.signal.aborted) throw new InputError('interrupted before it was found out');
    }
    stop.end();
    return { text: turnedText(title, found), json: { ...found } };
  },
};

function turnedText(title: string, { course, costly }: Turning): string[] {
  const seats = Object.keys(course[0]?.chances ?? {});
  return [
    title,
    '',
    ...columns(
      course.map(({ turn, chances }) => [
        `turn ${turn}`,
        ...seats.flatMap((seat) => [seat, percent(chances[seat]!)]),
        bar(chances[nth(seats, 0)]!, 30),
      ]),
    ),
    '',
    ...(costly.length === 0 ? ['No single order decided this battle.'] : ['Orders that cost most']),
    ...costly.flatMap(({ turn, seat, title: what, cost, instead }) =>
      wrap(`Turn ${turn}, ${seat}, ${what}: ${(100 * cost).toFixed(0)} percentage points. Better: ${instead}`, '  '),
    ),
  ];
}
