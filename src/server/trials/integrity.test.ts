import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '../../rules/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { shelfBooks } from '../games/books.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { battleOf } from './battle.ts';
import { integrityTrial } from './integrity.ts';
import { seatTwo, Visitor } from './visit.ts';

const books = booksOf({ toy: skirmishGame });
let service: TestService;

beforeAll(async () => {
  service = await startTestService(books);
});
afterAll(() => service.remove());

test('a thousand wrong submissions change nothing, and each gets its reason', async () => {
  const report = await integrityTrial(service.origin, service.games, await battleOf(books, 'toy'), 1000);
  expect(report.faults).toEqual([]);
  expect(report.refused).toBe(1000);
  expect(Object.keys(report.reasons).sort()).toEqual(
    ['id-used', 'no-game', 'not-asked', 'not-seated', 'shape', 'stale', 'undo'].sort(),
  );
});

test.each(shelf.map(({ id }) => id))('wrong submissions to a battle of %s change nothing either', async (book) => {
  const own = shelfBooks();
  const battles = await startTestService(own);
  try {
    const report = await integrityTrial(battles.origin, battles.games, await battleOf(own, book), 88);
    expect(report.faults).toEqual([]);
    expect(report.refused).toBe(88);
  } finally {
    await battles.remove();
  }
});

test('a foreign page can neither post nor open a socket, whatever cookie it has sent', async () => {
  const { game, players } = await seatTwo(
    service.origin,
    { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] },
    'cross-site',
  );
  const [blue] = players;
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    await expect(blue.ask('POST', `/api/games/${game}/resign`, undefined, headers)).rejects.toThrow('another site');
  }
  const form = { 'content-type': 'text/plain' };
  await expect(blue.ask('POST', '/api/games', '{"book":"toy"}', form)).rejects.toThrow('415');
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', origin: 'https://elsewhere.example' };
  const opened = await fetch(`${service.origin()}/api/live`, { headers: { ...upgrade, cookie: blue.cookie } }).catch(
    () => null,
  );
  expect(opened?.status).not.toBe(101);
  expect((await blue.ask('GET', `/api/games/${game}`)).status).toBe('playing');
});

test('what is too large is refused before it is read', async () => {
  const visitor = await Visitor.guest(service.origin, 'large');
  const body = { book: 'toy', scenario: 'toy', options: { much: 'x'.repeat(300_000) } };
  await expect(visitor.ask('POST', '/api/games', body)).rejects.toThrow('413');
});
