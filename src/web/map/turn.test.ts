import { expect, test } from 'vitest';
import type { GroundSketch, Spot } from '../../game/index.ts';
import { piece } from './sample-scene.ts';
import { type Quarters, quartersFor, turnedGround, turnedPiece, turnOf } from './turn.ts';

const ground: GroundSketch = {
  ...{ width: 30, height: 24, unit: 'inch', marks: [], names: [] },
  areas: [
    {
      kind: 'wood',
      rings: [
        [
          [1, 2],
          [3, 2],
          [3, 4],
        ],
      ],
    },
  ],
  lines: [
    {
      kind: 'road',
      points: [
        [0, 0],
        [30, 24],
      ],
    },
  ],
};
const ALL: readonly Quarters[] = [0, 1, 2, 3];

test('what is turned and turned back is where it was, looking as it did', () => {
  for (const quarters of ALL) {
    const turn = turnOf(quarters, ground);
    expect(turn.back(turn.spot([7, 5]))).toEqual([7, 5]);
    expect(turn.faced(turn.facing(75))).toBe(75);
  }
});

test('a turned front points at the same thing as before', () => {
  const ahead = ([x, y]: Spot, degrees: number): Spot => {
    const turn = (degrees * Math.PI) / 180;
    return [x + Math.sin(turn), y - Math.cos(turn)];
  };
  for (const quarters of ALL) {
    const turn = turnOf(quarters, ground);
    const unit = turnedPiece(piece('F1', [7, 5], { facing: 30 }), turn);
    const [x, y] = ahead(unit.at!, unit.facing!);
    const [a, b] = turn.spot(ahead([7, 5], 30));
    expect([x, y].map((value) => value.toFixed(6))).toEqual([a, b].map((value) => value.toFixed(6)));
  }
});

test('the turned ground lies on its own sheet', () => {
  for (const quarters of ALL) {
    const turned = turnedGround(ground, turnOf(quarters, ground));
    expect([turned.width, turned.height]).toEqual(quarters % 2 === 1 ? [24, 30] : [30, 24]);
    for (const [x, y] of [...turned.areas[0]!.rings[0]!, ...turned.lines[0]!.points]) {
      expect(x >= 0 && x <= turned.width && y >= 0 && y <= turned.height).toBe(true);
    }
  }
});

test('one’s own side comes to stand below, whichever edge it holds', () => {
  const places: readonly (readonly [Spot, Quarters])[] = [
    [[15, 20], 0],
    [[15, 4], 2],
    [[28, 12], 1],
    [[2, 12], 3],
  ];
  for (const [at, quarters] of places) {
    const pieces = [piece('F1', at, { seat: 'mine' }), piece('A1', [15, 12], { seat: 'theirs' })];
    expect(quartersFor({ pieces }, 'mine')).toBe(quarters);
    const turn = turnOf(quarters, ground);
    expect(turn.spot(at)[1]).toBeGreaterThan(turn.spot([15, 12])[1]);
  }
  expect(quartersFor({ pieces: [piece('F1', [1, 1])] }, null)).toBe(0);
});
