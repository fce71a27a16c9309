import { expect, test } from 'vitest';
import type { GroundSketch } from '../../../game/index.ts';
import { whereWords } from './where.tsx';

const ground: GroundSketch = { width: 30, height: 24, unit: 'inch', areas: [], lines: [], marks: [], names: [] };

test('a place is counted from the south-west corner, as in files and typed orders', () => {
  expect(whereWords(ground, [10, 16.5])).toBe('10.0 east, 7.5 north');
  expect(whereWords(ground, [0, 24])).toBe('0.0 east, 0.0 north');
});

test('nothing is said off the board, nor where cells have numbers of their own', () => {
  expect(whereWords(ground, [31, 3])).toBe('');
  expect(whereWords(ground, null)).toBe('');
  expect(whereWords({ ...ground, cells: [] }, [3, 3])).toBe('');
});
