import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessage } from '../../staff/wire.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo } from '../trials/visit.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }));
});
afterAll(() => service.remove());

const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };

/** Two at a table, and how many updates the first is going to lose. */
async function two(name: string) {
  const { game, players } = await seatTwo(service.origin, toy, name);
  const [blue, red] = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie));
  await Promise.all([blue, red].map((one) => one!.until(() => one!.now !== null)));
  let left = 0;
  blue!.loses = (message: ServerMessage) => message.type === 'update' && left > 0 && left-- > 0;
  const lose = (count: number) => {
    left = count;
  };
  return { blue: blue!, red: red!, lose };
}

const journalOf = ({ now }: TrialClient) => now!.journal.map(({ type }) => type);

test('an update that is lost on the way is noticed by the next one, and the whole comes again', async () => {
  const { blue, red, lose } = await two('next');
  // The answer of his own never reaches him; the reveal that follows is told against it.
  lose(1);
  await blue.answer('own-answer-1', 'hold');
  await red.answer('his-answer-1', 'hold');
  await blue.until(() => blue.now!.view.turn === 2);
  expect(blue.now!.journal.filter(({ type }) => type === 'answer')).toHaveLength(2);
  await red.until(() => red.now!.view.turn === 2);
  expect(journalOf(blue)).toEqual(journalOf(red));
  await blue.answer('own-answer-2', 'hold');
  await red.answer('his-answer-2', 'hold');
  await blue.until(() => blue.now!.view.turn === 3);
  blue.close();
  red.close();
});

test('where nothing follows, the next beat of the line tells that something was lost', async () => {
  const { blue, red, lose } = await two('last');
  await blue.answer('own-answer-1', 'hold');
  lose(1);
  await red.answer('his-answer-1', 'hold');
  await red.until(() => red.now!.view.turn === 2);
  await blue.heardAll();
  expect(blue.now!.view.turn).toBe(1);
  await blue.heardAll();
  await blue.until(() => blue.now!.view.turn === 2);
  expect(journalOf(blue)).toEqual(journalOf(red));
  blue.close();
  red.close();
});

test('a beat while all arrived asks for nothing', async () => {
  const { blue, red } = await two('quiet');
  blue.keepsBytes = true;
  await blue.answer('own-answer-1', 'hold');
  await red.answer('his-answer-1', 'hold');
  await blue.until(() => blue.now!.view.turn === 2);
  const before = blue.heard.length;
  for (let n = 0; n < 3; n++) await blue.heardAll();
  expect(blue.heard.length).toBe(before);
  blue.close();
  red.close();
});
