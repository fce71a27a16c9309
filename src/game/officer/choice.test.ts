import { expect, test } from 'vitest';
import type { Assignment } from './apart.ts';
import { AS_HE_JUDGES, departs, type Open, stillOpen, withMission, wordsOf } from './choice.ts';
import type { Plan } from './plan.ts';

const plan: Plan = { id: 'stand', title: 'Stand where we are', why: '', at: null, mass: 0.4, rest: 'hold', reserve: 9 };
const attack: Assignment = { kind: 'attack', at: 1, whom: null, words: 'attacks the mill' };
const pursue = (whom: string): Assignment => ({ kind: 'pursue', at: null, whom, words: `pursues ${whom}` });
const openWith = (...offers: readonly Assignment[]): Open => ({
  plans: [plan],
  formations: [{ id: 'guard', name: 'Guard', offers }],
});
const told = (mission: Assignment) => withMission(AS_HE_JUDGES, 'guard', mission);
const leftOf = (mission: Assignment, open: Open) => stillOpen(told(mission), open).apart.missions.get('guard');

test('a mission stands as long as it can be ordered', () => {
  expect(leftOf(attack, openWith(attack))).toBe(attack);
  expect(leftOf(attack, openWith({ ...attack, at: 2 }))).toBeUndefined();
  expect(stillOpen({ ...AS_HE_JUDGES, plan }, openWith()).plan).toBe(plan);
  expect(stillOpen({ ...AS_HE_JUDGES, plan }, { ...openWith(), plans: [] }).plan).toBeNull();
});

test('who is pursued is pursued on, though another is nearer now, until nobody gives way any more', () => {
  expect(leftOf(pursue('Bülow'), openWith(pursue('Pirch')))).toEqual(pursue('Bülow'));
  expect(leftOf(pursue('Bülow'), openWith(attack))).toBeUndefined();
});

test('what is other than usual departs from the officer, and is said', () => {
  const { formations } = openWith(attack);
  expect([departs(AS_HE_JUDGES), departs({ ...AS_HE_JUDGES, plan }), departs(told(attack))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(wordsOf(AS_HE_JUDGES, formations)).toBe('Each as he judges best');
  const bold = { ...told(attack), plan };
  expect(wordsOf({ ...bold, apart: { ...bold.apart, daring: 1 } }, formations)).toBe(
    '“Stand where we are”, strikes are dared at lesser odds, but Guard attacks the mill',
  );
});
