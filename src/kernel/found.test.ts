import { expect, test } from 'vitest';
import { byId, keyed, nth } from './found.ts';

test('what is there is found', () => {
  expect(nth(['a', 'b'], 1)).toBe('b');
  expect(keyed(new Map([['a', 0]]), 'a')).toBe(0);
  expect(byId([{ id: 'a' }, { id: 'b' }], 'b')).toEqual({ id: 'b' });
});

test('what is not there is named, and nobody goes on without it', () => {
  expect(() => nth(['a', 'b'], 2)).toThrow('a list of 2 has no number 2');
  expect(() => nth(['a', 'b'], -1)).toThrow('a list of 2 has no number -1');
  expect(() => keyed(new Map([['a', 0]]), 'c')).toThrow('nothing stands under c among 1');
  expect(() => byId([{ id: 'a' }], 'c')).toThrow('nobody is called c');
});
