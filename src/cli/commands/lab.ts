/** `simulate`, `fuzz`: whole games by the thousand. */

import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Book, type BookGame, type GameScenario, many } from '../../game/index.ts';
import { formatRecord, InputError, keyed, nearestOf, nth } from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import {
  type BattleTale,
  battleTale,
  type FuzzReport,
  fuzzGame,
  gameHeader,
  heldOf,
  historyOf,
  type LabGame,
  type LabReport,
  labGame,
  labGames,
  labReport,
  lawsBroken,
  MOST_ABREAST,
  ownScenario,
  raisedIn,
  storyTable,
  yardstick,
} from '../../staff/index.ts';
import { type Args, readJson } from '../args.ts';
import type { Command } from '../command.ts';
import { DAY, dayCalled } from '../days.ts';
import { YOUNG } from '../lab/players.ts';
import { storyLines } from '../lab/story-words.ts';
import { lengthWords, outcomeLines } from '../lab/words.ts';
import { interrupts, progressOf } from '../progress.ts';

export interface Chosen {
  readonly book: Book;
  readonly game: BookGame;
  readonly scenario: GameScenario;
}

/**
 * A scenario by `BOOK/ID`, by its id alone where only one book has it; with `--book` a file `@path`, or a Day raised in
 * that book, `day/ID`.
 */
export async function scenarioOf(name: string | undefined, bookId?: string): Promise<Chosen> {
  if (!name) throw new InputError('name a scenario, such as austerlitz');
  if (name.startsWith('@')) {
    if (!bookId) throw new InputError('a scenario from a file needs --book');
    const book = await loadBook(bookId);
    const game = await gameOf(book);
    return { book, game, scenario: ownScenario(game, readJson(name, 'scenario'), name.slice(1)) };
  }
  if (name.startsWith(DAY)) {
    if (!bookId) throw new InputError('a Day needs --book, the book to raise it in');
    const book = await loadBook(bookId);
    const game = await gameOf(book);
    return { book, game, scenario: raisedIn(book, game, dayCalled(name.slice(DAY.length))).scenario };
  }
  const [id, wanted] = name.includes('/')
    ? [name.slice(name.indexOf('/') + 1), name.slice(0, name.indexOf('/'))]
    : [name, bookId];
  const books = wanted ? [await loadBook(wanted)] : await loadAll();
  const found: Chosen[] = [];
  for (const book of books) {
    if (!book.game) continue;
    const game = await book.game();
    const scenario = game.scenarios.find((one) => one.id === id);
    if (scenario) found.push({ book, game, scenario });
  }
  if (found.length > 1) {
    const names = found.map(({ book }) => `${book.id}/${id}`);
    throw new InputError(`several books have a scenario "${id}": write ${names.join(' or ')}`);
  }
  if (found[0]) return found[0];
  const ids = books.flatMap((book) => book.scenarios.map((one) => `${book.id}/${one.id}`));
  const bare = ids.map((one) => one.slice(one.indexOf('/') + 1));
  const meant = ids[bare.indexOf(nearestOf(id, bare) ?? '')];
  throw new InputError(`No scenario “${id}”. ${meant ? `Did you mean ${meant}?` : 'ordre scenario lists them all.'}`);
}

export async function gameOf(book: Book): Promise<BookGame> {
  if (!book.game) throw new InputError(`${book.id} has no game on a board yet`);
  return book.game();
}

export function wholeNumber(args: Args, flag: string, fallback: number): number {
  const text = args.text(flag);
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text) || Number(text) < 1) throw new InputError(`--${flag} takes a whole number, not ${text}`);
  return Number(text);
}

/** What a worker is told. */
export interface LabTask {
  readonly book: string;
  readonly scenario: unknown;
  readonly options: unknown;
  readonly officers: Readonly<Record<string, string>>;
  readonly seeds: readonly string[];
  /** Told from beginning to end, which takes longer. */
  readonly told?: boolean;
  /** Watched by the book's referee. */
  readonly referee?: boolean;
}

/** A game the referee looked on at, and what he saw. */
interface RefereedGame {
  readonly seed: string;
  readonly broken: readonly string[];
}

/** One game of a task: counted, told, or watched. */
export type PlayedGame = LabGame | BattleTale | RefereedGame;

/** Milliseconds of work to have in hand. The first game is the slowest, so it comes to about a second. */
const IN_HAND = 3000;

