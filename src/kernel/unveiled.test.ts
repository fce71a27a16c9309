import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advance, answer, type GameRules, newGame, undo } from './game.ts';
import type { RequestKind } from './request.ts';
import { isUnveiled } from './unveiled.ts';

interface Scouting {
  at: number;
  readonly foe: number;
  step: number;
}

const step: RequestKind<null, number> = {
  kind: 'step',
  title: 'Where to',
  answer: z.int(),
  check: () => null,
  sample: (_request, random) => random.below(5),
  suggest: () => 0,
};

/** One walks, the other hides at a place and is seen from it alone. */
const scouting: GameRules<Scouting> = {
  seats: () => ['scout', 'hidden'],
  kinds: [step],
  copy: (state) => ({ ...state }),
  sequence: (state) => (state.step < 9 ? { id: 'walk', title: 'Walk', cite: '' } : null),
  play(table, state) {
    state.at = table.ask(step, 'scout', null);
    state.step++;
  },
  view: (state, seat) => ({ ...state, foe: seat === 'scout' && state.at !== state.foe ? -1 : state.foe }),
  wholeView: (state) => ({ ...state }),
};

const begun = () => {
  const game = newGame(scouting, { at: 0, foe: 3, step: 0 });
  advance(game);
  return game;
};

describe('an answer taken back', () => {
  test('may have moved what is one’s own', () => {
    const game = begun();
    answer(game, 'scout', 2);
    expect(undo(game, 0, 'scout')).toBeNull();
    expect(game.state).toEqual({ at: 0, foe: 3, step: 0 });
  });

  test('stands where it lifted fog, and all is as it was before it was asked for', () => {
    const game = begun();
    answer(game, 'scout', 3);
    const before = JSON.stringify(game);
    expect(undo(game, 0, 'scout')?.sentence).toBe('it showed you what had been hidden, so it stands');
    expect(JSON.stringify(game)).toBe(before);
    expect(answer(game, 'scout', 4)).toBeNull();
    expect(undo(game, 1, 'scout')).toBeNull();
    expect(game.needs).toHaveLength(1);
  });

  test('stands where another person watches, whatever it showed', () => {
    const game = begun();
    answer(game, 'scout', 2);
    expect(undo(game, 0, 'scout', true)?.sentence).toContain('ask to undo');
  });
});

describe('what was hidden is unveiled', () => {
  const found = (before: unknown, whole: unknown, after: unknown, real = whole) =>
    isUnveiled({ view: before, whole }, { view: after, whole: real });

  test('where a masked place shows what is there', () => {
    expect(found({ a: [0, 0] }, { a: [0, 7] }, { a: [0, 7] })).toBe(true);
    expect(found({ a: [0, 0] }, { a: [0, 7] }, { a: [5, 0] }, { a: [5, 7] })).toBe(false);
  });

  test('not where one mask follows another', () => {
    expect(found({ a: 0 }, { a: 7 }, { a: 1 })).toBe(false);
  });

  test('where a list from which something was left out changes at all', () => {
    expect(found({ a: [1] }, { a: [1, 2] }, { a: [3] }, { a: [3, 2] })).toBe(true);
    expect(found({ a: [1], b: 0 }, { a: [1, 2], b: 0 }, { a: [1], b: 5 }, { a: [1, 2], b: 5 })).toBe(false);
  });
});
