/** 2.033(c): battalions of artillery. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { at, battery, dice, field, firing, limbered, thrown, turn, unitOf } from '../positions.ts';

/** Ranges in inches from the guns' muzzles to the target, and the dice of each weight. */
const TABLE = [
  { range: 1.9, Heavy: [4], Medium: [3], Light: [2] },
  { range: 2.1, Heavy: [3], Medium: [2], Light: [1] },
  { range: 4.9, Heavy: [3], Medium: [2], Light: [1] },
  { range: 5.1, Heavy: [2], Medium: [1], Light: [] },
  { range: 7.9, Heavy: [2], Medium: [1], Light: [] },
  { range: 8.1, Heavy: [1], Medium: [], Light: [] },
  { range: 10.9, Heavy: [1], Medium: [], Light: [] },
  { range: 11.1, Heavy: [], Medium: [], Light: [] },
] as const;

export const guns = chapter(
  '2.033(c) Artillery battalions',
  rule('2.033(c)', 'A battalion throws the dice of its weight and the range', () => {
    for (const { range, ...row } of TABLE)
      for (const weight of ['Heavy', 'Medium', 'Light'] as const)
        expect([range, weight, thrown({ ...battery(weight), y: 20 }, { y: 20 - 0.75 - range - 0.5 }, 'guns')]).toEqual([
          range,
          weight,
          row[weight],
        ]);
  }),
  rule(
    '2.033(c)(1)',
    'A battalion may split its dice between targets, and throws no more than the range allows',
    () => {
      const units = [
        { id: 'r1', ...battery('Heavy'), x: 15, y: 20 },
        { id: 'b1', x: 13, y: 13 },
        { id: 'b2', x: 17, y: 13 },
      ];
      const split = (one: number, two: number) =>
        dice(firing(units, { r1: [at('b1', 'guns', { dice: one }), at('b2', 'guns', { dice: two })] }), 'Battalion');
      expect(split(1, 1)).toEqual([1, 1]);
      expect(split(1, 3)).toEqual([1, 1]);
    },
  ),
  ruled(
    '2.033(c)(2)',
    'Battalions that touch and face alike add their hits; of others only the best one’s count',
    'C38',
    () => {
      const hits = (x: number, facing = 180) => {
        const units = [
          { id: 'r1', ...battery('Heavy'), x: 14, y: 20 },
          { id: 'r2', ...battery('Heavy'), x, y: 20, facing },
          { id: 'b1', x: 15, y: 15 },
        ];
        const told = { dice: [{ for: 'Battalion', faces: [10, 1, 1, 10, 10, 1] }], otherDice: 'highest' };
        return unitOf(firing(units, { r1: [at('b1')], r2: [at('b1')] }, told).after, 'b1').hits;
      };
      expect([hits(15), hits(17), hits(15.23, 200)]).toEqual([3, 2, 2]);
    },
  ),
  rule('2.033(c)(3)', 'Guns centred right behind a line fire from its front', () => {
    // From where they stand the enemy is 5.9″ off, from the front of the line 4.9″.
    const guns = { id: 'r1', ...battery('Heavy'), x: 15, y: 20 };
    const foe = { id: 'b1', x: 15, y: 12.85 };
    const behind = firing([guns, { id: 'r2', x: 15, y: 18.75 }, foe], { r1: [at('b1')] });
    expect(dice(behind, 'Battalion')).toEqual([3]);
    expect(dice(firing([guns, foe], { r1: [at('b1')] }), 'Battalion')).toEqual([2]);
    const aside = firing([guns, { id: 'r2', x: 16, y: 18.75 }, foe], { r1: [at('b1')] });
    expect(dice(aside, 'Battalion')).not.toEqual([3]);
  }),
  ruled('2.033(c)(3)', 'The line fires too, and every hit strikes both, who both test', 'G24', () => {
    const units = [
      { id: 'r1', ...battery('Heavy'), x: 15, y: 20 },
      { id: 'r2', inherent: 1, x: 15, y: 18.75 },
      { id: 'b1', ...battery('Heavy'), x: 15, y: 13.5 },
    ];
    const lines = { r1: [at('b1')], r2: [at('b1', 'inherent')], b1: [at('r2', 'guns')] };
    const out = firing(units, lines, { dice: [{ for: 'b1 Battalion', faces: [10, 1, 1] }], otherDice: 'highest' });
    expect([dice(out, 'r1 Battalion'), dice(out, 'r2 Inherent')]).toEqual([[3], [1]]);
    expect(['r1', 'r2'].map((id) => [unitOf(out.after, id).hits, out.of(`${id} Morale`).length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  }),
  ruled('2.033', 'A range between two bands is in the farther one', 'A1', () => {
    expect(thrown({ ...battery('Heavy'), y: 20 }, { y: 20 - 0.75 - 2.05 - 0.5 }, 'guns')).toEqual([3]);
    expect(thrown({ ...battery('Heavy'), y: 20 }, { y: 20 - 0.75 - 5.05 - 0.5 }, 'guns')).toEqual([2]);
  }),
  ruled('4.02', 'A limbered battery with a Fire chit unlimbers where it stands, and does not fire', 'G28', () => {
    const state = field([
      { id: 'r1', ...limbered('Heavy'), x: 15, y: 20 },
      { id: 'b1', x: 15, y: 15 },
    ]);
    const out = turn(state, { orders: { r1: { order: 'F' } } }, { otherDice: 'unlimber' });
    expect([unitOf(out.after, 'r1').formation, out.of('Battalion').length]).toEqual(['unlimbered', 0]);
  }),
  ruled('2.033(c)', 'The dice are those of the fire table, not of the templates', 'C11', () => {
    expect(thrown({ ...battery('Light'), y: 20 }, { y: 13 }, 'guns')).toEqual([]);
    expect(thrown({ ...battery('Medium'), y: 20 }, { y: 17.5 }, 'guns')).toEqual([3]);
  }),
  ruled('1.02', 'Light horse guns throw the Light dice at the horse number', 'C30', () => {
    const horse = { arm: 'horse', guns: 'Light', formation: 'unlimbered', y: 20 };
    const out = firing(
      [
        { id: 'r1', ...horse, x: 15 },
        { id: 'b1', x: 15, y: 17.5 },
      ],
      { r1: [at('b1')] },
    );
    expect(out.of('Battalion')[0]).toMatchObject({ needs: '6+', times: 2 });
  }),
);