export function playTask(game: BookGame, task: LabTask, each: (played: PlayedGame) => void): void {
  const start = game.start(task.scenario, task.options);
  const officers = Object.fromEntries(
    game.rules.seats(start).map((seat) => {
      const name = task.officers[seat] ?? 'officer';
      const officer = game.officers[name];
      if (!officer)
        throw new InputError(`there is no officer "${name}"; there are ${Object.keys(game.officers).join(', ')}`);
      return [seat, officer];
    }),
  );
  if (task.told) {
    for (const seed of task.seeds) each(battleTale(game, start, officers, seed));
    return;
  }
  if (task.referee) {
    for (const seed of task.seeds) each({ seed, broken: lawsBroken(game, start, officers, seed) });
    return;
  }
  const [first, ...rest] = task.seeds;
  if (first === undefined) return;
  const began = performance.now();
  each(labGame(game, start, officers, first));
  // No more side by side than that, so that whoever waits sees games end.
  const abreast = Math.floor(IN_HAND / (performance.now() - began));
  for (const played of labGames(game, start, officers, rest, Math.max(1, Math.min(MOST_ABREAST, abreast))))
    each(played);
}

/** Spreads the seeds over worker threads; the results come back in the order of their seeds. */
async function playInJobs<T extends PlayedGame>(
  game: BookGame,
  task: LabTask,
  jobs: number,
  tick: (done: number, of: number) => void,
): Promise<T[]> {
  const played = new Map<string, PlayedGame>();
  const take = (one: PlayedGame) => {
    played.set(one.seed, one);
    tick(played.size, task.seeds.length);
  };
  if (jobs <= 1) playTask(game, task, take);
  else {
    const shares = Array.from({ length: jobs }, (_, job) => task.seeds.filter((_seed, i) => i % jobs === job));
    await Promise.all(shares.filter(({ length }) => length > 0).map((seeds) => inWorker({ ...task, seeds }, take)));
  }
  return task.seeds.map((seed) => keyed(played, seed) as T);
}

function inWorker(task: LabTask, take: (one: PlayedGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../lab-worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    });
    worker.on('message', (message: { games?: PlayedGame[]; fault?: string }) => {
      if (message.fault !== undefined) reject(new InputError(message.fault));
      for (const one of message.games ?? []) take(one);
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

export const simulateCommand: Command = {
  name: 'simulate',
  usage: 'simulate SCENARIO [--games N] [--seed S] [--jobs J] [--story | --referee]',
  purpose: 'plays a scenario many times between officers; win rates with 95 % intervals, points, losses, turns',
  details: [
    '--games   how many games, 100 unless said',
    '--seed    the same seed gives the same games',
    '--jobs    worker threads, one a core unless said',
    '--officer SEAT=NAME who commands a side (random, greedy, look-ahead, officer, marshal)',
    '--story   tells what the battles were made of: dice, fights by arms, places, reserves, losses beside history;',
    '          20 games unless said',
    '--referee the laws of the rulebook are held against every phase; a broken one is named with its turn and units',
    '--options readings and rules of the scenario, as JSON',
    '--book    the book of a scenario from a file: simulate @my-battle.json --book one-day',
  ],
  examples: [
    'ordre simulate austerlitz --games 1000 --seed 1',
    'ordre simulate austerlitz --officer french=random --games 50',
    'ordre simulate austerlitz --story',
  ],
  flags: {
    games: { type: 'string' },
    seed: { type: 'string' },
    jobs: { type: 'string' },
    story: { type: 'boolean' },
    referee: { type: 'boolean' },
    officer: { type: 'string', multiple: true },
    options: { type: 'string' },
    book: { type: 'string' },
  },
  async run(args) {
    const { book, game, scenario } = await scenarioOf(args.words[0], args.text('book'));
    const told = args.on('story');
    if (told && !game.chronicle) throw new InputError(`--story: ${book.title} keeps no chronicle`);
    const referee = args.on('referee');
    if (told && referee) throw new InputError('give --story or --referee, not both');
    const games = wholeNumber(args, 'games', told || referee ? 20 : 100);
    const seed = args.text('seed') ?? 'ordre';
    const options = readJson(args.text('options') ?? '{}', '--options');
    const start = game.start(scenario.data, options);
    const officers = officersOf(args, game.rules.seats(start));
    const seeds = Array.from({ length: games }, (_, i) => `${seed}/${i}`);
    const task: LabTask = { book: book.id, scenario: scenario.data, options, officers, seeds, told, referee };
    const jobs = Math.min(games, wholeNumber(args, 'jobs', availableParallelism()));
    const started = performance.now();
    if (told) {
      const tales = await playInJobs<BattleTale>(game, task, jobs, progressOf(scenario.title));
      const record = historyOf(scenario);
      const story = storyTable(tales, game.rules.seats(start), record);
      const held = record ? yardstick(tales, heldOf(scenario), record) : [];
      return {
        text: storyLines(scenario.title, story, held),
        json: { scenario: scenario.id, book: book.id, seed, ...story, yardstick: held },
      };
    }
    if (referee) {
      const watched = await playInJobs<RefereedGame>(game, task, jobs, progressOf(scenario.title));
      return refereeReport(scenario, book, game.laws?.length ?? 0, watched);
    }
    const played = await playInJobs<LabGame>(game, task, jobs, progressOf(scenario.title));
    const report = labReport(played, game.rules.seats(start));
    const perSecond = (games * 1000) / (performance.now() - started);
    return {
      text: reportText(scenario.title, report, perSecond),
      json: { scenario: scenario.id, book: book.id, seed, officers, gamesPerSecond: perSecond, ...report },
    };
  },
};

function refereeReport(
  { id, title }: { readonly id: string; readonly title: string },
  book: Book,
  laws: number,
  watched: readonly RefereedGame[],
) {
  if (laws === 0) throw new InputError(`--referee: ${book.title} has no referee`);
  const broken = watched.flatMap((game) => game.broken.map((how) => ({ seed: game.seed, how })));
  const seen = `${title}: ${many(watched.length, 'game')} watched, ${many(laws, 'law')}`;
  return {
    text: [
      broken.length === 0 ? `${seen}, none broken` : `${seen}, broken ${broken.length} times`,
      ...broken.map(({ seed, how }) => `  ${seed}: ${how}`),
    ],
    json: { scenario: id, book: book.id, laws, games: watched.length, broken },
  };
}

function officersOf(args: Args, seats: readonly string[]): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const text of args.texts('officer')) {
    const [seat, name] = text.split('=');
    if (!seat || !name || !seats.includes(seat)) {
      throw new InputError(`--officer ${text}: write SEAT=NAME with a seat of ${seats.join(', ')}`);
    }
    chosen[seat] = name;
  }
  return chosen;
}

