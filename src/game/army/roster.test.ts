import { expect, test } from 'vitest';
import { bySheet, rosterOf } from './roster.ts';

const file = {
  id: 'hill',
  title: 'The hill',
  sides: [
    { seat: 'blue', name: 'French', nation: 'french' },
    { seat: 'red', name: 'Allies', nation: 'british' },
  ],
};

test('an army goes by its side alone, and every line stands under its own, of its nation unless it says another', () => {
  const hill = rosterOf(() => [
    { side: 'red', nation: 'dutch', sheet: { name: 'Bijlandt' } },
    { side: 'blue', sheet: { name: 'Foy' }, marks: { lost: 1 } },
  ])(file);
  expect(hill).toEqual({
    id: 'hill',
    title: 'The hill',
    armies: [
      {
        name: 'French',
        side: 'French',
        nation: 'french',
        units: [{ nation: 'french', sheet: { name: 'Foy' }, marks: { lost: 1 } }],
      },
      { name: 'Allies', side: 'Allies', nation: 'british', units: [{ nation: 'dutch', sheet: { name: 'Bijlandt' } }] },
    ],
  });
});

test('who is not there is not found', () => {
  expect(bySheet([{ sheet: { id: 'a' } }, { sheet: { id: 'b' } }], 'b')).toEqual({ sheet: { id: 'b' } });
  expect(() => bySheet([{ sheet: { id: 'a' } }], 'c')).toThrow('nobody is called c');
});
