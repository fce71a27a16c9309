import { expect, test } from 'vitest';
import type { State } from './state.ts';
import { battery, plain, scenarioOf, start, unit } from './testing.ts';
import { tollOf } from './victory.ts';

test('increments are lost one by one, and all of a unit that gives up', () => {
  const pieces = [unit('f', 'fr', '0509'), battery('g', 'fr', '0309'), unit('p', 'pr', '0505', { facing: 'S' })];
  const state: State = start(scenarioOf(plain(9, 12), pieces), {});
  const [foot, guns, foe] = state.units as [State['units'][0], State['units'][0], State['units'][0]];
  const all = foot.sheet.start + guns.sheet.start;
  foot.increments -= 2;
  foe.fate = 'surrendered';
  expect(tollOf(state)).toEqual({
    lost: [2, foe.sheet.start],
    of: [all, foe.sheet.start],
    counted: 'increments',
  });
});
