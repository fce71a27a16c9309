import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Met, ratings } from './rating.ts';

const pointsOf = (met: readonly Met[], mark = 'm') =>
  Object.fromEntries(ratings(met, mark).map(({ name, points }) => [name, points]));

/** Games as they would come out on the whole between players of these points. */
const played = (points: Readonly<Record<string, number>>, games: number): Met[] => {
  const names = Object.keys(points);
  return names.flatMap((a, i) =>
    names.slice(i + 1).map((b) => {
      const chance = 1 / (1 + 10 ** ((points[b]! - points[a]!) / 400));
      return { pair: [a, b] as const, won: [games * chance, games * (1 - chance)] as const, drawn: 0 };
    }),
  );
};

describe('ratings', () => {
  test('ten to one is 400 points', () => {
    expect(pointsOf([{ pair: ['a', 'm'], won: [10_000, 1000], drawn: 0 }]).a).toBeCloseTo(400, 0);
  });

  test('find the strengths games were played by', () => {
    const strength = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(strength, strength, strength, (a, b, c) => {
        const found = pointsOf(played({ m: 0, a, b, c }, 1e7));
        for (const [name, points] of Object.entries({ a, b, c })) expect(found[name]).toBeCloseTo(points, 0);
      }),
      { numRuns: 50 },
    );
  });

  test('somebody who never lost is far ahead, and not without end', () => {
    const [first, second] = ratings([{ pair: ['a', 'm'], won: [40, 0], drawn: 0 }], 'm');
    expect(first!.name).toBe('a');
    expect(first!.points).toBeGreaterThan(400);
    expect(Number.isFinite(first!.high)).toBe(true);
    expect(second).toEqual({ name: 'm', points: 0, low: 0, high: 0 });
  });

  test('who never met the mark is measured through others, and whom nobody met is left out', () => {
    const met: Met[] = [
      { pair: ['m', 'a'], won: [50, 50], drawn: 10 },
      { pair: ['b', 'a'], won: [90, 10], drawn: 0 },
      { pair: ['x', 'y'], won: [1, 9], drawn: 0 },
    ];
    const found = ratings(met, 'm');
    expect(found.map(({ name }) => name)).toEqual(['b', ...(found[1]!.name === 'm' ? ['m', 'a'] : ['a', 'm'])]);
    const width = (name: string) => found.filter((one) => one.name === name).map(({ low, high }) => high - low)[0]!;
    expect(width('b')).toBeGreaterThan(width('a'));
  });

  test('nine of ten intervals of ten hold what the games were played by', () => {
    let held = 0;
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    for (let i = 0; i < 200; i++) {
      const won = Array.from({ length: 60 }, random).filter((at) => at < 0.7).length;
      const { low, high } = ratings([{ pair: ['a', 'm'], won: [won, 60 - won], drawn: 0 }], 'm').find(
        ({ name }) => name === 'a',
      )!;
      const truth = 400 * Math.log10(0.7 / 0.3);
      if (low <= truth && truth <= high) held++;
    }
    expect(held).toBeGreaterThan(180);
  });
});
