/** 3.00 and 4.05: tests, levels, retreats, generals. */
import { expect } from 'vitest';
import { distancePoints } from '../../../../board/plane/index.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, turn, unitOf } from '../positions.ts';

const column = { formation: 'column' };

/** Blue guns that hit r1 once, and what stands behind r1. */
const underFire = (...behind: readonly Record<string, unknown>[]) =>
  field([
    { id: 'b1', arm: 'field', guns: 'Heavy', formation: 'unlimbered', x: 15, y: 10 },
    { id: 'r1', ...column, x: 15, y: 14 },
    ...behind,
  ]);
const FIRE = { orders: { b1: { order: 'F' } }, fire: { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] } };
const HIT = { for: 'Battalion fire', faces: [10, 1, 1, 1] };
const FIRST = { for: 'Initiative', faces: [9, 6] };

const nervous = rule('4.03', 'A Nervous unit goes back 1″ and no further where there is room beside a friend', () => {
  const state = underFire({ id: 'r2', ...column, x: 15, y: 17.2 }, { id: 'r3', ...column, x: 15, y: 20.4 });
  const { after, of } = turn(state, FIRE, { dice: [HIT, FIRST, { for: 'Morale', faces: [1, 10] }] });
  const { level, at } = unitOf(after, 'r1');
  expect(level).toBe('NERVOUS');
  expect(distancePoints(at.x, at.y, 15, 14)).toBeLessThanOrEqual(1 + 1e-6);
  expect(of('Morale')).toHaveLength(2);
});

const runThrough = rule('3.03', 'A friend close behind who leaves no gap is run through, and tests', () => {
  const places = [3, 6, 9, 12, 15, 18, 21, 24, 27];
  const state = underFire(...places.map((x, i) => ({ id: `r${i + 2}`, x, y: 16.1, formation: 'line' })));
  const dice = [HIT, FIRST, { for: 'r1 Morale', faces: [1, 10] }];
  const { after, of } = turn(state, FIRE, { dice, otherDice: 'highest' });
  expect(unitOf(after, 'r1').at.y).toBeGreaterThan(16.5);
  expect(of('Morale').map(({ who }) => who)).toEqual(expect.arrayContaining(['r1', 'r6']));
});

const atOnce = rule(
  '3.02',
  'Who fails a test goes back and loses its order, though its enemy routs in that round',
  () => {
    const state = field([
      { id: 'b1', ...column, quality: 'MI', x: 15, y: 12 },
      { id: 'r1', ...column, quality: 'MI', boxes: 1, x: 15, y: 16.5 },
    ]);
    const melee = [
      { for: 'b1 Melee', faces: [3] },
      { for: 'r1 Melee', faces: [6] },
    ];
    const told = { orders: { b1: { order: 'CM' } }, plans: { b1: { do: 'ATTACK', unit: 'r1' } } };
    const { after } = turn(state, told, { dice: [FIRST, ...melee, { for: 'b1 Morale', faces: [1, 10] }] });
    expect(unitOf(after, 'r1').fate).toBe('routed');
    expect(unitOf(after, 'b1')).toMatchObject({ level: 'FIRM', void: true });
    expect(unitOf(after, 'b1').at.y).toBeLessThan(13.4);
  },
);

const generalDies = rule(
  '4.05',
  'A general whose death is thrown dies, though his unit routs from the same fire',
  () => {
    const state = underFire({ id: 'r2', ...column, x: 25, y: 25 });
    const r1 = unitOf(state, 'r1');
    const hq = state.hqs.find(({ side }) => side === 1)!;
    Object.assign(hq, { with: r1.index, x: 15, y: 14 });
    r1.hq = hq.index;
    const tests = [
      { for: 'Morale', faces: [1, 1, 1, 1] },
      { for: 'Leader', faces: [9] },
    ];
    const { after } = turn(state, FIRE, { dice: [HIT, ...tests], otherDice: 'day' });
    expect(unitOf(after, 'r1').fate).toBe('routed');
    expect(after.hqs[hq.index]).toMatchObject({ alive: false });
  },
);

export const morale = chapter('3.00 Morale', nervous, runThrough, atOnce, generalDies);
