import { expect, test } from 'vitest';
import { enlist } from './ranks.ts';

test('the best stand first, and of equals whoever came first', () => {
  const list: { name: string; worth: number }[] = [];
  for (const [name, worth] of [
    ['a', 1],
    ['b', 3],
    ['c', 1],
    ['d', 2],
    ['e', 3],
  ] as const)
    enlist({ name, worth }, list, (one) => one.worth);
  expect(list.map(({ name }) => name).join('')).toBe('bedac');
});
