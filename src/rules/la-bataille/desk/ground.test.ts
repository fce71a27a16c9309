import { describe, expect, it } from 'vitest';
import { centre, readHexMap } from '../../../board/hex/index.ts';
import type { Spot } from '../../../game/index.ts';
import { readScenario } from '../battle/testing.ts';
import { scenarioFiles } from '../scenarios.ts';
import { sketchOf } from './ground.ts';
import { joined } from './strokes.ts';

const area = (ring: readonly Spot[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);

const within = (ring: readonly Spot[], [x, y]: Spot): boolean =>
  ring.reduce((is, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
  }, false);

describe('strokes', () => {
  const [a, b, c, d]: Spot[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ];

  it('join into one line whichever way they were drawn', () => {
    expect(
      joined([
        [a!, b!],
        [c!, b!],
      ]),
    ).toEqual([[a, b, c]]);
    expect(
      joined([
        [b!, c!],
        [a!, b!],
      ]),
    ).toEqual([[a, b, c]]);
  });

  it('are not turned round where one hand of them means something', () => {
    expect(
      joined(
        [
          [a!, b!],
          [c!, b!],
        ],
        true,
      ),
    ).toEqual([
      [a, b],
      [c, b],
    ]);
    expect(
      joined(
        [
          [b!, c!],
          [a!, b!],
        ],
        true,
      ),
    ).toEqual([[a, b, c]]);
  });

  it('end where three meet', () => {
    expect(
      joined([
        [a!, b!],
        [b!, c!],
        [b!, d!],
      ]),
    ).toHaveLength(3);
  });
});

describe.each(scenarioFiles.map((file) => [file.title, file] as const))('the map of %s', (_, file) => {
  const { map: data } = readScenario(file);
  const map = readHexMap(data);
  const sketch = sketchOf(map, data);

  it('shows every hex of wood, houses, garden and marsh inside one outline of its kind, and no open hex', () => {
    const kinds = {
      wood: ['woods'],
      town: ['village', 'town', 'church', 'farm'],
      vineyard: ['garden'],
      marsh: ['swamp'],
    };
    for (const [drawn, words] of Object.entries(kinds))
      for (let hex = 0; hex < map.grid.count; hex++) {
        const inside = sketch.areas.filter(
          ({ kind, rings }) =>
            kind === drawn && rings.reduce((is, ring) => is !== within(ring, centre(map.grid, hex)), false),
        );
        expect([hex, inside.length]).toEqual([hex, words.includes(map.kinds[map.kind[hex]!]!) ? 1 : 0]);
      }
  });

  it('stacks as many heights over a hex as it is high above the lowest ground', () => {
    const lowest = Math.min(...map.level);
    const hills = sketch.areas.filter(({ kind }) => kind === 'hill');
    for (let hex = 0; hex < map.grid.count; hex++) {
      const over = hills.filter(({ rings }) =>
        rings.reduce((is, ring) => is !== within(ring, centre(map.grid, hex)), false),
      );
      expect([hex, over.length]).toEqual([hex, map.level[hex]! - lowest]);
    }
    for (const { rings } of hills)
      for (const hole of rings.slice(1)) expect(Math.abs(area(hole))).toBeLessThan(Math.abs(area(rings[0]!)));
  });

  it('draws slopes with lower ground on the right hand', () => {
    const slopes = sketch.lines.filter(({ kind }) => kind === 'slope');
    expect(slopes.length).toBeGreaterThan(0);
    const levelAt = ([x, y]: Spot) => {
      const near = sketch.cells!.map(({ at }) => Math.hypot(at[0] - x, at[1] - y));
      return map.level[near.indexOf(Math.min(...near))]!;
    };
    for (const { points } of slopes) {
      const [[ax, ay], [bx, by]] = [points[0]!, points[1]!];
      const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
      const right: Spot = [mx - (by - ay) / 3, my + (bx - ax) / 3];
      const left: Spot = [mx + (by - ay) / 3, my - (bx - ax) / 3];
      expect(levelAt(right)).toBeLessThan(levelAt(left));
    }
  });

  it('names every place, way and water of the file', () => {
    const texts = sketch.names.map(({ text }) => text);
    for (const { name } of data.places ?? []) expect(texts).toContain(name);
    for (const { name } of data.sides ?? []) if (name) expect(texts).toContain(name);
    for (const { name } of data.ways ?? []) expect(sketch.lines.some((line) => line.name === name)).toBe(true);
    expect(sketch.cells).toHaveLength(map.grid.count);
  });
});
