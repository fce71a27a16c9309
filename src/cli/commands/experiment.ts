/** `lab`: experiments, on this machine or on many. */

import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { formatRecord, InputError, jsonSchemaOf, nearest, nth } from '../../kernel/index.ts';
import {
  type Chunk,
  type ChunkAt,
  csvOf,
  type Experiment,
  experimentFile,
  gameOnShelf,
  labRecord,
  mostGames,
  openExperiment,
  type Results,
  resultsOf,
  seedOf,
  Tally,
} from '../../staff/index.ts';
import { type Args, readJson } from '../args.ts';
import type { Command, Output } from '../command.ts';
import { atServer } from '../door.ts';
import { gamesFileOf, KeptGames } from '../lab/kept.ts';
import { playersFor } from '../lab/players.ts';
import { resultLines } from '../lab/words.ts';
import { interrupts, progressOf } from '../progress.ts';
import { scenarioOf } from './lab.ts';

const verbs: Readonly<Record<string, (args: Args, words: readonly string[]) => Promise<Output>>> = {
  new: newFile,
  run: runFile,
  work: workHere,
  play: playOne,
  schema: async () => {
    const schema = jsonSchemaOf(experimentFile);
    return { text: [JSON.stringify(schema, null, 2)], json: schema };
  },
};

export const labCommand: Command = {
  name: 'lab',
  usage: 'lab new|run|work|play|schema [FILE]',
  purpose:
    'experiments: battles × officers × switches with the same dice, with honest error bars; on one machine or many',
  details: [
    'new SCENARIO…   writes an experiment: --games N or --within POINTS, --switches JSON and --officer SEAT=NAME, each',
    '                as often as you like, --title, --seed, --save FILE; a battle of your own is @file with --book',
    'run FILE        plays it. What was played is kept beside the file (FILE.games.jsonl): stopped with Ctrl-C it goes on',
    '                when it is run again. --jobs threads, --results FILE.json, --csv FILE.csv, --fresh from the beginning',
    'work            plays chunks of whatever experiments are run, until Ctrl-C; on as many machines as you like',
    'play FILE       one game of it again: --cell N --game N [--save record.jsonl]',
    'schema          what such a file holds, as JSON Schema',
    '',
    'With DATABASE_URL (a PostgreSQL) run hands its chunks to all machines that work there, and keeps them there; with',
    '--jobs 0 it plays none itself. Each chunk has its dice from its number, and is counted once whatever is killed.',
  ],
  examples: [
    'ordre lab new one-day/teaching --games 200 --switches \'{"hidden":true}\' > hidden.json',
    'ordre lab run hidden.json --csv hidden.csv',
    'DATABASE_URL=postgres://lab@db/lab ordre lab work',
    'ordre lab play hidden.json --cell 1 --game 17 --save game.jsonl',
  ],
  flags: {
    games: { type: 'string' },
    within: { type: 'string' },
    switches: { type: 'string', multiple: true },
    officer: { type: 'string', multiple: true },
    title: { type: 'string' },
    seed: { type: 'string' },
    save: { type: 'string' },
    book: { type: 'string' },
    jobs: { type: 'string' },
    results: { type: 'string' },
    csv: { type: 'string' },
    fresh: { type: 'boolean' },
    cell: { type: 'string' },
    game: { type: 'string' },
  },
  async run(args) {
    const [verb = '', ...words] = args.words;
    const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!act) {
      const names = Object.keys(verbs);
      throw new InputError(
        verb === ''
          ? `say lab ${names.join(', lab ')}`
          : `there is no lab ${verb}${nearest(verb, names) || `; there is ${names.join(', ')}`}`,
      );
    }
    return act(args, words);
  },
};

function numberOf(args: Args, flag: string, least: number, fallback: number): number {
  const text = args.text(flag);
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text) || Number(text) < least)
    throw new InputError(`--${flag} takes a whole number from ${least} on, not ${text}`);
  return Number(text);
}

