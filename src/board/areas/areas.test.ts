import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaMap,
  crossings,
  drawing,
  exitTo,
  mapFaults,
  nearest,
  outlines,
  spread,
  wandering,
  wayTo,
} from './index.ts';

/** Some areas on a sheet of 100 by 100, joined in a chain and by some more borders, each with a length. */
const maps = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })), {
      minLength: 2,
      maxLength: 14,
      selector: ([x, y]) => `${x},${y}`,
    }),
    fc.array(fc.tuple(fc.nat(13), fc.nat(13), fc.integer({ min: 1, max: 5 })), { maxLength: 20 }),
  )
  .map(([spots, more]) => {
    const areas = spots.map((at, i) => ({ id: `a${i}`, at }));
    const pairs = new Map<string, number>();
    for (let i = 1; i < areas.length; i++) pairs.set(`${i - 1} ${i}`, 2);
    for (const [a, b, length] of more) {
      const [i, j] = [Math.min(a, b), Math.max(a, b)];
      if (i !== j && j < areas.length) pairs.set(`${i} ${j}`, length);
    }
    const joints = [...pairs].map(([key, length]) => {
      const [i, j] = key.split(' ').map(Number) as [number, number];
      return { between: [`a${i}`, `a${j}`] as const, border: length };
    });
    return { areas, joints };
  });

const area = (ring: readonly (readonly [number, number])[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!;
      return sum + x * v - u * y;
    }, 0),
  ) / 2;

describe('a map of areas', () => {
  test('borders go both ways and have the same worth from either side', () => {
    fc.assert(
      fc.property(maps, ({ areas, joints }) => {
        expect(mapFaults(areas, joints)).toEqual([]);
        const map = areaMap(areas, joints);
        map.exits.forEach((exits, from) => {
          for (const { to, border } of exits) expect(exitTo(map, to, from)?.border).toBe(border);
        });
      }),
    );
  });

  test('what is wrong is said with its name', () => {
    const areas = [
      { id: 'a', at: [1, 1] as const },
      { id: 'b', at: [5, 5] as const },
      { id: 'b', at: [9, 9] as const },
    ];
    expect(mapFaults(areas, [{ between: ['a', 'c'], border: 0 }])).toEqual([
      'the area b stands twice',
      'a border leads to c, which is no area',
    ]);
    expect(mapFaults(areas.slice(0, 2), [])).toEqual(['no way leads to b']);
    expect(mapFaults(areas.slice(0, 2), [{ between: ['a', 'a'], border: 0 }])).toEqual(['a borders on itself']);
  });

  test('lines that cross are found', () => {
    const at = (id: string, x: number, y: number) => ({ id, at: [x, y] as const });
    const square = [at('a', 0, 0), at('b', 9, 9), at('c', 0, 9), at('d', 9, 0)];
    const joint = (a: string, b: string) => ({ between: [a, b] as const, border: 0 });
    expect(crossings(areaMap(square, [joint('a', 'b'), joint('c', 'd')]))).toEqual(['c-d crosses a-b']);
    expect(crossings(areaMap(square, [joint('a', 'c'), joint('b', 'd'), joint('a', 'b')]))).toEqual([]);
  });
});

test('a border wanders the same from either side, keeps its ends, and stays off both centres', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(spot, spot, fc.integer({ min: 1, max: 20 }), ([x, y], [u, v], off) => {
      fc.pre(x !== u || y !== v);
      const length = Math.hypot(u - x, v - y);
      const aside = (side: number) =>
        [(x + u) / 2 + (side * off * (v - y)) / length, (y + v) / 2 - (side * off * (u - x)) / length] as const;
      const there = wandering([x, y], [u, v], aside(1));
      expect(wandering([u, v], [x, y], aside(1)).reverse()).toEqual(there);
      expect([there[0], there.at(-1)]).toEqual([
        [x, y],
        [u, v],
      ]);
      for (const centre of [aside(1), aside(-1)]) {
        for (const [a, b] of there) expect(Math.hypot(a - centre[0], b - centre[1])).toBeGreaterThan(0);
      }
    }),
  );
});

