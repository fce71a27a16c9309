import { expect, test } from 'vitest';
import { Memory, once, Stamped } from './memory.ts';

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

test('what was worked out from facts is made anew when one of them is another, and for somebody else', () => {
  const stamped = new Stamped<object, string>();
  const owner = {};
  const made: string[] = [];
  const get = (who: number, ...of: number[]) =>
    stamped.get(owner, who, of, () => {
      made.push(`${who}: ${of}`);
      return `${who}: ${of}`;
    });
  expect([get(1, 2, 3), get(1, 2, 3), get(1, 2, 4), get(2, 2, 3), get(1, 2, 3), get(1, 2)]).toEqual([
    '1: 2,3',
    '1: 2,3',
    '1: 2,4',
    '2: 2,3',
    '1: 2,3',
    '1: 2',
  ]);
  expect(made).toEqual(['1: 2,3', '1: 2,4', '2: 2,3', '1: 2']);
});

test('of what was worked out from facts the oldest is let go', () => {
  const stamped = new Stamped<object, number>();
  const owner = {};
  let made = 0;
  const get = (of: number) => stamped.get(owner, 0, [of], () => ++made);
  for (const of of [1, 2, 3, 4, 5, 5, 2]) get(of);
  expect(made).toBe(5);
  get(1);
  expect(made).toBe(6);
});
