/** How a battle of two sides ends, in words. */
import { describe, expect, test } from 'vitest';
import type { Envelope } from '../scenario/envelope.ts';
import { endingBy, standingOf } from './points.ts';

const scenario = {
  sides: [
    { seat: 'french', name: 'French' },
    { seat: 'austrian', name: 'Austrians' },
  ],
  victory: {
    levels: [
      { from: 0, name: 'draw' },
      { from: 2, name: 'victory' },
      { from: 6, name: 'decisive victory' },
    ],
  },
  clock: { turns: 8 },
} as unknown as Envelope;

const words = (points: [number, number], broken: [boolean, boolean]) =>
  standingOf(scenario, 8, points, endingBy(scenario, broken, points, true)).words;

describe('the end of a battle is a sentence', () => {
  test('it names the level with the side as an adjective, then why', () => {
    expect(words([1, 14], [true, false])).toBe('Decisive Austrian victory, 14 to 1: the French army is broken');
    expect(words([5, 2], [false, false])).toBe('French victory, 5 to 2: the day is over');
  });
  test('whoever wins by breaking the enemy with fewer points has a victory without a level', () => {
    expect(words([4, 7], [false, true])).toBe('French victory, 4 to 7: the Austrian army is broken');
  });
  test('a draw names both sums', () => {
    expect(words([3, 4], [false, false])).toBe('A draw, 4 to 3: the day is over');
  });
});
