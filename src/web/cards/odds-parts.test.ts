import { expect, test } from 'vitest';
import type { Ends } from '../../game/index.ts';
import { partsOf, subjectWords, tonesOf } from './odds-parts.ts';

const measure = (chances: Readonly<Record<string, number>>) => ({
  id: 'outcome',
  label: 'Outcome',
  chances: Object.entries(chances).map(([value, chance]) => ({ value, words: value, chance })),
});
const ENDS: Ends = {
  act: 'attack',
  results: [
    { is: ['hex taken'], words: 'wins', good: 2 },
    { is: ['both hold', 'nobody closes'], words: 'comes to nothing', good: 0 },
    { is: ['attackers Recoil'], words: 'is beaten', good: -2 },
  ],
};
const odds = [measure({ 'hex taken': 0.62, 'both hold': 0.1, 'nobody closes': 0.08, 'attackers Recoil': 0.2 })];

test('one’s own attack has its subject, and what it hopes for is blue', () => {
  expect(subjectWords({ name: 'I/17e Ligne', theirs: false }, 'x', ENDS, null)).toBe('Your attack');
  const { parts } = partsOf(odds, false, ENDS);
  expect(parts.map(({ words, tone }) => `${words} ${tone}`)).toEqual([
    'wins best',
    'comes to nothing even',
    'is beaten harm',
  ]);
  expect(parts[1]!.chance).toBeCloseTo(0.18);
});

test('the same attack by the enemy is seen from the other side', () => {
  expect(subjectWords({ name: 'I/Zweiffel', theirs: true }, 'x', ENDS, null)).toBe('I/Zweiffel’s attack');
  expect(partsOf(odds, true, ENDS).parts.map(({ tone }) => tone)).toEqual(['harm', 'even', 'best']);
});

test('the bars below have the colours of the strip: one’s own side, whoever is tested', () => {
  expect(tonesOf(odds[0]!, false, ENDS)).toEqual(['best', 'even', 'even', 'harm']);
  expect(tonesOf(odds[0]!, true, ENDS)).toEqual(['harm', 'even', 'even', 'best']);
  const morale = measure({ stands: 0.5, 'falls back': 0.4, routs: 0.1 });
  expect(tonesOf(morale, true)).toEqual(partsOf([morale], true).parts.map(({ tone }) => tone));
  expect(tonesOf(morale, false)).toEqual(partsOf([morale], false).parts.map(({ tone }) => tone));
});

test('a result nobody told of is not left out: then the procedure’s own words are shown', () => {
  const { parts } = partsOf([measure({ 'hex taken': 0.9, 'something new': 0.1 })], false, ENDS);
  expect(parts.map(({ words }) => words)).toEqual(['hex taken', 'something new']);
});

test('bare numbers say what they count', () => {
  const chances = [0, 1].map((value) => ({ value, words: String(value), chance: 0.5 }));
  const { label } = partsOf([{ id: 'losses', label: 'Increments lost', chances }], true);
  expect(subjectWords({ name: 'I/Zweiffel', theirs: true }, 'x', undefined, label)).toBe('I/Zweiffel, increments lost');
});
