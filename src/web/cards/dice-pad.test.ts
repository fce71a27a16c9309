import { describe, expect, test } from 'vitest';
import type { DiceNeed, Input } from '../../kernel/index.ts';
import { castInput, diceWords, faceOfDigit, keysFor, press, takeBack } from './dice-pad.ts';

const need = (dice: string, sides: number, count: number, times = 1): DiceNeed => ({
  type: 'dice',
  dice,
  sides,
  count,
  times,
  label: 'Fire',
  cite: '1',
  modifiers: [],
});

describe('the keys', () => {
  test('only the faces a die can show', () => {
    expect(keysFor({ sides: 6 }).map(({ sign }) => sign)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(keysFor({ sides: 8 })).toHaveLength(8);
  });

  test('0 is 10 on a d10, and nothing on the others', () => {
    expect(faceOfDigit({ sides: 10 }, '0')).toBe(10);
    expect(faceOfDigit({ sides: 6 }, '0')).toBeNull();
    expect(faceOfDigit({ sides: 6 }, '7')).toBeNull();
  });
});

describe('typing', () => {
  test('one key a die; the throw is cast with its last die', () => {
    const three = need('d10', 10, 3, 3);
    const first = press(three, [], 4);
    expect(first).toEqual({ typed: [4], cast: null });
    const second = press(three, first.typed, 10);
    expect(press(three, second.typed, 1)).toEqual({ typed: [], cast: [4, 10, 1] });
  });

  test('a d66 takes two keys', () => {
    const ladder = need('d66', 6, 2);
    expect(press(ladder, press(ladder, [], 3).typed, 5).cast).toEqual([3, 5]);
  });

  test('taking back undoes one die at a time, through throws and answers', () => {
    const cast = castInput(need('2d6', 6, 2), [3, 5], 0);
    const answer: Input = { at: 1, type: 'answer', seat: 'defender', kind: 'k', answer: 'one' };
    expect(takeBack([cast, answer], [2])).toEqual({ inputs: [cast, answer], typed: [] });
    expect(takeBack([cast, answer], [])).toEqual({ inputs: [cast], typed: [] });
    expect(takeBack([cast], [])).toEqual({ inputs: [], typed: [3] });
    expect(takeBack([], [])).toEqual({ inputs: [], typed: [] });
  });

  test('sealed dice are taken back as a whole', () => {
    const sealed: Input = { at: 0, type: 'roll', dice: '2d6', faces: [3, 5], hand: 0 };
    expect(takeBack([sealed], [])).toEqual({ inputs: [], typed: [] });
  });
});

test('which dice to roll is said in words', () => {
  expect(diceWords(need('d10', 10, 1))).toBe('Roll one d10. 0 counts as 10.');
  expect(diceWords(need('2d6', 6, 2))).toBe('Roll two d6.');
  expect(diceWords(need('d6', 6, 4, 4))).toBe('Roll four d6.');
  expect(diceWords(need('d66', 6, 2))).toBe('Roll d66: the tens die, then the units die.');
  expect(diceWords(need('3d10l', 10, 3))).toBe('Roll three d10, the lowest counts. 0 counts as 10.');
});
