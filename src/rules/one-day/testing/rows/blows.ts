/** Rules that meet: the second blow of a turn, ground under who falls back, garrisons, fog and the end of the day. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  at,
  battery,
  block,
  column,
  field,
  fight,
  firing,
  ground,
  heavy,
  hitBy,
  light,
  line,
  ONE,
  river,
  type Setting,
  shotAt,
  turn,
  unitOf,
  values,
} from '../positions.ts';
import { led } from './morale.ts';

const sum = (list: readonly unknown[]) => list.reduce<number>((all, one) => all + Number(one), 0);
/** What each adds to its die besides its melee number. */
const both = (...told: Parameters<typeof fight>) => {
  const { blue, red } = fight(...told);
  return [blue, red].map((roll) => sum(values(roll).slice(1)));
};
const level = (id: string, to: string) => (state: State) => void Object.assign(unitOf(state, id), { level: to });
const SUPPLY = { options: { supply: true } };
const ATTACK = { do: 'ATTACK', unit: 'r1' };
/** How far r1 falls back when it drops those levels, an inch and then a Combat Move. */
function gone(where: Setting = {}) {
  const { before, after } = hitBy(ONE, [1, 1, 10], { y: 15.7 }, where);
  const [is, was] = [unitOf(after, 'r1').at, unitOf(before, 'r1').at];
  return Math.hypot(is.x - was.x, is.y - was.y);
}

