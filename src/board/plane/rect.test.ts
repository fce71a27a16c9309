import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contains,
  corners,
  facingOf,
  onTable,
  partOf,
  pointOfInto,
  type Rect,
  reachAlongAxis,
  reachEast,
  reachNorth,
  rect,
  rectInto,
} from './rect.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const anyRect = fc
  .tuple(between(-5, 5), between(-5, 5), between(0, 360), between(0.2, 4), between(0.2, 4))
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));

describe('a rectangle', () => {
  it('facing east has its width north to south and its left to the north', () => {
    expect([...corners(rect(10, 20, 90, 3, 1))]).toEqual([10.5, 21.5, 10.5, 18.5, 9.5, 18.5, 9.5, 21.5]);
  });

  it('keeps its facing', () => {
    fc.assert(
      fc.property(between(0, 359.9), (f) => {
        expect(facingOf(rect(0, 0, f, 1, 1))).toBeCloseTo(f, 9);
      }),
    );
  });

  it('contains what lies between its corners and nothing else', () => {
    fc.assert(
      fc.property(anyRect, between(-3, 3), between(-3, 3), (r, u, v) => {
        fc.pre(Math.abs(Math.abs(u) - 1) > 1e-5 && Math.abs(Math.abs(v) - 1) > 1e-5);
        const c = corners(r);
        // The same point built from the corners: u across, v along.
        const x = r.x + (u * (c[2]! - c[0]!)) / 2 + (v * (c[0]! - c[6]!)) / 2;
        const y = r.y + (u * (c[3]! - c[1]!)) / 2 + (v * (c[1]! - c[7]!)) / 2;
        expect(contains(r, x, y)).toBe(Math.abs(u) < 1 && Math.abs(v) < 1);
        const p = pointOfInto({ x: 0, y: 0 }, r, u * r.hw, v * r.hd);
        expect(p.x).toBeCloseTo(x, 9);
        expect(p.y).toBeCloseTo(y, 9);
      }),
    );
  });

  it('reaches as far along every axis as its furthest corner', () => {
    fc.assert(
      fc.property(anyRect, between(0, 7), (r, angle) => {
        const far = (nx: number, ny: number) => {
          const c = corners(r);
          return Math.max(...[0, 2, 4, 6].map((i) => nx * (c[i]! - r.x) + ny * (c[i + 1]! - r.y)));
        };
        expect(reachEast(r)).toBeCloseTo(far(1, 0), 9);
        expect(reachNorth(r)).toBeCloseTo(far(0, 1), 9);
        expect(reachAlongAxis(r, Math.cos(angle), Math.sin(angle))).toBeCloseTo(
          far(Math.cos(angle), Math.sin(angle)),
          9,
        );
      }),
    );
  });

  it('is on the table only with all four corners', () => {
    expect(onTable(rect(1.5, 0.5, 0, 3, 1), 48, 72)).toBe(true);
    expect(onTable(rect(1.4, 0.5, 0, 3, 1), 48, 72)).toBe(false);
    expect(onTable(rect(47, 71, 45, 1, 1), 48, 72)).toBe(true);
    expect(onTable(rect(47.4, 71, 45, 1, 1), 48, 72)).toBe(false);
  });

  it('places its stands in its own frame', () => {
    const line = rect(10, 10, 180, 3, 1);
    const right = partOf(line, 1, 0, 1, 1);
    expect([right.x, right.y]).toEqual([9, 10]);
    const out: Rect = rect(0, 0, 0, 1, 1);
    expect(rectInto(out, 9, 10, 180, 1, 1)).toEqual(right);
  });
});
