import { describe, expect, test } from 'vitest';
import { levelAt } from '../../../board/plane/index.ts';
import { game } from '../game.ts';
import { groundAt, roadAt } from './field.ts';

const data = game.scenarios.find(({ id }) => id === 'ziegeldorf')!.data as object;
const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** As files had it before there was a common form. */
const old = {
  width: 30,
  height: 20,
  areas: [
    { id: 'ziegeldorf', name: 'Ziegeldorf', kind: 'town', points: square(14, 9, 18, 12) },
    { id: 'grove', kind: 'dense', points: square(16, 11, 20, 14) },
    { id: 'scrub', kind: 'rough', points: square(18, 13, 22, 16) },
    { id: 'steinkuppe', name: 'Steinkuppe', kind: 'hill', level: 1, points: square(20, 3, 24, 7) },
  ],
  streams: [
    {
      id: 'brook',
      points: [
        [12, -1],
        [12, 21],
      ],
    },
  ],
  crossings: [
    { id: 'bridge', kind: 'bridge', at: [12, 10] },
    { id: 'ford', kind: 'ford', at: [12, 4] },
  ],
  roads: [
    {
      id: 'lane',
      poor: true,
      points: [
        [0, 10],
        [30, 10],
      ],
    },
  ],
};

describe('a file from before the common table', () => {
  const { field } = game.start({ ...data, terrain: old }, {});
  const ground = (x: number, y: number) => groundAt(field, x, y);

  test('still opens, its lines drawn in to the edge', () => {
    expect([field.width, field.height]).toEqual([30, 20]);
    expect([...field.survey.streams[0]!.points]).toEqual([12, 0, 12, 20]);
    expect(field.works.map(({ id, kind }) => [id, kind])).toEqual([['ziegeldorf', 'town']]);
  });

  test('has dense ground before rough, and rough ground not hidden by a town', () => {
    expect([ground(15, 10), ground(17, 11.5), ground(19, 13.5), ground(21, 15)]).toEqual([
      'open',
      'dense',
      'dense',
      'rough',
    ]);
    expect([levelAt(field.survey, 22, 5), levelAt(field.survey, 17, 11.5)]).toEqual([1, 0]);
  });

  test('has rough banks but at its ford and on its bridge, and a poor road', () => {
    expect([ground(12.3, 15), ground(12.3, 4.6), ground(12.3, 10.2), ground(12.3, 10.6)]).toEqual([
      'rough',
      'open',
      'open',
      'rough',
    ]);
    expect([roadAt(field, 5, 10.4), roadAt(field, 5, 10.5)]).toEqual(['poor', null]);
  });

  test('that was faulty is refused with the field that is wrong', () => {
    const faulty = { ...old, areas: [{ id: 'x', kind: 'lava', points: square(1, 1, 2, 2) }] };
    expect(() => game.start({ ...data, terrain: faulty }, {})).toThrow('terrain');
  });
});