export const blows = chapter(
  'Rules that meet: blow upon blow, ground, garrisons',
  rule('2.031(e), 3.02', 'Foot that fails under fire before the horse comes is no square: 4 off, and 1 more', () => {
    const dice = [
      { for: 'Battalion', faces: [10, 1] },
      { for: 'r1 Morale', faces: [1, 10] },
    ];
    const others = [{ id: 'b2', ...battery('Heavy'), x: 11.5, y: 8 }];
    const fire = { b2: [at('r1')] };
    const orders = { orders: { b2: { order: 'F' } }, fire, squares: ['r1'] };
    expect(both(heavy, {}, { others, told: { dice, otherDice: 'fight' } }, orders)).toEqual([0, -5]);
  }),
  rule('4.03, 2.034', 'Hits of the first charge do not weigh on the second of a Bold attacker', () => {
    const others = [{ id: 'r2', ...column, x: 15, y: 18.3 }];
    const dice = [
      { for: 'Small arms', faces: [10, 1] },
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'r1 Morale', faces: [1, 1] },
    ];
    const answers = { exploit: { plan: { do: 'ATTACK', unit: 'r2' } } };
    const orders = { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'small', { when: 'CONTACT' })] } };
    const { of } = fight({}, {}, { others, told: { dice, answers, otherDice: 'bold' } }, orders);
    expect(of('b1 Melee').slice(0, 2).map(values)).toEqual([
      [2, -1],
      [2, 1],
    ]);
  }),
  rule('2.034, 4.03', 'Panicked men who lose a level in melee rout, and the victor is Bold', () => {
    const dice = [
      { for: 'b1 Melee', faces: [5] },
      { for: 'r1 Melee', faces: [5] },
    ];
    const { after } = fight({}, {}, { ready: level('r1', 'PANICKED'), told: { dice } });
    expect([unitOf(after, 'r1').fate, unitOf(after, 'b1').level, unitOf(after, 'b1').hits]).toEqual([
      'routed',
      'BOLD',
      1,
    ]);
  }),
  rule('2.034(5), 3.02', 'Who routs by the test after a round cheers the victor as well', () => {
    const dice = [
      { for: 'b1 Melee', faces: [4] },
      { for: 'r1 Melee', faces: [6] },
      { for: 'r1 Morale', faces: [1] },
    ];
    const { after } = fight({}, {}, { ready: level('r1', 'PANICKED'), told: { dice } });
    expect([unitOf(after, 'r1').fate, unitOf(after, 'b1').level]).toEqual(['routed', 'BOLD']);
  }),
  rule('2.034(5)', 'Both who attacked are Bold when the defender routs', () => {
    const others = [{ id: 'b2', ...column, x: 16.4, y: 10 }];
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'b2 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1, 1] },
    ];
    const told = { dice, otherDice: 'rout' };
    const { after } = fight(
      {},
      { quality: 'VT' },
      { others, ready: level('r1', 'FLUSTERED'), told },
      { plans: { b2: ATTACK } },
    );
    expect(['b1', 'b2'].map((id) => unitOf(after, id).level)).toEqual(['BOLD', 'BOLD']);
  }),
  rule('2.034', 'Want of supply and generals weigh on no melee', () => {
    const ready = (state: State) => {
      led(state);
      unitOf(state, 'b1').supplied = false;
    };
    expect(both({}, {}, { over: SUPPLY, ready })).toEqual([0, 0]);
  }),
  ruled('2.034', 'Foot in works, where no square is formed, adds 2 against horse and takes 4 off', 'B30', () => {
    const works = { polygons: [ground('fieldwork', 12, 13.2, 18, 17)] };
    expect(both(heavy, {}, { ground: works }, { squares: ['r1'] })).toEqual([0, -2]);
  }),
  rule('4.03, 2.034', 'Horse that charges through a wood by its road takes 4 off, and so does the foot there', () => {
    const woods = { polygons: [ground('woods', 10, 13, 20, 18)], roads: [line('X', [15, 1], [15, 29])] };
    const foot = { ...column, y: 15.6 };
    expect(both({ ...heavy, formation: 'road', y: 9 }, foot, { ground: woods })).toEqual([-4, -4]);
  }),
  rule('5.07, 2.033(b)(5)', 'Two Russian divisions with their guns cost a target two boxes together', () => {
    const gun = { inherent: 1, nation: 'russia', facing: 0, y: 11 };
    const out = firing(
      [
        { id: 'b1', x: 12, ...gun },
        { id: 'b2', x: 18, ...gun },
        { id: 'r1', ...column, x: 15, y: 15.5 },
      ],
      { b1: [at('r1', 'inherent')], b2: [at('r1', 'inherent')] },
      {
        dice: [
          { for: 'b1 ', faces: [10, 10] },
          { for: 'b2 ', faces: [10, 10] },
          { for: 'r1 Morale', faces: [10] },
        ],
      },
      { options: { national: true } },
    );
    expect(unitOf(out.after, 'r1').hits).toBe(2);
  }),
  rule('1.03, 2.034', 'The Old Guard that loses two boxes as it charges fights with 4 and takes 2 off', () => {
    const dice = [{ for: 'Small arms', faces: [10, 10] }];
    const orders = { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'small', { when: 'CONTACT' })] } };
    const { blue } = fight({ quality: 'OG' }, {}, { told: { dice, otherDice: 'guard' } }, orders);
    expect(values(blue)).toEqual([4, -2]);
  }),
  rule('2.034', 'In an even fight the attackers test one after the other, and the defender last', () => {
    const others = [{ id: 'b2', ...column, x: 16.4, y: 10 }];
    const dice = [
      { for: 'b1 Melee', faces: [3] },
      { for: 'b2 Melee', faces: [3] },
      { for: 'r1 Melee', faces: [5, 5] },
      { for: 'b1 Morale', faces: [1, 10] },
      { for: 'b2 Morale', faces: [1, 10] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const { of } = fight({}, {}, { others, told: { dice, otherDice: 'order' } }, { plans: { b2: ATTACK } });
    expect(of('Morale').map(({ who }) => who)).toEqual(['b1', 'b1', 'b2', 'b2', 'r1']);
  }),
  rule('2.034', 'Uphill of one attacker and level with the other the defender adds nothing', () => {
    const hill = { polygons: [ground('hill', 14.8, 8, 22, 20, { level: 1 })] };
    const others = [{ id: 'b2', ...column, x: 16.5, y: 10 }];
    const red = (where: Setting, plans = {}) => both({ x: 13.5 }, {}, where, { plans })[1];
    expect(red({ ground: hill })).toBe(1);
    expect(red({ ground: hill, others }, { b2: ATTACK })).toBe(0);
  }),
  rule('3.03, 4.03(a)', 'Who falls back through a wood goes half as far', () => {
    expect(gone()).toBeCloseTo(4, 1);
    expect(gone({ ground: { polygons: [ground('woods', 8, 14.7, 22, 29)] } })).toBeCloseTo(2, 1);
  }),
  rule('3.03, 4.03', 'Who falls back over a ford goes an inch less, and over a river not at all', () => {
    const brook = (fordable: boolean) => ({
      ground: { streams: [{ ...river, fordable, points: [[0, 17.6] as const, [30, 17.6] as const] }] },
    });
    expect(gone(brook(true))).toBeCloseTo(3, 1);
    expect(unitOf(hitBy(ONE, [1, 1, 10], { y: 15.7 }, brook(false)).after, 'r1').at.y).toBeLessThan(17.6);
  }),
  rule('5.05, 3.02', 'The test that sets the quality of the day is taken with it', () => {
    const out = (face: number, faces: readonly number[]) =>
      unitOf(
        hitBy(
          ONE,
          faces,
          {},
          { over: { options: { variable: true } }, told: { dice: [{ for: 'Quality', faces: [face] }] } },
        ).after,
        'r1',
      ).level;
    // A face of 5 passes for Veterans; on a 9 they are Conscripts, who need 6, and on a 1 they stay what they are.
    expect([out(1, [5]), out(9, [5, 10]), out(0, [4])]).toEqual(['FIRM', 'NERVOUS', 'FIRM']);
  }),
  rule('2.033, 4.03', 'At guns in works that have Fire orders 3 less', () => {
    const works = { polygons: [ground('fieldwork', 12, 14, 18, 17)] };
    expect(sum(values(shotAt(battery('Light'), {}, { ground: works }, { r1: { order: 'F' } })))).toBe(-3);
  }),
  rule('5.02, 4.05', 'The general of a division that breaks up into garrisons lives and stays with his command', () => {
    const state = field(
      [
        { id: 'r1', x: 15, y: 16.9 },
        { id: 'b1', ...column, x: 5, y: 5 },
      ],
      { blocks: [block('village', 15, 15, 'v')] },
      { options: { garrisons: true } },
    );
    led(state);
    const { after } = turn(
      state,
      { plans: { r1: { do: 'SPLIT', blocks: ['v'] } } },
      { through: 'end', otherDice: 'split' },
    );
    const [, hq] = after.hqs;
    const with_ = after.units[hq!.with];
    expect([hq!.alive, with_ === undefined || with_.fate === 'here']).toEqual([true, true]);
  }),
  ruled('5.00, 5.02', 'A garrison holds a place as a unit does', 'B15', () => {
    const state = field(
      [
        { id: 'r1', x: 15, y: 16.9 },
        { id: 'b1', ...column, x: 5, y: 5 },
      ],
      { blocks: [block('village', 15, 15, 'v')] },
      {
        options: { garrisons: true },
        objectives: [{ id: 'p', name: 'Place', x: 15, y: 15, reach: 2, points: 3 }],
      },
    );
    const { after } = turn(
      state,
      { plans: { r1: { do: 'SPLIT', blocks: ['v'] } } },
      { through: 'end', otherDice: 'split' },
    );
    expect(after.held[0]).toBe(1);
  }),
  rule('scenario, 2.033', 'Nobody is fired at in the fog from beyond what one sees in it', () => {
    const fog = [{ from: 1, to: 2, sight: 3, west: 0, east: 30, south: 12, north: 30 }];
    const shots = (y: number, when: number) => {
      const state = field(
        [
          { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
          { id: 'r1', ...column, x: 15, y },
        ],
        {},
        { fog },
      );
      state.turn = when;
      return turn(state, { orders: { b1: { order: 'F' } }, fire: { b1: [at('r1')] } }, { otherDice: 'fog' }).of(
        'Battalion',
      ).length;
    };
    expect([shots(16.5, 1), shots(14.5, 1), shots(16.5, 3)]).toEqual([0, 1, 1]);
  }),
  rule('5.06, 4.04', 'On a Triple Move past a village one tests as ever', () => {
    const state = field(
      [
        { id: 'b1', ...light, x: 17.4, y: 3, quality: 'GD' },
        { id: 'r1', formation: 'block', x: 15, y: 15 },
      ],
      { blocks: [block('village', 15, 15)] },
      { options: { tripleMove: true } },
    );
    Object.assign(unitOf(state, 'b1'), { before: 'CM' });
    const { of } = turn(state, { orders: { b1: { order: 'TM' }, r1: { order: 'F' } } }, { otherDice: 'highest' });
    expect(of('b1 Morale').map((roll) => sum(values(roll)))).toEqual([0]);
  }),
  rule('3.01, 4.05', 'Hit and bereft of its general a unit tests for each', () => {
    const out = hitBy(
      ONE,
      [10, 10],
      {},
      { ready: (state) => led(state), told: { dice: [{ for: 'Leader', faces: [9] }] } },
    );
    // With the general, and without him.
    expect(out.of('r1 Morale').map((roll) => sum(values(roll)))).toEqual([1, 0]);
  }),
  rule('5.01, 3.03', 'A marker that must fall back is shown', () => {
    const state = field([
      { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
      { id: 'r1', ...column, x: 15, y: 15.5 },
      { id: 'r2', ...column, x: 24, y: 26 },
    ]);
    led(state);
    Object.assign(unitOf(state, 'r2'), { hidden: true });
    const dice = [
      { for: 'Battalion', faces: ONE },
      { for: 'Leader', faces: [9] },
      { for: 'r1 Morale', faces: [10, 10] },
      { for: 'r2 Morale', faces: [1, 10] },
    ];
    const { after } = turn(
      state,
      { orders: { b1: { order: 'F' } }, fire: { b1: [at('r1')] } },
      { dice, otherDice: 'lowest' },
    );
    expect(unitOf(after, 'r2')).toMatchObject({ level: 'NERVOUS', hidden: false });
  }),
);
