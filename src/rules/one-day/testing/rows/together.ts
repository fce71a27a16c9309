/** Rules that meet: what each says alone is in its own chapter; here two or three weigh on one throw or one unit. */
import { expect } from 'vitest';
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
  firing,
  ground,
  heavy,
  hitBy,
  ONE,
  shotAt,
  turn,
  unitOf,
  values,
} from '../positions.ts';
import { led } from './morale.ts';

const TWO = [10, 10, 1];
const sum = (list: readonly unknown[]) => list.reduce<number>((all, one) => all + Number(one), 0);
const first = (out: ReturnType<typeof hitBy>) => sum(values(out.of('r1 Morale')[0]!));

export const together = chapter(
  'Rules that meet',
  rule('3.02', 'Bold, in a village and with its corps’ general a unit adds 3, and three hits take 2 of it', () => {
    const where = {
      ground: { blocks: [block('village', 15, 15.5)] },
      ready: (state: State) => {
        led(state);
        unitOf(state, 'r1').level = 'BOLD';
      },
      told: { dice: [{ for: 'Leader', faces: [1] }], otherDice: 'highest' },
    };
    const twice = { ...where, told: { dice: [{ for: 'Leader', faces: [1, 1] }], otherDice: 'highest' } };
    expect(first(hitBy(ONE, [10], { formation: 'block', facing: 180 }, where))).toBe(3);
    expect(first(hitBy([10, 10, 10], [10], { formation: 'block', facing: 180 }, twice))).toBe(1);
  }),
  rule('2.033, 3.01', 'Shots of two batteries make one test, with 1 off for each hit beyond the first', () => {
    const state = field([
      { id: 'b1', ...battery('Heavy'), x: 14, y: 10 },
      { id: 'b2', ...battery('Heavy'), x: 15, y: 10 },
      { id: 'r1', ...column, x: 14.5, y: 15.5 },
    ]);
    const salvo = (target: string) => [{ weapon: 'guns', target, when: 'START' }];
    const { of } = turn(
      state,
      { orders: { b1: { order: 'F' }, b2: { order: 'F' } }, fire: { b1: salvo('r1'), b2: salvo('r1') } },
      {
        dice: [
          { for: 'b1 Battalion fire', faces: [10, 1, 1] },
          { for: 'b2 Battalion fire', faces: [10, 10, 1] },
          { for: 'r1 Morale', faces: [10] },
        ],
        otherDice: 'two',
      },
    );
    expect(of('r1 Morale').map((roll) => sum(values(roll)))).toEqual([-2]);
  }),
  rule('2.033(b)(5)', 'Two inherent guns cost one box together, and a battalion’s hit comes on top', () => {
    const gun = { inherent: 1, facing: 0 };
    const out = firing(
      [
        { id: 'b1', x: 12, y: 11, ...gun },
        { id: 'b2', x: 18, y: 11, ...gun },
        { id: 'b3', ...battery('Heavy'), x: 15, y: 10 },
        { id: 'r1', ...column, x: 15, y: 15.5 },
      ],
      { b1: [at('r1', 'inherent')], b2: [at('r1', 'inherent')], b3: [at('r1')] },
      {
        dice: [
          { for: 'b1 ', faces: [10] },
          { for: 'b2 ', faces: [10] },
          { for: 'b3 Battalion fire', faces: [10, 1, 1] },
          { for: 'r1 Morale', faces: [10] },
        ],
      },
    );
    expect(unitOf(out.after, 'r1').hits).toBe(2);
  }),
  rule('2.033', 'At a column in woods 1 more and 1 less; at a Road Column from behind 2 and 2', () => {
    const woods = { polygons: [ground('woods', 12, 14.7, 18, 19)] };
    expect(sum(values(shotAt({ ...column, y: 15.7, facing: 180 }, {}, { ground: woods })))).toBe(0);
    expect(sum(values(shotAt({ formation: 'road', facing: 0, y: 16 })))).toBe(4);
  }),
  rule('2.033', 'At Panicked horse that shows its back 1 for the horse, 1 for the column and 2 for the rear', () => {
    const ready = (state: State) => void (unitOf(state, 'r1').level = 'PANICKED');
    expect(sum(values(shotAt({ ...heavy, facing: 0 }, {}, { ready }, { r1: { order: 'CM' } })))).toBe(4);
  }),
  rule('5.03, 2.033', 'Cut off and Nervous a battery takes 2 off', () => {
    const ready = (state: State) => {
      unitOf(state, 'b1').level = 'NERVOUS';
      unitOf(state, 'b1').supplied = false;
    };
    expect(sum(values(shotAt({ formation: 'line' }, {}, { over: { options: { supply: true } }, ready })))).toBe(-2);
  }),
  rule('5.03, 5.07', 'Russian foot that is cut off and hit tests at 1 less and 1 more', () => {
    const ready = (state: State) => void (unitOf(state, 'r1').supplied = false);
    const over = { options: { supply: true, national: true } };
    expect(first(hitBy(ONE, [10], {}, { over, ready }))).toBe(0);
    expect(first(hitBy(TWO, [10], {}, { over, ready }))).toBe(-1);
  }),
  ruled('4.03', 'Who is Bold and fails is Firm where he stood, tests again, and has lost his order', 'G29', () => {
    const ready = (state: State) => void (unitOf(state, 'r1').level = 'BOLD');
    const orders = { plans: { r1: { do: 'GO', x: 16, y: 17, facing: 180, formation: 'column' } } };
    const out = hitBy(ONE, [1, 10], {}, { ready }, orders);
    expect(unitOf(out.after, 'r1')).toMatchObject({ level: 'FIRM', at: { x: 15, y: 15.5 } });
    expect(out.of('r1 Morale').map((roll) => sum(values(roll)))).toEqual([1, 0]);
  }),
  rule(
    '4.05, 3.01',
    'A general with horse that is hit as it charges is in danger, though the horse does not test',
    () => {
      const state = field([
        { id: 'b1', x: 15, y: 10 },
        { id: 'r1', ...heavy, x: 15, y: 13.9, facing: 180 },
      ]);
      led(state);
      const { of } = turn(
        state,
        {
          orders: { b1: { order: 'F' }, r1: { order: 'FM' } },
          fire: { b1: [{ weapon: 'small', target: 'r1', when: 'CONTACT' }] },
        },
        {
          dice: [
            { for: 'Small arms', faces: [10, 1] },
            { for: 'Leader', faces: [1] },
            { for: 'b1 Melee', faces: [4] },
            { for: 'r1 Melee', faces: [4] },
          ],
          otherDice: 'highest',
        },
      );
      const labels = of('').map(({ label }) => label);
      const shot = labels.indexOf('Small arms');
      const fought = labels.findIndex((label) => label.includes('Melee'));
      expect(labels.slice(shot, fought)).toEqual(['Small arms', 'Leader loss']);
    },
  ),
  ruled(
    '2.034',
    'Beaten by one attacker and not by another, a unit goes back, and its boxes are added up',
    'G9',
    () => {
      const dice = [
        { for: 'b1 Melee', faces: [4] },
        { for: 'b2 Melee', faces: [8] },
        { for: 'r1 Melee', faces: [6, 6] },
        { for: 'r1 Morale', faces: [1, 10] },
        { for: 'b1 Morale', faces: [10] },
      ];
      const out = fight(
        {},
        {},
        { others: [{ id: 'b2', ...column, x: 16.5, y: 10 }], told: { dice: [FIRST, ...dice], otherDice: 'beaten' } },
        { plans: { b2: { do: 'ATTACK', unit: 'r1' } } },
      );
      // 2 + 2 + 4 and 2 + 2 + 8 against 2 + 6: even, and beaten by 4.
      expect([unitOf(out.after, 'r1').hits, unitOf(out.after, 'r1').level]).toEqual([3, 'NERVOUS']);
    },
  ),
  ruled(
    '4.05',
    'The replacement of a general who was killed may be killed too, and is replaced two turns later',
    'C8',
    () => {
      const state = field([
        { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
        { id: 'r1', ...column, x: 15, y: 15.5 },
      ]);
      led(state);
      Object.assign(state.hqs[1]!, { bonus: 1 });
      const fire = { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] };
      let now = state;
      const deaths: number[] = [];
      const returns: number[] = [];
      for (let round = 1; round <= 6; round++) {
        const lives = now.hqs[1]!.alive;
        const dice = [
          { for: 'b1 Battalion fire', faces: [10, 1, 1] },
          ...(lives ? [{ for: 'Leader', faces: [9] }] : []),
        ];
        const shot = turn(now, { orders: { b1: { order: 'F' } }, fire }, { dice, otherDice: 'highest' }).after;
        if (lives && !shot.hqs[1]!.alive) deaths.push(round);
        now = turn(shot, {}, { at: 'end', through: `${round + 1}/rally`, otherDice: 'highest' }).after;
        if (!shot.hqs[1]!.alive && now.hqs[1]!.alive) returns.push(round + 1);
      }
      expect([deaths, returns]).toEqual([
        [1, 3, 5],
        [3, 5, 7],
      ]);
    },
  ),
);
