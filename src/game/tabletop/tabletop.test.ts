import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mayStand, rect, type Terrain } from '../../board/plane/index.ts';
import { scenarioFileFaults } from '../scenario/file.ts';
import {
  checkStanding,
  checkTerrain,
  circleRing,
  flip,
  measuredBy,
  reachRings,
  ringAround,
  sectorRing,
  sketchOf,
  terrainOf,
} from './index.ts';

const schema = z.strictObject({ terrain: terrainOf({ areas: ['hill', 'woods'], blocks: ['village'], blockSize: 3 }) });
const checked = schema.superRefine((scenario, context) => {
  const fault = (message: string, ...path: readonly (string | number)[]) =>
    context.addIssue({ code: 'custom', path: [...path], message });
  checkTerrain(scenario, fault);
  checkStanding(
    scenario.terrain,
    'units',
    'x',
    [
      { id: 'A', index: 0, at: rect(10, 10, 0, 3, 1) },
      { id: 'B', index: 1, at: rect(11, 10, 0, 3, 1) },
    ],
    fault,
  );
});

const terrain: Terrain = {
  width: 40,
  height: 30,
  polygons: [
    {
      id: 'hill',
      name: 'Knoll',
      kind: 'hill',
      points: [
        [5, 5],
        [15, 5],
        [15, 15],
        [5, 15],
      ],
      level: 1,
    },
    {
      id: 'wood',
      name: 'Grove',
      kind: 'woods',
      points: [
        [20, 5],
        [25, 5],
        [25, 10],
        [20, 10],
      ],
    },
  ],
  streams: [
    {
      id: 'brook',
      name: 'Brook',
      points: [
        [0, 20],
        [40, 20],
      ],
      fordable: false,
    },
  ],
  roads: [
    {
      id: 'road',
      name: 'Road',
      points: [
        [30, 0],
        [30, 30],
      ],
    },
  ],
  blocks: [{ id: 'b1', name: 'Dorf', kind: 'village', x: 10, y: 25, width: 3, depth: 3 }],
};

const groundOf = measuredBy({
  movers: { foot: { cost: { woods: 2 } } },
  sight: { cover: { woods: { inside: 1 } } },
});

describe('terrain in a file', () => {
  test('is told with the path of every fault', () => {
    const wild = {
      ...terrain,
      roads: [
        {
          ...terrain.roads[0],
          points: [
            [30, 0],
            [30, 99],
          ],
        },
      ],
    };
    expect(scenarioFileFaults(checked, { terrain: wild })).toEqual([
      'terrain.roads.0.points.1: (30, 99) is off the table',
      'units.1.x: B stands on A',
    ]);
    expect(
      scenarioFileFaults(schema, { terrain: { ...terrain, blocks: [{ ...terrain.blocks[0], width: 4 }] } }),
    ).toEqual(['terrain.blocks.0.width: must be 3']);
  });

  test('has fords and poor roads only where the book knows them', () => {
    const waded = {
      ...terrain,
      roads: [{ ...terrain.roads[0], poor: true }],
      fords: [{ id: 'ford', x: 12, y: 20 }],
    };
    const knows = z.strictObject({
      terrain: terrainOf({ areas: ['hill', 'woods'], blocks: ['village'], fords: true, poorRoads: true }),
    });
    expect(scenarioFileFaults(knows, { terrain: waded })).toEqual([]);
    expect(scenarioFileFaults(schema, { terrain: waded })).toHaveLength(2);
  });
});

describe('the ground', () => {
  test('is measured once for a terrain and its bridges', () => {
    expect(groundOf(terrain)).toBe(groundOf(terrain));
    const down = groundOf(terrain, { down: [0], laid: [] });
    expect(down).toBe(groundOf(terrain, { down: [0], laid: [] }));
    expect([groundOf(terrain).survey.bridges.length, down.survey.bridges.length]).toEqual([1, 0]);
    expect(down.sight).toBe(groundOf(terrain).sight);
  });

  test('is drawn with y southwards, a name for each place', () => {
    const { survey } = groundOf(terrain);
    const sketch = sketchOf(survey, { woods: 'wood', village: 'town', hill: 'hill' });
    expect(sketch.areas.map(({ kind, level }) => [kind, level])).toEqual([
      ['hill', 1],
      ['wood', undefined],
      ['town', undefined],
    ]);
    expect(sketch.names.map(({ text, of }) => `${text} ${of}`)).toEqual([
      'Knoll hill',
      'Grove wood',
      'Dorf town',
      'Brook water',
    ]);
    expect(sketch.marks).toEqual([{ kind: 'bridge', at: [30, 10] }]);
    expect(flip(survey, flip(survey, 7))).toBe(7);
  });

  test('is drawn with tracks and fords, and without names nobody gave it', () => {
    const path = { id: 'path', name: '', points: [[0, 5] as const, [40, 5] as const] };
    const { survey } = groundOf({
      ...terrain,
      polygons: terrain.polygons.map((area) => ({ ...area, name: '' })),
      roads: [path, { ...path, id: 'track', poor: true }],
      fords: [{ id: 'ford', x: 12, y: 20 }],
    });
    const { lines, marks, names } = sketchOf(survey, { woods: 'wood', village: 'town', hill: 'hill' });
    expect(lines.map(({ kind }) => kind)).toEqual(['river', 'road', 'track']);
    expect(marks).toEqual([{ kind: 'ford', at: [12, 10] }]);
    expect(names.map(({ text }) => text)).toEqual(['Dorf', 'Brook']);
  });

  test('what can be reached ends at the budget on open ground', () => {
    const { foot } = groundOf(terrain).movers;
    expect(mayStand(foot, { x: 35, y: 10 })).toBe(true);
    const [ring] = reachRings(foot, { x: 35, y: 10 }, 4);
    const far = Math.max(...ring!.map(([x, y]) => Math.hypot(x - 35, y - 20)));
    expect(far).toBeGreaterThan(3.4);
    expect(far).toBeLessThan(4.6);
  });

  test('a circle and a sector are drawn about their place, the sector from it', () => {
    const { survey } = groundOf(terrain);
    const away = ([x, y]: readonly [number, number]) => Math.hypot(x - 10, y - 18);
    for (const spot of circleRing(survey, { x: 10, y: 12 }, 3)) expect(away(spot)).toBeCloseTo(3, 9);
    const [apex, ...arc] = sectorRing(survey, { x: 10, y: 12 }, 90, 45, 6);
    expect(apex).toEqual([10, 18]);
    for (const spot of arc) expect(away(spot)).toBeCloseTo(6, 9);
    expect(Math.min(...arc.map(([x]) => x))).toBeCloseTo(10 + 6 * Math.SQRT1_2, 9);
  });

  test('whatever is within two inches of a line lies in the ring around it', () => {
    const ring = ringAround(groundOf(terrain).survey, rect(10, 10, 0, 4, 1), 2);
    expect(Math.max(...ring.map(([x]) => x))).toBeCloseTo(14, 6);
    expect(Math.min(...ring.map(([, y]) => y))).toBeCloseTo(30 - 12.5, 6);
  });
});
