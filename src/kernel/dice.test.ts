import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { d10, d66, diceOf, impossibleFaces, modified, naturalOf, parseDice, twoD10 } from './dice.ts';
import { above, atLeast, atMost, below, meets, type Target, waysToMeet } from './target.ts';

/** Every ordered throw of the dice, by brute force. */
function everyThrow(count: number, sides: number): number[][] {
  return count === 0
    ? [[]]
    : everyThrow(count - 1, sides).flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
}

describe('dice', () => {
  test('2d10 show 2 to 20, an 11 in ten of a hundred ways', () => {
    expect([twoD10.min, twoD10.max, twoD10.total]).toEqual([2, 20, 100]);
    expect(twoD10.ways[twoD10.values.indexOf(11)]).toBe(10);
  });

  test('the worst of three d10 is a 10 in 271 of a thousand ways', () => {
    const worst = diceOf(3, 10, 'highest');
    expect(worst.ways[9]).toBe(1000 - 729);
    expect(worst.total).toBe(1000);
  });

  test('ways agree with counting every throw', () => {
    for (const dice of [diceOf(3, 4), diceOf(2, 8), diceOf(3, 6, 'highest'), diceOf(2, 6, 'lowest'), d66]) {
      const tally = new Map<number, number>();
      for (const faces of everyThrow(dice.count, dice.sides)) {
        const natural = naturalOf(dice, faces);
        tally.set(natural, (tally.get(natural) ?? 0) + 1);
      }
      expect(dice.values.map((value) => tally.get(value))).toEqual(dice.ways);
      expect(tally.size).toBe(dice.values.length);
    }
  });

  test.each([
    [15, 3, 22],
    [16, 1, 21],
    [35, 9, 52],
    [43, 4, 51],
    [46, 6, 56],
    [21, -3, 14],
    [25, -9, 12],
    [33, -12, 13],
    [61, -18, 31],
    [62, 6, 66],
    [54, 12, 66],
    [11, -3, 11],
    [66, 6, 66],
  ])('on the d66 ladder %i with %i is %i', (natural, plus, total) => {
    expect(modified(d66, natural, plus)).toBe(total);
  });

  test('a d66 is thirty-six equal values and never a 66-sided die', () => {
    expect(parseDice('d66')).toBe(d66);
    expect(d66.values).toHaveLength(36);
    expect(d66.ways.every((ways) => ways === 1)).toBe(true);
    expect(() => parseDice('2d66')).toThrow('d66');
  });

  test('dice are written and read alike', () => {
    for (const text of ['d6', '2d10', '3d10h', '4d6l', 'd66', 'd8']) expect(parseDice(text).id).toBe(text);
    expect(() => parseDice('banana')).toThrow('is no dice');
    expect(() => parseDice('0d6')).toThrow();
  });

  test('a d10 cannot show 11 or 0', () => {
    expect(impossibleFaces(d10, [11])).toBe('a d10 cannot show 11');
    expect(impossibleFaces(d10, [0])).toBe('a d10 cannot show 0');
    expect(impossibleFaces(d10, [4, 4])).toContain('takes 1 die');
    expect(impossibleFaces(d66, [6, 1])).toBeNull();
  });

  test('ways to meet a target are those of counting every value', () => {
    const makers = [atLeast, above, atMost, below] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(d10, twoD10, d66, diceOf(3, 6), diceOf(2, 10, 'highest')),
        fc.constantFrom(...makers),
        fc.integer({ min: -5, max: 70 }),
        fc.integer({ min: -20, max: 20 }),
        (dice, make, value, plus) => {
          const target: Target = make(value);
          let counted = 0;
          dice.values.forEach((natural, i) => {
            if (meets(modified(dice, natural, plus), target)) counted += dice.ways[i]!;
          });
          expect(waysToMeet(dice, target, plus)).toBe(counted);
        },
      ),
    );
  });
});
