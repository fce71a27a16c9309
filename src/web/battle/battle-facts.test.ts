import { expect, test } from 'vitest';
import { factsOf, timeWords } from './battle-facts.ts';

test('one unit is not called “1 units”, and in a campaign they are Formations', () => {
  expect(factsOf({ units: 1, turns: 1, evening: null }, 'plane')).toEqual(['1 unit', '1 turn']);
  expect(factsOf({ units: 10, turns: 5, evening: 40 }, 'areas')).toEqual(['10 Formations', '5 turns', '40 minutes']);
});

test.each([
  [20, '20 minutes'],
  [60, '1 hour'],
  [90, '1½ hours'],
  [150, '2½ hours'],
  [240, '4 hours'],
])('%i minutes are %s', (minutes, words) => {
  expect(timeWords(minutes)).toBe(words);
});
