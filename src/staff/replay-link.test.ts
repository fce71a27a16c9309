import { expect, test } from 'vitest';
import { advance, answer, kindCalled, newGame, retold, sealedDice, sealedHand, standing } from '../kernel/index.ts';
import { skirmishGame } from '../testing/skirmish.ts';
import { readReplayLink, replayLink } from './replay-link.ts';

const scenario = skirmishGame.scenarios[0]!;

/** The toy played to its end with what is usual. */
function played() {
  const game = newGame(skirmishGame.rules, skirmishGame.start(scenario.data, {}));
  const hand = sealedHand(sealedDice('drum'));
  advance(game, { hand });
  for (let i = 0; game.needs.length > 0; i++) {
    if (i > 500) throw new Error('the toy does not end');
    const need = game.needs.find((one) => one.type === 'answer');
    if (need?.type !== 'answer') throw new Error('only answers are asked');
    answer(game, need.seat, kindCalled(game.rules, need.kind).suggest(need.request), { hand });
  }
  return game;
}

const record = (entries: ReturnType<typeof played>['journal']) => ({
  header: {
    format: 'ordre-mixte' as const,
    version: 1 as const,
    book: 'toy',
    scenario: scenario.id,
    options: {},
    rules: 'x',
    commitment: null,
  },
  entries,
});

test('a link holds the whole battle: told anew from it, the same answers and dice end in the same state', () => {
  const game = played();
  const sent = JSON.parse(JSON.stringify(replayLink(record(game.journal))));
  const { entries, book } = readReplayLink(sent);
  expect(book).toBe('toy');
  const again = retold(skirmishGame.rules, skirmishGame.start(scenario.data, {}), entries);
  expect(again.state).toEqual(game.state);
  const facesOf = (journal: readonly Parameters<typeof standing>[0][number][]) =>
    standing(journal).map((input) => (input.type === 'roll' ? input.faces : input.answer));
  expect(facesOf(again.journal)).toEqual(facesOf(game.journal));
});

test('a link holds no seed and no report', () => {
  const text = JSON.stringify(replayLink(record(played().journal)));
  expect(text).not.toMatch(/seed|drum|"report"/);
});

test.each([[{}], [null], [{ v: 2 }], [{ v: 1, book: 'toy', scenario: 'toy', options: {}, inputs: [{ x: 1 }] }]])(
  '%j is refused in a sentence',
  (given) => {
    expect(() => readReplayLink(given)).toThrow('The link is damaged, or of another version of Ordre Mixte.');
  },
);
