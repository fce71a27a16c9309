import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onTable } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { far, foot, field as position } from '../../testing/positions.ts';
import { rectAt } from '../state.ts';
import { cutAt, trackOf } from './marching.ts';

describe('a Unit on its way', () => {
  const state = position({ blue: [{ id: 'D', units: [foot(10, 10, 0, { state: 'ployed' })] }], red: far });
  const { field } = state;
  const unit = nth(state.units, 0);
  const fits = (at: { readonly x: number; readonly y: number; readonly facing: number }) =>
    onTable(rectAt(unit, at.x, at.y, at.facing), field.width, field.height);
  const rates = { allowance: 10, rough: 2, dense: 2, halts: false, passage: 1 };
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const place = fc.record({ x: between(1, 3), y: between(0.2, 0.8), facing: between(0, 360) }).filter(fits);
  const corner = fc.tuple(between(1, 12), between(0.2, 1.5));

  test('is on the table wherever along its way it is halted, at the edge too', () => {
    fc.assert(
      fc.property(place, fc.array(corner, { minLength: 1, maxLength: 2 }), (from, way) => {
        const trip = { way, facing: null, rates, byRoad: false, keep: 0 };
        const { strides } = trackOf(field, { unit: { ...unit, ...from }, ...trip });
        for (let inches = 0; inches < 3; inches += 0.05) expect(cutAt(strides, inches).at(-1)!).toSatisfy(fits);
      }),
      { numRuns: 300 },
    );
  });
});
