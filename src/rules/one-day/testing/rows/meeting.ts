/** Rules that meet: melee, fire, tests and retreats where several weigh on one throw. */
import { expect } from 'vitest';
import { type Named, play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  at,
  battery,
  block,
  column,
  FIRST,
  field,
  fight,
  game,
  ground,
  heavy,
  hitBy,
  limbered,
  ONE,
  type Setting,
  shotAt,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';
import { led, wall } from './morale.ts';

const TWO = [10, 10, 1];
const sum = (list: readonly unknown[]) => list.reduce<number>((all, one) => all + Number(one), 0);
/** What each adds to its die besides its melee number. */
const both = (...told: Parameters<typeof fight>) => {
  const { blue, red } = fight(...told);
  return [blue, red].map((roll) => sum(values(roll).slice(1)));
};
const tests = (out: ReturnType<typeof hitBy>, words = 'r1 Morale') => out.of(words).map((roll) => sum(values(roll)));
const level = (id: string, to: string) => (state: State) => void Object.assign(unitOf(state, id), { level: to });
const cutOff = (id: string) => (state: State) => void Object.assign(unitOf(state, id), { supplied: false });
const SUPPLY = { options: { supply: true } };
const woods = { polygons: [ground('woods', 10, 14, 20, 21)] };
const shot = (target: Words, firer: Words = {}, where: Setting = {}, orders: Words = {}) =>
  sum(values(shotAt(target, firer, where, orders)));

export const meeting = chapter(
  'Rules that meet: melee, fire and tests',
  rule('2.034', 'A Nervous square adds 6 against horse and takes 1 off', () => {
    expect(both(heavy, {}, { ready: level('r1', 'NERVOUS') }, { squares: ['r1'] })).toEqual([0, 5]);
  }),
  rule('2.034', 'Foot that horse catches in Road Column takes 8 off', () => {
    expect(both(heavy, { formation: 'road', y: 15.9 })).toEqual([0, -8]);
  }),
  rule('2.034', 'Nervous horse against guns alone adds 5', () => {
    expect(both(heavy, battery('Heavy'), { ready: level('b1', 'NERVOUS') })[0]).toBe(5);
  }),
  rule('2.034', 'Of three attackers each adds 4, and the Nervous one takes 1 off', () => {
    const others = [
      { id: 'b2', ...column, x: 16.3, y: 10 },
      { id: 'b3', ...column, x: 13.7, y: 10 },
    ];
    const charge = { do: 'ATTACK', unit: 'r1' };
    const { of } = fight({}, {}, { others, ready: level('b2', 'NERVOUS') }, { plans: { b2: charge, b3: charge } });
    const first = (id: string) => sum(values(of(`${id} Melee`)[0]!).slice(1));
    expect(['b1', 'b2', 'b3', 'r1'].map(first)).toEqual([4, 3, 4, 0]);
  }),
  rule('2.034, 3.01', 'A Nervous unit that is hit as it charges takes 2 off', () => {
    const fire = { r1: [at('b1', 'small', { when: 'CONTACT' })] };
    const told = { dice: [{ for: 'Small arms', faces: [10, 1] }], otherDice: 'hit' };
    const orders = { orders: { r1: { order: 'F' } }, fire };
    expect(both({}, {}, { ready: level('b1', 'NERVOUS'), told }, orders)[0]).toBe(-2);
  }),
  ruled('3.01', 'Who is hit before it charges and passes takes nothing off for it', 'C13', () => {
    const struck = (when: string, faces: readonly number[], morale: readonly Named[]) =>
      both(
        {},
        { ...battery('Heavy'), y: 15 },
        { told: { dice: [{ for: 'Battalion fire', faces }, ...morale], otherDice: 'hit' } },
        { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'guns', { when })] } },
      )[0];
    expect(struck('START', ONE, [{ for: 'b1 Morale', faces: [10] }])).toBe(0);
    expect(struck('CONTACT', [10, 1, 1, 1], [])).toBe(-1);
  }),
  rule('2.034, 4.04', 'Flustered horse of quality in a town takes 5 off, and the town adds 1', () => {
    const town = { blocks: [block('town', 15, 15), block('town', 15, 18)] };
    const ready = level('b1', 'FLUSTERED');
    expect(both({ ...heavy, quality: 'EL', y: 11 }, { formation: 'block', y: 15 }, { ground: town, ready })).toEqual([
      -5, 1,
    ]);
  }),
  rule('2.034(5)', 'A Nervous victor over a unit that routs is Firm, and Bold only the next time', () => {
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
    ];
    const beaten = (to: string) => {
      const where = { ready: level('b1', to), told: { dice, otherDice: 'rout' } };
      return unitOf(fight({}, { formation: 'road', y: 15.9 }, where).after, 'b1').level;
    };
    expect([beaten('NERVOUS'), beaten('FIRM')]).toEqual(['FIRM', 'BOLD']);
  }),
  rule('2.034, 3.02', 'Beaten by seven a unit drops two levels and tests from there; the victor tests not', () => {
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'r1 Morale', faces: [1, 10] },
    ];
    const out = fight({}, {}, { told: { dice } });
    const r1 = unitOf(out.after, 'r1');
    expect([r1.hits, r1.level, unitOf(out.after, 'b1').hits, tests(out)]).toEqual([2, 'PANICKED', 1, [0, -1]]);
    // An inch, a Combat Move and a Full Move.
    expect(Math.hypot(r1.at.x - 15, r1.at.y - 14)).toBeGreaterThan(8.5);
  }),
  rule('4.05, 2.034', 'Two hits and two levels at once are three dice for the general', () => {
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'Leader', faces: [1, 1, 1] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const out = fight({}, {}, { ready: (state) => led(state), told: { dice } });
    expect(out.of('Leader').flatMap(({ faces }) => faces)).toHaveLength(3);
  }),
  rule('2.033', 'At horse in Road Column 3 more, in a wood 2', () => {
    expect(shot({ arm: 'light', formation: 'road', y: 16.7 })).toBe(3);
    expect(shot({ arm: 'light', formation: 'road', y: 16.7 }, {}, { ground: woods })).toBe(2);
  }),
  rule('2.033', 'At guns from behind 3 more while they are limbered, 1 when they are not', () => {
    expect(shot({ ...limbered('Light'), facing: 0 }, {}, {}, { r1: { order: 'CM' } })).toBe(3);
    expect(shot({ ...battery('Light'), facing: 0 }, {}, {}, { r1: { order: 'F' } })).toBe(1);
  }),
  rule('2.033, 5.03', 'A Flustered battery that is cut off fires into a fortress at 6 less', () => {
    const ready = (state: State) => {
      level('b1', 'FLUSTERED')(state);
      cutOff('b1')(state);
    };
    const where = { ground: { blocks: [block('fortress', 15, 15.5)] }, over: SUPPLY, ready };
    expect(shot({ formation: 'block', y: 15.5 }, {}, where)).toBe(-6);
  }),
  rule('2.033', 'A Nervous battery takes 3 off at foot in a town', () => {
    const where = { ground: { blocks: [block('town', 15, 15.5)] }, ready: level('b1', 'NERVOUS') };
    expect(shot({ formation: 'block', y: 15.5 }, {}, where)).toBe(-3);
  }),
  rule('2.033(a)', 'Nervous Conscripts hit a column on a 7: 1 more and 1 less', () => {
    const state = field([
      { id: 'r1', quality: 'CN', x: 15, y: 15 },
      { id: 'b1', ...column, x: 15, y: 12.6 },
    ]);
    level('r1', 'NERVOUS')(state);
    const dice = [
      { for: 'Small arms', faces: [7, 6] },
      { for: 'b1 Morale', faces: [10] },
    ];
    const out = turn(
      state,
      { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'small')] } },
      { dice, otherDice: 'column' },
    );
    expect(unitOf(out.after, 'b1').hits).toBe(1);
  }),
  rule('5.06, 3.02', 'Hit twice on a Triple Move a unit tests at 3 less', () => {
    const ready = (state: State) => void Object.assign(unitOf(state, 'r1'), { before: 'CM' });
    const where = { over: { options: { tripleMove: true } }, ready };
    expect(tests(hitBy(TWO, [10], {}, where, { orders: { r1: { order: 'TM' } } }))).toEqual([-3]);
  }),
  rule('3.02', 'Panicked in a wood and hit twice: 1 more, 1 less and 1 less', () => {
    expect(tests(hitBy(TWO, [10], {}, { ground: woods, ready: level('r1', 'PANICKED') }))).toEqual([-1]);
  }),
  rule('3.02, 4.05', 'Bold and with Napoleon, hit three times: 2 more', () => {
    const ready = (state: State) => {
      level('r1', 'BOLD')(state);
      led(state, 3);
    };
    const told = { dice: [{ for: 'Leader', faces: [1, 1] }] };
    expect(tests(hitBy([10, 10, 10], [10], {}, { ready, told }))).toEqual([2]);
  }),
  rule('5.03, 3.02', 'Cut off, with the general of its corps: nothing', () => {
    const ready = (state: State) => {
      cutOff('r1')(state);
      led(state);
    };
    const told = { dice: [{ for: 'Leader', faces: [1] }] };
    expect(tests(hitBy(ONE, [10], {}, { over: SUPPLY, ready, told }))).toEqual([0]);
  }),
  rule('3.02', 'A volley of two weighs on every test of the chain, and who is Panicked takes 1 more off', () => {
    expect(tests(hitBy(TWO, [1, 1, 1, 10]))).toEqual([-1, -1, -1, -2]);
  }),
  rule('3.02, 4.05', 'A general who is wounded by the volley helps in the first test of the chain alone', () => {
    const told = { dice: [{ for: 'Leader', faces: [5] }] };
    expect(tests(hitBy(TWO, [1, 10], {}, { ready: (state) => led(state), told }))).toEqual([0, -1]);
  }),
  rule('4.05, 3.02', 'When a general is killed his other troops test where they stand, and woods help them', () => {
    const told = { dice: [{ for: 'Leader', faces: [9] }], otherDice: 'highest' };
    const others = [{ id: 'r2', ...column, x: 6, y: 20 }];
    const wood = { polygons: [ground('woods', 3, 17, 9, 23)] };
    const out = hitBy(ONE, [10], {}, { ready: (state) => led(state), told, others, ground: wood });
    expect(tests(out, 'r2 Morale')).toEqual([1]);
  }),
  rule('3.03(b), 4.03', 'Friends who are run through and fail fall back themselves, and their order is void', () => {
    const dice = [{ for: 'r6 Morale', faces: [1, 10] }];
    const out = hitBy(ONE, [1, 10], {}, { others: wall('VT'), told: { dice, otherDice: 'highest' } });
    expect(unitOf(out.after, 'r6')).toMatchObject({ level: 'NERVOUS', void: true });
    expect(unitOf(out.after, 'r6').at.y).toBeGreaterThan(unitOf(out.before, 'r6').at.y + 0.9);
  }),
  rule('3.03(b), 3.02', 'Friends who are Bold and run through add 1 to their test', () => {
    const others = wall('VT');
    const out = hitBy(ONE, [1, 10], {}, { others, ready: level('r6', 'BOLD'), told: { otherDice: 'highest' } });
    expect(tests(out, 'r6 Morale')).toEqual([1]);
  }),
  rule('2.01, 3.02', 'Panicked men rally in a wood with their general at 1 more', () => {
    const state = field(
      [
        { id: 'b1', x: 5, y: 5 },
        { id: 'r1', ...column, x: 15, y: 17 },
      ],
      woods,
    );
    level('r1', 'PANICKED')(state);
    led(state);
    const out = play(game, state, { at: 'rally', dice: [{ for: 'r1 Morale', faces: [10] }] });
    expect([tests(out), unitOf(out.after, 'r1').level]).toEqual([[1], 'FLUSTERED']);
  }),
  rule(
    '2.01(c), 3.02',
    'Flustered men who fail to rally and pass as Panicked stay so, and their second die is 1 less',
    () => {
      const state = field([
        { id: 'b1', x: 5, y: 5 },
        { id: 'r1', ...column, x: 15, y: 15 },
      ]);
      level('r1', 'FLUSTERED')(state);
      const out = play(game, state, { at: 'rally', dice: [{ for: 'r1 Morale', faces: [1, 10] }] });
      expect([tests(out), unitOf(out.after, 'r1').level]).toEqual([[0, -1], 'PANICKED']);
    },
  ),
  rule('2.01, 5.03', 'Cut off, Nervous men rally at 1 less', () => {
    const state = field(
      [
        { id: 'b1', x: 5, y: 5 },
        { id: 'r1', ...column, x: 15, y: 15 },
      ],
      {},
      SUPPLY,
    );
    level('r1', 'NERVOUS')(state);
    cutOff('r1')(state);
    expect(tests(play(game, state, { at: 'rally', dice: [{ for: 'r1 Morale', faces: [10] }] }))).toEqual([-1]);
  }),
  rule('1.03, 3.02', 'The box that ends a quality counts for the test it calls for', () => {
    const worn = (hits: number) => (state: State) => void Object.assign(unitOf(state, 'r1'), { hits, marked: hits });
    const passed = (hits: number) => unitOf(hitBy(ONE, [5, 10], {}, { ready: worn(hits) }).after, 'r1').level;
    expect(passed(3)).toBe('NERVOUS');
  }),
  rule('2.0311(a), 2.034', 'Foot on Fire orders that horse attacks squares not, and takes 4 off', () => {
    const out = fight(heavy, {}, {}, { orders: { r1: { order: 'F' } }, squares: ['r1'] });
    expect([sum(values(out.red).slice(1)), out.askedFor('squares')]).toEqual([-4, []]);
  }),
  rule(
    '2.034, 4.04',
    'Among the houses a charge from the south and one from the east add 2 each, a village nothing',
    () => {
      const village = { blocks: [block('village', 15, 15)] };
      const others = [{ id: 'b2', ...column, x: 20, y: 15, facing: 270 }];
      const charge = { do: 'ATTACK', unit: 'r1' };
      const told = { dice: [FIRST], otherDice: 'houses' };
      const where = { ground: village, others, told };
      expect(both({ y: 10.5 }, { formation: 'block', y: 15 }, where, { plans: { b2: charge } })).toEqual([2, 0]);
    },
  ),
);
