/** After the battle: the plots agree with the game, luck is weighed exactly, moments can be looked at. */
import { describe, expect, test } from 'vitest';
import type { BookGame } from '../game/index.ts';
import {
  advance,
  answer,
  atLeast,
  d6,
  drawnBy,
  isOver,
  kindCalled,
  newGame,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';
import { loadBook, shelf } from '../rules/index.ts';
import { newSkirmish, skirmishGame } from '../testing/skirmish.ts';
import { afterBattle } from './after-battle.ts';
import { luckOf, WeighingTable } from './luck.ts';

function played(game: BookGame, start: unknown, seed: string) {
  const live = newGame(game.rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(live.journal)) });
  advance(live, dealing());
  while (!isOver(live)) {
    const need = live.needs[0]!;
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const kind = kindCalled(game.rules, need.kind);
    expect(answer(live, need.seat, kind.sample(need.request, random), dealing())).toBeNull();
  }
  return live;
}

const what = { label: 'Push', cite: 'toy', who: 'blue' };
const tests = (faces: readonly number[]) => {
  const table = new WeighingTable({
    memory: faces.map((face, at) => ({ at, type: 'roll', dice: 'd6', faces: [face], hand: 'typed' })),
  });
  for (const _ of faces) table.test(d6, atLeast(4), [], what);
  return luckOf(table.weighed);
};

describe('luck', () => {
  test('of even throws is counted exactly', () => {
    expect(tests([4, 1])).toEqual({ throws: 2, expected: 1, got: 1, percentile: 0.5 });
    // Three of three: seven of eight days go worse, and half of the eighth.
    expect(tests([4, 5, 6])).toEqual({ throws: 3, expected: 1.5, got: 3, percentile: 15 / 16 });
    expect(tests([1, 2, 3]).percentile).toBe(1 / 16);
  });

  test('of a contest belongs to both, and a tie is worth half to each', () => {
    const memory = [3, 3].map((face, at) => ({ at, type: 'roll' as const, dice: 'd6', faces: [face], hand: 0 }));
    const table = new WeighingTable({ memory });
    const side = (who: string) => ({ dice: d6, modifiers: [], who });
    table.opposed(side('blue'), side('red'), what, () => null);
    expect(table.weighed.map(({ who, score }) => [who, score])).toEqual([
      ['blue', 0.5],
      ['red', 0.5],
    ]);
    expect(table.weighed[0]!.chances.map((chance) => Math.round(chance * 36))).toEqual([15, 6, 15]);
  });

  test('of nothing thrown is nothing', () => {
    expect(luckOf([])).toEqual({ throws: 0, expected: 0, got: 0, percentile: 0.5 });
  });
});

describe('after a game', () => {
  test('of the toy: the course ends with the score, and every throw has been weighed', () => {
    const live = played(skirmishGame, newSkirmish(), 'toy');
    const after = afterBattle(skirmishGame, live.start, live.journal);
    expect(after.course.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(after.course.at(-1)!.points).toEqual(live.state.score);
    const pushes = live.journal.filter((entry) => entry.type === 'roll' && entry.label === 'Push').length;
    expect(after.luck.blue!.throws + after.luck.red!.throws).toBe(pushes);
  });

  test('cut off in the middle it tells as far as it goes', () => {
    const live = played(skirmishGame, newSkirmish(), 'toy');
    const after = afterBattle(skirmishGame, live.start, live.journal.slice(0, 7));
    expect(after.course.at(-1)!.turn).toBeLessThan(8);
  });

  test('of a book: points are the game’s, shares are shares, moments lie in the journal', async () => {
    const game = await firstGame();
    const live = played(game, game.start(game.scenarios[0]!.data, {}), 'after');
    const { seats, course, luck, moments } = afterBattle(game, live.start, live.journal);
    expect(course.at(-1)!.points).toEqual(game.standing(live.state).points);
    for (const { seat } of seats) {
      const shares = [...course.map((line) => line.lost[seat]!), luck[seat]!.percentile];
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      for (const share of shares) expect(share).toBeLessThanOrEqual(1);
      expect(course[0]!.lost[seat]).toBe(0);
    }
    expect(moments.length).toBeGreaterThan(0);
    for (const { entries } of moments) {
      expect(entries).toBeGreaterThan(0);
      expect(entries).toBeLessThanOrEqual(live.journal.length);
    }
  });
});

async function firstGame(): Promise<BookGame> {
  for (const { id } of shelf) {
    const { game } = await loadBook(id);
    if (game) return game();
  }
  throw new Error('no book has a game');
}
