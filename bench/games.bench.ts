/**
 * The main battle of each book between officers: the first game, as a person's first battle or a fresh worker pays it,
 * games on a warm machine, and the rules alone with the officers' answers played back.
 */
import { loadBook } from '../src/rules/index.ts';
import type { Report } from './harness.ts';
import { games, playedBack } from './play.ts';

/** By book its main battle, and the games a second it is to reach. */
const MAIN = [
  { book: 'one-day', battle: 'austerlitz', bar: 30 },
  { book: 'la-bataille', battle: 'hassenhausen', bar: 20 },
  { book: 'esr', battle: 'marienfeld', bar: 12 },
  { book: 'revolution-empire', battle: 'oberfeld', bar: 20 },
  { book: 'beyond-waterloo', battle: 'hundred-days', bar: 8 },
] as const;
const LONG = { runs: 7, runTime: 1500, warmUp: 8000 } as const;
/** Games told again at a time. */
const TAPES = 4;
const FIRST_GAME = 500;

export default async (report: Report): Promise<void> => {
  const found = [];
  // All first games first: whatever is played teaches the optimiser something.
  for (const main of MAIN) {
    const game = await (await loadBook(main.book)).game!();
    const { data } = game.scenarios.find(({ id }) => id === main.battle)!;
    const start = game.start(data, {});
    const play = games(game, start, game.officers.officer!);
    await report.measure(`${main.battle}: first game`, play, { unit: 'ms', bar: FIRST_GAME, cold: true });
    found.push({ ...main, game, start, play });
  }
  for (const { battle, bar, game, start, play } of found) {
    await report.measure(`${battle}: officer v officer`, play, { unit: 'games/s', bar, ...LONG });
    await report.measure(`${battle}: the rules alone`, playedBack(game, start, TAPES), {
      unit: 'ms',
      count: TAPES,
      ...LONG,
    });
  }
};
