import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BookGame } from '../../game/index.ts';
import { type Experiment, openExperiment, playChunk, resultsOf, Tally } from '../../staff/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { type Cluster, startCluster } from '../trials/cluster.ts';
import { run } from './run.ts';
import { work } from './work.ts';

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = join(source('..'), '.cache', `lab-${process.pid}-${Date.now()}`);
let cluster: Cluster;
/** What is waited for is computed, here and by other processes: a busy machine only takes longer. */
const NO_LIMIT = 0;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const input = {
    work: source('server/lab/work.ts'),
    staff: source('staff/lab/index.ts'),
    toy: source('testing/skirmish.ts'),
  };
  await build({
    configFile: false,
    root: source('..'),
    logLevel: 'error',
    build: { ssr: true, outDir: folder, target: 'node20', rolldownOptions: { input } },
  });
  cluster = await startCluster();
}, NO_LIMIT);

afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, NO_LIMIT);

const running: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(
    running.splice(0).map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGKILL');
        }),
    ),
  );
});

/** A machine that works for the lab. `hang`: with its n-th chunk in hand it says so and does no more. `deadly`: ends it. */
function machine(url: string, { hang = 0, deadly = '' } = {}): { child: ChildProcess; inHand: Promise<void> } {
  const module = (name: string) => JSON.stringify(pathToFileURL(join(folder, `${name}.js`)).href);
  const program = `import { work } from ${module('work')};
    import { playChunk } from ${module('staff')};
    import { skirmishGame } from ${module('toy')};
    process.once('disconnect', () => process.exit(3));
    let begun = 0;
    await work({
      url: ${JSON.stringify(url)}, jobs: 1, stop: new AbortController().signal,
      async play(experiment, at) {
        if (++begun === ${hang}) {
          process.send('in hand');
          await new Promise(() => {});
        }
        if (at.cell + '/' + at.chunk === ${JSON.stringify(deadly)}) {
          // By then the next chunk is in hand too, which has done nothing.
          await new Promise((resolve) => setTimeout(resolve, 300));
          process.kill(process.pid, 'SIGKILL');
        }
        return playChunk(skirmishGame, experiment, at);
      },
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.push(child);
  return { child, inHand: new Promise((resolve) => child.once('message', () => resolve())) };
}

const shelf = async () => skirmishGame;
const experimentOf = (more: object): Promise<Experiment> =>
  openExperiment(
    {
      format: 'ordre-lab',
      version: 1,
      title: 'On many machines',
      scenarios: ['toy/toy'],
      officers: [{ others: 'bold', red: 'random' }],
      switches: [{}, { reserves: false }],
      stop: { games: 600 },
      chunk: 10,
      ...more,
    },
    { read: () => null, gameOf: shelf },
  );

/** On one thread, chunk after chunk. */
function alone(experiment: Experiment, game: BookGame = skirmishGame): string {
  const tally = new Tally(experiment);
  for (let at = tally.next(); at; at = tally.next()) tally.take(playChunk(game, experiment, at));
  return told(tally);
}

const told = (tally: Tally): string =>
  JSON.stringify(resultsOf(tally.experiment, tally.counted(), tally.done), null, 2);
const never = () => new AbortController().signal;
const nobody = async () => {
  throw new Error('others are to play');
};

describe('an experiment on PostgreSQL', { timeout: NO_LIMIT }, () => {
  test('three machines, one killed with a chunk in hand: the same results as of one thread, byte for byte', async () => {
    const url = await cluster.database('lab_three');
    const experiment = await experimentOf({});
    const results = run({ url, jobs: 0, grace: 1, experiment, stop: never(), play: nobody });
    const [, , third] = [machine(url), machine(url), machine(url, { hang: 3 })];
    await third!.inHand;
    third!.child.kill('SIGKILL');
    const tally = await results;
    expect(tally.done).toBe(true);
    expect(told(tally)).toBe(alone(experiment));
  });

  test('a game that breaks is reported and stops nothing else; and that, too, is the same as of one thread', async () => {
    const url = await cluster.database('lab_poison');
    const experiment = await experimentOf({ stop: { games: 100 } });
    const poisoned: BookGame = {
      ...skirmishGame,
      officers: {
        ...skirmishGame.officers,
        bold: (...asked) => {
          const [, view] = asked;
          const { score, turn } = view() as { score: { blue: number; red: number }; turn: number };
          if (turn === 6 && score.red - score.blue > 1) throw new Error('the sky falls');
          return skirmishGame.officers.bold!(...asked);
        },
      },
    };
    const play = async (which: Experiment, at: Parameters<typeof playChunk>[2]) => playChunk(poisoned, which, at);
    const tally = await run({ url, jobs: 2, experiment, stop: never(), play });
    const { faults, cells } = resultsOf(experiment, tally.counted(), tally.done);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]!.sentence).toMatch(/^game ordre\/\d+: the sky falls$/);
    expect(cells[0]!.games + cells[1]!.games).toBe(200 - 10 * faults.length);
    expect(told(tally)).toBe(alone(experiment, poisoned));
  });

  test('a chunk that ends every process that tries it is given up, named, and the rest is played', async () => {
    const url = await cluster.database('lab_deadly');
    const experiment = await experimentOf({ stop: { games: 100 } });
    const results = run({ url, jobs: 0, grace: 1, experiment, stop: never(), play: nobody });
    // One after the other, so that each takes up the deadly chunk and the one behind it, which has done nothing.
    for (let i = 0; i < 3; i++) await once(machine(url, { deadly: '1/4' }).child, 'exit');
    machine(url, { deadly: '1/4' });
    const tally = await results;
    const { faults, cells } = resultsOf(experiment, tally.counted(), tally.done);
    expect(faults).toEqual([{ cell: 1, chunk: 4, sentence: expect.stringContaining('given up after 3 tries') }]);
    expect(cells.map(({ games }) => games)).toEqual([100, 90]);
  });

  test('stopped, it goes on where it was, also where it ends by itself; and nothing is left in the queue', async () => {
    const url = await cluster.database('lab_resumed');
    const experiment = await experimentOf({ stop: { within: 6, atMost: 3000 } });
    const stop = new AbortController();
    let played = 0;
    const play = async (which: Experiment, at: Parameters<typeof playChunk>[2]) => {
      if (++played === 12) stop.abort();
      return playChunk(skirmishGame, which, at);
    };
    const first = await run({ url, jobs: 1, experiment, stop: stop.signal, play });
    expect(first.done).toBe(false);
    expect(played).toBeLessThan(20);
    const begun = played;
    const tally = await run({ url, jobs: 2, experiment, stop: never(), play });
    expect(told(tally)).toBe(alone(experiment));
    const again = await run({ url, jobs: 1, experiment, stop: never(), play: nobody });
    expect(told(again)).toBe(told(tally));
    expect(begun).toBeGreaterThanOrEqual(12);
  });

  test('without a PostgreSQL that answers, one sentence says so', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';
    await expect(work({ url, jobs: 1, stop: never(), play: nobody })).rejects.toThrow(
      /^the lab cannot use the PostgreSQL/,
    );
  });
});
