import { expect, test } from 'vitest';
import type { BookGame, Plan } from '../../game/index.ts';
import { newSkirmish, type Skirmish, skirmishGame } from '../../testing/skirmish.ts';
import { planTrial } from './plan-trial.ts';

const plan = (id: string): Plan => ({ id, title: id, why: '', at: null, mass: 0, rest: 'hold', reserve: 1 });
const { bold, random } = skirmishGame.officers;

/** Told to go on he does what he does of himself; told to draw lots he does that. */
const planned: BookGame<Skirmish> = {
  ...skirmishGame,
  general: {
    follow: (given) => (given?.id === 'lots' ? random! : bold!),
    plans: () => [plan('go on'), plan('lots')],
    plansAt: [],
  },
};

test('a plan followed all day is worth what it wins with the same dice: as much as none, or less', () => {
  const seeds = Array.from({ length: 40 }, (_, n) => `plan ${n}`);
  const reports = planTrial(planned, newSkirmish(), seeds);
  expect(reports.map(({ seat, plan: title, scores }) => [seat, title, scores.length])).toEqual([
    ['blue', null, 40],
    ['blue', 'go on', 40],
    ['blue', 'lots', 40],
    ['red', null, 40],
    ['red', 'go on', 40],
    ['red', 'lots', 40],
  ]);
  const [own, same, lots] = reports.filter(({ seat }) => seat === 'blue').map(({ scores }) => scores);
  expect(same).toEqual(own);
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
  expect(sum(lots!)).toBeLessThan(sum(own!));
});

test('where nobody can be given a plan there is nothing to try', () => {
  expect(planTrial(skirmishGame, newSkirmish(), ['a'])).toEqual([]);
});
