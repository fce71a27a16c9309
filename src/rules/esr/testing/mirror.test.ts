/** The order of the seats decides nothing: equal armies on ground that is its own mirror stay each other's mirror. */
import { expect, test } from 'vitest';
import { play } from '../../../testing/position.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { abreast, type Body, column, EAST, field, foot, guns, horse, WEST } from './positions.ts';

/** The same Formations for both sides, Red's turned about the middle of the table. */
function mirrored(...bodies: readonly Body[]): State {
  const about = (body: Body): Body => ({
    ...body,
    id: body.id!.replace('F', 'A'),
    ...(body.support ? { support: body.support.replace('F', 'A') } : {}),
    units: body.units.map((one) => ({
      ...one,
      at: [60 - one.at![0]!, 40 - one.at![1]!],
      facing: WEST,
    })),
  });
  return field({
    blue: bodies,
    red: bodies.map(about),
    terrain: {
      polygons: [
        {
          id: 'w',
          kind: 'rough',
          points: [
            [20, 4],
            [40, 4],
            [40, 8],
            [20, 8],
          ],
        },
        {
          id: 'v',
          kind: 'rough',
          points: [
            [40, 36],
            [20, 36],
            [20, 32],
            [40, 32],
          ],
        },
        {
          id: 't',
          kind: 'town',
          points: [
            [29, 18],
            [31, 18],
            [31, 22],
            [29, 22],
          ],
        },
      ],
    },
    objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [30, 20], area: 't' }],
  });
}

const line: Body = { id: 'F1', directive: 'A', units: abreast(5, 24, 17, EAST, {}, 1.5) };
const guard: Body = {
  id: 'F2',
  directive: 'D',
  units: [...abreast(4, 23, 25.7, EAST, {}, 1.5), guns(24.6, 31.2, EAST)],
};
const riders: Body = {
  id: 'F3',
  directive: 'A',
  traits: ['IM'],
  units: [horse(21, 11, EAST), horse(21, 14.5, EAST)],
};
const march: Body = { id: 'F4', directive: 'M', units: column(5, 22, 6, EAST) };
const second: Body = { id: 'F5', directive: 'S', support: 'F1', units: [foot(20, 19, EAST), foot(20, 20.4, EAST)] };

/** What of a side's troops the mirror keeps, to a ten-thousandth of an inch. */
function shape(state: State, letter: 'F' | 'A') {
  const round = (n: number) => Math.round(n * 1e4) / 1e4 + 0;
  const x = (n: number) => round(letter === 'F' ? n : 60 - n);
  const y = (n: number) => round(letter === 'F' ? n : 40 - n);
  const facing = (n: number) => round((letter === 'F' ? n + 360 : n + 540) % 360);
  const of = (id: string) => id.startsWith(letter);
  return {
    units: state.units
      .filter(({ sheet }) => of(sheet.id))
      .map((one) => [one.sheet.id.slice(1), one.where, x(one.x), y(one.y), facing(one.facing), round(one.used)]),
    formations: state.formations
      .filter(({ sheet }) => of(sheet.id))
      .map((one) => [one.sheet.id.slice(1), one.directive, one.status, one.fatigue, x(one.x), y(one.y), one.losses]),
  };
}

const cases: readonly [string, State][] = [
  ['lines that attack each other', mirrored(line)],
  ['lines, reserves behind them and guns', mirrored(line, guard, second)],
  ['impetuous horse', mirrored(riders)],
  ['columns on the march', mirrored(march)],
  ['everybody', mirrored(line, guard, riders, march, second)],
];

for (const [name, state] of cases)
  for (const dice of ['middle', 'lowest', 'highest'] as const)
    test(`${name}, ${dice} dice: both sides fare alike through two turns`, () => {
      let now = state;
      for (const step of ['movement', 'fire', 'combat', 'movement', 'fire', 'combat']) {
        const { after, reports } = play(game, now, { at: step, otherDice: dice });
        expect(shape(after, 'A'), `${step}: ${reports.join(' ')}`).toEqual(shape(after, 'F'));
        if (after.over) break;
        now = after;
      }
    });

test('the fall of a die, not the seat, decides who stands alone where two lines overlap', () => {
  const state = mirrored({ id: 'F1', directive: 'A', units: [foot(29.55, 19.1, EAST), foot(29.55, 20.2, EAST)] });
  const alone = (face: number) =>
    play(game, state, { at: 'combat', dice: [{ for: 'Who names', faces: [face] }], otherDice: 'middle' })
      .of('Combat')
      .filter(({ modifiers }) => modifiers.some(({ label }) => label.includes('several')))
      .map(({ who }) => who![0]);
  expect(new Set(alone(6))).toEqual(new Set(['A']));
  expect(new Set(alone(1))).toEqual(new Set(['F']));
});
