import { describe, expect, test } from 'vitest';
import { InputError } from '../../kernel/index.ts';
import { shelfBooks } from './books.ts';

describe('the options of a table', () => {
  test('hold only what was asked for, in every book that has a game', async () => {
    const books = shelfBooks();
    const opened = await Promise.all(books.ids().map((id) => books.open(id).catch(() => null)));
    const playable = opened.filter((one) => one !== null);
    expect(playable.length).toBeGreaterThan(0);
    for (const { options, game } of playable) {
      // What is left out is the scenario's to say.
      expect(options({})).toEqual({});
      expect(() => options({ nonsense: true })).toThrow(InputError);
      const own = Object.entries(game.scenarios[0]!.switches ?? {});
      expect(options(Object.fromEntries(own))).toEqual(Object.fromEntries(own));
    }
    await books.close();
  });
});

test('a side is called what its book calls it', async () => {
  const books = shelfBooks();
  const { game, names: called } = await books.open('one-day');
  const start = game.start(game.scenarios.find(({ id }) => id === 'waterloo')!.data, {});
  const names = game.rules.seats(start).map((seat) => called.seat(game.rules.view(start, null), seat));
  expect(names).toEqual(['French', 'Allies']);
  await books.close();
});
