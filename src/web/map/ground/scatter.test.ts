import { expect, test } from 'vitest';
import type { Spot } from '../../../game/index.ts';
import { stream } from '../../../kernel/index.ts';
import { housesOf, treesOf } from './scatter.ts';
import { inside, nearestOn } from './shape.ts';

const block: Spot[] = [
  [0, 0],
  [3, 0],
  [3, 3],
  [0, 3],
];
const road: Spot[] = [
  [-1, 1.5],
  [4, 1.5],
];

test('houses stand inside their block, off the road and apart', () => {
  const houses = housesOf([block], [road], stream('village'));
  expect(houses.length).toBeGreaterThan(5);
  for (const { at, long } of houses) {
    expect(inside([block], at)).toBe(true);
    expect(nearestOn(road, at).far).toBeGreaterThan(long / 2);
  }
  for (const a of houses)
    for (const b of houses) if (a !== b) expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThan(0.2);
});

test('most houses by a road look along it', () => {
  const houses = housesOf([block], [road], stream('village'));
  const along = houses.filter(({ angle }) => Math.abs(Math.sin(angle)) < 0.2);
  expect(along.length).toBeGreaterThan(houses.length / 2);
});

test('a wood is drawn inside its outline, those in front after those behind', () => {
  const trees = treesOf([block], stream('wood'));
  for (const { at } of trees) expect(inside([block], at)).toBe(true);
  expect(trees.map(({ at }) => at[1])).toEqual(trees.map(({ at }) => at[1]).sort((a, b) => a - b));
});
