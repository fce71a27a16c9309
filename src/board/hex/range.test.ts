import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossedBy } from './compass.ts';
import { type Grid, grid, hexNumbered, maskOf, neighbour } from './grid.ts';
import * as range from './range.ts';
import { distance } from './range.ts';

const layouts = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.boolean(), fc.boolean())
  .map(([columns, rows, flat, even]) =>
    grid({ columns, rows, orientation: flat ? 'flat' : 'pointy', shifted: even ? 'even' : 'odd' }),
  );

/** Steps from hex to hex, counted. */
function walked(g: Grid, from: number): number[] {
  const steps = Array.from({ length: g.count }, () => -1);
  steps[from] = 0;
  const queue = [from];
  for (const hex of queue)
    for (let side = 0; side < 6; side++) {
      const next = neighbour(g, hex, side);
      if (next < 0 || steps[next]! >= 0) continue;
      steps[next] = steps[hex]! + 1;
      queue.push(next);
    }
  return steps;
}

describe('distance', () => {
  it('is the number of steps one has to walk', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), (g, n) => {
        const from = n % g.count;
        expect(Array.from({ length: g.count }, (_, hex) => distance(g, from, hex))).toEqual(walked(g, from));
      }),
    );
  });

  it('of the nearest of several is the least of theirs', () => {
    fc.assert(
      fc.property(layouts, fc.array(fc.nat(), { maxLength: 5 }), (g, list) => {
        const hexes = list.map((n) => n % g.count);
        const near = range.nearestInto(new Uint8Array(g.count), g, maskOf(g, hexes));
        for (let hex = 0; hex < g.count; hex++)
          expect(near[hex]).toBe(Math.min(255, ...hexes.map((other) => distance(g, hex, other))));
      }),
    );
  });
});

describe('rings and ranges', () => {
  it('hold each hex at its distance once', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.integer({ min: 0, max: 6 }), (g, n, radius) => {
        const hex = n % g.count;
        const out = new Int16Array(g.count);
        const all = Array.from({ length: g.count }, (_, i) => i);
        const ring = [...out.subarray(0, range.ringInto(out, g, hex, radius))];
        expect(ring.toSorted((a, b) => a - b)).toEqual(all.filter((other) => distance(g, hex, other) === radius));
        const within = [...out.subarray(0, range.rangeInto(out, g, hex, radius))];
        expect(within.toSorted((a, b) => a - b)).toEqual(all.filter((other) => distance(g, hex, other) <= radius));
        expect(within.map((other) => distance(g, hex, other))).toEqual(
          within.map((other) => distance(g, hex, other)).toSorted((a, b) => a - b),
        );
        const table = range.ranges(g, radius);
        const start = hex * (radius + 2);
        expect([...table.hexes.subarray(table.starts[start], table.starts[start + radius + 1])]).toEqual(within);
        expect([...table.hexes.subarray(table.starts[start + radius], table.starts[start + radius + 1])]).toEqual(ring);
      }),
    );
  });
});

describe('bearings', () => {
  const g = grid({ columns: 12, rows: 12 });
  const at = (number: string) => hexNumbered(g, number);

  it('are even down a row of hexes and odd between two', () => {
    expect(range.bearing(g, at('0505'), at('0501'))).toBe(0);
    expect(range.bearing(g, at('0505'), at('0704'))).toBe(2);
    expect(range.bearing(g, at('0505'), at('0702'))).toBe(1);
    expect(range.bearing(g, at('0505'), at('0505'))).toBe(-1);
  });

  it('tell through which side, or exactly which corner, a line comes in', () => {
    expect(range.sideToward(g, at('0505'), at('0604'))).toBe(2);
    expect(range.sideToward(g, at('0505'), at('0705'))).toBe(3);
    expect(range.sideToward(g, at('0505'), at('0305'))).toBe(9);
    expect(range.sideToward(g, at('0505'), at('0503'))).toBe(0);
    expect(crossedBy(3, -4)).toBe(2);
  });
});
