import { describe, expect, test } from 'vitest';
import { spread } from '../../../board/areas/index.ts';
import { stream } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import type { State } from './state.ts';

const fourDays = game.scenarios.find(({ id }) => id === 'four-days')!.data;

/** The French look at the campaign as it stands in a turn; where their guess puts enemies they do not see. */
function guessed(turn: number, seed: string): { readonly from: number; readonly at: number; readonly apart: number }[] {
  const state = game.rules.copy(game.start(fourDays, {})) as State;
  state.turn = turn;
  state.active = state.first = 0;
  const view = game.rules.view(state, 'french');
  const guess = game.imagine(view, stream(seed)) as State;
  const { map, sheets } = state.field;
  return guess.corps.flatMap(({ fate, area }, i) => {
    const { side, area: from } = sheets[i]!;
    if (side === 0 || fate !== 'here') return [];
    return [{ from, at: area, apart: spread(map, [from], () => 1).cost[area]! }];
  });
}

describe('enemies out of sight, as a seat imagines them (W1)', () => {
  test('stand where the campaign began before they have had a Segment', () => {
    for (const seed of ['a', 'b', 'c']) for (const { from, at } of guessed(1, seed)) expect(at).toBe(from);
  });

  test('stand elsewhere in some guesses once they have had one, and no further than they can have marched', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => guessed(2, seed));
    expect(Math.max(...all.map(({ apart }) => apart))).toBeGreaterThan(0);
    const { phases } = (game.start(fourDays, {}) as State).field.scenario;
    for (const { apart } of all) expect(apart).toBeLessThanOrEqual(phases);
  });
});
