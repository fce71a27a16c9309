import { expect, test } from 'vitest';
import { procedureOf } from '../../game/index.ts';
import { parseFacts } from '../../kernel/index.ts';
import { shelf } from '../../rules/index.ts';
import { fetchBook } from '../engine/use-book.ts';
import { previewOf, worthOf } from './preview.ts';

const book = await fetchBook(shelf[0]!.id);
const options = parseFacts(book.options, {});
const preview = (name: string, raw: object = {}) => {
  const procedure = procedureOf(book, name);
  return previewOf(procedure, parseFacts(procedure.facts, raw), options);
};

test('only what is rolled whatever the dice show is certain', () => {
  expect(preview('morale-test').rolls.map(({ label }) => label)).toEqual(['Morale test']);
  const unequal = { defender: { quality: 'MI' }, attackers: [{ quality: 'GD' }] };
  expect(preview('melee-round', unequal).rolls.map(({ who }) => who)).toEqual(['attacker', 'defender']);
});

test('modifiers in force come with their chart and key', () => {
  const [roll] = preview('morale-test', { hits: 2, hq: 'corps' }).rolls;
  expect(roll).toMatchObject({ needs: '5+', net: 0, dice: 'd10', count: 1, sides: 10 });
  expect(roll?.modifiers.map(({ key }) => key)).toEqual(['corpsHq', 'furtherHit']);
});

test('it knows whether somebody will be asked', () => {
  expect(preview('melee-round').asks).toBe(false);
  expect(preview('melee-round', { attackers: [{}, {}] }).asks).toBe(true);
});

test('a switch is worth what it changes of the roll', () => {
  const procedure = procedureOf(book, 'melee-round');
  const facts = (uphill: boolean) => parseFacts(procedure.facts, { defender: { uphill } });
  expect(worthOf(procedure, facts(false), facts(true), options)).toBe(1);
});
