import { expect, test } from 'vitest';
import { advance, newGame, retold, sealedDice, sealedHand } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { field, me } from '../testing/positions.ts';

const fighting = () => {
  const state = field({
    F: { units: { f: { x: 40, y: 20 } } },
    A: { units: { a: { x: 40, y: 26 } } },
  });
  state.step = 'first';
  state.initiative = 0;
  return state;
};

test('an ME left to its officer asks nobody, and his answers stand in the journal (V32)', () => {
  const state = fighting();
  for (const id of ['F', 'A']) me(state, id).delegated = true;
  const battle = newGame(game.rules, state);
  advance(battle, { hand: sealedHand(sealedDice('deputy')) });
  const answers = battle.journal.filter((entry) => entry.type === 'answer');
  expect(answers.filter(({ kind }) => kind === 'revolution-empire/action').length).toBeGreaterThan(0);
  expect(answers.every(({ standing }) => standing === true)).toBe(true);
  expect(retold(game.rules, state, battle.journal).state).toEqual(battle.state);
});

test('an ME that is not left to its officer is asked', () => {
  const battle = newGame(game.rules, fighting());
  advance(battle, { hand: sealedHand(sealedDice('deputy')) });
  expect(battle.needs.map((need) => (need.type === 'answer' ? need.seat : need.type))).toEqual(['french']);
});
