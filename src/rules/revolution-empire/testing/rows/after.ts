/** Phases 9E to 11: bonus impulse, fatigue, leaders, rest and rally (pg 149-167). */
import { expect } from 'vitest';
import type { RollEntry } from '../../../../kernel/index.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { field, game, guns, leader, leaderAt, me, play, unit } from '../positions.ts';

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
  rule('9F', 'An ME that fought though it was not engaged, struck in a breakthrough, checks for fatigue too', () => {
    const state = field({ F: { units: { f: { x: 20, y: 10 } } }, A: { units: { a: { x: 70, y: 50 } } } });
    me(state, 'A').fought = true;
    const { of } = play(game, state, { at: 'fatigue', otherDice: 'middle' });
    expect(of('Fatigue')).toHaveLength(1);
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
  rule('1.9', '“Follow me” counts against a leader in the turn in which he cried it, and not after', () => {
    const state = engaged();
    leader(state, 'F').followed = true;
    expect(leader(play(game, state, { at: 'leaders', otherDice: 'after' }).after, 'F').followed).toBe(false);
  }),
  rule(
    '4.3',
    'Powder comes to whoever is within 12″ of the baggage of his ME and not engaged, and to nobody else',
    () => {
      const state = field({
        F: { baggage: [40, 2], units: { f: { x: 40, y: 10 }, g: { x: 60, y: 10 } } },
        A: { units: { a: { x: 40, y: 50 } } },
      });
      for (const id of ['f', 'g']) unit(state, id).ammo = 'depleted';
      const { after: rested } = play(game, state, { at: 'rest', otherDice: 'after' });
      expect([unit(rested, 'f').ammo, unit(rested, 'g').ammo]).toEqual(['full', 'depleted']);
    },
  ),
  rule('1.9', 'An act of a corps commander who rides with the ME is +4 to its bonus impulse', () => {
    const state = engaged({ corps: { F: { commander: leaderAt(40, 20) } } });
    state.initiative = 0;
    state.leaders[0]!.with = unit(state, 'f').index;
    const { of } = play(game, state, { at: 'bonus', otherDice: 'highest', answers: { spur: 'spur' } });
    expect(of('Bonus')[0]!.modifiers.map(({ value }) => value)).toEqual(expect.arrayContaining([4, 2]));
  }),
  rule('1.9', 'A single bonus action is for no lone battery', () => {
    const state = play(
      game,
      field({
        F: { units: { f: { x: 40, y: 20 }, g: guns({ x: 46, y: 20 }) } },
        A: { units: { a: { x: 40, y: 26 } } },
      }),
      { at: 'march', otherDice: 'after' },
    ).after;
    state.initiative = 0;
    const { askedFor } = play(game, state, {
      at: 'bonus',
      dice: [{ for: 'Bonus', faces: [10, 5, 1, 1] }],
      answers: { spur: 'no' },
      otherDice: 'after',
    });
    expect(askedFor('action')[0]!.request.left).toBe(1);
    expect(askedFor('action')[0]!.request.units.map(({ id }: { id: string }) => id)).toEqual(['f']);
  }),
  ruled('4.2', 'A leader inspired or slowed', 'V42'),
);
