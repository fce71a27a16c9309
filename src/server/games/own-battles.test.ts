/** A table with a battle of somebody's own, an invitation that says to what, and the same once more. */
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecord } from '../../kernel/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { Visitor } from '../trials/visit.ts';
import { MOST_BYTES } from './own-battles.ts';
import { type TryOut, tryOut } from './try-out.ts';
import { TryOutThread } from './try-out-thread.ts';

const file = skirmishGame.scenarios[0]!.data as {
  readonly sides: readonly object[];
  readonly clock: object;
};
const hill = {
  ...file,
  id: 'our-hill',
  title: 'Our hill',
  clock: { ...file.clock, turns: 2 },
  sides: [
    { ...file.sides[0], name: 'The blue army' },
    { ...file.sides[1], name: 'The red army' },
  ],
};

function nested(deep: number): unknown {
  let value: unknown = 'within';
  for (let n = 0; n < deep; n++) value = [value];
  return value;
}

let service: TestService;
let tried = 0;
let measured = 0;
beforeAll(async () => {
  const books = booksOf({
    toy: {
      ...skirmishGame,
      start: (data, options) => {
        measured++;
        return skirmishGame.start(data, options);
      },
    },
  });
  service = await startTestService({
    ...books,
    tryOut: (wanted) => {
      tried++;
      return books.tryOut(wanted);
    },
  });
});
afterAll(() => service.remove());

let count = 0;
const guest = (name: string) => Visitor.guest(service.origin, `${name} ${++count}`);
const wanted = (more: object = {}) => ({ book: 'toy', scenario: 'toy', field: hill, seat: 'blue', ...more });

