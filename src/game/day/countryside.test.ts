import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Countryside, countryside } from './countryside.ts';

const lands = fc.record<Countryside>({
  terrain: fc.constantFrom('clear', 'woods', 'swamp', 'highlands', 'pass'),
  town: fc.constantFrom('none', 'town', 'city'),
  river: fc.boolean(),
  divisions: fc.integer({ min: 1, max: 40 }),
  name: fc.constant('Ligny'),
});

const sorted = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${x},${y}`).sort();

describe('ground made of a seed', () => {
  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(lands, fc.string(), (of, seed) => {
        expect(countryside(of, seed)).toEqual(countryside(of, seed));
      }),
    );
  });

  test('turned by half a circle is itself, so neither side has the better of it', () => {
    fc.assert(
      fc.property(lands, fc.string(), (of, seed) => {
        const { ground, places } = countryside(of, seed);
        const turned = ([x, y]: readonly [number, number]) => [ground.width - x, ground.height - y] as const;
        for (const list of [ground.areas, ground.streams, ground.roads]) {
          const all = list.flatMap(({ points }) => points);
          expect(sorted(all.map(turned))).toEqual(sorted(all));
        }
        for (const list of [ground.towns, ground.crossings, places]) {
          const all = list.map(({ at }) => at);
          expect(sorted(all.map(turned))).toEqual(sorted(all));
        }
      }),
    );
  });

  test('lies on the sheet, and its roads end on the edge', () => {
    fc.assert(
      fc.property(lands, fc.string(), (of, seed) => {
        const { ground } = countryside(of, seed);
        const { width, height } = ground;
        for (const [x, y] of [...ground.areas, ...ground.streams, ...ground.roads].flatMap(({ points }) => points)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
        const [high, cross] = ground.roads;
        expect(high!.points[0]![1]).toBe(0);
        expect(high!.points.at(-1)![1]).toBe(height);
        expect(cross!.points[0]![0]).toBe(0);
        expect(cross!.points.at(-1)![0]).toBe(width);
      }),
    );
  });

  test('is wider for an army of two dozen divisions than for one of a dozen, and no battle by lot is moved by that', () => {
    const clear = { terrain: 'clear', town: 'none', river: false, name: 'Ligny' } as const;
    const [small, dozen, two] = [4, 12, 24].map((divisions) => countryside({ ...clear, divisions }, 'x').ground);
    expect([small!.width, dozen!.width]).toEqual([4000, 7000]);
    expect(two!.width).toBeGreaterThan(11_000);
    expect(two!.height).toBeGreaterThan(6000);
  });
});
