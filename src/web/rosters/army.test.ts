import { expect, test } from 'vitest';
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { nationCalled } from '../look/nations.ts';
import { armOf } from './arms.ts';
import { armyFrom, asKnown, freshCopy, nationOf, toSend } from './army.ts';
import { army, spec } from './sample-roster.ts';
import { armiesOf, scenariosWithArmies } from './scenarios.ts';

const book = { id: 'sample', title: 'Sample', roster: spec, scenarios: [] } as unknown as Book;

test('what is sent comes back as another’s army: same units, an id of its own, no past', () => {
  const back = armyFrom(book, JSON.parse(JSON.stringify(toSend(army))));
  expect(back.id).not.toBe(army.id);
  expect(back.units.map(({ sheet, marks }) => ({ sheet, marks }))).toEqual(
    army.units.map(({ sheet, marks }) => ({ sheet, marks })),
  );
  expect(back.past).toEqual([]);
});

test('what is no army, or another book’s, is refused in a sentence', () => {
  expect(() => armyFrom(book, null)).toThrow(InputError);
  expect(() => armyFrom(book, { book: 'another', units: [] })).toThrow('another book');
});

test('fields the book no longer knows are let go, new ones stand at their default', () => {
  const [unit] = army.units;
  const old = { ...unit!, sheet: { name: 'Morand', plumes: 'red' }, marks: { hits: 99, morale: 'nervous' } };
  const [known] = asKnown(spec, { ...army, units: [old] }).units;
  expect(known?.sheet).toMatchObject({ name: 'Morand', arm: 'foot' });
  expect(known?.sheet).not.toHaveProperty('plumes');
  expect(known?.marks).toMatchObject({ hits: 0, morale: 'nervous' });
});

test('a fresh copy has the same units and no marks', () => {
  const fought = { ...army, units: army.units.map((unit) => ({ ...unit, marks: { ...unit.marks, hits: 5 } })) };
  const copy = freshCopy(spec, fought, 'Again');
  expect(copy.units.map(({ sheet }) => sheet)).toEqual(army.units.map(({ sheet }) => sheet));
  expect(copy.units.every(({ marks }) => marks.hits === 0)).toBe(true);
});

test('a unit wears its own colours, its sheet’s, or the army’s', () => {
  const [unit] = army.units;
  expect(nationOf(army, unit!)).toBe('french');
  expect(nationOf(army, { ...unit!, nation: 'saxon' })).toBe('saxon');
  expect(nationOf(army, { ...unit!, sheet: { ...unit!.sheet, nation: 'prussia' } })).toBe('prussian');
  expect(['Russians', 'BRITISH', 'Imperial Guard', 'Sweden'].map(nationCalled)).toEqual([
    'russian',
    'british',
    'frenchGuard',
    null,
  ]);
});

test('the arm is read from the words of the sheet', () => {
  expect(army.units.map((unit) => armOf(spec, unit))).toEqual(['infantry', 'infantry', 'cavalry']);
});

test('a scenario with troops makes armies of them', () => {
  const scenario = {
    id: 'pratzen',
    title: 'Pratzen',
    armies: [{ name: 'IV Corps', side: 'French', units: [{ sheet: { name: 'Vandamme' }, nation: 'Bavaria' }] }],
  };
  const held = { ...book, scenarios: [scenario, { id: 'bare', title: 'Bare' }] };
  expect(scenariosWithArmies(held).map(({ id }) => id)).toEqual(['pratzen']);
  const [made] = armiesOf(held, scenario);
  expect(made).toMatchObject({ name: 'IV Corps, Pratzen', side: 'French', nation: 'french', inPlay: true });
  expect(made?.units[0]).toMatchObject({ nation: 'bavarian', sheet: { name: 'Vandamme', guns: 0 } });
});
