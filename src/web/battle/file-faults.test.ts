/** A fault in a file is told by the unit's name and place. */
import { expect, test } from 'vitest';
import { faultWords } from './file-faults.ts';

const data = { units: [{ name: 'Friant' }, { name: 'Bourcier' }, { name: 'Saint-Hilaire' }], terrain: { hills: [{}] } };

test('a unit is called by its name and its place in the file', () => {
  expect(faultWords('the scenario is faulty: units.2.quality: must be one of "GD", "EL"', data)).toBe(
    'the scenario is faulty: the unit “Saint-Hilaire” (units, 3rd), its quality: must be one of "GD", "EL"',
  );
});

test('what has no name is known by its place', () => {
  expect(faultWords('terrain.hills.0.level is missing', data)).toBe('terrain, (hills, 1st), its level is missing');
});
