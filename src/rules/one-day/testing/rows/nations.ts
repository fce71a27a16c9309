/** 5.05 to 5.07: quality on the day, Triple Moves, nations. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  at,
  column,
  dice,
  field,
  fight,
  firing,
  game,
  heavy,
  hitBy,
  light,
  ONE,
  refusal,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const VARIABLE = (national = false) => ({ options: { variable: true, national } });
/** r1's quality for the day after its first test, on that face. */
const today = (face: number, r1: Words, national = false) => {
  const out = hitBy(ONE, [10], r1, {
    over: VARIABLE(national),
    told: { dice: [{ for: 'Quality', faces: [face] }], otherDice: 'highest' },
  });
  return unitOf(out.after, 'r1').quality;
};

const TRIPLE = { options: { tripleMove: true } };
function triple(b1: Words, before: string, over: Words = {}) {
  const state = field(
    [
      { id: 'b1', ...column, x: 15, y: 3, ...b1 },
      { id: 'r1', x: 5, y: 28, ...over },
    ],
    {},
    TRIPLE,
  );
  Object.assign(unitOf(state, 'b1'), { before });
  return state;
}
const NATIONAL = { options: { national: true } };

export const nations = chapter(
  '5.05 to 5.07 Quality on the day, Triple Moves, nations',
  rule('5.05', 'The first test of the day sets the quality, and no later one', () => {
    expect([today(1, {}), today(9, {}), today(1, { quality: 'CN' })]).toEqual(['VT', 'CN', 'VT']);
    const first = hitBy(
      ONE,
      [10],
      {},
      { over: VARIABLE(), told: { dice: [{ for: 'Quality', faces: [9] }], otherDice: 'highest' } },
    ).after;
    const again = turn(
      first,
      { orders: { b1: { order: 'F' } }, fire: { b1: [at('r1')] } },
      { dice: [{ for: 'Battalion', faces: ONE }], otherDice: 'highest', through: 'activity' },
    );
    expect(again.of('Quality')).toEqual([]);
  }),
  ruled('5.05', 'On that table a face of 0 is zero, the best', 'C21', () => {
    expect([today(0, {}), today(0, { quality: 'MI' }), today(0, { quality: 'EL' })]).toEqual(['EL', 'VT', 'GD']);
  }),
  ruled('5.05', 'The roster is made anew for that quality, and hits carry over', 'G20', () => {
    const out = hitBy(
      ONE,
      [10],
      {},
      { over: VARIABLE(), told: { dice: [{ for: 'Quality', faces: [9] }], otherDice: 'highest' } },
    );
    expect(unitOf(out.after, 'r1')).toMatchObject({ quality: 'CN', start: 'CN', hits: 1, marked: 1 });
  }),
  rule('5.06', 'After a Combat Move in column it goes three Full Moves straight, and may face anew', () => {
    const { after } = turn(triple({}, 'CM'), { orders: { b1: { order: 'TM', facing: 90 } } });
    expect(unitOf(after, 'b1')).toMatchObject({ facing: 90, at: { x: 15, y: 21 } });
    expect(refusal(triple({}, 'F'), { orders: { b1: { order: 'TM' } } })).not.toBeNull();
    expect(refusal(triple({ formation: 'line' }, 'CM'), { orders: { b1: { order: 'TM' } } })).not.toBeNull();
  }),
  rule('5.06', 'On it a unit neither fires nor attacks, but defends itself', () => {
    const state = triple({}, 'CM', { x: 15, y: 18 });
    const { of, after } = turn(state, { orders: { b1: { order: 'TM' } } }, { otherDice: 'triple' });
    expect(of('Melee')).toEqual([]);
    expect(unitOf(after, 'b1').at.y).toBeLessThan(16.1);
    const caught = triple({}, 'CM', { ...heavy, x: 17.6, y: 7, facing: 270 });
    const struck = turn(
      caught,
      { orders: { b1: { order: 'TM' } }, plans: { r1: { do: 'ATTACK', unit: 'b1' } } },
      { otherDice: 'struck' },
    );
    expect(values(struck.of('b1 Melee')[0]!)).toEqual([2, -4]);
  }),
  rule('5.06', 'Hit on it, a unit tests at −2', () => {
    const ready = (state: State) => void Object.assign(unitOf(state, 'r1'), { before: 'CM' });
    const out = hitBy(ONE, [10], {}, { over: TRIPLE, ready }, { orders: { r1: { order: 'TM' } } });
    expect(values(out.of('r1 Morale')[0]!)).toEqual([-2]);
  }),
  ruled('5.06', 'Attacked on it, a unit is a column and cannot square', 'G18', () => {
    const caught = triple({}, 'CM', { ...heavy, x: 17.6, y: 7, facing: 270 });
    const told = { orders: { b1: { order: 'TM' } }, plans: { r1: { do: 'ATTACK', unit: 'b1' } } };
    expect(turn(caught, told, { otherDice: 'struck' }).askedFor('squares')).toEqual([]);
  }),
  rule('5.06', 'It is left by a Combat Move on the spot, and then all is as ever', () => {
    const state = triple({}, 'TM');
    const { askedFor, after } = turn(
      state,
      { orders: { b1: { order: 'CM' } }, plans: { b1: { do: 'HOLD', formation: 'line' } } },
      { through: 'end' },
    );
    expect(askedFor('combat-moves')[0]!.request.units[0]).toMatchObject({ reach: 0, attack: [] });
    expect(refusal(state, { orders: { b1: { order: 'FM' } } })).not.toBeNull();
    expect(unitOf(after, 'b1').formation).toBe('line');
    expect(refusal(play(game, after, { through: '2/rally' }).after, { orders: { b1: { order: 'FM' } } })).toBeNull();
  }),
  ruled('5.07', 'Austrian inherent guns are Light as all are', 'C18', () => {
    const units = (y: number) => [
      { id: 'r1', inherent: 1, nation: 'austria', x: 15, y: 15 },
      { id: 'b1', x: 15, y },
    ];
    const shots = (y: number) => dice(firing(units(y), { r1: [at('b1', 'inherent')] }, {}, NATIONAL), 'Inherent');
    expect([shots(9.1), shots(8.8)]).toEqual([[1], []]);
  }),
  rule('5.07', 'On the day’s die grenadiers of Austria take 1 off, landwehr 2, Spaniards add 2', () => {
    // A Veteran is Elite on 0 and Conscript from 7.
    expect([today(1, { nation: 'austria', grenadier: true }, true), today(1, { nation: 'austria' }, true)]).toEqual([
      'EL',
      'VT',
    ]);
    expect([today(2, { nation: 'prussia', landwehr: true }, true), today(2, { nation: 'prussia' }, true)]).toEqual([
      'EL',
      'VT',
    ]);
    expect([today(5, { nation: 'spain' }, true), today(4, { nation: 'spain' }, true)]).toEqual(['CN', 'VT']);
  }),
  rule('5.07', 'The Old Guard takes 2 off the day’s die', () => {
    // The Guard is Elite from 5 on: with 6 it stays what it is, with 7 it does not.
    const isGuard = (face: number) => ['OG', 'GD'].includes(today(face, { quality: 'OG', nation: 'france' }, true));
    expect([isGuard(6), isGuard(7)]).toEqual([true, false]);
  }),
  rule('5.07', 'A Russian division has two shots with its guns, which may both hit', () => {
    const units = [
      { id: 'r1', inherent: 1, x: 15, y: 15 },
      { id: 'b1', ...column, x: 15, y: 10.5 },
    ];
    const out = firing(
      units,
      { r1: [at('b1', 'inherent')] },
      { dice: [{ for: 'Inherent', faces: [10, 10] }], otherDice: 'shots' },
      NATIONAL,
    );
    expect(unitOf(out.after, 'b1').hits).toBe(2);
    const without = firing(
      units,
      { r1: [at('b1', 'inherent')] },
      { dice: [{ for: 'Inherent', faces: [10] }], otherDice: 'shots' },
    );
    expect(unitOf(without.after, 'b1').hits).toBe(1);
  }),
  ruled('5.07', 'Russian foot adds 1 when tested by fire, and then only', 'C20', () => {
    const by = (readings: Words = {}, r1: Words = {}) =>
      values(hitBy(ONE, [10], r1, { over: NATIONAL, readings }).of('r1 Morale')[0]!);
    expect([by(), by({ russianSteadiness: 'minus' }), by({}, { nation: 'austria' }), by({}, light)]).toEqual([
      [1],
      [-1],
      [],
      [],
    ]);
    const blow = [
      { for: 'b1 Melee', faces: [5] },
      { for: 'r1 Melee', faces: [2] },
      { for: 'r1 Morale', faces: [5, 10] },
    ];
    const { of } = fight({}, {}, { over: NATIONAL, told: { dice: blow } });
    expect(values(of('r1 Morale')[0]!)).toEqual([]);
  }),
  rule('5.07', 'Cossacks pass a test before they touch French or allied troops, or do not move at all', () => {
    const state = field(
      [
        { id: 'r1', ...light, cossack: true, x: 15, y: 18 },
        { id: 'b1', x: 15, y: 13 },
      ],
      {},
      NATIONAL,
    );
    for (const order of ['FM', 'CM']) {
      const plans = order === 'CM' ? { r1: { do: 'ATTACK', unit: 'b1' } } : {};
      const told = { orders: { r1: { order } }, plans };
      const fails = turn(state, told, { dice: [{ for: 'r1 Morale', faces: [1] }], otherDice: 'cossacks' });
      expect([order, unitOf(fails.after, 'r1').at.y, unitOf(fails.after, 'r1').level, fails.of('Melee')]).toEqual([
        order,
        18,
        'FIRM',
        [],
      ]);
      const passes = turn(state, told, { dice: [{ for: 'r1 Morale', faces: [10] }], otherDice: 'cossacks' });
      expect(passes.of('r1 Melee').length).toBeGreaterThan(0);
    }
  }),
  ruled('5.07', 'The test comes before they move, and failing it voids the order only', 'G21', () => {
    const state = field(
      [
        { id: 'r1', ...light, cossack: true, x: 15, y: 18 },
        { id: 'b1', x: 15, y: 13 },
      ],
      {},
      NATIONAL,
    );
    const told = { plans: { r1: { do: 'ATTACK', unit: 'b1' } } };
    const { after, of } = turn(state, told, { dice: [{ for: 'r1 Morale', faces: [1] }], otherDice: 'cossacks' });
    expect([of('r1 Morale').length, unitOf(after, 'r1').void]).toEqual([1, true]);
  }),
);
