import { expect, test } from 'vitest';
import { letGo } from './sheet.ts';

const ROOM = 800;

test('a sheet that is let go takes the size it is nearest to', () => {
  expect(letGo('half', 300, ROOM)).toBe('full');
  expect(letGo('half', -280, ROOM)).toBe('low');
  expect(letGo('low', 600, ROOM)).toBe('full');
  expect(letGo('half', 20, ROOM)).toBe('half');
});

test('a short pull means the next size, and there is none beyond the last', () => {
  expect(letGo('half', 60, ROOM)).toBe('full');
  expect(letGo('full', -60, ROOM)).toBe('half');
  expect(letGo('low', 60, ROOM)).toBe('half');
  expect(letGo('low', -60, ROOM)).toBe('low');
});
