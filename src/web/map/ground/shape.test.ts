import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../game/index.ts';
import { drawnLine, drawnRing, handFor, inside, nearestOn, STRAY, turnOf, walked } from './shape.ts';

const hill: readonly Spot[] = [
  [24, 20],
  [30, 18],
  [36, 22],
  [41, 30],
  [42, 38],
  [36, 46],
  [26, 40],
  [23, 27],
];

describe('outlines as drawn', () => {
  test('stay near the surveyed outline that rules measure', () => {
    const ring = drawnRing(hill, handFor('hill', hill), 0.1);
    for (const spot of ring) expect(nearestOn([...hill, hill[0]!], spot).far).toBeLessThan(STRAY + 0.15);
  });

  test('are the same every time, and different for another place', () => {
    const draw = (ring: readonly Spot[]) => drawnRing(ring, handFor('hill', ring));
    expect(draw(hill)).toEqual(draw(hill));
    const moved = hill.map(([x, y]): Spot => [x + 1, y]);
    expect(draw(moved)).not.toEqual(draw(hill).map(([x, y]) => [x + 1, y]));
  });

  test('keep the ends of a road where they are', () => {
    const road: readonly Spot[] = [
      [0, 5],
      [10, 6],
      [20, 2],
    ];
    const line = drawnLine(road, handFor('road', road), 0.05);
    expect(line[0]).toEqual([0, 5]);
    expect(line.at(-1)).toEqual([20, 2]);
  });
});

describe('measures of outlines', () => {
  test('holes are outside', () => {
    const rings: Spot[][] = [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ],
      [
        [3, 3],
        [6, 3],
        [6, 6],
        [3, 6],
      ],
    ];
    expect(inside(rings, [1, 1])).toBe(true);
    expect(inside(rings, [4, 4])).toBe(false);
  });

  test('a ring that runs clockwise on the screen has a positive turn', () => {
    expect(
      turnOf([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBeGreaterThan(0);
  });

  test('a walk sets its feet evenly across the bends', () => {
    expect(
      walked(
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        0.5,
      ).map(({ at }) => at),
    ).toEqual([
      [0.25, 0],
      [0.75, 0],
      [1, 0.25],
      [1, 0.75],
    ]);
  });
});
