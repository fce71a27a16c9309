import { expect, test } from 'vitest';
import { distancePoints, overlap } from '../../../../board/plane/index.ts';
import { SimulatedTable, stream } from '../../../../kernel/index.ts';
import { game } from '../../game.ts';
import { battery, field } from '../../testing/positions.ts';
import { overlaps } from '../ground/place.ts';
import { type State, setAt, takeOff } from '../state.ts';
import { fallBack } from './retreats.ts';

test('3.03: whoever must run through a friend ends beyond the last of those behind him, and all of them are run through', () => {
  const state: State = game.rules.copy(game.start(game.scenarios.find(({ id }) => id === 'austerlitz')!.data, {}));
  const foot = state.units.filter(({ sheet }) => sheet.arm === 'infantry');
  const [unit, left, right, ...friends] = foot.filter(({ sheet }) => sheet.side === 0).slice(0, 8);
  const enemy = foot.find(({ sheet }) => sheet.side === 1)!;
  for (const other of state.units) takeOff(other, 'left');
  for (const other of [unit!, left!, right!, enemy, ...friends]) other.fate = 'here';
  // Straight away from the enemy lies the road by which its command came; others close the lanes beside the first friend.
  const { entry } = state.field.commands[unit!.sheet.command]!;
  setAt(unit!, entry.x + 22, entry.y, 90, 'column');
  setAt(enemy, entry.x + 25, entry.y, 270, 'line');
  for (const [i, friend] of friends.entries()) setAt(friend, entry.x + 19 - 3 * i, entry.y, 90, 'column');
  setAt(left!, entry.x + 19, entry.y + 1.2, 90, 'column');
  setAt(right!, entry.x + 19, entry.y - 1.2, 90, 'column');
  const { through } = fallBack(new SimulatedTable(stream('back', 'dice'), () => null), state, unit!, 1, false);
  expect(friends.filter(({ at }) => overlap(at, unit!.at))).toEqual([]);
  expect(through).toEqual(friends);
  expect([unit!.at.x, unit!.at.y]).toEqual([expect.closeTo(entry.x + 22 - 18, 6), expect.closeTo(entry.y, 6)]);
});

test('B2: whoever finds no room at the end of his retreat gains no more by it than his own depth', () => {
  // A crowd against the southern edge, as a game of Waterloo had it: the nearest gap lies five inches farther back.
  const crowd: readonly (readonly [string, string, string, number, number, number])[] = [
    ['b1', 'heavy', 'column', 25.13, 2.72, 45],
    ['b2', 'infantry', 'line', 14.18, 2.65, 180],
    ['b3', 'infantry', 'road', 16.2, 6.92, 135],
    ['b4', 'infantry', 'column', 16.45, 2.69, 165],
    ['b5', 'infantry', 'column', 15.06, 4.65, 0],
    ['b6', 'infantry', 'column', 18.76, 3.54, 120],
    ['b7', 'light', 'line', 21.06, 3.03, 66],
    ['b8', 'light', 'road', 25.08, 7.81, 315],
    ['b9', 'heavy', 'road', 24.22, 4.01, 240],
    ['b10', 'infantry', 'column', 11.48, 2.23, 120],
    ['b11', 'field', 'unlimbered', 17.93, 2.23, 255],
    ['b12', 'field', 'unlimbered', 19.66, 4.73, 225],
    ['r2', 'infantry', 'column', 14.14, 13.08, 116],
    ['r1', 'infantry', 'column', 30.94, 8.49, 233],
  ];
  const state: State = game.rules.copy(
    field(
      crowd.map(([id, arm, formation, x, y, facing]) => ({
        ...(arm === 'field' ? battery('Light') : { arm, formation }),
        ...{ id, x: x - 4, y, facing },
      })),
    ),
  );
  const unit = state.units.find(({ sheet }) => sheet.id === 'b1')!;
  const { x, y } = unit.at;
  fallBack(new SimulatedTable(stream('back', 'dice'), () => null), state, unit, 8, true);
  expect(distancePoints(x, y, unit.at.x, unit.at.y)).toBeLessThanOrEqual(8 + 2 * unit.at.hd);
  expect(overlaps(state)).toEqual([]);
});
