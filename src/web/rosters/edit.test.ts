import { expect, test } from 'vitest';
import { type Contents, nameOf, newUnit } from './army.ts';
import { added, formationMoved, moved, nextName, removed } from './edit.ts';
import { army, spec } from './sample-roster.ts';

const names = ({ units }: Contents) => units.map(nameOf);

test('a new unit stands at the end of its formation', () => {
  const gudin = newUnit(spec, { name: 'Gudin', formation: 'III' });
  expect(names(added(army, gudin))).toEqual(['Morand', 'Friant', 'Gudin', 'Nansouty']);
  const ney = newUnit(spec, { name: 'Ney', formation: 'VI' });
  expect(names(added(army, ney)).at(-1)).toBe('Ney');
});

test('a unit moves within its formation and not out of it', () => {
  expect(names(moved(army, 'friant', -1))).toEqual(['Friant', 'Morand', 'Nansouty']);
  expect(moved(army, 'friant', 1)).toBe(army);
  expect(moved(army, 'nobody', 1)).toBe(army);
});

test('a formation moves with all its units', () => {
  expect(names(formationMoved(army, 'Reserve', -1))).toEqual(['Nansouty', 'Morand', 'Friant']);
  expect(formationMoved(army, 'Reserve', 1)).toBe(army);
});

test('a removed unit is gone from the list', () => {
  expect(names(removed(army, 'morand'))).toEqual(['Friant', 'Nansouty']);
});

test('a copy gets the next number', () => {
  expect(nextName('Morand', ['Morand'])).toBe('Morand II');
  expect(nextName('Morand II', ['Morand', 'Morand II'])).toBe('Morand III');
  expect(nextName('Vandamme I', ['Vandamme I'])).toBe('Vandamme II');
});
