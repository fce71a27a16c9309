import { expect, test } from 'vitest';
import { days } from '../game/day/days.ts';
import type { Losses } from '../game/day/index.ts';
import { type DayFought, summaryOf } from './day-games.ts';

test('lost is who does not answer the roll, more of the runaways of a beaten side; fields and places are counted by side', () => {
  const [day] = days();
  const losses = (hit: number, captured: number): Losses => ({
    hit,
    captured,
    run: 0.1,
    standing: 0.9 - hit - captured,
  });
  const fought = (hit: number, holder: string): DayFought => ({
    seed: '',
    winner: null,
    field: holder,
    hours: 5,
    points: [3, 1],
    idle: [],
    sides: [
      { seat: 'french', ...losses(hit, 0.1) },
      { seat: 'austrians', ...losses(0.2, 0) },
    ],
    places: day!.places.map(({ name }) => ({ name, seat: holder })),
  });
  const { sides, places, hours } = summaryOf(day!, [fought(0.1, 'french'), fought(0.3, 'austrians')]);
  expect(hours.mean).toBe(5);
  // 0.2 hit and 0.1 taken in the mean; of the tenth that ran a tenth in a won battle, three tenths in a lost one.
  expect(sides[0]!.lost.mean).toBeCloseTo(0.32, 9);
  expect(sides[1]!.lost.mean).toBeCloseTo(0.22, 9);
  expect(sides.map(({ held, won }) => [held, won])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(places[0]).toEqual({ name: 'Hohenlinde', held: [1, 1] });
});
