import { describe, expect, test } from 'vitest';
import { BY_POINTS, chance } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import { loadAll } from '../../rules/index.ts';
import { logLoss } from './fit.ts';
import { samplesOf } from './learning.ts';

const GAMES = 24;

describe('what a book has learned of its battles', async () => {
  const books = (await loadAll()).filter(({ game }) => game);
  test.each(books.map((book) => [book.title, book] as const))(
    '%s: foretells games it has not seen better than points and losses alone, and than a coin',
    async (_, book) => {
      const game = await book.game!();
      const { weights } = game.learned!;
      // The smallest battle, and dice that nothing was learned from.
      const start = game.start(nth(game.scenarios, 0).data, {});
      const samples = Array.from({ length: GAMES }, (_, i) => samplesOf(game, start, `unseen/${i}`)).flat();
      const loss = (by: typeof weights) => logLoss(samples, (signs) => chance(signs, by));
      expect(loss(weights)).toBeLessThan(loss(BY_POINTS));
      expect(loss(weights)).toBeLessThan(Math.log(2));
    },
  );

  test('a sign is the same for the other side, with the opposite sign', async () => {
    for (const book of books) {
      const game = await book.game!();
      const start = game.start(nth(game.scenarios, 0).data, {});
      const [one, two] = game.rules.seats(start);
      const other = game.signs(start, two!);
      for (const [name, value] of Object.entries(game.signs(start, one!)))
        expect(other[name], `${book.id}: ${name}`).toBeCloseTo(-value, 9);
    }
  });
});
