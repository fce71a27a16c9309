/** 3.00: when units test, and what becomes of them. */
import { expect } from 'vitest';
import { distancePoints } from '../../../../board/plane/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  battery,
  block,
  column,
  FIRST,
  field,
  fight,
  game,
  ground,
  hitBy,
  ONE,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const level = (to: string) => (state: State) => void Object.assign(unitOf(state, 'r1'), { level: to });
/** The general of red's corps rides with r1. */
export function led(state: State, bonus = 1): void {
  const [r1, hq] = [unitOf(state, 'r1'), state.hqs[1]!];
  Object.assign(hq, { with: r1.index, x: r1.at.x, y: r1.at.y, bonus });
  r1.hq = hq.index;
}
/** What r1 adds to its first test for a hit. */
const added = (target: Words = {}, where = {}) => values(hitBy(ONE, [10], target, where).of('r1 Morale')[0]!);
const inside = (kind: string) =>
  added({ formation: 'block', y: 15.5 }, { ground: { blocks: [block(kind, 15, 15.5)] } });
const within = (kind: string) =>
  added({ formation: 'line' }, { ground: { polygons: [ground(kind, 12, 14.4, 18, 18)] } });
/** How far r1 is from where it stood. */
const gone = ({ after, before }: { after: State; before: State }, id = 'r1') => {
  const [is, was] = [unitOf(after, id).at, unitOf(before, id).at];
  return distancePoints(is.x, is.y, was.x, was.y);
};
const BEHIND = [3, 6, 9, 12, 15, 18, 21, 24, 27];
/** A wall of friends right behind r1, of that quality. */
export const wall = (quality: string) => BEHIND.map((x, i) => ({ id: `r${i + 2}`, x, y: 17.6, quality }));

