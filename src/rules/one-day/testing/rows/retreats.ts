/** 3.03: which way a beaten unit goes. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import {
  battery,
  column,
  field,
  ground,
  hitBy,
  light,
  limbered,
  line,
  ONE,
  turn,
  unitOf,
  type Words,
} from '../positions.ts';

/** r1 goes back a Full Move; where it comes to. */
const driven = (target: Words = {}, where = {}) => unitOf(hitBy(ONE, [1, 1, 1, 10], target, where).after, 'r1');
/** Ground that shuts r1 in on all sides but towards the guns. */
const shutIn = (kind: string) => ({
  polygons: [ground(kind, 8, 17.3, 22, 29), ground(kind, 8, 9, 13.2, 17.3), ground(kind, 16.8, 9, 22, 17.3)],
});

/** The road of red's corps leads off the table there, in the north. */
function roadAt(x: number) {
  const units = [
    { id: 'b1', x: 5, y: 5 },
    { id: 'r1', x: 20, y: 20 },
  ];
  const commands = field(units).field.scenario.commands.map((one) =>
    one.id === 'R' ? { ...one, entry: { road: 'E', end: 'last' } } : one,
  );
  return { ground: { roads: [line('E', [x, 27], [x, 30])] }, over: { commands } };
}

export const retreats = chapter(
  '3.03 Retreats',
  rule('3.03(a)', 'A beaten unit goes away from the nearest enemy, towards the road of its corps', () => {
    const { at } = driven();
    // The road lies in the north-west.
    expect([at.y > 17, at.x < 14.9]).toEqual([true, true]);
    const near = driven({}, { others: [{ id: 'b2', ...column, x: 11.5, y: 17 }] });
    expect(near.at.x).toBeGreaterThan(14.9);
  }),
  ruled('3.03(a)', 'The scenario names the road of a corps', 'B24', () => {
    expect(driven({}, roadAt(29)).at.x).toBeGreaterThan(15.1);
    expect(driven({}, { ground: roadAt(29).ground }).at.x).toBeLessThan(14.9);
  }),
  rule('3.03(a)', 'Without a way an inch wide past enemies and impassable ground it surrenders', () => {
    expect(driven({}, { ground: shutIn('water') }).fate).toBe('surrendered');
    expect(driven().fate).toBe('here');
  }),
  rule('3.03(a)', 'Woods shut in horse and guns, not foot', () => {
    const where = { ground: shutIn('woods') };
    expect(driven({ ...light }, where).fate).toBe('surrendered');
    expect(driven({ ...limbered('Light'), y: 15 }, where).fate).toBe('surrendered');
    expect(driven({}, where).fate).toBe('here');
  }),
  ruled('3.03(a)', 'Who can only go over the edge of the table is out of the battle', 'B27', () => {
    // Water on either hand, the guns before it, and the edge behind.
    const banks = { polygons: [ground('water', 8, 20, 13.9, 30), ground('water', 16.1, 20, 22, 30)] };
    const units = [
      { id: 'b1', ...battery('Heavy'), x: 15, y: 22 },
      { id: 'r1', ...column, x: 15, y: 28.3 },
      { id: 'r2', ...column, x: 28, y: 15 },
    ];
    const fire = { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] };
    const dice = [
      { for: 'Battalion', faces: ONE },
      { for: 'r1 Morale', faces: [1, 1] },
    ];
    const gone = (overTheEdge: string) => {
      const told = { orders: { b1: { order: 'F' } }, fire };
      const { after } = turn(field(units, banks, {}, { overTheEdge }), told, { dice, otherDice: 'highest' });
      return [unitOf(after, 'r1').fate, after.points[0]];
    };
    expect([gone('lost'), gone('left')]).toEqual([
      ['left', 1],
      ['left', 0],
    ]);
  }),
  ruled('3.03', 'It falls back in column, guns limbered', 'B36', () => {
    expect(driven({ formation: 'line' }).formation).toBe('column');
    expect(driven({ ...battery('Medium'), y: 15 }).formation).toBe('limbered');
  }),
  ruled('3.03', 'A line that forms column is measured front to front', 'B8', () => {
    const { before, after } = hitBy(ONE, [1, 10], { formation: 'line', y: 15 }, roadAt(15));
    const front = (id: 'before' | 'after') => {
      const { at } = unitOf({ before, after }[id], 'r1');
      return { x: at.x + at.fx * at.hd, y: at.y + at.fy * at.hd };
    };
    const [was, is] = [front('before'), front('after')];
    expect(Math.hypot(is.x - was.x, is.y - was.y)).toBeCloseTo(1, 1);
  }),
  ruled('2.034', 'A drop of two levels has the effects of both, one after the other', 'G10', () => {
    const state = field([
      { id: 'b1', ...column, quality: 'GD', x: 15, y: 10 },
      { id: 'r1', ...column, quality: 'CN', x: 15, y: 15 },
    ]);
    const dice = [
      { for: 'b1 Melee', faces: [5] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const { after } = turn(state, { plans: { b1: { do: 'ATTACK', unit: 'r1' } } }, { dice, otherDice: 'two' });
    const { level, at } = unitOf(after, 'r1');
    expect(level).toBe('FLUSTERED');
    expect(Math.hypot(at.x - 15, at.y - 15)).toBeCloseTo(4, 1);
  }),
);
