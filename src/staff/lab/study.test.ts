import { expect, test } from 'vitest';
import type { BookGame, Plan } from '../../game/index.ts';
import { newSkirmish, type Skirmish, skirmishGame, stance } from '../../testing/skirmish.ts';
import { type Limits, proveAgain, study } from './study.ts';

const plan = (id: string): Plan => ({ id, title: id, why: '', at: null, mass: 0, rest: 'hold', reserve: 1 });
const { bold, random } = skirmishGame.officers;

/** Told to go on he wins more than of himself; told to wait, or of himself, he draws lots. */
const planned: BookGame<Skirmish> = {
  ...skirmishGame,
  general: {
    follow: (given) => (given?.id === 'go on' ? bold! : random!),
    plans: () => [plan('wait'), plan('go on')],
    plansAt: [stance],
    heeds: [],
  },
};
const limits: Limits = { first: 8, most: 64, proof: 100, isOver: () => false };

test('a side is taught what wins more than its own judgement, proved in games it was not chosen by', () => {
  const taught = study(planned, newSkirmish(), 'blue', 'study', limits);
  expect(taught).toMatchObject({ plan: 'go on', daring: 0, mass: 1, hour: 0, missions: [], games: 100 });
  expect(taught!.won).toBeGreaterThan(taught!.usual);
  expect(study(planned, newSkirmish(), 'blue', 'study', limits)).toEqual(taught);
});

test('where nothing is better there is nothing to be taught', () => {
  const alike = { ...planned, general: { ...planned.general!, follow: () => random! } };
  expect(study(alike, newSkirmish(), 'blue', 'study', limits)).toBeNull();
  expect(study(skirmishGame, newSkirmish(), 'blue', 'study', limits)).toBeNull();
});

test('what was taught before is kept only while it wins more in fresh games, and by more than its error', () => {
  const before = { plan: 'go on', daring: 0, mass: 1, hour: 0, missions: [] };
  const again = proveAgain(planned, newSkirmish(), 'blue', 'later', before, limits);
  expect(again).toMatchObject({ plan: 'go on', games: 100 });
  expect(again!.won).toBeGreaterThan(again!.usual);
  expect(proveAgain(planned, newSkirmish(), 'blue', 'later', { ...before, plan: 'wait' }, limits)).toBeNull();
});

test('out of time, what was not tried to the end is not taken', () => {
  expect(study(planned, newSkirmish(), 'blue', 'study', { ...limits, isOver: () => true })).toBeNull();
});
