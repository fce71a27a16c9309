/**
 * Where a warm game between officers goes, main battle by main battle: the share that is weighing (fights, tests and volleys
 * reckoned out or fought for trial), the share that is listing what may be done, and how many odds a game are worked out
 * because nothing remembered them. From the processor’s samples; a sample counts for all that it was called by.
 */
import { loadBook } from '../src/rules/index.ts';
import type { Report } from './harness.ts';
import { games } from './play.ts';
import { type Frame, Profile } from './profile.ts';

/** By book: its main battle, the files of its officers that weigh, and those that list what may be done. */
const BOOKS = [
  {
    book: 'one-day',
    battle: 'austerlitz',
    weighs: /commander\/(odds|melees|duel|worn|margins|quick-melee|strike-worth)\.ts$/,
    lists: /battle\/(moves\/(choices|nearer|go-faults)|orders\/(orders|fire-book)|laying\/laying)\.ts$/,
  },
  {
    book: 'la-bataille',
    battle: 'hassenhausen',
    weighs: /commander\/weigh\.ts$/,
    lists: /battle\/(moves\/(manoeuvre|legal-moves)|charges\/options|assaults\/orders)\.ts$/,
  },
  {
    book: 'esr',
    battle: 'marienfeld',
    weighs: /commander\/(clash|fighting)\.ts$/,
    lists: /battle\/(movement\/(conversions|lines|deploying)|command\/(acts|orders)|fire\/scores)\.ts$/,
  },
  {
    book: 'revolution-empire',
    battle: 'oberfeld',
    weighs: /commander\/worth\.ts$/,
    lists: /battle\/(tactical\/(actions|options)|command\/(acts|reach)|march\/(adjust|moving|plans))\.ts$/,
  },
  {
    book: 'beyond-waterloo',
    battle: 'hundred-days',
    weighs: /commander\/(rounds|might|hand|usual)\.ts$/,
    lists: /campaign\/marches\.ts$/,
  },
] as const;
/** In every book. */
const ODDS = /src\/(kernel\/odds\/.*|game\/officer\/weigh)\.ts$/;
const OFFICERS = /\/commander\//;
const WARM = 20;
const WATCHED = 10;
const AIM = 10;

export default async (report: Report): Promise<void> => {
  for (const { book, battle, weighs, lists } of BOOKS) {
    const game = await (await loadBook(book)).game!();
    const start = game.start(game.scenarios.find(({ id }) => id === battle)!.data, {});
    const play = games(game, start, game.officers.officer!);
    for (let i = 0; i < WARM; i++) play();
    const profile = await Profile.of(() => {
      for (let i = 0; i < WATCHED; i++) play();
    });
    const weighing = ({ file }: Frame) => ODDS.test(file) || (file.includes(book) && weighs.test(file));
    const listing = ({ file }: Frame) => file.includes(book) && lists.test(file);
    // Phases stand in the same files as their lists, and what they ask an officer is his.
    const last = (stack: readonly Frame[]) => stack.findLast((frame) => OFFICERS.test(frame.file) || listing(frame));
    const isWeighing = (stack: readonly Frame[]) => stack.some(weighing);
    const isListing = (stack: readonly Frame[]) => {
      const frame = last(stack);
      return frame !== undefined && listing(frame) && !isWeighing(stack);
    };
    report.tell(`${battle}: weighing`, profile.share(isWeighing), { unit: '%', bar: AIM });
    report.tell(`${battle}: listing what may be done`, profile.share(isListing), { unit: '%' });
    const { calls } = await Profile.counting(() => {
      for (let i = 0; i < WATCHED; i++) play();
    });
    const missed = calls(({ name, file }) => name.startsWith('oddsOf') && ODDS.test(file));
    report.tell(`${battle}: odds worked out anew, a game`, missed / WATCHED, { unit: 'times' });
  }
};
