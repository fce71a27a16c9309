/** An attack that cannot arrive this turn says so before, has no odds, and is told afterwards. */
import { expect, test } from 'vitest';
import { play } from '../../../testing/position.ts';
import { game } from '../game.ts';
import { abreast, EAST, field, WEST } from '../testing/positions.ts';
import { moveSheet } from './sheets/movement.ts';

const facing = (x: number) =>
  field({
    blue: [{ id: 'F', name: 'Division Arnaud', directive: 'A', units: abreast(3, 20, 19, EAST) }],
    red: [{ id: 'A', name: 'Brigade Keck', units: abreast(3, x, 19, WEST) }],
    objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [50, 20] }],
  });
const viewOf = (x: number) => game.rules.view(facing(x), 'blue');
const between = (x: number) =>
  game.desk.prospects(viewOf(x), 'Fa', 'Aa').filter(({ procedure }) => procedure === 'combat');

test('a Unit too far from its enemy has no odds but the distance; one near enough has odds', () => {
  expect(between(36)[0]!.refused?.sentence).toMatch(/will not reach .* this turn: \d+\.\d″ of \d+\.\d″$/);
  expect(between(23)[0]!.refused).toBeUndefined();
});

test('the way that closes with an enemy out of reach says so before it is chosen', () => {
  const { askedFor } = play(game, facing(36), { at: 'movement', otherDice: 'middle' });
  const { request } = askedFor('move')[0]!;
  const words = JSON.stringify(moveSheet[1].form(viewOf(36), request));
  expect(words).toMatch(/closes with Brigade Keck \(will not reach it this turn: \d+\.\d″ of \d+\.\d″\)/);
});

test('the journal tells who did not arrive, and nothing of the kind of who did', () => {
  const told = (x: number) => play(game, facing(x), { at: 'movement', otherDice: 'middle' }).entries;
  const short = told(36).find((entry) => entry.type === 'report' && entry.event?.code === 'falls-short');
  expect(short).toMatchObject({
    text: expect.stringMatching(/^Division Arnaud moves \d+\.\d″ and does not reach Brigade Keck, \d+\.\d″ away/),
  });
  expect(JSON.stringify(told(23))).not.toContain('falls-short');
});
