/** 2.03: what happens when everybody moves and fires at once. */
import { expect } from 'vitest';
import { distancePoints } from '../../../../board/plane/index.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, turn, unitOf } from '../positions.ts';

const horse = { arm: 'light', formation: 'column' };
const battery = { arm: 'field', formation: 'unlimbered' };

/** Guns of each weight with the end of their bands: the dice they throw there. */
const BANDS = [
  { guns: 'Heavy', range: 11, dice: 1 },
  { guns: 'Medium', range: 8, dice: 1 },
  { guns: 'Light', range: 5, dice: 1 },
] as const;

export const activity = chapter(
  '2.03 Activity',
  rule('2.031(b)', 'Guns fire at what comes into range at the very limit of their range, with that band’s dice', () => {
    for (const { guns, range, dice } of BANDS) {
      const state = field([
        { id: 'b1', ...battery, guns, x: 15, y: 8 },
        { id: 'r1', ...horse, x: 15, y: 8.5 + range + 2 },
      ]);
      const { of } = turn(
        state,
        {
          orders: { b1: { order: 'F' }, r1: { order: 'CM' } },
          fire: { b1: [{ weapon: 'guns', target: 'r1', when: 'RANGE', range }] },
          plans: { r1: { do: 'GO', x: 15, y: 8.5 + range - 2, facing: 180, formation: 'column' } },
        },
        { otherDice: 'lowest' },
      );
      expect([guns, of('Battalion fire').map(({ faces }) => faces.length)]).toEqual([guns, [dice]]);
    }
  }),
  rule('2.031(e)', 'A Combat Move ends within its radius, though the place it wanted is taken', () => {
    // Six friends in line stand where it would go, shoulder to shoulder.
    const wall = [9, 12, 15, 18, 21].map((x, i) => ({ id: `b${i + 2}`, x, y: 14.1, formation: 'line' }));
    const state = field([{ id: 'b1', x: 15, y: 11, formation: 'line' }, ...wall, { id: 'r1', x: 15, y: 28 }]);
    const { after } = turn(state, {
      orders: { b1: { order: 'CM' } },
      plans: { b1: { do: 'GO', x: 15, y: 14, facing: 0, formation: 'line' } },
    });
    const { x, y } = unitOf(after, 'b1').at;
    expect(distancePoints(x, y, 15, 11)).toBeLessThanOrEqual(3 + 1e-6);
  }),
);
