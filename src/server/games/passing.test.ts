/** Where the rules accept one answer only, nobody is asked for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skirmishGame, spend } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo } from '../trials/visit.ts';
import type { ServedGame } from './officer.ts';

/** Before each turn both have something to spend; blue has nothing left of it. Orders are secret, and settled too. */
const spentFirst: ServedGame = {
  ...skirmishGame,
  rules: {
    ...skirmishGame.rules,
    play(table, state, phase) {
      table.ask(spend, 'blue', { reserve: 0 });
      table.ask(spend, 'red', { reserve: 1 });
      skirmishGame.rules.play(table, state, phase);
    },
  },
  desk: {
    ...skirmishGame.desk,
    sheets: {
      ...skirmishGame.desk.sheets,
      spend: {
        ...skirmishGame.desk.sheets.spend!,
        settled: (request) => (request as { reserve: number }).reserve === 0,
      },
      stance: { ...skirmishGame.desk.sheets.stance!, settled: () => true },
    },
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService(booksOf({ spentFirst }));
});
afterAll(() => service.remove());

test('an open question with one answer is answered for the person, marked as such, and a secret one is asked', async () => {
  const battle = { book: 'spentFirst', scenario: 'toy', seats: ['blue', 'red'] as const };
  const { game, players } = await seatTwo(service.origin, battle, 'passing');
  const [blue, red] = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie)) as [
    TrialClient,
    TrialClient,
  ];
  const kinds = ({ now }: TrialClient) => now?.needs.map((need) => (need as { kind: string }).kind);
  // Blue is never asked what he spends: red is, who has a choice.
  await red.until(() => kinds(red)?.[0] === 'spend');
  expect(kinds(blue)).toEqual([]);
  const passed = { type: 'answer', seat: 'blue', kind: 'spend', standing: true };
  expect(red.now!.journal).toMatchObject([passed]);
  expect(await red.answer('red-spends', 0)).toBeNull();
  // In secret nobody may tell by the pace that there was no choice.
  await blue.until(() => kinds(blue)?.[0] === 'stance');
  expect(red.now!.journal).toHaveLength(2);
  blue.close();
  red.close();
});
