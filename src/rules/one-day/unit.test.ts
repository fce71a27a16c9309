import { expect, test } from 'vitest';
import { RATES, ratesFor } from './battle/rates.ts';
import { ARM_WORDS, type Arm, LEVELS, levelIndex, QUALITIES, qualityIndex } from './unit.ts';

test('qualities and levels have the numbers of their places in the lists', () => {
  expect(QUALITIES.map(qualityIndex)).toEqual([...QUALITIES.keys()]);
  expect(LEVELS.map(levelIndex)).toEqual([...LEVELS.keys()]);
});

test('every arm goes at the rates of the printed table', () => {
  for (const arm of Object.keys(ARM_WORDS) as Arm[]) expect(ratesFor(arm)).toBe(RATES[arm]);
});
