import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../game/index.ts';
import { stream } from '../../../kernel/index.ts';
import { hachuresAlong, hachuresAround, shadeOf } from './hachures.ts';
import { inside } from './shape.ts';

const square: readonly Spot[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const slope = { every: 0.5, length: 0.6 };
const random = () => stream('hachures');

describe('hachures', () => {
  test.each([
    ['clockwise', square],
    ['anticlockwise', [...square].reverse()],
  ])('run down and outward from a contour drawn %s', (_, ring) => {
    const strokes = hachuresAround(ring, slope, random());
    expect(strokes).toHaveLength(80);
    for (const { foot } of strokes) expect(inside([ring], foot)).toBe(false);
  });

  test('are bolder on the side away from the light', () => {
    const strokes = hachuresAround(square, slope, random());
    const mean = (side: (top: Spot) => boolean) => {
      const some = strokes.filter(({ top }) => side(top));
      return some.reduce((sum, { bold }) => sum + bold, 0) / some.length;
    };
    expect(mean(([, y]) => y === 10)).toBeGreaterThan(mean(([, y]) => y === 0) * 1.3);
    expect(shadeOf([Math.SQRT1_2, Math.SQRT1_2])).toBeCloseTo(1);
  });

  test('do not climb a neighbouring height', () => {
    const neighbour: readonly Spot[] = [
      [10.2, -1],
      [14, -1],
      [14, 11],
      [10.2, 11],
    ];
    const strokes = hachuresAround(square, slope, random(), [neighbour]);
    expect(strokes).toHaveLength(60);
    expect(strokes.some(({ top }) => top[0] === 10 && top[1] > 0.5 && top[1] < 9.5)).toBe(false);
  });

  test('along a line fall to its right hand', () => {
    for (const { foot } of hachuresAlong(
      [
        [0, 0],
        [5, 0],
      ],
      slope,
      random(),
    ))
      expect(foot[1]).toBeGreaterThan(0);
  });
});
