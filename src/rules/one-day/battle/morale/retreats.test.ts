import { expect, test } from 'vitest';
import { overlap } from '../../../../board/plane/index.ts';
import { SimulatedTable, stream } from '../../../../kernel/index.ts';
import { game } from '../../game.ts';
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
