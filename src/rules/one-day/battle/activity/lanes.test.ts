/** Whoever meets on the march was told beforehand that he may. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { contactTime, type March } from '../moves/march.ts';
import { setAt } from '../state.ts';
import { lanesOf, mayTouch } from './lanes.ts';

const inches = fc.integer({ min: 0, max: 24_000 }).map((n) => n / 1000);
const facing = fc.integer({ min: 0, max: 359 });

/** Two legs, the first done after a third of the time. */
const march = fc.array(inches, { minLength: 6, maxLength: 6 }).map(
  (p): March => ({
    x: [p[0]!, p[2]!, p[4]!],
    y: [p[1]!, p[3]!, p[5]!],
    t: [0, 1 / 3, 1],
    facing: null,
    end: null,
    length: Math.hypot(p[2]! - p[0]!, p[3]! - p[1]!) + Math.hypot(p[4]! - p[2]!, p[5]! - p[3]!),
    charges: true,
    target: -1,
  }),
);

it('who marches and who stands', () => {
  const [one, two] = game.start(smallField(), {}).units;
  let met = 0;
  fc.assert(
    fc.property(march, fc.option(march), inches, inches, facing, facing, (mine, theirs, x, y, f, g) => {
      setAt(one!, mine.x[0]!, mine.y[0]!, f, 'line');
      setAt(two!, theirs?.x[0] ?? x, theirs?.y[0] ?? y, g, 'road');
      const marches: (March | null)[] = [];
      marches[one!.index] = mine;
      marches[two!.index] = theirs;
      if (contactTime(one!, mine, two!, theirs, 0) === Number.POSITIVE_INFINITY) return;
      met++;
      expect(mayTouch(lanesOf(marches), one!.index, two!, theirs !== null)).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(met).toBeGreaterThan(50);
});
