import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, shelfBooks } from '../games/books.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { type Battle, battleOf } from './battle.ts';
import { thoughtsTrial, withMarkedThoughts } from './thoughts.ts';
import { twinsTrial } from './twins.ts';

let books: Books;
let service: TestService;
const battles: Battle[] = [];

beforeAll(async () => {
  books = shelfBooks();
  service = await startTestService(books, { now: () => Date.parse('1805-12-02T08:00:00Z') });
  battles.push(
    await battleOf(books, 'one-day', 'teaching', { hidden: true }),
    await battleOf(books, 'one-day', 'austerlitz'),
    await battleOf(books, 'la-bataille', 'rehdorf'),
  );
});
afterAll(() => service.remove());

test('two games that differ in an envelope send everybody else the same bytes, and never a hidden name', async () => {
  const report = await twinsTrial(service.origin, service.games, battles, { games: 3, most: 8 });
  expect(report.leaks).toEqual([]);
  expect(Object.keys(report.envelopes)).toContain('one-day/orders');
  expect(report.hidden).toBeGreaterThan(0);
});

test('the trial finds an observer who sees with the eyes of one side', async () => {
  const { game } = await books.open('one-day');
  const { rules } = game;
  const view = (state: unknown, seat: string | null) => rules.view(state, seat ?? rules.seats(state)[0]!);
  const loose = booksOf({ 'one-day': { ...game, rules: { ...rules, view } } });
  const second = await startTestService(loose, { now: () => Date.parse('1805-12-02T08:00:00Z') });
  try {
    const battle = await battleOf(loose, 'one-day', 'austerlitz');
    const report = await twinsTrial(second.origin, second.games, [battle], { games: 1, most: 1 });
    expect(report.leaks.join()).toContain('an observer was sent the hidden');
  } finally {
    await second.remove();
  }
});

test('what a commander thinks is in no byte sent while the game goes on', async () => {
  const marked = async (book: string) => withMarkedThoughts((await books.open(book)).game);
  const plain = booksOf({ 'one-day': await marked('one-day'), 'la-bataille': await marked('la-bataille') });
  const third = await startTestService(plain);
  try {
    const against = [await battleOf(plain, 'one-day', 'teaching'), await battleOf(plain, 'la-bataille', 'rehdorf')];
    const report = await thoughtsTrial(third.origin, third.games, against, { games: 2, most: 2 });
    expect(report.leaks).toEqual([]);
    expect(report.reasons).toBeGreaterThan(2);
  } finally {
    await third.remove();
  }
});
