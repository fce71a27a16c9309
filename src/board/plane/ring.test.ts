import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineSquared, ring, ringContains, ringCrossingsInto, ringTurn } from './ring.ts';
import { star } from './samples.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const radii = fc.array(between(0.5, 4), { minLength: 3, maxLength: 9 });
const place = between(-5, 5);

/** Winding by summed angles: a different idea from counting crossings. */
function winds(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let sum = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    let turn = Math.atan2(by - y, bx - x) - Math.atan2(ay - y, ax - x);
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    sum += turn;
  });
  return Math.abs(sum) > 3;
}

describe('a ring', () => {
  it('contains exactly the points it winds round', () => {
    fc.assert(
      fc.property(radii, place, place, (rs, x, y) => {
        const points = star(0, 0, rs);
        fc.pre(outlineSquared(ring(points), x, y) > 1e-8);
        expect(ringContains(ring(points), x, y)).toBe(winds(points, x, y));
      }),
    );
  });

  it('is crossed an odd number of times between inside and outside', () => {
    fc.assert(
      fc.property(radii, place, place, place, place, (rs, ax, ay, bx, by) => {
        const r = ring(star(0, 0, rs));
        fc.pre(outlineSquared(r, ax, ay) > 1e-8 && outlineSquared(r, bx, by) > 1e-8);
        const cuts: number[] = [];
        const count = ringCrossingsInto(cuts, 0, r, ax, ay, bx, by);
        expect(count % 2 === 1).toBe(ringContains(r, ax, ay) !== ringContains(r, bx, by));
        for (const t of cuts) {
          expect(outlineSquared(r, ax + t * (bx - ax), ay + t * (by - ay))).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it('turns anticlockwise with positive area', () => {
    expect(
      ringTurn(
        ring([
          [0, 0],
          [2, 0],
          [2, 3],
          [0, 3],
        ]),
      ),
    ).toBe(12);
    expect(
      ringTurn(
        ring([
          [0, 0],
          [0, 3],
          [2, 3],
          [2, 0],
        ]),
      ),
    ).toBe(-12);
  });

  it('gives a shared edge to one neighbour only', () => {
    const west = ring([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
    const east = ring([
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ]);
    for (const y of [0, 0.25, 0.5]) {
      expect(Number(ringContains(west, 1, y)) + Number(ringContains(east, 1, y))).toBe(1);
    }
  });
});
