import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { envelopes } from './envelopes.ts';
import { secretsTrial } from './secrets.ts';
import { Visitor } from './visit.ts';

const markers = ['MARKERNORTHHIDDEN', 'MARKERSOUTHHIDDEN'];
const book = envelopes({ north: markers[0]!, south: markers[1]! });
let service: TestService;

beforeAll(async () => {
  service = await startTestService(booksOf({ envelopes: book, leaky: leaky() }));
});
afterAll(() => service.remove());

/** The same game with a view that shows everything: the trial must notice. */
function leaky(): typeof book {
  return { ...book, rules: { ...book.rules, view: (state) => ({ ...state }) } };
}

test('no byte sent to a client holds an order, marker, seed or word before its time', async () => {
  const report = await secretsTrial(service.origin, service.games, markers, 10);
  expect(report.leaks).toEqual([]);
  expect(report.secrets).toBeGreaterThan(120);
  expect(report.bytes).toBeGreaterThan(100_000);
});

test('the trial finds a view that tells too much', async () => {
  const service2 = await startTestService(booksOf({ envelopes: leaky() }));
  try {
    const report = await secretsTrial(service2.origin, service2.games, markers, 1);
    expect(report.leaks.some((leak) => leak.includes('a hidden marker'))).toBe(true);
  } finally {
    await service2.remove();
  }
});

test('the commander’s reasons are kept until the game is over, and then are there', async () => {
  const visitor = await Visitor.guest(service.origin, 'alone');
  const { id } = await visitor.ask('POST', '/api/games', {
    book: 'envelopes',
    scenario: 'table',
    seat: 'north',
    officers: { south: 'random' },
  });
  await expect(visitor.ask('GET', `/api/games/${id}/thoughts`)).rejects.toThrow('until the game is over');
  const thought = () => service.games.store.db.selectFrom('thoughts').selectAll().where('game', '=', id).execute();
  await expect.poll(async () => (await thought()).length, { timeout: 40_000 }).toBe(1);
  await visitor.ask('POST', `/api/games/${id}/resign`);
  const thoughts = await visitor.ask('GET', `/api/games/${id}/thoughts`);
  expect(thoughts[0]?.reason).toMatch(/^R-south-/);
});
