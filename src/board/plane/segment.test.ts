import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossing, distancePoints, nearestOnSegment, pointSegmentSquared } from './segment.ts';

const small = fc.integer({ min: -6, max: 6 });

describe('segments', () => {
  it('cross where both lines meet', () => {
    expect(crossing(0, 0, 4, 0, 1, -1, 1, 3)).toBe(0.25);
    expect(crossing(0, 0, 4, 0, 5, -1, 5, 3)).toBe(-1);
    expect(crossing(0, 0, 4, 0, 0, 1, 4, 1)).toBe(-1);
  });

  it('through a corner of a closed line cross it an even number of times if both ends are outside', () => {
    // Whole numbers make paths through corners and along edges common; half-open ends must never lose count.
    fc.assert(
      fc.property(fc.array(fc.tuple(small, small), { minLength: 3, maxLength: 7 }), small, small, (points, y0, y1) => {
        let count = 0;
        points.forEach(([x, y], i) => {
          const [u, v] = points[(i + 1) % points.length]!;
          if (crossing(-20, y0, 20, y1, x, y, u, v) >= 0) count++;
        });
        expect(count % 2).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('are nearest to a point at the foot of the perpendicular or at an end', () => {
    expect(nearestOnSegment(1, 5, 0, 0, 4, 0)).toBe(0.25);
    expect(nearestOnSegment(-3, 4, 0, 0, 4, 0)).toBe(0);
    expect(pointSegmentSquared(-3, 4, 0, 0, 4, 0)).toBe(25);
    expect(pointSegmentSquared(7, 4, 0, 0, 4, 0)).toBe(25);
    expect(pointSegmentSquared(3, 4, 1, 1, 1, 1)).toBe(13);
    expect(distancePoints(1, 1, 4, 5)).toBe(5);
  });
});