function reportText(title: string, report: LabReport, perSecond: number): string[] {
  const { turns, phases, decisions, unfinished } = report;
  return [
    `${title}: ${report.games} games, ${perSecond.toFixed(1)} a second`,
    '',
    ...outcomeLines(report),
    `${lengthWords(turns)}, ${phases.toFixed(1)} phases, ${decisions.toFixed(1)} decisions; ${unfinished} unfinished`,
  ];
}

export const fuzzCommand: Command = {
  name: 'fuzz',
  usage: 'fuzz SCENARIO [--games N] [--seed S]',
  purpose: 'random legal play with every invariant checked',
  details: [
    '--games   how many games, 100 unless said',
    '--seed    the first seed',
    '--options rules of the scenario, as JSON',
    '--save    writes a record: of the first game that fails, else of the first',
    'Should a game fail, its seed is named and, without --save, its record printed.',
  ],
  examples: ['ordre fuzz austerlitz --games 100', 'ordre fuzz austerlitz --games 1 --seed ordre/17 --save fail.jsonl'],
  flags: {
    games: { type: 'string' },
    seed: { type: 'string' },
    options: { type: 'string' },
    save: { type: 'string' },
    book: { type: 'string' },
  },
  async run(args) {
    const { book, game, scenario } = await scenarioOf(args.words[0], args.text('book'));
    const games = wholeNumber(args, 'games', 100);
    const seed = args.text('seed') ?? 'ordre';
    const options = readJson(args.text('options') ?? '{}', '--options');
    const start = game.start(scenario.data, options);
    const tick = progressOf(scenario.title);
    const reports: FuzzReport[] = [];
    const stop = interrupts();
    while (reports.length < games && !stop.signal.aborted) {
      const i = reports.length;
      reports.push(fuzzGame(game, start, games === 1 ? seed : `${seed}/${i}`));
      tick(i + 1, games);
      await stop.hear();
    }
    stop.end();
    const played = reports.length === games ? `${games}` : `${reports.length} of ${games}`;
    const decisions = reports.reduce((sum, report) => sum + report.decisions, 0);
    const failed = reports.filter(({ failure }) => failure !== null);
    const save = args.text('save');
    const shown = failed[0] ?? nth(reports, 0);
    const record = () =>
      formatRecord({ header: gameHeader(book.id, game, scenario, options, shown.seed), entries: shown.journal });
    if (save) {
      if (existsSync(save)) throw new InputError(`--save: ${save} is already there`);
      writeFileSync(save, record());
    }
    if (failed.length > 0) {
      const sentence = shown.failure!.split('\n')[0];
      const failures = failed.map(({ seed, failure }) => ({ seed, failure }));
      return {
        text: save ? [`The record of game ${shown.seed} is in ${save}.`] : [record()],
        json: { scenario: scenario.id, games: reports.length, decisions, failures },
        fault: `${failed.length} of ${reports.length} games failed; the first, --games 1 --seed ${shown.seed}: ${sentence}`,
      };
    }
    return {
      text: [`${scenario.title}: ${played} games, ${decisions} decisions, nothing broken.`],
      json: { scenario: scenario.id, games: reports.length, decisions, failures: [] },
    };
  },
};
