import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { type Officer, SeatedOfficers } from '../../game/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { decideAs, type OfficerAsk } from './officer.ts';
import { OfficerThread } from './officer-thread.ts';
import { OfficerThreads } from './officer-threads.ts';

const asked = (more: Partial<OfficerAsk> = {}): OfficerAsk => ({
  host: 'host',
  game: 'game',
  book: 'toy',
  officer: 'planner',
  seat: 'blue',
  view: {},
  kind: 'orders',
  request: {},
  seed: 'seed',
  ...more,
});

/** Answers with its own number, how often it was asked before, and what it may think; an officer called `death` ends it. */
const THINKER = `const { parentPort, threadId } = require('node:worker_threads');
  let before = 0;
  parentPort.on('message', ({ id, ask, thinkMs }) => {
    if (ask.officer === 'death') process.exit(1);
    parentPort.postMessage({ id, decision: { answer: { threadId, before: before++, thinkMs }, reason: ask.game } });
  });`;
interface Thought {
  readonly threadId: number;
  readonly before: number;
  readonly thinkMs: number;
}

const threads: OfficerThread[] = [];
function thread(): OfficerThread {
  const one = new OfficerThread(2_000, () => new Worker(THINKER, { eval: true }));
  threads.push(one);
  return one;
}
afterEach(async () => {
  for (const one of threads.splice(0)) await one.stop();
});

describe('the officers’ queue', () => {
  test('serves the tables of each host in turn: who set one does not wait for sixty of another', async () => {
    const one = thread();
    const served: string[] = [];
    const decide = async (host: string, game: string) => {
      const { answer, reason } = await one.decide(asked({ host, game }));
      served.push(reason);
      return answer as Thought;
    };
    const flood = Array.from({ length: 60 }, (_, n) => decide('flood', `flood ${n}`));
    const others = [decide('second', 'second'), decide('third', 'third')];
    await Promise.all([...flood, ...others]);
    expect(served.slice(0, 5)).toEqual(['flood 0', 'flood 1', 'second', 'third', 'flood 2']);
    expect(served).toHaveLength(62);
  });

  test('shares the time for a plan among those who wait', async () => {
    const one = thread();
    const think = (host: string) => one.decide(asked({ host })).then(({ answer }) => (answer as Thought).thinkMs);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(think))).toEqual([2_000, 2_000 / 3, 1_000, 2_000]);
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => think(`${n}`)));
    expect(Math.min(...crowd)).toBe(100);
  });

  test('goes on with the next when a thread dies of one', async () => {
    const one = thread();
    const [dead, next] = [one.decide(asked({ officer: 'death' })), one.decide(asked())];
    await expect(dead).rejects.toThrow('has ended');
    expect((await next).reason).toBe('game');
  });

  test('leaves a game with the thread that thought for it, and gives a new one to whoever has least to do', async () => {
    const all = new OfficerThreads([thread(), thread()]);
    const at = async (game: string) => ((await all.decide(asked({ game }))).answer as Thought).threadId;
    const [first, second] = await Promise.all([at('first'), at('second')]);
    expect(first).not.toBe(second);
    for (const [game, home] of [
      ['second', second],
      ['first', first],
      ['second', second],
    ] as const)
      expect(await at(game)).toBe(home);
  });
});

describe('an officer who makes plans', () => {
  /** Says how often he was asked since he sat down. */
  const planner = skirmishGame.officers.bold!;
  const remembering = (): Officer => {
    const forgetful: Officer = (...all) => planner(...all);
    return Object.assign(forgetful, {
      sit(): Officer {
        let times = 0;
        return (...all) => ({ answer: planner(...all).answer, reason: `asked ${++times} times` });
      },
    });
  };
  const start = skirmishGame.start(skirmishGame.scenarios[0]!.data, {});
  const game = { ...skirmishGame, officers: { planner: remembering(), plain: planner } };
  const orders = (more: Partial<OfficerAsk>) =>
    asked({ view: skirmishGame.rules.view(start, 'blue'), kind: skirmishGame.rules.kinds[0]!.kind, ...more });

  test('keeps what he resolved upon from one request to the next, for each game and seat', () => {
    const seated = new SeatedOfficers();
    const say = (more: Partial<OfficerAsk>) => decideAs(game, orders(more), seated).reason;
    expect([say({}), say({}), say({ game: 'other' }), say({ seat: 'red' }), say({})]).toEqual([
      'asked 1 times',
      'asked 2 times',
      'asked 1 times',
      'asked 1 times',
      'asked 3 times',
    ]);
  });

  test('is let go where there are too many, whoever was asked least lately first, and sits down anew', () => {
    const seated = new SeatedOfficers(undefined, 2);
    const say = (name: string) => decideAs(game, orders({ game: name }), seated).reason;
    for (const name of ['a', 'b', 'a', 'c']) say(name);
    expect([say('a'), say('b')]).toEqual(['asked 3 times', 'asked 1 times']);
    expect(seated.size).toBe(2);
    decideAs(game, orders({ officer: 'plain', game: 'd' }), seated);
    expect(seated.size).toBe(2);
  });
});
