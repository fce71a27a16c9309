/** Phases 9E to 11: bonus impulse, fatigue, leaders, rest and rally (pg 149-167). */
import { expect } from 'vitest';
import type { RollEntry } from '../../../../kernel/index.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, me, play, unit } from '../positions.ts';

/** Two MEs within 8″ of each other, as they are after phase 7. */
export const engaged = (bare: Record<string, unknown> = {}) =>
  play(game, field({ F: { units: { f: { x: 40, y: 20 } } }, A: { units: { a: { x: 40, y: 26 } } } }, bare), {
    at: 'march',
    otherDice: 'after',
  }).after;

const mods = (rolls: readonly RollEntry[]) =>
  rolls.map(({ modifiers }) => Object.fromEntries(modifiers.map(({ label, value }) => [label, value])));

export const after = chapter(
  'Bonus impulse, fatigue, leaders, rest',
  rule('9F', 'Every ME that was engaged this turn checks for fatigue, also one that drove the enemy off', () => {
    const state = engaged();
    const a = unit(state, 'a');
    for (const one of ['F', 'A']) me(state, one).fought = true;
    a.at.y = 50;
    const { of } = play(game, state, { at: 'fatigue', otherDice: 'after' });
    expect(of('Fatigue')).toHaveLength(2);
  }),
  rule(
    '1.9',
    'The first turn of combat lightens fatigue once: not again in a second fight, but after standing by',
    () => {
      const state = engaged();
      for (const one of ['F', 'A']) me(state, one).fought = true;
      me(state, 'F').veteran = true;
      me(state, 'A').engagedBefore = true;
      const [french, austrian] = mods(play(game, state, { at: 'fatigue', otherDice: 'after' }).of('Fatigue'));
      expect(Object.keys(french!)).not.toContain('First turn of combat');
      expect(Object.keys(austrian!)).toContain('First turn of combat');
    },
  ),
  rule('Maida 2', 'The heat of Maida adds 2 to fatigue from the turn the scenario names', () => {
    const state = engaged({ heat: 1 });
    for (const one of ['F', 'A']) me(state, one).fought = true;
    const [french] = mods(play(game, state, { at: 'fatigue', otherDice: 'after' }).of('Fatigue'));
    expect(
      Object.entries(french!)
        .filter(([label]) => /heat/i.test(label))
        .map(([, value]) => value),
    ).toEqual([2]);
  }),
);
