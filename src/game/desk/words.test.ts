/** Grammar of one and many: what is written of one is told of as many as they are. */
import { expect, test } from 'vitest';
import { clauseOf, isMany } from './words.ts';

test('one waits for its moment, many wait for their moment', () => {
  expect(clauseOf('Friant', 'waits for its moment')).toBe('Friant waits for its moment');
  expect(clauseOf('Uhlans', 'waits for its moment')).toBe('Uhlans wait for their moment');
  expect(clauseOf('Position guns', 'stays by its guns')).toBe('Position guns stay by their guns');
  expect(clauseOf('Hohenlohe cuirassiers', 'is shaken and goes back from Drouet')).toBe(
    'Hohenlohe cuirassiers are shaken and go back from Drouet',
  );
  expect(clauseOf('Prussian twelve-pounders', 'does what it can')).toBe('Prussian twelve-pounders do what they can');
});

test('verbs lose the ending of one', () => {
  const told = ['rallies to Firm', 'passes', 'marches', 'occupies the ground', 'unlimbers', 'routs and is removed'];
  expect(told.map((does) => clauseOf('Dragoons', does))).toEqual([
    'Dragoons rally to Firm',
    'Dragoons pass',
    'Dragoons march',
    'Dragoons occupy the ground',
    'Dragoons unlimber',
    'Dragoons rout and are removed',
  ]);
});

test('what a clause is about is no subject', () => {
  expect(clauseOf('Hussars', 'has its Objective and defends it')).toBe('Hussars have their Objective and defend it');
  expect(clauseOf('Four-pounders', 'fires and tries to limber away')).toBe('Four-pounders fire and try to limber away');
  expect(clauseOf('Dragoons', 'loses heart and halts')).toBe('Dragoons lose heart and halt');
});

test('two that do the same are many', () => {
  expect(clauseOf(['2nd Division'], 'fights Line brigade')).toBe('2nd Division fights Line brigade');
  expect(clauseOf(['1st Division', '2nd Division'], 'fights Line brigade')).toBe(
    '1st Division and 2nd Division fight Line brigade',
  );
});

test('the plan a clause ends with is told as it is', () => {
  expect(clauseOf('Dragoons', 'attacks the Pratzeberg: the plan is decided there')).toBe(
    'Dragoons attack the Pratzeberg: the plan is decided there',
  );
  expect(clauseOf('Grenadiers', 'strikes Kollowrat I, who is shaken: two to one')).toBe(
    'Grenadiers strike Kollowrat I, who is shaken: two to one',
  );
});

test('a corps, a battery and a general are one, whatever they end in', () => {
  const one = [
    'Lannes',
    'Bessières',
    'VI Corps',
    'Brunswick corps',
    'Horse battery of 8-pdrs',
    'Ross',
    'Old Guard foot',
    'Guards Division',
    'Grenadiers Division Oudinot',
  ];
  expect(one.filter(isMany)).toEqual([]);
  const many = ['Reille’s guns', '12-pounders of the reserve', 'Uhlans II', '5e Lanciers', '1/95th Rifles', 'Jägers'];
  // By their chief, or by their horses.
  many.push('Cuirassiers Heising', 'Grenadiers Hahn', '12e Chasseurs à cheval');
  expect(many.filter((name) => !isMany(name))).toEqual([]);
});