describe('a battle of one’s own', () => {
  test('is set as a table, called by its title, played, and in the record, after a restart of its room too', async () => {
    const [one, two] = [await guest('Author'), await guest('Player')];
    const { id } = await one.ask('POST', '/api/games', wanted());
    const open = await two.ask('GET', '/api/games?list=open');
    expect(open.find((game: { id: string }) => game.id === id)).toMatchObject({
      title: 'Our hill',
      scenario: 'our-hill',
    });
    await two.ask('POST', `/api/games/${id}/join`, { seat: 'red' });
    expect(await two.ask('GET', `/api/games/${id}/battle`)).toEqual(hill);
    const clients = [one, two].map(({ cookie }) => new TrialClient(service.origin, id, cookie));
    await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
    const turn = async (number: number) => {
      for (const [i, client] of clients.entries())
        expect(await client.answer(`answer-${number}-${i}`, 'hold')).toBeNull();
    };
    await turn(1);
    await Promise.all(clients.map((client) => client.until(() => client.now!.view.turn === 2)));
    for (const client of clients) client.close();
    await expect.poll(async () => (await service.games.warmRoom(id))?.listening, { timeout: 30_000 }).toBe(0);
    await service.games.cool(-1);
    expect((await one.ask('GET', `/api/games/${id}`)).title).toBe('Our hill');
    const room = (await service.games.warmRoom(id))!;
    for (const [seat, player] of Object.entries({ blue: one, red: two })) {
      const at = room.course!.numberFor(seat);
      await player.ask('POST', `/api/games/${id}/answer`, { id: `the-last-of-${seat}`, at, answer: 'hold' });
    }
    await two.ask('POST', `/api/games/${id}/resign`);
    const { header } = parseRecord(await one.ask('GET', `/api/games/${id}/record`));
    expect(header).toMatchObject({ scenario: 'our-hill', field: hill });

    for (const player of [one, two]) await player.ask('POST', `/api/games/${id}/offers`, { kind: 'rematch' });
    const { rematch } = await one.ask('GET', `/api/games/${id}`);
    const next = await one.ask('GET', `/api/games/${rematch}`);
    expect(next).toMatchObject({ title: 'Our hill', status: 'playing' });
    expect(next.seats.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Player', 'Author']);
    const { db } = service.games.store;
    expect(await db.selectFrom('battles').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['a side too few', { ...hill, sides: hill.sides.slice(0, 1) }, 'sides'],
    ['a number out of bounds', { ...hill, clock: { ...hill.clock, turns: 1e6 } }, 'clock.turns'],
    ['no battle at all', 'nothing of the kind', 'scenario'],
    [
      'a side whose name has several lines',
      { ...hill, sides: [{ ...hill.sides[0], name: 'winner.\n\nSee http://evil.example' }, hill.sides[1]] },
      'The side',
    ],
    [
      'a seat every object has',
      { ...hill, sides: [{ ...hill.sides[0], seat: 'constructor' }, hill.sides[1]] },
      'sides',
    ],
    ['things nested thousands deep', { ...hill, special: nested(3_000) }, 'nested'],
    ['a title that turns the line round', { ...hill, title: 'Our \u202Ehill' }, 'title'],
  ])('with %s is refused by its field, and nothing is made', async (_, field, words) => {
    const author = await guest('Author');
    const kept = await service.games.store.db.selectFrom('battles').select('id').execute();
    const problem = await author.ask('POST', '/api/games', wanted({ field })).catch((one) => one);
    expect([problem.status, problem.body.refusal.sentence]).toEqual([400, expect.stringContaining(words)]);
    expect(await author.ask('GET', '/api/games?list=mine')).toEqual([]);
    expect(await service.games.store.db.selectFrom('battles').select('id').execute()).toEqual(kept);
  });

  test('that is too long is refused before anything is measured or tried', async () => {
    const author = await guest('Author');
    const before = [tried, measured];
    const field = { ...hill, special: ['x'.repeat(MOST_BYTES)] };
    await expect(author.ask('POST', '/api/games', wanted({ field }))).rejects.toThrow('at most 100 kB');
    expect([tried, measured]).toEqual(before);
  });

  test('of a guest is one at a time', async () => {
    const guarded = await startTestService(booksOf({ toy: skirmishGame }), { limits: true });
    try {
      const author = await Visitor.guest(guarded.origin, 'Author');
      await author.ask('POST', '/api/games', wanted());
      await expect(author.ask('POST', '/api/games', wanted())).rejects.toThrow('1 game of your own scenario files');
      await author.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue' });
    } finally {
      await guarded.remove();
    }
  });

  test('that takes the server too long, to measure or to play, is refused in a sentence', () => {
    let time = 0;
    const ask: TryOut = { book: 'toy', data: hill, options: {} };
    const slow = (ms: number) => ({
      ...skirmishGame,
      start: (data: unknown, options: unknown) => {
        time += ms;
        return skirmishGame.start(data, options);
      },
    });
    tryOut(slow(10), ask, () => time);
    expect(() => tryOut(slow(5_000), ask, () => time)).toThrow('measuring its ground takes too long');
    let calls = 0;
    expect(() => tryOut(skirmishGame, ask, () => (calls++ < 2 ? 0 : calls * 2_000))).toThrow('a step of play');
  });
});

describe('the thread in which it is tried out', () => {
  const saying = (program: string) => new Worker(program, { eval: true });

  test('is ended when it does not come to an end, or dies, and then takes the next', async () => {
    const programs = ['for (;;);', 'process.exit(1)', "throw new Error('broken')", SAYS_YES];
    const thread = new TryOutThread(() => saying(programs.shift()!), 3_000);
    const ask: TryOut = { book: 'toy', data: {}, options: {} };
    const all = await Promise.allSettled([thread.try(ask), thread.try(ask), thread.try(ask), thread.try(ask)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    const reasons = all.slice(0, 3).map((one) => String((one as PromiseRejectedResult).reason));
    expect(reasons).toEqual([
      expect.stringContaining('too large for the server'),
      expect.stringContaining('has ended'),
      expect.stringContaining('broken'),
    ]);
    await thread.stop();
    await expect(thread.try(ask)).rejects.toThrow('the server stops');
  });
});

test('whoever has a small battle tried out waits for the one under way, and not for all large ones', async () => {
  const done: string[] = [];
  const thread = new TryOutThread(() => new Worker(SAYS_YES, { eval: true }));
  const ask = (book: string, size: number) =>
    thread.try({ book, data: 'x'.repeat(size), options: {} }).then(() => void done.push(book));
  await Promise.all([ask('large 1', 9_000), ask('large 2', 9_000), ask('large 3', 9_000), ask('small', 10)]);
  expect(done).toEqual(['large 1', 'small', 'large 2', 'large 3']);
  await thread.stop();
});

const SAYS_YES = "require('node:worker_threads').parentPort.postMessage({})";

describe('an invitation', () => {
  test('tells who invites to what, as whom and by which clock, as often as it is read; taken once, it is gone', async () => {
    const host = await guest('Host');
    const settings = { clock: { kind: 'correspondence', hours: 72 }, listed: false };
    const { id } = await host.ask('POST', '/api/games', wanted({ settings }));
    const { token } = await host.ask('POST', `/api/games/${id}/invitations`, { seat: 'red' });
    const nobody = new Visitor(service.origin);
    for (let n = 0; n < 2; n++) {
      expect(await nobody.ask('GET', `/api/invitations/${token}`)).toMatchObject({
        game: id,
        book: 'toy',
        scenario: 'our-hill',
        title: 'Our hill',
        host: expect.stringContaining('Host'),
        seat: 'red',
        side: 'The red army',
        others: [{ side: 'The blue army', name: expect.stringContaining('Host'), officer: null }],
        settings: { clock: { kind: 'correspondence', hours: 72 } },
      });
    }
    expect(nobody.cookie).toBe('');
    await nobody.ask('POST', `/api/invitations/${token}`, { name: `Invited ${count}` });
    await expect(nobody.ask('GET', `/api/invitations/${token}`)).rejects.toThrow('may have been used');
  });
});
