import { expect, test } from 'vitest';
import type { Scene, Spot } from '../../../game/index.ts';
import { holdingsOf, washesOf } from './washes.ts';

/** A square one unit wide, its western edge at x. */
const square = (id: string, x: number) => ({
  id,
  at: [x + 0.5, 0.5] as Spot,
  ring: [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ] as Spot[],
});

const goal = (id: string, held: string | null): Scene['goals'][number] => ({
  ...{ id, name: id, at: [0, 0], points: 1, held, words: '' },
});

test('an area is washed by its holder, and its frontier is where another holds the next', () => {
  const cells = [square('Lille', 0), square('Ghent', 1), square('Antwerp', 2), square('Liège', 3)];
  const found = holdingsOf(
    [goal('Lille', 'french'), goal('Ghent', 'allied'), goal('Antwerp', 'allied'), goal('Liège', null)],
    cells,
  );
  expect(found.map(({ id, seat, frontier }) => [id, seat, frontier.length])).toEqual([
    ['Lille', 'french', 1],
    ['Ghent', 'allied', 1],
    ['Antwerp', 'allied', 0],
  ]);
});

test('a place on hexes is no area', () => {
  expect(holdingsOf([goal('village', 'french')], [square('0605', 0)])).toEqual([]);
});

test('what is printed into the paper: fog over cells nobody watches, whoever holds them, and nothing where neither is', () => {
  const cells = [square('Lille', 0), square('Ghent', 1), square('Liège', 2)];
  const scene = {
    goals: [goal('Lille', 'french'), goal('Ghent', 'allied'), goal('Liège', null)],
    sides: [
      { seat: 'french', name: 'French', nation: 'French' },
      { seat: 'allied', name: 'Allies', nation: 'British' },
    ] as unknown as Scene['sides'],
    fog: ['Ghent'],
  };
  expect(washesOf(scene, cells).map(({ fogged, colour }) => [fogged, colour])).toEqual([
    [false, '#a3c3f0'],
    [true, '#f0aca0'],
  ]);
  expect(washesOf({ ...scene, fog: ['Liège'] }, cells)[2]).toMatchObject({ fogged: true, colour: null, frontier: [] });
});
