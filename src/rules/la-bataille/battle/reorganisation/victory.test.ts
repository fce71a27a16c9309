import { expect, test } from 'vitest';
import { start } from '../scenario/opening.ts';
import type { State } from '../state.ts';
import { battery, plain, scenarioOf, unit } from '../testing.ts';
import { tollOf } from './victory.ts';

test('increments are lost one by one, and all of a unit that gives up', () => {
  const pieces = [unit('f', 'fr', '0509'), battery('g', 'fr', '0309'), unit('p', 'pr', '0505', { facing: 'S' })];
  const state: State = start(scenarioOf(plain(9, 12), pieces), {});
  const [foot, guns, foe] = state.units as [State['units'][0], State['units'][0], State['units'][0]];
  const all = foot.sheet.start + guns.sheet.start;
  foot.increments -= 2;
  foe.fate = 'surrendered';
  expect(tollOf(state)).toEqual({
    turns: 0,
    lost: { french: 2, prussian: foe.sheet.start },
    of: { french: all, prussian: foe.sheet.start },
    counted: 'increments',
  });
});
