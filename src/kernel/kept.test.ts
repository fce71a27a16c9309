import { expect, test } from 'vitest';
import { z } from 'zod';
import { advance, answer, type GameRules, newGame } from './game.ts';
import { journalFor } from './journal.ts';
import type { RequestKind } from './request.ts';

const order: RequestKind<object, string> = {
  kind: 'order',
  title: 'Where to march',
  kept: true,
  answer: z.string(),
  check: () => null,
  sample: () => 'stay',
  suggest: () => 'stay',
};

/** One turn: both write an order, and one of them another by himself. */
const rules: GameRules<{ turn: number }> = {
  seats: () => ['blue', 'red'],
  kinds: [order],
  copy: (state) => ({ ...state }),
  sequence: ({ turn }) => (turn > 1 ? null : { id: 'turn', title: 'Turn', cite: '' }),
  play(table, state) {
    table.askEach(order, { blue: {}, red: {} });
    table.ask(order, 'red', {});
    state.turn++;
  },
  view: () => ({}),
};

test('a question that is the seat’s own affair is never shown to another, whatever is revealed', () => {
  const game = newGame(rules, { turn: 1 });
  advance(game);
  expect(answer(game, 'blue', 'Charleroi')).toBeNull();
  expect(answer(game, 'red', 'Ligny')).toBeNull();
  // He is asked alone, and even that is his own affair.
  expect(game.needs).toMatchObject([{ seat: 'red', secret: true }]);
  expect(answer(game, 'red', 'Wavre')).toBeNull();
  const read = (seat: string | null) => JSON.stringify(journalFor(game.journal, seat));
  expect(read('red')).toMatch(/Ligny.*Wavre/);
  expect(read('red')).not.toMatch(/Charleroi/);
  expect(read('blue')).not.toMatch(/Ligny|Wavre/);
  expect(read(null)).not.toMatch(/Charleroi|Ligny|Wavre/);
});
