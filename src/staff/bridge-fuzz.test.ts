import { expect, test } from 'vitest';
import { affairBegun } from '../rules/beyond-waterloo/testing/affair.ts';
import { loadBook } from '../rules/index.ts';
import { fuzzGame } from './fuzz.ts';

const game = await (await loadBook('beyond-waterloo')).game!();
/** Games by lot; of a hundred and fifty some fifty came to a table, by all four books and typed in. */
const GAMES = 12;

test.each([...Array(GAMES).keys()])(
  'a campaign by lot, and by lot where its battle is fought: nothing breaks in game %i',
  (n) => {
    const { failure, decisions } = fuzzGame(game, affairBegun(), `bridge/${n}`);
    expect(failure).toBeNull();
    expect(decisions).toBeGreaterThan(0);
  },
);
