import { expect, test } from 'vitest';
import { type PlaceName, placeNames, underTown } from './name-places.ts';

const name = (id: string, at: readonly [number, number], of: PlaceName['of']): PlaceName => ({
  id,
  at,
  of,
  width: 80,
  height: 14,
});

test('of two names that would cover one another the village keeps its place', () => {
  const placed = placeNames([name('wood', [10, 10], 'wood'), name('town', [10, 10], 'town')], 1);
  const town = placed.find(({ id }) => id === 'town')!;
  expect(town.y).toBeCloseTo(10 + 14 * 0.9);
  const wood = placed.find(({ id }) => id === 'wood');
  expect(wood === undefined || Math.abs(wood.y - town.y) >= 14).toBe(true);
});

test('a hill’s name goes below a flag that stands on its top', () => {
  const flag = { left: 90, right: 130, top: 60, bottom: 104 };
  const [hill] = placeNames([name('hill', [100, 100], 'hill')], 1, [flag]);
  expect(hill!.y - 14 * 0.8).toBeGreaterThanOrEqual(flag.bottom);
});

test('a name goes beside a counter while there is room, and over it where there is none', () => {
  const counter = { left: 97, right: 103, top: 60, bottom: 150 };
  const [beside] = placeNames([name('hill', [100, 100], 'hill')], 1, [], [counter]);
  expect(beside!.box.left >= counter.right || beside!.box.right <= counter.left).toBe(true);
  const all = { left: -1000, right: 1000, top: -1000, bottom: 1000 };
  expect(placeNames([name('hill', [100, 100], 'hill')], 1, [], [all])[0]!.x).toBe(100);
});

test('from near by a hill is named beyond a counter that is higher than a few lines', () => {
  const counter = { left: -200, right: 400, top: 50, bottom: 135 };
  const [far] = placeNames([name('hill', [2, 2], 'hill')], 50, [], [counter]);
  expect(far!.box.top >= counter.bottom || far!.box.bottom <= counter.top).toBe(true);
});

test('a village of several blocks is named under the last of them', () => {
  const block = (x: number, y: number) => ({
    kind: 'town' as const,
    name: 'Sokolnitz',
    rings: [
      [
        [x, y],
        [x + 3, y],
        [x + 3, y + 3],
        [x, y + 3],
      ] as const,
    ],
  });
  const ground = {
    width: 20,
    height: 20,
    unit: 'inch',
    areas: [block(4, 4), block(4, 7)],
    lines: [],
    marks: [],
    names: [],
  };
  expect(underTown(ground, 'Sokolnitz', [5.5, 7])).toEqual([5.5, 10]);
});

test('a name stays where it was last until a counter comes upon it', () => {
  const ridge = [name('ridge', [100, 100], 'hill')];
  const counter = (y: number) => ({ left: 60, right: 140, top: y - 12, bottom: y + 12 });
  const driven = placeNames(ridge, 1, [], [counter(100)])[0]!;
  const last = new Map([['ridge', [driven.x, driven.y] as const]]);
  // The counter goes on: its first place is free again, and it does not jump back.
  expect(placeNames(ridge, 1, [], [], last)[0]).toEqual(driven);
  expect(placeNames(ridge, 1, [], [counter(driven.y)], last)[0]!.y).not.toBe(driven.y);
});
