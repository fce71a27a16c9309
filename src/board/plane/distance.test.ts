import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distance,
  distanceToPoint,
  distanceToRing,
  nearestPairInto,
  nearestPointInto,
  pointToRing,
  touching,
  within,
} from './distance.ts';
import { overlap } from './overlap.ts';
import { contains, corners, type Rect, rect } from './rect.ts';
import { ring } from './ring.ts';
import { star } from './samples.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const coordinate = between(-5, 5);
/** Long and thin as well as square. */
const size = fc.oneof(between(0.1, 4), between(0.1, 0.4), between(4, 8));
const anyRect = fc
  .tuple(coordinate, coordinate, between(0, 360), size, size)
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));

/** Points all along the outline, corners included. */
function outline(r: Rect, n: number): [number, number][] {
  const c = corners(r);
  const out: [number, number][] = [];
  for (let i = 0; i < 4; i++)
    for (let k = 0; k < n; k++) {
      const j = (i + 1) % 4;
      out.push([
        c[2 * i]! + (k / n) * (c[2 * j]! - c[2 * i]!),
        c[2 * i + 1]! + (k / n) * (c[2 * j + 1]! - c[2 * i + 1]!),
      ]);
    }
  return out;
}

function bruteDistance(a: Rect, b: Rect): number {
  let least = Number.POSITIVE_INFINITY;
  const ofB = outline(b, 30);
  for (const [x, y] of outline(a, 30)) for (const [u, v] of ofB) least = Math.min(least, Math.hypot(x - u, y - v));
  return least;
}

describe('distance of rectangles', () => {
  it('is that of the nearest two points of their outlines', () => {
    fc.assert(
      fc.property(anyRect, anyRect, (a, b) => {
        const d = distance(a, b);
        expect(distance(b, a)).toBeCloseTo(d, 9);
        if (overlap(a, b)) {
          expect(d).toBe(0);
          return;
        }
        const brute = bruteDistance(a, b);
        const mesh = (Math.max(a.hw, a.hd) + Math.max(b.hw, b.hd)) / 30;
        expect(d).toBeLessThanOrEqual(brute + 1e-9);
        expect(d).toBeGreaterThan(brute - mesh);
      }),
      { numRuns: 200 },
    );
  });

  it('is plain arithmetic when they stand square', () => {
    expect(distance(rect(0, 0, 0, 3, 1), rect(0, 5, 180, 3, 1))).toBe(4);
    expect(distance(rect(0, 0, 0, 1, 1), rect(4, 5, 90, 1, 1))).toBe(5);
    expect(distance(rect(0, 0, 0, 2, 2), rect(3, 0, 45, Math.SQRT2, Math.SQRT2))).toBeCloseTo(1, 12);
  });

  it('is measured between the pair of points it names', () => {
    fc.assert(
      fc.property(anyRect, anyRect, (a, b) => {
        fc.pre(distance(a, b) > 1e-3);
        const pair = { ax: 0, ay: 0, bx: 0, by: 0 };
        const d = nearestPairInto(pair, a, b);
        expect(d).toBeCloseTo(distance(a, b), 9);
        expect(Math.hypot(pair.ax - pair.bx, pair.ay - pair.by)).toBeCloseTo(d, 9);
        expect(contains(a, pair.ax, pair.ay)).toBe(true);
        expect(contains(b, pair.bx, pair.by)).toBe(true);
      }),
    );
  });

  it('answers within as it answers distance', () => {
    fc.assert(
      fc.property(anyRect, anyRect, between(0, 6), (a, b, d) => {
        fc.pre(Math.abs(distance(a, b) - d) > 1e-5);
        expect(within(a, b, d)).toBe(distance(a, b) < d);
      }),
      { numRuns: 3000 },
    );
    expect(touching(rect(0, 0, 0, 1, 1), rect(1, 0.5, 0, 1, 1))).toBe(true);
    expect(touching(rect(0, 0, 0, 1, 1), rect(1.001, 0.5, 0, 1, 1))).toBe(false);
  });
});

describe('distance of a point', () => {
  it('to a rectangle is to the nearest point of it', () => {
    fc.assert(
      fc.property(anyRect, coordinate, coordinate, (r, x, y) => {
        const p = nearestPointInto({ x: 0, y: 0 }, r, x, y);
        expect(contains(r, p.x, p.y)).toBe(true);
        const d = distanceToPoint(r, x, y);
        expect(Math.hypot(p.x - x, p.y - y)).toBeCloseTo(d, 9);
        if (contains(r, x, y)) {
          expect(d).toBeLessThan(1e-6);
          return;
        }
        for (const [u, v] of outline(r, 20)) expect(Math.hypot(u - x, v - y)).toBeGreaterThan(d - 1e-9);
      }),
    );
  });

  it('to a polygon is nothing inside it', () => {
    const pond = ring(star(0, 0, [3, 3, 3, 3]));
    expect(pointToRing(pond, 0.5, 0.5)).toBe(0);
    expect(pointToRing(pond, 5, 0)).toBeCloseTo(2, 12);
    expect(distanceToRing(rect(5, 0, 0, 2, 1), pond)).toBeCloseTo(1, 12);
    expect(distanceToRing(rect(0, 0, 0, 1, 1), pond)).toBe(0);
    expect(distanceToRing(rect(0, 0, 0, 20, 20), pond)).toBe(0);
  });
});
