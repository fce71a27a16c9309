/** A fault in a file is told by the unit's name and place, in plain words. */
import { expect, test } from 'vitest';
import { faultWords } from './file-faults.ts';

const data = { units: [{ name: 'Friant' }, { name: 'Bourcier' }, { name: 'Saint-Hilaire' }], terrain: { hills: [{}] } };

test('a unit is called by its name and its place in the file', () => {
  const said = 'the scenario is faulty: units.2.quality: Invalid option: expected one of "GD"|"EL"';
  expect(faultWords(said, data)).toBe(
    'the scenario is faulty: the unit “Saint-Hilaire” (units, 3rd), its quality: must be one of "GD", "EL"',
  );
});

test('what has no name is known by its place', () => {
  expect(faultWords('terrain.hills.0.level: Invalid input: expected number, received undefined', data)).toBe(
    'terrain, (hills, 1st), its level: is missing: a number belongs there',
  );
});

test('lengths are told without signs', () => {
  expect(faultWords('sentence: Too small: expected string to have >=10 characters', data)).toBe(
    'sentence: is too short: at least 10 characters',
  );
});
