import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToRing, distanceToSegment } from './distance.ts';
import { overlap, overlapRing, overlapSegment } from './overlap.ts';
import { aheadOf, type Rect, rect, rightOf } from './rect.ts';
import { ring, ringContains } from './ring.ts';
import { star } from './samples.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const coordinate = between(-3, 3);
const size = between(0.3, 3);
const anyRect = fc
  .tuple(coordinate, coordinate, between(0, 360), size, size)
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));
const radii = fc.array(between(0.5, 3), { minLength: 3, maxLength: 8 });

/** A fine grid of points of the rectangle, edges included. */
function* grains(r: Rect, n = 40): Generator<[number, number]> {
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) {
      const w = r.hw * ((2 * i) / n - 1);
      const d = r.hd * ((2 * j) / n - 1);
      yield [r.x + w * r.fy + d * r.fx, r.y - w * r.fx + d * r.fy];
    }
}

/** How deep a point is inside; negative outside. */
const depth = (r: Rect, x: number, y: number) =>
  Math.min(r.hw - Math.abs(rightOf(r, x, y)), r.hd - Math.abs(aheadOf(r, x, y)));

function deepest(a: Rect, b: Rect): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const [x, y] of grains(a)) best = Math.max(best, Math.min(depth(b, x, y), depth(a, x, y)));
  return best;
}

describe('overlap of rectangles', () => {
  it('is found exactly when they share a point inside both', () => {
    let both = 0;
    fc.assert(
      fc.property(anyRect, anyRect, (a, b) => {
        const deep = deepest(a, b);
        // Sampling sees any common ground as deep as the mesh, and invents none.
        const mesh = (2 * Math.max(a.hw, a.hd)) / 40;
        if (deep > 1e-6) expect(overlap(a, b)).toBe(true);
        if (deep < -mesh) expect(overlap(a, b)).toBe(false);
        expect(overlap(b, a)).toBe(overlap(a, b));
        if (overlap(a, b)) both++;
      }),
      { numRuns: 300 },
    );
    expect(both).toBeGreaterThan(20);
  });

  it('does not count edges that merely meet', () => {
    expect(overlap(rect(0, 0, 0, 1, 1), rect(1, 0, 0, 1, 1))).toBe(false);
    expect(overlap(rect(0, 0, 30, 1, 1), rect(Math.cos(Math.PI / 6), -0.5, 30, 1, 1))).toBe(false);
    expect(overlap(rect(0, 0, 0, 1, 1), rect(0.999, 0, 0, 1, 1))).toBe(true);
  });

  it('sees a cross whose corners all lie outside', () => {
    expect(overlap(rect(0, 0, 0, 6, 1), rect(0, 0, 90, 6, 1))).toBe(true);
  });
});

describe('overlap with other shapes', () => {
  it('with a segment is found by walking along it', () => {
    fc.assert(
      fc.property(anyRect, coordinate, coordinate, coordinate, coordinate, (r, ax, ay, bx, by) => {
        let deep = Number.NEGATIVE_INFINITY;
        for (let i = 0; i <= 500; i++)
          deep = Math.max(deep, depth(r, ax + (i / 500) * (bx - ax), ay + (i / 500) * (by - ay)));
        const step = Math.hypot(bx - ax, by - ay) / 500;
        if (deep > 1e-6) expect(overlapSegment(r, ax, ay, bx, by)).toBe(true);
        if (deep < -step) expect(overlapSegment(r, ax, ay, bx, by)).toBe(false);
      }),
    );
  });

  it('with a segment square to it is found exactly inside its edges', () => {
    const r = rect(10, 10, 0, 4, 2);
    for (const [across, along] of [
      [0, true],
      [0.99, true],
      [1.01, false],
      [-1.01, false],
    ] as const) {
      expect(overlapSegment(r, 5, 10 + across, 15, 10 + across)).toBe(along);
      expect(overlapSegment(r, 10 + 2 * across, 5, 10 + 2 * across, 15)).toBe(along);
    }
    expect(overlapSegment(r, 10.5, 10.5, 10.5, 10.5)).toBe(true);
    expect(overlapSegment(r, 12.5, 10.5, 12.5, 10.5)).toBe(false);
  });

  it('with a polygon is found by points of either in the other', () => {
    fc.assert(
      fc.property(anyRect, radii, coordinate, coordinate, (r, rs, x, y) => {
        const polygon = ring(star(x, y, rs));
        const common = [...grains(r)].some(([px, py]) => depth(r, px, py) > 1e-6 && ringContains(polygon, px, py));
        if (common) expect(overlapRing(r, polygon)).toBe(true);
        if (!overlapRing(r, polygon)) expect(common).toBe(false);
        else expect(distanceToRing(r, polygon)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('with a polygon holds when one lies wholly in the other', () => {
    const pond = ring(star(0, 0, [5, 5, 5, 5, 5, 5]));
    expect(overlapRing(rect(0, 0, 20, 1, 1), pond)).toBe(true);
    expect(overlapRing(rect(0, 0, 20, 30, 30), pond)).toBe(true);
    expect(overlapRing(rect(9, 0, 20, 1, 1), pond)).toBe(false);
  });

  it('agrees with the distance to a segment', () => {
    fc.assert(
      fc.property(anyRect, coordinate, coordinate, coordinate, coordinate, (r, ax, ay, bx, by) => {
        let least = Number.POSITIVE_INFINITY;
        for (let i = 0; i <= 400; i++) {
          const x = ax + (i / 400) * (bx - ax);
          const y = ay + (i / 400) * (by - ay);
          const right = Math.max(0, Math.abs(rightOf(r, x, y)) - r.hw);
          const ahead = Math.max(0, Math.abs(aheadOf(r, x, y)) - r.hd);
          least = Math.min(least, Math.hypot(right, ahead));
        }
        const d = distanceToSegment(r, ax, ay, bx, by);
        expect(d).toBeLessThanOrEqual(least + 1e-6);
        expect(d).toBeGreaterThan(least - Math.hypot(bx - ax, by - ay) / 400 - 1e-6);
      }),
    );
  });
});
