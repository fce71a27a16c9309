import { describe, expect, it } from 'vitest';
import { marchCost } from './going.ts';
import { mayStand, mover } from './mover.ts';
import { smallTable } from './samples.ts';
import { survey } from './survey.ts';

const wood = { kind: 'woods', at: [10, 10] as const, radii: [4, 4, 4, 4] };
const glade = { kind: 'glade', at: [10, 10] as const, radii: [2, 2, 2, 2] };

describe('a mover', () => {
  it('finds bare going in a clearing laid over slow ground', () => {
    const m = mover(survey(smallTable([wood, glade])), { cost: { woods: 2 } });
    // Two inches of wood, four of glade, two of wood.
    expect(marchCost(m, 6, 10, 14, 10)).toBeCloseTo(12, 9);
    expect(m.areas).toEqual([0, 1]);
  });

  it('takes no notice of ground that costs the same as bare ground', () => {
    expect(mover(survey(smallTable([wood, glade])), { cost: { mud: 3 } }).areas).toEqual([]);
  });

  it('may pay for bare ground as well', () => {
    const m = mover(survey(smallTable([wood])), { cost: { clear: 1.5, woods: 3 } });
    expect(marchCost(m, 4, 10, 16, 10)).toBeCloseTo(4 * 1.5 + 8 * 3, 9);
    expect(marchCost(m, 1, 1, 4, 5)).toBeCloseTo(7.5, 9);
    expect(m.least).toBe(1.5);
  });

  it('may stand only where it may go', () => {
    const s = survey(smallTable([wood]));
    const horse = mover(s, { cost: { woods: Number.POSITIVE_INFINITY } });
    expect(mayStand(horse, { x: 10, y: 10 })).toBe(false);
    expect(mayStand(horse, { x: 1, y: 1 })).toBe(true);
    expect(mayStand(horse, { x: 21, y: 1 })).toBe(false);
  });
});
