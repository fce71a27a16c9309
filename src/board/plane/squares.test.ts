import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roadEntry, track } from './road.ts';
import { boxesAlong, nearIn, squaresOver } from './squares.ts';

const WIDTH = 48;
const HEIGHT = 30;
const place = (most: number) => fc.double({ min: -9, max: most + 9, noNaN: true });
const line = fc
  .array(fc.tuple(place(WIDTH), place(HEIGHT)), { minLength: 2, maxLength: 6 })
  .map((points) => Float64Array.from(points.flat()));

describe('squares of the table', () => {
  test('whatever lies within reach of a place is in the list of its square, on the table and just off it', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0.75, 2.5, 6),
        fc.constantFrom(2, 4, 7),
        place(WIDTH),
        place(HEIGHT),
        (lines, reach, side, x, y) => {
          const near = nearIn(squaresOver(WIDTH, HEIGHT, side, reach, lines.map(boxesAlong)), x, y);
          for (const [i, points] of lines.entries())
            if (roadEntry(track(points), x, y).off <= reach) expect(near).toContain(i);
        },
      ),
    );
  });

  test('what lies far off is in no list of a square there', () => {
    const far = squaresOver(WIDTH, HEIGHT, 2, 1, [boxesAlong(Float64Array.from([40, 20, 44, 26]))]);
    expect(nearIn(far, 5, 5)).toEqual([]);
    expect(nearIn(far, 42, 23)).toEqual([0]);
    expect(nearIn(far, 38.9, 19)).toEqual([0]);
  });
});
