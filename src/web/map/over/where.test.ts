import { expect, test } from 'vitest';
import type { GroundSketch } from '../../../game/index.ts';
import { turnedGround, turnOf } from '../turn.ts';
import { whereWords } from './where.tsx';

const ground: GroundSketch = { width: 30, height: 24, unit: 'inch', areas: [], lines: [], marks: [], names: [] };
const flat = turnOf(0, ground);

test('a place is counted from the south-west corner, as in files and typed orders', () => {
  expect(whereWords(ground, flat, [10, 16.5])).toBe('10.0 east, 7.5 north');
  expect(whereWords(ground, flat, [0, 24])).toBe('0.0 east, 0.0 north');
});

test('nothing is said off the board, nor where cells have numbers of their own', () => {
  expect(whereWords(ground, flat, [31, 3])).toBe('');
  expect(whereWords(ground, flat, null)).toBe('');
  expect(whereWords({ ...ground, cells: [] }, flat, [3, 3])).toBe('');
});

test('on a turned board a place is counted as on the printed one', () => {
  for (const quarters of [1, 2, 3] as const) {
    const turn = turnOf(quarters, ground);
    expect(whereWords(turnedGround(ground, turn), turn, turn.spot([10, 16.5]))).toBe('10.0 east, 7.5 north');
  }
});
