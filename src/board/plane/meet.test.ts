import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';
import { avoid, intercept, meet, meetTime, nearTime } from './meet.ts';
import { overlap } from './overlap.ts';
import { movedInto, type Rect, rect } from './rect.ts';
import { sweptDistance } from './sweep.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const NEVER = Number.POSITIVE_INFINITY;
const coordinate = between(-6, 6);
const speed = between(-10, 10);
const size = between(0.3, 3);
const anyRect = fc
  .tuple(coordinate, coordinate, between(0, 360), size, size)
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));

/** The turn in small steps. */
const steps = Array.from({ length: 401 }, (_, i) => i / 400);

const at = (r: Rect, vx: number, vy: number, t: number) => movedInto(rect(0, 0, 0, 1, 1), r, vx * t, vy * t);

describe('two movers', () => {
  it('first touch when tiny steps of time say', () => {
    let hits = 0;
    fc.assert(
      fc.property(anyRect, speed, speed, anyRect, speed, speed, (a, avx, avy, b, bvx, bvy) => {
        const t = meetTime(a, avx, avy, b, bvx, bvy);
        const met = (u: number) => overlap(at(a, avx, avy, u), at(b, bvx, bvy, u));
        expect(steps.filter((u) => u < Math.min(t, 1) - 1e-6 && met(u))).toEqual([]);
        if (t < 0.99) expect([1e-7, 1e-6, 1e-5, 1e-4, 1e-3].some((e) => met(t + e))).toBe(true);
        if (t > 0 && t <= 1) {
          hits++;
          expect(distance(at(a, avx, avy, t), at(b, bvx, bvy, t))).toBeLessThan(1e-6);
        }
        expect(meetTime(b, bvx, bvy, a, avx, avy)).toBeCloseTo(t, 9);
      }),
      { numRuns: 500 },
    );
    expect(hits).toBeGreaterThan(30);
  });

  it('come near when tiny steps of time say', () => {
    fc.assert(
      fc.property(anyRect, speed, speed, anyRect, speed, speed, (a, avx, avy, b, bvx, bvy) => {
        const apart = (u: number) => distance(at(a, avx, avy, u), at(b, bvx, bvy, u));
        const t = nearTime(a, avx, avy, b, bvx, bvy, 1);
        expect(steps.filter((u) => u < Math.min(t, 1) - 1e-6 && apart(u) <= 1)).toEqual([]);
        if (t > 0 && t <= 1) expect(apart(t)).toBeCloseTo(1, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('close a gap in proportion to their allowances', () => {
    const m = meet(12, 10, 8)!;
    expect(m.t).toBeCloseTo(2 / 3, 12);
    expect(m.byFirst).toBeCloseTo(6.67, 2);
    expect(m.bySecond).toBeCloseTo(5.33, 2);
    expect(meet(5, 3, 2)).toEqual({ t: 1, byFirst: 3, bySecond: 2 });
    expect(meet(5.01, 3, 2)).toBeNull();
    expect(meet(1, 0, 0)).toBeNull();
    expect(meet(0, 0, 0)).toEqual({ t: 0, byFirst: 0, bySecond: 0 });
  });
});

describe('interception', () => {
  it('of the worked example: beside a point five inches ahead of the column it strikes, at four it does not', () => {
    expect(intercept(2.5, 5, 3, 0, 0, 0, 0, 6)).toBeCloseTo(5 / 6, 12);
    expect(intercept(2.5, 4, 3, 0, 0, 0, 0, 6)).toBe(NEVER);
  });

  it('is the earliest moment that small steps of time find', () => {
    let hits = 0;
    const c = between(0, 10);
    fc.assert(
      fc.property(coordinate, coordinate, c, between(0, 1), speed, speed, (x, y, v, r, vx, vy) => {
        const t = intercept(x, y, v, r, 0, 0, vx, vy);
        const short = (u: number) => Math.hypot(x - vx * u, y - vy * u) - r - v * u;
        expect(steps.filter((u) => u < Math.min(t, 1) - 1e-6 && short(u) <= 0)).toEqual([]);
        if (t > 0 && t <= 1) {
          hits++;
          expect(short(t)).toBeCloseTo(0, 6);
        }
      }),
      { numRuns: 500 },
    );
    expect(hits).toBeGreaterThan(30);
  });

  it('works when both are equally fast, and at once when in reach', () => {
    expect(intercept(0, 8, 5, 0, 0, 0, 0, 5)).toBeCloseTo(0.8, 12);
    expect(intercept(0, -8, 5, 0, 0, 0, 0, 5)).toBe(NEVER);
    expect(intercept(0.5, 0, 0, 1, 0, 0, 9, 9)).toBe(0);
  });
});

describe('avoiding', () => {
  const column = { rect: rect(0, 0, 0, 1, 3), ux: 0, uy: 1, length: 6 };

  it('stays put when the strip is clear of it', () => {
    expect(avoid(rect(3, 4, 0, 1, 1), column, 0.5, 3)).toEqual({ x: 3, y: 4 });
  });

  it('steps aside by the shorter way, or not at all when that is too far', () => {
    const p = avoid(rect(0.2, 4, 0, 1, 1), column, 0.5, 3)!;
    expect(p.x).toBeCloseTo(1.5, 9);
    expect(p.y).toBeCloseTo(4, 9);
    expect(avoid(rect(0.2, 4, 0, 1, 1), column, 0.5, 1.2)).toBeNull();
  });

  it('takes another way when the nearest is forbidden', () => {
    const p = avoid(rect(0.2, 4, 0, 1, 1), column, 0.5, 3, (x) => x < 0)!;
    expect(p.x).toBeCloseTo(-1.5, 9);
    const q = avoid(rect(0.2, 4, 0, 1, 1), column, 0.5, 3, (x, y) => x > 0 && y > 4.9)!;
    expect(q.x).toBeCloseTo(1.5, 9);
    expect(q.y).toBeCloseTo(5, 9);
  });

  it('slides along a slanting strip when the straight way out is forbidden', () => {
    const k = Math.SQRT1_2;
    const slant = { rect: rect(0, 0, 45, 1, 1), ux: k, uy: k, length: 8 };
    const me = rect(3, 3.2, 45, 1, 1);
    // Only one spot on the upper edge, an inch further along, is allowed.
    const [x, y] = [3.1 - 1.5 * k + k, 3.1 + 1.5 * k + k];
    const spot = avoid(me, slant, 0.5, 4, (u, v) => Math.hypot(u - x, v - y) < 0.01)!;
    expect(spot.x).toBeCloseTo(x, 9);
    expect(spot.y).toBeCloseTo(y, 9);
  });

  it('ends clear of the strip, and no place nearer is clear', () => {
    let moved = 0;
    const angle = between(0, 6.3);
    fc.assert(
      fc.property(
        anyRect,
        anyRect,
        angle,
        between(1, 8),
        between(0, 1),
        between(-3, 3),
        (any, r, a, length, along, off) => {
          const runner = { rect: r, ux: Math.sin(a), uy: Math.cos(a), length };
          // Somewhere on the run or beside it, so that there is something to avoid.
          const x0 = r.x + runner.ux * length * along + runner.uy * off;
          const me = { ...any, x: x0, y: r.y + runner.uy * length * along - runner.ux * off };
          const clear = (x: number, y: number) =>
            sweptDistance(r, runner.ux, runner.uy, length, { ...me, x, y }) >= 0.5 - 1e-6;
          const p = avoid(me, runner, 0.5, 20)!;
          expect(clear(p.x, p.y)).toBe(true);
          const d = Math.hypot(p.x - me.x, p.y - me.y);
          if (d > 0) moved++;
          for (let i = 0; i < 90; i++)
            for (const k of [0.25, 0.5, 0.75, 0.999]) {
              const x = me.x + k * d * Math.sin((i * Math.PI) / 45);
              const y = me.y + k * d * Math.cos((i * Math.PI) / 45);
              if (d > 1e-3) expect(clear(x, y)).toBe(false);
            }
        },
      ),
      { numRuns: 100 },
    );
    expect(moved).toBeGreaterThan(10);
  });
});
