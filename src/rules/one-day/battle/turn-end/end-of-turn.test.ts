import { expect, test } from 'vitest';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { type State, takeOff } from '../state.ts';

test('routed and surrendered units are lost, those still to come are not', () => {
  const state: State = game.start(smallField(), {});
  const [first, second, third] = state.units.filter(({ sheet }) => sheet.side === 1);
  takeOff(first!, 'routed');
  takeOff(second!, 'surrendered');
  takeOff(third!, 'coming');
  expect(game.toll(state)).toEqual({ turns: 0, lost: { blue: 0, red: 2 }, of: { blue: 4, red: 4 }, counted: 'units' });
});