/** Never over a file that is there. */
function writeNew(path: string, flag: string, text: string): void {
  if (existsSync(path)) throw new InputError(`--${flag}: ${path} is already there`);
  writeFileSync(path, text);
}

async function newFile(args: Args, words: readonly string[]): Promise<Output> {
  if (words.length === 0) throw new InputError('name one or more scenarios, such as one-day/teaching');
  const chosen = await Promise.all(words.map((word) => scenarioOf(word, args.text('book'))));
  const save = args.text('save');
  const folder = dirname(save ?? 'experiment.json');
  const within = args.text('within');
  if (within !== undefined && !(Number(within) > 0))
    throw new InputError(`--within takes percentage points, such as 3, not ${within}`);
  const switches = args.texts('switches').map((text) => readJson(text, '--switches'));
  const officers = Object.fromEntries(
    args.texts('officer').map((text) => {
      const [seat, name] = text.split('=');
      if (!seat || !name) throw new InputError(`--officer ${text}: write SEAT=NAME, or others=NAME`);
      return [seat, name];
    }),
  );
  const file = {
    format: 'ordre-lab',
    version: 1,
    title: args.text('title') ?? chosen.map(({ scenario }) => scenario.title).join(', '),
    seed: args.text('seed') ?? 'ordre',
    scenarios: chosen.map(({ book, scenario }, i) => {
      const word = nth(words, i);
      return word.startsWith('@')
        ? { book: book.id, file: relative(folder, word.slice(1)) }
        : `${book.id}/${scenario.id}`;
    }),
    officers: [officers],
    switches: [{}, ...switches],
    measure: ['wins', 'points', 'losses', 'length', 'story'],
    stop:
      within === undefined ? { games: numberOf(args, 'games', 1, 100) } : { within: Number(within), atMost: 20_000 },
    chunk: 32,
  };
  await opened(file, folder);
  const text = JSON.stringify(file, null, 2);
  if (save === undefined) return { text: [text], json: file };
  writeNew(save, 'save', `${text}\n`);
  return { text: [`Written: ${save}. Run it with ordre lab run ${save}.`], json: file };
}

const opened = (data: unknown, folder: string): Promise<Experiment> =>
  openExperiment(data, { read: (path) => readJson(`@${join(folder, path)}`, 'scenario') });

async function experimentIn(path: string | undefined): Promise<{ path: string; experiment: Experiment }> {
  if (path === undefined) throw new InputError('name the file of an experiment; ordre lab new writes one');
  return { path, experiment: await opened(readJson(`@${path}`, 'experiment'), dirname(path)) };
}

async function runFile(args: Args, words: readonly string[]): Promise<Output> {
  const { path, experiment } = await experimentIn(words[0]);
  const url = process.env.DATABASE_URL;
  const jobs = numberOf(args, 'jobs', url ? 0 : 1, availableParallelism());
  const outputs = ['results', 'csv'].map((flag) => [flag, args.text(flag)] as const);
  for (const [flag, file] of outputs)
    if (file !== undefined && existsSync(file)) throw new InputError(`--${flag}: ${file} is already there`);
  const tally = url
    ? await runOnQueue(url, experiment, jobs)
    : await runHere(experiment, new KeptGames(gamesFileOf(path), experiment, args.on('fresh')), jobs);
  const results = resultsOf(experiment, tally.counted(), tally.done);
  if (tally.done) {
    for (const [flag, file] of outputs)
      if (file !== undefined)
        writeNew(file, flag, flag === 'csv' ? csvOf(results) : `${JSON.stringify(results, null, 2)}\n`);
  }
  return { text: resultLines(results), json: results, ...faultOf(results) };
}

function faultOf({ complete, faults }: Results): { fault?: string } {
  if (!complete) return { fault: 'stopped before its end: the same command goes on from here' };
  if (faults.length > 0)
    return { fault: `${faults.length} ${faults.length === 1 ? 'chunk' : 'chunks'} broke; the others are counted` };
  return {};
}