test('with the sea around them areas still hold their own centres, and shores are shared with the water', () => {
  const areas = [
    { id: 'a', at: [30, 30] as const },
    { id: 'b', at: [60, 60] as const },
  ];
  const map = areaMap(areas, [{ between: ['a', 'b'], border: 0 }]);
  const { rings, waters } = drawing(map, { width: 100, height: 100 }, { sea: [[10, 80]], land: [] });
  const whole = [...rings, ...waters].reduce((sum, ring) => sum + area(ring), 0);
  expect(whole).toBeCloseTo(100 * 100, 6);
  const key = ([x, y]: readonly [number, number]) => `${x} ${y}`;
  const shore = new Set(waters.flat().map(key));
  expect(rings.every((ring) => ring.filter((corner) => shore.has(key(corner))).length > 5)).toBe(true);
});

describe('ways', () => {
  test('no way is dearer than a border more, and a way costs what its borders cost', () => {
    fc.assert(
      fc.property(maps, ({ areas, joints }) => {
        const map = areaMap(areas, joints);
        const found = spread(map, [0], (_, { border }) => border);
        map.exits.forEach((exits, from) => {
          for (const { to, border } of exits) expect(found.cost[to]!).toBeLessThanOrEqual(found.cost[from]! + border);
        });
        for (let to = 0; to < areas.length; to++) {
          let at = 0;
          let cost = 0;
          for (const next of wayTo(found, to)!) {
            cost += exitTo(map, at, next)!.border;
            at = next;
          }
          expect(at).toBe(to);
          expect(cost).toBe(found.cost[to]);
        }
      }),
    );
  });

  test('a closed area cuts what lies behind it, and a limit what lies beyond it', () => {
    const chain = areaMap(
      [0, 1, 2, 3].map((i) => ({ id: `a${i}`, at: [i * 10, 0] as const })),
      [0, 1, 2].map((i) => ({ between: [`a${i}`, `a${i + 1}`] as const, border: 1 })),
    );
    const closed = (_: number, { to }: { to: number }) => (to === 2 ? Number.POSITIVE_INFINITY : 1);
    expect(wayTo(spread(chain, [0], closed), 3)).toBeNull();
    expect(
      wayTo(
        spread(chain, [0], () => 1, 2),
        3,
      ),
    ).toBeNull();
    expect(nearest(chain, 0, [3, 2], () => 1, 4)).toEqual({ source: 2, cost: 2 });
    expect(nearest(chain, 0, [3], () => 1, 2)).toBeNull();
  });
});

describe('the drawing', () => {
  test('outlines fill the sheet without overlap, and each holds its own centre', () => {
    fc.assert(
      fc.property(maps, ({ areas }) => {
        const rings = outlines(areas, { width: 100, height: 100 });
        expect(rings.reduce((sum, ring) => sum + area(ring), 0)).toBeCloseTo(10_000, 4);
        rings.forEach((ring, i) => {
          const [x, y] = areas[i]!.at;
          for (const [u, v] of ring) {
            const own = (u - x) ** 2 + (v - y) ** 2;
            for (const { at } of areas) expect(own).toBeLessThanOrEqual((u - at[0]) ** 2 + (v - at[1]) ** 2 + 1e-6);
          }
        });
      }),
    );
  });

  test('every border has a line that begins and ends halfway between the two centres, and reaches neither', () => {
    fc.assert(
      fc.property(maps, ({ areas, joints }) => {
        const map = areaMap(areas, joints);
        const { lines } = drawing(map, { width: 100, height: 100 });
        map.joints.forEach(({ a, b }, i) => {
          const line = lines[i]!;
          const [p, q] = [areas[a]!.at, areas[b]!.at];
          const far = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) =>
            Math.hypot(x - u, y - v);
          // Ends are kept to a thousandth, so that both neighbours have the same.
          for (const end of [line[0]!, line.at(-1)!]) expect(Math.abs(far(end, p) - far(end, q))).toBeLessThan(0.003);
          for (const at of line) expect(Math.min(far(at, p), far(at, q))).toBeGreaterThan(0.1 * far(p, q));
        });
      }),
    );
  });
});
