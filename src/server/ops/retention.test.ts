import { afterAll, beforeAll, expect, test } from 'vitest';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { seatTwo, Visitor } from '../trials/visit.ts';
import { forgetOldThings, USUAL } from './retention.ts';

const DAY = 86_400_000;
let time = Date.parse('2026-06-18T11:30:00Z');
let service: TestService;
beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }), { now: () => time });
});
afterAll(() => service.remove());

test('tables nobody fills are closed and then forgotten, talk and notices go in their time, games stay', async () => {
  const { db } = service.games.store;
  const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
  const { game, players } = await seatTwo(service.origin, toy, 'kept');
  await players[0].ask('POST', `/api/games/${game}/talk`, { text: 'good luck' });
  await players[0].ask('POST', `/api/games/${game}/resign`);
  const host = await Visitor.guest(service.origin, 'Host');
  const { id } = await host.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue' });
  const officers = { blue: 'random', red: 'random' };
  const { id: alone } = await host.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', officers });
  await service.games.followed();
  const round = async (days: number) => {
    time += days * DAY;
    await forgetOldThings(service.games, USUAL);
    await service.games.followed();
  };
  const status = async (one: string) =>
    (await db.selectFrom('games').select('status').where('id', '=', one).execute())[0];
  const left = async (table: 'talk' | 'notices') => (await db.selectFrom(table).selectAll().execute()).length;
  await round(13);
  expect(await status(id)).toEqual({ status: 'open' });
  expect(await status(alone)).toEqual({ status: 'playing' });
  await round(2);
  expect(await status(id)).toEqual({ status: 'over' });
  expect(await status(alone)).toEqual({ status: 'over' });
  expect([await left('talk'), (await left('notices')) > 0]).toEqual([1, true]);
  await round(100);
  expect(await status(id)).toBeUndefined();
  expect([await left('talk'), await left('notices')]).toEqual([1, 0]);
  await round(300);
  expect(await left('talk')).toBe(0);
  expect(await status(game)).toEqual({ status: 'over' });
  expect(await players[1].ask('GET', `/api/games/${game}/record`)).toContain('"seed"');
});

test('a guest of whom nothing else is kept is forgotten when his session has run out', async () => {
  await Visitor.guest(service.origin, 'Passing through');
  const people = async () =>
    (await service.games.store.db.selectFrom('people').select('name').execute()).map(({ name }) => name);
  time += 30 * DAY;
  await service.people.forgetOld();
  await forgetOldThings(service.games, USUAL);
  expect(await people()).toContain('Passing through');
  time += 40 * DAY;
  await service.people.forgetOld();
  await forgetOldThings(service.games, USUAL);
  expect(await people()).not.toContain('Passing through');
  expect(await people()).toContain('Host');
});
