import { afterAll, beforeAll, expect, test } from 'vitest';
import { skirmishGame } from '../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from './testing.ts';
import { TrialClient } from './trials/client.ts';
import { seatTwo } from './trials/visit.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }));
});
afterAll(() => service.remove());

const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };

test('two guests play a game to its end, and what one does the other sees', async () => {
  const { game, players } = await seatTwo(service.origin, toy, 'first');
  const clients = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie));
  const [blue, red] = clients as [TrialClient, TrialClient];
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  expect([blue.now?.seat, red.now?.seat]).toEqual(['blue', 'red']);
  for (let n = 0; n < 100 && !blue.now?.over; n++) {
    const client = clients.find(({ now }) => (now?.needs.length ?? 0) > 0);
    if (!client) {
      await Promise.race(clients.map((one) => one.until(() => one.now!.needs.length > 0 || !!one.now!.over)));
      continue;
    }
    const need = client.now!.needs[0] as { kind: string };
    const before = client.now!.at;
    expect(await client.answer(`answer-${n}`, need.kind === 'spend' ? 0 : 'push')).toBeNull();
    await client.until(() => client.now!.at !== before || client.now!.needs.length === 0);
  }
  await red.until(() => red.now?.over !== null && red.table?.status === 'over');
  expect(red.now?.over).toEqual(blue.now?.over);
  expect(red.now?.journal).toEqual(blue.now?.journal);
  for (const client of clients) client.close();
});
