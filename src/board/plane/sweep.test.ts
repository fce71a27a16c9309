import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, distanceToPoint } from './distance.ts';
import { overlap, overlapRing } from './overlap.ts';
import { movedInto, type Rect, rect } from './rect.ts';
import { ring } from './ring.ts';
import { star } from './samples.ts';
import {
  strip,
  sweepInRange,
  sweepIntoWedge,
  sweepRect,
  sweepRing,
  sweepWithin,
  sweptDistance,
  sweptOverlap,
} from './sweep.ts';
import { fireArc, meetsWedge } from './wedge.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const NEVER = Number.POSITIVE_INFINITY;
const coordinate = between(-5, 5);
const size = between(0.3, 3);
const anyRect = fc
  .tuple(coordinate, coordinate, between(0, 360), size, size)
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));
const direction = fc
  .oneof(fc.constantFrom(0, Math.PI / 2, Math.PI / 4), between(0, 6.3))
  .map((a) => ({ ux: Math.sin(a), uy: Math.cos(a) }));
const length = between(0.5, 12);
const STEPS = 300;

/**
 * Holds an exact first contact against tiny steps: nothing may be met before it, and just after it something must be.
 * `met(s)` tells whether the piece is in contact after s inches.
 */
function holds(exact: number, len: number, met: (s: number) => boolean): void {
  const until = Math.min(exact, len);
  let early = -1;
  for (let i = 0; i <= STEPS; i++) {
    const s = (len * i) / STEPS;
    if (s < until - 1e-6 && met(s)) early = s;
  }
  expect(early).toBe(-1);
  // Just beyond the contact: how deep depends on how obliquely it is struck, so look a little further and further.
  if (exact < len - 1e-3) expect([1e-6, 1e-5, 1e-4, 1e-3].some((e) => met(exact + e))).toBe(true);
}

const at = (r: Rect, ux: number, uy: number, s: number) => movedInto(rect(0, 0, 0, 1, 1), r, ux * s, uy * s);

describe('a straight sweep', () => {
  it('first meets a rectangle where tiny steps say', () => {
    let hits = 0;
    fc.assert(
      fc.property(anyRect, direction, length, anyRect, (r, { ux, uy }, len, target) => {
        const exact = sweepRect(r, ux, uy, len, target);
        holds(exact, len, (s) => overlap(at(r, ux, uy, s), target));
        if (exact > 0 && exact < NEVER) {
          hits++;
          expect(distance(at(r, ux, uy, exact), target)).toBeLessThan(1e-6);
          expect(overlap(at(r, ux, uy, exact - 1e-6), target)).toBe(false);
        }
        expect(sweptOverlap(r, ux, uy, len, target)).toBe(exact < NEVER);
      }),
      { numRuns: 500 },
    );
    expect(hits).toBeGreaterThan(30);
  });

  it('gives round numbers for round distances', () => {
    expect(sweepRect(rect(0, 0, 0, 1, 1), 0, 1, 10, rect(0.3, 6, 90, 1, 1))).toBe(5);
    expect(sweepRect(rect(0, 0, 0, 1, 1), 0, 1, 5, rect(0.3, 6, 90, 1, 1))).toBe(5);
    expect(sweepRect(rect(0, 0, 0, 1, 1), 0, 1, 4.9, rect(0.3, 6, 90, 1, 1))).toBe(NEVER);
  });

  it('does not meet what it slides along, leaves behind, or stands against', () => {
    const r = rect(0, 0, 0, 1, 1);
    expect(sweepRect(r, 0, 1, 10, rect(1, 3, 0, 1, 1))).toBe(NEVER);
    expect(sweepRect(r, 0, 1, 10, rect(0, -1, 0, 1, 1))).toBe(NEVER);
    expect(sweepRect(r, 0, 1, 10, rect(0, 1, 0, 1, 1))).toBe(0);
    expect(sweepRect(r, 0, 1, 10, rect(0, 0.5, 0, 1, 1))).toBe(0);
  });

  it('first enters a polygon where tiny steps say', () => {
    const radii = fc.array(between(0.5, 3), { minLength: 3, maxLength: 7 });
    let hits = 0;
    fc.assert(
      fc.property(anyRect, direction, length, radii, coordinate, (r, { ux, uy }, len, rs, y) => {
        const pond = ring(star(2, y, rs));
        const exact = sweepRing(r, ux, uy, len, pond);
        holds(exact, len, (s) => overlapRing(at(r, ux, uy, s), pond));
        if (exact > 0 && exact < NEVER) hits++;
      }),
      { numRuns: 300 },
    );
    expect(hits).toBeGreaterThan(20);
  });

  it('first comes within a distance, a range and an arc where tiny steps say', () => {
    const d = between(0.1, 2);
    fc.assert(
      fc.property(anyRect, direction, length, anyRect, d, (r, { ux, uy }, len, target, near) => {
        const apart = (s: number) => distance(at(r, ux, uy, s), target);
        const first = sweepWithin(r, ux, uy, len, target, near);
        holds(first, len, (s) => apart(s) < near - 1e-9);
        if (first > 0 && first < NEVER) expect(apart(first)).toBeCloseTo(near, 6);
        const range = (s: number) => distanceToPoint(at(r, ux, uy, s), target.x, target.y);
        const open = sweepInRange(r, ux, uy, len, target.x, target.y, near);
        holds(open, len, (s) => range(s) < near - 1e-9);
        if (open > 0 && open < NEVER) expect(range(open)).toBeCloseTo(near, 6);
        const arc = fireArc(target);
        holds(sweepIntoWedge(r, ux, uy, len, arc), len, (s) => meetsWedge(arc, at(r, ux, uy, s)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('swept ground', () => {
  it('is as far from a rectangle as the nearest moment of the sweep', () => {
    fc.assert(
      fc.property(anyRect, direction, length, anyRect, (r, { ux, uy }, len, target) => {
        const before = { ...r };
        const d = sweptDistance(r, ux, uy, len, target);
        expect(r).toEqual(before);
        let least = NEVER;
        for (let i = 0; i <= STEPS; i++) least = Math.min(least, distance(at(r, ux, uy, (len * i) / STEPS), target));
        expect(d).toBeLessThanOrEqual(least + 1e-9);
        expect(d).toBeGreaterThan(least - len / STEPS);
      }),
      { numRuns: 200 },
    );
  });

  it('of a strip straight ahead is a rectangle', () => {
    expect(strip(10, 10, 90, 6, 1)).toEqual(rect(13, 10, 90, 1, 6));
  });
});
