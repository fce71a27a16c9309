/** 2.032: an attack that did not arrive is told in the report of the turn, with who and by how much. */
import { expect, test } from 'vitest';
import { turnReport } from '../../../game/index.ts';
import { game } from '../game.ts';
import { field, refusal, turn } from '../testing/positions.ts';

const facing = (y: number) =>
  field([
    { id: 'b1', x: 15, y: 8 },
    { id: 'r1', x: 15, y },
  ]);
const ATTACK = { b1: { do: 'ATTACK', unit: 'r1' } };

/** Lines of who did not arrive, where the enemy waits or goes back. */
const short = (y: number, r1: object) => {
  const state = facing(y);
  const { before, after, entries } = turn(state, { plans: { ...ATTACK, r1 } }, { otherDice: 'short' });
  const scene = (one: typeof state) => game.desk.scene(game.rules.view(one, 'blue'));
  return turnReport(scene(before), scene(after), entries, 'blue').lines.filter(({ kind }) => kind === 'short');
};

test('an attack beyond the charge is refused before it is confirmed', () => {
  expect(refusal(facing(16), { plans: ATTACK })).toContain('b1 can’t attack r1 this turn');
});

test('who was sent against an enemy that went back is named with what was missing', () => {
  const [line, ...more] = short(10.6, { do: 'GO', x: 15, y: 13.4, facing: 0, formation: 'line' });
  expect(line).toMatchObject({ tone: 'harm', pieces: ['b1'], cite: '2.03' });
  expect(line!.lead).toMatch(/ and does not reach .+, \d+\.\d″ away$/);
  expect(more).toEqual([]);
});

test('of who arrived nothing of the kind is told', () => {
  expect(short(10.6, { do: 'HOLD' })).toEqual([]);
});
