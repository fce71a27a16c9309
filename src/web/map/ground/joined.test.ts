import { describe, expect, test } from 'vitest';
import type { AreaKind, Spot } from '../../../game/index.ts';
import { joined } from './joined.ts';
import { turnOf } from './shape.ts';

const square = (x: number, y: number): Spot[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
];
const area = (x: number, y: number, kind: AreaKind = 'wood') => ({ kind, rings: [square(x, y)] });
const size = (rings: readonly (readonly Spot[])[]) =>
  (Math.abs(turnOf(rings[0]!)) - rings.slice(1).reduce((sum, ring) => sum + Math.abs(turnOf(ring)), 0)) / 2;

describe('areas that share an edge', () => {
  test('become one if they are of a kind', () => {
    const [wood, ...more] = joined([area(0, 0), area(1, 0), area(1, 1)]);
    expect(more).toEqual([]);
    expect(wood!.rings).toHaveLength(1);
    expect(size(wood!.rings)).toBe(3);
  });

  test('stay apart if they are not, or touch at a corner only', () => {
    expect(joined([area(0, 0), area(1, 0, 'town')])).toHaveLength(2);
    expect(joined([area(0, 0), area(1, 1)])).toHaveLength(2);
  });

  test('leave a hole where there is one', () => {
    const round = [0, 1, 2]
      .flatMap((x) => [0, 1, 2].map((y) => [x, y] as const))
      .filter(([x, y]) => x !== 1 || y !== 1);
    const [lake] = joined(round.map(([x, y]) => area(x, y, 'water')));
    expect(lake!.rings).toHaveLength(2);
    expect(size(lake!.rings)).toBe(8);
  });

  test('join whichever way their rings run', () => {
    const backwards = { kind: 'wood' as const, rings: [square(1, 0).reverse()] };
    expect(size(joined([area(0, 0), backwards])[0]!.rings)).toBe(2);
  });
});