async function runHere(experiment: Experiment, kept: KeptGames, jobs: number): Promise<Tally> {
  const tally = new Tally(experiment);
  for (const chunk of kept.chunks) tally.take(chunk);
  const stop = interrupts();
  const show = progressOf(experiment.title);
  const players = playersFor(jobs);
  const tell = () => {
    const { done, of } = tally.progress();
    show(done, of);
  };
  tell();
  try {
    await Promise.all(
      Array.from({ length: jobs }, async () => {
        for (let at = tally.next(); at && !stop.signal.aborted; at = tally.next()) {
          const chunk = await players.play(experiment, at);
          kept.add(chunk);
          tally.take(chunk);
          tell();
        }
      }),
    );
  } finally {
    stop.end();
    await players.close();
  }
  return tally;
}

/** As the server's face offers it (src/server/lab). */
interface QueueWork {
  readonly url: string;
  readonly jobs: number;
  readonly stop: AbortSignal;
  play(experiment: Experiment, at: ChunkAt): Promise<Chunk>;
  tell?(chunk: Chunk, experiment: Experiment): void;
}

interface QueueDoor {
  work(given: QueueWork): Promise<void>;
  run(given: QueueWork & { experiment: Experiment; progress(tally: Tally): void }): Promise<Tally>;
}

async function runOnQueue(url: string, experiment: Experiment, jobs: number): Promise<Tally> {
  const { run } = await atServer<QueueDoor>('lab/run');
  const stop = interrupts();
  const show = progressOf(experiment.title);
  const players = playersFor(jobs);
  try {
    return await run({
      url,
      jobs,
      experiment,
      stop: stop.signal,
      play: (which, at) => players.play(which, at),
      progress(tally) {
        const { done, of } = tally.progress();
        show(done, of);
      },
    });
  } finally {
    stop.end();
    await players.close();
  }
}

async function workHere(args: Args, words: readonly string[]): Promise<Output> {
  if (words.length > 0) throw new InputError(`“${words[0]}” is one word too many`);
  const url = process.env.DATABASE_URL;
  if (!url) throw new InputError('lab work needs DATABASE_URL, the PostgreSQL the experiments are run on');
  const jobs = numberOf(args, 'jobs', 1, availableParallelism());
  const { work } = await atServer<QueueDoor>('lab/work');
  const stop = interrupts();
  const players = playersFor(jobs);
  const played = { chunks: 0, games: 0, broken: 0 };
  process.stderr.write(`ordre: working for the lab with ${jobs} at a time, until Ctrl-C\n`);
  try {
    await work({
      url,
      jobs,
      stop: stop.signal,
      play: (experiment, at) => players.play(experiment, at),
      tell({ games, fault }) {
        played.chunks++;
        played.games += games.length;
        if (fault !== undefined) played.broken++;
      },
    });
  } finally {
    stop.end();
    await players.close();
  }
  return {
    text: [`${played.chunks} chunks played here, ${played.games} games; ${played.broken} chunks broke.`],
    json: played,
  };
}

async function playOne(args: Args, words: readonly string[]): Promise<Output> {
  const { experiment } = await experimentIn(words[0]);
  const cell = numberOf(args, 'cell', 0, 0);
  const number = numberOf(args, 'game', 0, 0);
  const kind = experiment.cells[cell];
  if (!kind) throw new InputError(`--cell ${cell}: there are 0 to ${experiment.cells.length - 1}`);
  if (number >= mostGames(experiment.stop))
    throw new InputError(`--game ${number}: there are 0 to ${mostGames(experiment.stop) - 1}`);
  const game = await gameOnShelf(kind.book);
  const record = labRecord(game, experiment, cell, number);
  const save = args.text('save');
  if (save !== undefined) writeNew(save, 'save', formatRecord(record));
  const told = record.entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : []));
  return {
    text: [
      `${kind.title}, dice ${seedOf(experiment.seed, number)}`,
      ...told,
      ...(save === undefined ? [] : ['', `The record is in ${save}: ordre replay ${save}, or open it in the browser.`]),
    ],
    json: record,
  };
}
