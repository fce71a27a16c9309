/** 2.033: small arms, guns of divisions, arcs and ranges. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import {
  at,
  battery,
  column,
  dice,
  FIRST,
  field,
  firing,
  heavy,
  light,
  refusal,
  thrown,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

/** Whether r1 with Fire orders may allot that weapon. */
function mayFire(r1: Words, weapon: string): boolean {
  const state = field([
    { id: 'r1', x: 15, y: 15, ...r1 },
    { id: 'b1', x: 15, y: 10 },
  ]);
  const { askedFor } = turn(state, { orders: { r1: { order: 'F' } } }, { otherDice: 'may' });
  const weapons = askedFor('fire-book').flatMap(({ request }) => request.units[0].weapons);
  return weapons.some((one: { readonly weapon: string }) => one.weapon === weapon);
}

const HIT1 = (who: string) => ({ for: `${who} Inherent`, faces: [10] });

export const fire = chapter(
  '2.033 Fire',
  rule('2.033', 'A unit may be hit and tested more than once in a turn', () => {
    const units = [
      { id: 'b1', ...battery('Heavy'), x: 14, y: 10 },
      { id: 'b2', ...battery('Heavy'), x: 16, y: 10 },
      { id: 'r1', ...column, x: 15, y: 17 },
    ];
    const lines = { b1: [at('r1')], b2: [at('r1', 'guns', { when: 'END' })] };
    const told = {
      dice: [
        { for: 'Battalion', faces: [10, 1, 1, 10, 1, 1] },
        { for: 'r1 Morale', faces: [10, 9] },
      ],
    };
    const out = firing(units, lines, told);
    expect([unitOf(out.after, 'r1').hits, out.of('r1 Morale').length]).toEqual([2, 2]);
  }),
  rule('2.033', 'Modifiers are added to each die by itself', () => {
    const told = { dice: [{ for: 'Battalion', faces: [5, 5, 4] }], otherDice: 'highest' };
    const out = firing(
      [
        { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
        { id: 'r1', ...column, x: 15, y: 16 },
      ],
      { b1: [at('r1')] },
      told,
    );
    // 6+ and a column’s +1: both fives hit, the four does not.
    expect(unitOf(out.after, 'r1').hits).toBe(2);
  }),
  rule('2.033', 'Nobody fires from Road Column', () => {
    expect(mayFire({ formation: 'road', inherent: 1 }, 'small')).toBe(false);
    expect(mayFire({ ...light, formation: 'road', inherent: 1 }, 'inherent')).toBe(false);
    expect(mayFire({}, 'small')).toBe(true);
  }),
  rule('2.033(a)', 'A square that found no room to form again at the end of its turn does not fire in the next', () => {
    const state = field([
      { id: 'r1', inherent: 1, x: 15, y: 15 },
      { id: 'b1', x: 15, y: 10 },
    ]);
    unitOf(state, 'r1').formation = 'square';
    const out = turn(state, { orders: { r1: { order: 'F' } } }, { otherDice: 'square' });
    expect([out.askedFor('fire-book'), out.of('Inherent')]).toEqual([[], []]);
  }),
  rule('2.033(a)', 'Small arms reach an inch; a line throws two dice, a column one', () => {
    expect(thrown({}, {}, 'small')).toEqual([2]);
    expect(thrown(column, { y: 12 }, 'small')).toEqual([1]);
    expect(thrown({}, { y: 12.9 }, 'small')).toEqual([]);
  }),
  ruled('2.033(a)', 'Squares do not fire, having no Fire order', 'C24', () => {
    const state = field([
      { id: 'r1', ...column, x: 15, y: 15 },
      { id: 'b1', ...heavy, x: 15, y: 9.5 },
    ]);
    const told = { plans: { b1: { do: 'ATTACK', unit: 'r1' } }, squares: ['r1'] };
    const out = turn(state, told, { otherDice: 'square' });
    expect([out.askedFor('fire-book'), out.of('Small arms')]).toEqual([[], []]);
    expect(values(out.of('r1 Melee')[0]!)).toContain(6);
  }),
  ruled('2.033(a)', 'Each die of a line comes from its own joint, and is measured from there', 'G27', () => {
    // Only its left-hand joint has the enemy within an inch.
    expect(thrown({}, { ...column, x: 16.9, y: 12.7 }, 'small')).toEqual([1]);
    expect(thrown({}, { ...column, x: 15, y: 12.7 }, 'small')).toEqual([2]);
  }),
  rule('2.033(a)', 'A column’s die comes from the middle of its front', () => {
    // An inch off its corner, more than that off the middle.
    expect(thrown(column, { ...column, x: 16.4, y: 11.1 }, 'small')).toEqual([]);
    expect(thrown(column, { ...column, x: 15.2, y: 11.1 }, 'small')).toEqual([1]);
  }),
  rule('2.033(a)', 'A scenario may give small arms another number', () => {
    const out = firing(
      [
        { id: 'r1', x: 15, y: 15, smallArms: 4 },
        { id: 'b1', x: 15, y: 13.5 },
      ],
      { r1: [at('b1', 'small')] },
    );
    expect(out.of('Small arms')[0]!.needs).toBe('4+');
  }),
  rule('2.033(b)', 'A unit to which the scenario gives a gun fires one die with it each turn', () => {
    expect(thrown({ inherent: 1 }, { y: 11 }, 'inherent')).toEqual([1]);
    expect(mayFire({ inherent: 0 }, 'inherent')).toBe(false);
    const twice = { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'inherent'), at('b1', 'inherent')] } };
    const state = field([
      { id: 'r1', inherent: 1, x: 15, y: 15 },
      { id: 'b1', x: 15, y: 12 },
    ]);
    expect(
      refusal(state, twice) !== null || dice(turn(state, twice, { otherDice: 'gun' }), 'Inherent').length === 1,
    ).toBe(true);
  }),
  rule('2.033(b)(1)', 'It hits by the number of its nation’s artillery', () => {
    const needs = (nation: string, over: Words = {}) =>
      firing(
        [
          { id: 'r1', inherent: 1, x: 15, y: 15, nation, ...over },
          { id: 'b1', x: 15, y: 11 },
        ],
        { r1: [at('b1', 'inherent')] },
      ).of('Inherent')[0]!.needs;
    expect(['britain', 'france', 'russia', 'austria'].map((nation) => needs(nation))).toEqual(['5+', '6+', '7+', '8+']);
    expect(needs('france', light)).toBe('5+');
  }),
  rule('2.033(b)(2)', 'It is Light and reaches 5″, with all modifiers', () => {
    expect(thrown({ inherent: 1 }, { y: 9.05 }, 'inherent')).toEqual([1]);
    expect(thrown({ inherent: 1 }, { y: 8.9 }, 'inherent')).toEqual([]);
    const out = firing(
      [
        { id: 'r1', inherent: 1, x: 15, y: 15 },
        { id: 'b1', ...heavy, x: 15, y: 10.5 },
      ],
      { r1: [at('b1', 'inherent')] },
    );
    expect(values(out.of('Inherent')[0]!)).toEqual([1, 1]);
  }),
  rule('2.033(b)(3)', 'Foot fires its gun in line and on Fire orders; horse in line or column', () => {
    expect(mayFire({ inherent: 1 }, 'inherent')).toBe(true);
    expect(mayFire({ inherent: 1, ...column }, 'inherent')).toBe(false);
    expect(mayFire({ inherent: 1, ...light }, 'inherent')).toBe(true);
    expect(mayFire({ inherent: 1, ...light, formation: 'line' }, 'inherent')).toBe(true);
  }),
  rule('2.033(b)(4)', 'All targets of inherent guns are declared before any gun fires', () => {
    const units = ['r1', 'r2'].map((id, i) => ({ id, inherent: 1, x: 13 + 4 * i, y: 15 }));
    const out = firing([...units, { id: 'b1', x: 15, y: 11 }], {
      r1: [at('b1', 'inherent')],
      r2: [at('b1', 'inherent')],
    });
    const books = out.askedFor('fire-book');
    expect(books).toHaveLength(1);
    expect(Object.keys((books[0]!.answer as { lines: Words }).lines)).toEqual(['r1', 'r2']);
  }),
  rule('2.033(b)(5)', 'A target loses one hit a turn at most to all inherent guns together', () => {
    const units = ['r1', 'r2'].map((id, i) => ({ id, inherent: 1, x: 13.4 + 3.2 * i, y: 15 }));
    const out = firing(
      [...units, { id: 'b1', ...column, x: 15, y: 10.5 }],
      { r1: [at('b1', 'inherent')], r2: [at('b1', 'inherent', { when: 'END' })] },
      { dice: [FIRST, HIT1('r1'), HIT1('r2')], otherDice: 'highest' },
    );
    expect(unitOf(out.after, 'b1').hits).toBe(1);
  }),
  ruled('2.033(d)', 'Once a turn: muskets once, and the gun once', 'G31', () => {
    const state = field([
      { id: 'r1', inherent: 1, x: 15, y: 15 },
      { id: 'b1', x: 15, y: 13.5 },
    ]);
    const shots = (lines: readonly Words[]) => ({ orders: { r1: { order: 'F' } }, fire: { r1: lines } });
    const both = turn(state, shots([at('b1', 'small'), at('b1', 'inherent')]), { otherDice: 'once' });
    expect([dice(both, 'Small arms'), dice(both, 'Inherent')]).toEqual([[2], [1]]);
    expect(refusal(state, shots([at('b1', 'small'), at('b1', 'small', { when: 'END' })]))).not.toBeNull();
  }),
  rule('2.033(d)', 'The arc is 45° off the front corners', () => {
    const seen = (x: number, y: number) => thrown({ ...battery('Heavy'), y: 20 }, { ...column, x, y }, 'guns').length;
    // Five inches ahead of the muzzles: the arc ends 5.5″ to the side; the column’s flank is half an inch nearer.
    expect([seen(15 + 5.8, 14.25), seen(15 - 5.8, 14.25), seen(15 + 8, 15.75), seen(15 - 8, 15.75)]).toEqual([
      1, 1, 0, 0,
    ]);
  }),
  rule('2.033(d)', 'Nobody fires to flank or rear, at contact neither', () => {
    const seen = (x: number, y: number) => thrown({ ...battery('Heavy'), y: 20 }, { x, y }, 'guns').length;
    expect([seen(15, 25), seen(10, 20), seen(15, 15)]).toEqual([0, 0, 1]);
    const state = field([
      { id: 'b1', ...heavy, x: 15, y: 10 },
      { id: 'r1', x: 15, y: 15, facing: 0 },
    ]);
    const lines = { r1: [{ weapon: 'small', target: 'first', when: 'CONTACT' }] };
    const out = turn(
      state,
      { orders: { b1: { order: 'FM' }, r1: { order: 'F' } }, fire: lines },
      { otherDice: 'rear' },
    );
    expect([out.of('Small arms').length, out.of('Melee').length > 0]).toEqual([0, true]);
  }),
  rule('2.033(d)', 'A column fires with its front stand only', () => {
    // Beside its second stand, an inch off: no front looks that way.
    expect(thrown(column, { ...column, x: 17, y: 15, facing: 270 }, 'small')).toEqual([]);
    expect(thrown({ ...column, facing: 90 }, { ...column, x: 18.7, y: 15, facing: 270 }, 'small')).toEqual([1]);
  }),
  rule('2.033(e)', 'Any hit makes the target test at once, when all fire on it is resolved', () => {
    const units = [
      { id: 'b1', ...battery('Heavy'), x: 14.5, y: 10 },
      { id: 'b2', ...battery('Heavy'), x: 15.5, y: 10 },
      { id: 'r1', ...column, x: 15, y: 17 },
    ];
    const told = {
      dice: [
        { for: 'Battalion', faces: [10, 1, 1, 1, 1, 1] },
        { for: 'r1 Morale', faces: [9] },
      ],
    };
    const out = firing(units, { b1: [at('r1')], b2: [at('r1')] }, told);
    expect(out.rolls.map(({ label }) => label)).toEqual(['Battalion fire', 'Battalion fire', 'Morale test']);
    const missed = firing(units, { b1: [at('r1')] }, { dice: [{ for: 'Battalion', faces: [1, 1, 1] }] });
    expect(missed.of('Morale')).toEqual([]);
  }),
  ruled('2.033', 'Range goes from where the fire comes from to the nearest point of the target', 'G2', () => {
    // The middle of the line is out of musket range, its near corner is not.
    expect(thrown({}, { x: 17.6, y: 13.4 }, 'small').length).toBe(1);
  }),
  ruled('2.033(a)', 'The Old Guard’s muskets hit on 6+', 'C26', () => {
    const out = firing(
      [
        { id: 'r1', quality: 'OG', x: 15, y: 15 },
        { id: 'b1', x: 15, y: 13.5 },
      ],
      { r1: [at('b1', 'small')] },
    );
    expect(out.of('Small arms')[0]!.needs).toBe('6+');
  }),
  ruled('2.033', 'Small arms fire at any enemy in the arc and within an inch', 'G3', () => {
    const units = [
      { id: 'r1', x: 15, y: 15 },
      { id: 'b1', ...column, x: 14.3, y: 12.6 },
      { id: 'b2', ...column, x: 15.7, y: 12.4 },
    ];
    expect(dice(firing(units, { r1: [at('b2', 'small')] }), 'Small arms')).toEqual([2]);
  }),
);
