import { expect, test } from 'vitest';
import { type Apart, type Assignment, isRelieved, knobs, mannerOf, NOTHING_APART, offersFor } from './apart.ts';
import type { PlaceInView, Plan } from './plan.ts';

const place = (at: number, name: string, ours: boolean): PlaceInView => ({ at, name, points: 5, ours, pressed: 0 });
const PLACES = [place(0, 'the mill', true), place(1, 'the bridge', false), place(2, 'the wood', false)];
const AWAY = [2, 9, 4];
const friend = (id: string, away: number, more = {}) => ({ id, name: `Division ${id}`, away, ...more });

const about = {
  places: PLACES,
  away: (at: number) => AWAY[at]!,
  friends: [friend('A', 8), friend('B', 3)],
};
const words = (offers: readonly Assignment[]) => offers.map((offer) => offer.words);

test('a formation may attack the best places, hold its own, support its neighbour, wait or give ground', () => {
  expect(words(offersFor(about))).toEqual([
    'attacks the wood',
    'attacks the bridge',
    'holds the mill',
    'supports Division B',
    'is kept in reserve',
    'gives ground',
  ]);
});

test('who has guns may mass them before the place most wanted', () => {
  const offers = offersFor({ ...about, guns: true });
  expect(offers.find(({ kind }) => kind === 'battery')).toMatchObject({ at: 2, whom: null });
});

test('the nearest beaten enemy is pursued; a fresh formation relieves who is used up and screens who is exposed', () => {
  const moment = {
    ...about,
    friends: [friend('A', 8, { worn: true }), friend('B', 3, { exposed: true })],
    beaten: [friend('Y', 7), friend('X', 5)],
  };
  expect(words(offersFor({ ...moment, fresh: true })).slice(0, 3)).toEqual([
    'pursues Division X',
    'relieves Division A',
    'screens Division B',
  ]);
  // Who is used up himself takes nobody's place.
  expect(words(offersFor(moment)).slice(0, 2)).toEqual(['pursues Division X', 'attacks the wood']);
});

test('who is relieved is known by who takes his place', () => {
  const told: Assignment = { kind: 'relieve', at: null, whom: 'A', words: '' };
  const apart: Apart = { ...NOTHING_APART, missions: new Map([['B', told]]) };
  const plan: Plan = { id: 'stand', title: '', why: '', at: null, mass: 0.4, rest: 'hold', reserve: 9, apart };
  expect([isRelieved(plan, 'A'), isRelieved(plan, 'B')]).toEqual([true, false]);
  expect(isRelieved({ ...plan, apart: NOTHING_APART }, 'A')).toBe(false);
});

test('an army is told nothing its officers do not heed, and may fight as usual again', () => {
  expect(knobs(NOTHING_APART)).toHaveLength(6);
  expect(knobs(NOTHING_APART, ['daring']).map(({ daring }) => daring)).toEqual([1, -1]);
  const bold = { ...NOTHING_APART, daring: 1 };
  expect(knobs(bold, ['daring']).map(({ daring }) => daring)).toEqual([-1, 0]);
  expect(mannerOf({ ...bold, mass: 0.5 })).toEqual([
    'strikes are dared at lesser odds',
    'fewer go to the point of decision',
  ]);
  expect(mannerOf(NOTHING_APART)).toEqual([]);
});
