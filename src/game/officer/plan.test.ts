import { expect, test } from 'vitest';
import { type Moment, type PlaceInView, plansAmong } from './plan.ts';

const place = (at: number, ours: boolean, points: number, pressed: number): PlaceInView => ({
  at,
  name: `place ${at}`,
  points,
  ours,
  pressed,
});
const planned = (moment: Pick<Moment, 'places' | 'about'>) => plansAmong({ turn: 1, turns: 12, lead: 0, ...moment });
const standAt = (about: number | null, ...pressed: readonly number[]) =>
  planned({ places: pressed.map((hard, at) => place(at, true, 9 - at, hard)), about }).find(({ id }) => id === 'stand')!
    .at;

test('an army stands where it stood, unless another place is pressed far harder', () => {
  expect(standAt(null, 0.5, 0.4)).toBe(0);
  expect(standAt(1, 0.5, 0.4)).toBe(1);
  expect(standAt(1, 1, 0.4)).toBe(0);
  expect(standAt(1, 0, 0)).toBe(1);
});

test('an enemy who is still far off draws nobody to stand where he might go: what is worth most is kept', () => {
  expect(standAt(null, 0.05, 0.2)).toBe(0);
  expect(standAt(0, 0, 0.25)).toBe(0);
  expect(standAt(null, 0, 0.4)).toBe(1);
});

test('the place an army is about stays worth a thought, though others are worth more', () => {
  const places = [5, 4, 3, 2].map((points, at) => place(at, false, points, 0));
  const massed = (about: number | null) =>
    planned({ places, about }).flatMap(({ id, at }) => (id.startsWith('mass-') ? [at] : []));
  expect(massed(null)).toEqual([0, 1, 2]);
  expect(massed(3)).toEqual([0, 1, 2, 3]);
});