export const morale = chapter(
  '3.00 Morale',
  rule('4.03', 'A Nervous unit goes back 1″ and no further where there is room beside a friend', () => {
    const others = [
      { id: 'r2', ...column, x: 15, y: 18.7 },
      { id: 'r3', ...column, x: 15, y: 21.9 },
    ];
    const out = hitBy(ONE, [1, 10], {}, { others });
    expect(unitOf(out.after, 'r1').level).toBe('NERVOUS');
    expect(gone(out)).toBeLessThanOrEqual(1 + 1e-6);
    expect(out.of('Morale')).toHaveLength(2);
  }),
  rule('3.03(b)', 'A friend within 1″ behind who leaves no gap is run through, and tests', () => {
    const out = hitBy(ONE, [1, 10], {}, { others: wall('VT') });
    expect(unitOf(out.after, 'r1').at.y).toBeGreaterThan(18);
    expect(out.of('Morale').map(({ who }) => who)).toEqual(expect.arrayContaining(['r1', 'r6']));
  }),
  rule('3.03(b)', 'It tests only if the fugitives began at least as good as it is', () => {
    const tests = (quality: string, ready?: (state: State) => void) =>
      hitBy(ONE, [1, 10], {}, { others: wall(quality), ...(ready ? { ready } : {}) })
        .of('Morale')
        .some(({ who }) => who !== 'r1');
    expect([tests('EL'), tests('VT'), tests('CN')]).toEqual([false, true, true]);
    // What it has come down to does not matter.
    const worn = (state: State) => void Object.assign(unitOf(state, 'r1'), { quality: 'CN', hits: 4 });
    expect(tests('VT', worn)).toBe(true);
  }),
  ruled('3.03(b)', 'Once in each phase, however many run through it', 'C19', () => {
    const others = [
      ...wall('VT'),
      { id: 'b2', ...battery('Heavy'), x: 18, y: 10 },
      { id: 'rx', ...column, x: 18, y: 15.5 },
    ];
    const fire = { b2: [{ weapon: 'guns', target: 'rx', when: 'START' }] };
    const dice = [
      { for: 'b2 Battalion', faces: ONE },
      { for: 'rx Morale', faces: [1, 10] },
    ];
    const out = hitBy(
      ONE,
      [1, 10],
      {},
      { others, told: { dice, otherDice: 'highest' } },
      { orders: { b2: { order: 'F' } }, fire },
    );
    const tests = out.of('Morale').filter(({ who }) => who !== 'r1' && who !== 'rx');
    expect(tests.length).toBeGreaterThan(0);
    expect(new Set(tests.map(({ who }) => who)).size).toBe(tests.length);
  }),
  rule('3.02', 'Who fails a test goes back and loses its order, though its enemy routs in that round', () => {
    const state = field([
      { id: 'b1', ...column, quality: 'MI', x: 15, y: 12 },
      { id: 'r1', ...column, quality: 'MI', boxes: 1, x: 15, y: 16.5 },
    ]);
    const dice = [
      { for: 'b1 Melee', faces: [3] },
      { for: 'r1 Melee', faces: [6] },
      { for: 'b1 Morale', faces: [1, 10] },
    ];
    const told = { orders: { b1: { order: 'CM' } }, plans: { b1: { do: 'ATTACK', unit: 'r1' } } };
    const { after } = turn(state, told, { dice: [FIRST, ...dice] });
    expect(unitOf(after, 'r1').fate).toBe('routed');
    expect(unitOf(after, 'b1')).toMatchObject({ level: 'FIRM', void: true });
    expect(unitOf(after, 'b1').at.y).toBeLessThan(13.4);
  }),
  rule('3.01', 'Hits by fire make a unit test that is not charging', () => {
    expect(hitBy(ONE, [10]).of('r1 Morale')).toHaveLength(1);
    expect(hitBy([1, 1, 1], []).of('r1 Morale')).toEqual([]);
  }),
  ruled('3.01', 'When a general is killed, his command tests, every unit once', 'G15', () => {
    const others = [
      { id: 'r2', ...column, x: 25, y: 25 },
      { id: 'r3', ...column, x: 28, y: 20 },
    ];
    const dice = [
      { for: 'Leader', faces: [9] },
      { for: 'r2 Morale', faces: [9] },
      { for: 'r3 Morale', faces: [9] },
    ];
    const { of } = hitBy(ONE, [10, 10], {}, { others, ready: (state) => led(state), told: { dice } });
    expect([of('r2 Morale').length, of('r3 Morale').length]).toEqual([1, 1]);
  }),
  rule('3.01', 'The melee table makes units test', () => {
    const dice = [
      { for: 'b1 Melee', faces: [5] },
      { for: 'r1 Melee', faces: [2] },
      { for: 'r1 Morale', faces: [1, 10] },
    ];
    const { of } = fight({}, {}, { told: { dice } });
    expect([of('r1 Morale').length, of('b1 Morale').length]).toEqual([2, 0]);
  }),
  rule('3.02', 'Cover adds 1, a town or works 2, a fortress 3', () => {
    expect([inside('village'), within('woods')]).toEqual([[1], [1]]);
    expect([inside('town'), within('fieldwork'), inside('fortress')]).toEqual([[2], [2], [3]]);
  }),
  ruled('3.02', 'It tests with the ground where it began to, however far it falls back', 'B23', () => {
    const where = { ground: { blocks: [block('village', 15, 15.5)] } };
    const tests = hitBy(ONE, [1, 1, 10], { formation: 'block', y: 15.5 }, where).of('r1 Morale');
    expect(tests.map(values)).toEqual([[1], [1], [1]]);
  }),
  rule('3.02', 'Bold adds 1, Panicked takes 1 off', () => {
    expect([added({}, { ready: level('BOLD') }), added({}, { ready: level('PANICKED') })]).toEqual([[1], [-1]]);
    expect(added({}, { ready: level('NERVOUS') })).toEqual([]);
  }),
  rule('3.02', 'The corps’ general adds 1, the army’s 2, Napoleon 3', () => {
    const by = (bonus: number, rank: string) => {
      const units = [
        { id: 'b1', x: 5, y: 5 },
        { id: 'r1', x: 20, y: 20 },
      ];
      const commands = field(units).field.scenario.commands.map((one) =>
        one.id === 'R' ? { ...one, level: rank } : one,
      );
      const ready = (state: State) => led(state, bonus);
      return added({}, { over: { commands }, ready, told: { dice: [{ for: 'Leader', faces: [1] }] } });
    };
    expect([by(1, 'corps'), by(2, 'army'), by(3, 'napoleon')]).toEqual([[1], [2], [3]]);
  }),
  ruled('3.02', 'Each hit of a volley beyond the first takes 1 off, in every test of the chain', 'C5', () => {
    const tests = hitBy([10, 10, 10], [1, 1, 10]).of('r1 Morale').map(values);
    const sums = tests.map((list) => list.reduce<number>((sum, one) => sum + Number(one), 0));
    expect(sums).toEqual([-2, -2, -2]);
    expect(added()).toEqual([]);
  }),
  rule('3.02', 'Who passes suffers nothing more', () => {
    const { after } = hitBy(ONE, [5], {}, {}, { orders: { r1: { order: 'F' } } });
    expect(unitOf(after, 'r1')).toMatchObject({ level: 'FIRM', void: false, at: { x: 15, y: 15.5 } });
  }),
  rule('3.02', 'Who fails drops a level, suffers it and tests again', () => {
    const out = hitBy(ONE, [4, 5]);
    expect([unitOf(out.after, 'r1').level, out.of('r1 Morale').length]).toEqual(['NERVOUS', 2]);
    expect(gone(out)).toBeCloseTo(1, 3);
  }),
  rule('3.02', 'On and on until it passes or routs', () => {
    const out = hitBy(ONE, [1, 1, 1, 1]);
    expect([unitOf(out.after, 'r1').fate, out.of('r1 Morale').length]).toEqual(['routed', 4]);
    const last = hitBy(ONE, [], { quality: 'MI', boxes: 1 }, { others: [{ id: 'r2', x: 25, y: 25 }] });
    expect([unitOf(last.after, 'r1').fate, last.of('r1 Morale').length]).toEqual(['routed', 0]);
  }),
  ruled('3.02', 'A failed test marks no box, unless that reading is played', 'C4', () => {
    const hits = (readings: Words) => {
      const { quality, marked } = unitOf(hitBy(ONE, [1, 1, 10], {}, { readings }).after, 'r1');
      return [quality, marked];
    };
    expect([hits({}), hits({ hitPerFailedTest: true })]).toEqual([
      ['VT', 1],
      ['VT', 3],
    ]);
  }),
  ruled(
    '3.02 ex. 2',
    'The leader’s die falls between the first test and the next, and the order is void',
    'G11',
    () => {
      const dice = [{ for: 'Leader', faces: [9] }];
      const out = hitBy(
        [10, 10, 1],
        [4, 7],
        {},
        { ready: (state) => led(state), told: { dice } },
        { orders: { r1: { order: 'FM' } } },
      );
      const labels = out.rolls.filter(({ label }) => /Morale|Leader/.test(label)).map(({ label }) => label);
      expect(labels.slice(0, 3)).toEqual(['Morale test', 'Leader loss', 'Morale test']);
      // +1 and −1, then −1 alone.
      expect(
        out
          .of('r1 Morale')
          .slice(0, 2)
          .map((roll) => values(roll).length),
      ).toEqual([2, 1]);
      expect(unitOf(out.after, 'r1')).toMatchObject({ level: 'NERVOUS', void: true });
    },
  ),
  ruled('3.02 ex. 2', 'A further hit never improves the number: the die is at −1', 'C6', () => {
    const [test] = hitBy([10, 10, 1], [5, 10]).of('r1 Morale');
    expect([test!.needs, test!.total, test!.result]).toEqual(['5+', 4, 'fails']);
  }),
  rule('4.03', 'An attacker who becomes Bold may make a Combat Move at once and fight again', () => {
    const others = [{ id: 'r2', ...column, x: 15, y: 18.3 }];
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'r1 Morale', faces: [1, 1] },
    ];
    const answers = { exploit: { plan: { do: 'ATTACK', unit: 'r2' } } };
    const { of, askedFor } = fight({}, {}, { others, told: { dice, answers } });
    expect(askedFor('exploit')).toHaveLength(1);
    expect(of('r2 Melee').length).toBeGreaterThan(0);
    expect(values(of('b1 Melee')[1]!)).toEqual([2, 1]);
  }),
  ruled('4.03', 'Bold lasts until a test fails: then Firm, without going back, and it tests again', 'G29', () => {
    const out = hitBy(ONE, [3, 10], {}, { ready: level('BOLD') });
    expect(unitOf(out.after, 'r1').level).toBe('FIRM');
    expect([gone(out), out.of('r1 Morale').map(values)]).toEqual([0, [[1], []]]);
    expect(unitOf(hitBy(ONE, [4], {}, { ready: level('BOLD') }).after, 'r1').level).toBe('BOLD');
  }),
  rule('4.03', 'A Nervous unit goes back 1″, a Flustered one a Combat Move more', () => {
    expect(gone(hitBy(ONE, [1, 10]))).toBeCloseTo(1, 3);
    expect(gone(hitBy(ONE, [1, 1, 10]))).toBeCloseTo(4, 1);
    const out = play(game, hitBy(ONE, [1, 10]).after, { at: 'rally', dice: [{ for: 'r1 Morale', faces: [1, 10] }] });
    expect(gone(out)).toBeCloseTo(3, 3);
  }),
  rule('4.03', 'They end up facing the enemy', () => {
    for (const tests of [
      [1, 10],
      [1, 1, 10],
    ]) {
      const { after } = hitBy(ONE, tests);
      const { at } = unitOf(after, 'r1');
      expect(at.fx * (15 - at.x) + at.fy * (10 - at.y)).toBeGreaterThan(0.9 * distancePoints(at.x, at.y, 15, 10));
    }
  }),
  rule('4.03', 'A Panicked unit goes back a Full Move and faces away', () => {
    const out = hitBy(ONE, [1, 1, 1, 10]);
    const { at } = unitOf(out.after, 'r1');
    expect(gone(out)).toBeCloseTo(10, 0);
    expect(at.fx * (15 - at.x) + at.fy * (10 - at.y)).toBeLessThan(0);
  }),
  rule('4.03', 'Who routs is taken off the table', () => {
    const { after } = hitBy(ONE, [1, 1, 1, 1]);
    expect(unitOf(after, 'r1').fate).toBe('routed');
    expect(after.points[0]).toBe(1);
  }),
);
