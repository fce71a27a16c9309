import { expect, test } from 'vitest';
import { clauseOf } from './words.ts';

test('one waits for its moment, many wait for their moment', () => {
  expect(clauseOf('Friant', 'waits for its moment')).toBe('Friant waits for its moment');
  expect(clauseOf('Uhlans', 'waits for its moment')).toBe('Uhlans wait for their moment');
  expect(clauseOf('Position guns', 'stays by its guns')).toBe('Position guns stay by their guns');
  expect(clauseOf('Hohenlohe cuirassiers', 'is shaken and goes back from Drouet')).toBe(
    'Hohenlohe cuirassiers are shaken and go back from Drouet',
  );
  expect(clauseOf('Prussian twelve-pounders', 'does what it can')).toBe('Prussian twelve-pounders do what they can');
});

test('the plan a clause ends with is told as it is', () => {
  expect(clauseOf('Dragoons', 'attacks the Pratzeberg: the plan is decided there')).toBe(
    'Dragoons attack the Pratzeberg: the plan is decided there',
  );
  expect(clauseOf('Old Guard foot', 'strikes Kollowrat I, who is shaken: two to one')).toBe(
    'Old Guard foot strikes Kollowrat I, who is shaken: two to one',
  );
});
