/** An attack that cannot arrive this turn says so before, has no odds, and is told afterwards. */
import { expect, test } from 'vitest';
import { field, game, play } from '../testing/positions.ts';
import { marchSheets } from './sheets/march.ts';

const facing = (y: number) =>
  field({
    F: { order: 'Attack', units: { f: { x: 40, y: 10 } } },
    A: { order: 'Defend', units: { a: { x: 40, y } } },
  });
const charges = (y: number) =>
  game.desk.prospects(game.rules.view(facing(y), 'french'), 'f', 'a').filter(({ procedure }) => procedure === 'charge');
const told = (y: number) => play(game, facing(y), { at: 'march', otherDice: 'march' });

test('pg 101: a charge out of reach has no odds but the distance; one in reach has odds', () => {
  expect(charges(40)[0]!.refused?.sentence).toMatch(/will not reach .* this turn: \d+\.\d″ of \d+\.\d″$/);
  expect(charges(14)[0]!.refused).toBeUndefined();
});

test('an enemy that cannot be engaged this turn is offered with the distance', () => {
  const { request } = told(58).askedFor('march')[0]!;
  const words = JSON.stringify(marchSheets[0]![1].form(game.rules.view(facing(58), 'french'), request));
  expect(words).toMatch(/\(will not reach it this turn: \d+\.\d″ away, marches \d+\.\d″\)/);
});

test('the journal tells which ME did not arrive, and nothing of the kind of one that is engaged', () => {
  const short = told(58).entries.find((entry) => entry.type === 'report' && entry.event?.code === 'falls-short');
  expect(short).toMatchObject({ text: expect.stringMatching(/marches \d+\.\d″ and does not reach .*, \d+\.\d″ away/) });
  expect(JSON.stringify(told(22).entries)).not.toContain('falls-short');
});
