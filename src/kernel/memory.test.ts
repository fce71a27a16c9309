import { expect, test } from 'vitest';
import { Memory, once } from './memory.ts';

test('a thing is worked out once for each owner', () => {
  let made = 0;
  const count = once((_owner: object) => ++made);
  const [one, two] = [{}, {}];
  expect([count(one), count(one), count(two), count(one)]).toEqual([1, 1, 2, 1]);
});

test('nothing worked out is remembered as well', () => {
  let made = 0;
  const nothing = once((_owner: object) => void made++);
  const owner = {};
  nothing(owner);
  nothing(owner);
  expect(made).toBe(1);
});

test('of too much the oldest is let go', () => {
  const memory = new Memory<object, string>(2);
  const owner = {};
  const said: string[] = [];
  const get = (key: string) =>
    memory.get(owner, key, () => {
      said.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) get(key);
  expect(said).toEqual(['a', 'b', 'c', 'a']);
});
