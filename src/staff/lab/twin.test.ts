import { expect, test } from 'vitest';
import type { Officer } from '../../game/index.ts';
import { stream } from '../../kernel/index.ts';
import { newSkirmish, type Skirmish, skirmishGame } from '../../testing/skirmish.ts';
import { labGame } from './games.ts';
import { seeingAll, twinTrial } from './twin.ts';

/** Calls a coin that the other has laid under his hand, and pushes where he takes it for heads. */
const calls: boolean[] = [];
const caller: Officer = (_seat, view, kind, request, random) => {
  if (kind.kind === 'stance') calls.push(((view() as Skirmish).flag.red ?? random.below(2)) % 2 === 1);
  return { answer: kind.suggest(request), reason: '' };
};

const coin = (n: number) => 1 + stream('coins', String(n)).below(2);
const laid = (n: number): Skirmish => ({ ...newSkirmish(), flag: { blue: 1, red: coin(n) } });
const rightOf = (seen: boolean): number => {
  let right = 0;
  for (let n = 0; n < 60; n++) {
    calls.length = 0;
    const game = seen ? seeingAll(skirmishGame, 'blue') : skirmishGame;
    labGame(game, laid(n), { blue: caller, red: caller }, `coin ${n}`);
    if (calls[0] === (coin(n) % 2 === 1)) right++;
  }
  return right;
};

test('a coin under the other’s hand is called right in half the games, and always by one who sees everything', () => {
  const heads = Array.from({ length: 60 }, (_, n) => coin(n) % 2).filter((one) => one === 1).length;
  // He who sees nothing sees no coin at all, and always says the same.
  expect(rightOf(false)).toBe(60 - heads);
  expect(Math.abs(heads - 30)).toBeLessThan(12);
  expect(rightOf(true)).toBe(60);
});

test('the twin plays the same battles with the same dice: where nothing hidden matters he wins nothing more', () => {
  const { bold, random } = skirmishGame.officers;
  const seeds = Array.from({ length: 20 }, (_, n) => `twin ${n}`);
  const reports = twinTrial(skirmishGame, newSkirmish(), { blue: bold!, red: random! }, seeds);
  expect(reports.map(({ seat, fair }) => [seat, fair.length])).toEqual([
    ['blue', 20],
    ['red', 20],
  ]);
  for (const { fair, seeing } of reports) expect(seeing).toEqual(fair);
});

test('what he was shown stays as it was, though the game goes on: officers reckon with it again and again', () => {
  const state = laid(1);
  const shown = seeingAll(skirmishGame, 'blue').rules.view(state, 'blue') as Skirmish;
  const before = structuredClone(shown);
  state.flag.red = 99;
  state.score.blue = 99;
  expect(shown).toEqual(before);
});
