import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mixedChoice } from './regret.ts';

describe('a choice both make at once', () => {
  test('stone, paper, scissors: each a third of the time', () => {
    const { rows, columns, value } = mixedChoice([
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ]);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 2);
    expect(value).toBeCloseTo(0.5, 3);
  });

  test('whoever has a plan that is better against everything keeps to it', () => {
    const { rows, columns, value } = mixedChoice([
      [0.6, 0.7],
      [0.3, 0.5],
    ]);
    expect(rows[0]).toBeGreaterThan(0.99);
    expect(columns[0]).toBeGreaterThan(0.99);
    expect(value).toBeCloseTo(0.6, 2);
  });

  test('neither can better his lot by more than a hundredth whatever the matrix is', () => {
    const size = fc.integer({ min: 1, max: 5 });
    const matrix = fc.tuple(size, size).chain(([n, m]) =>
      fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: m, maxLength: m }), {
        minLength: n,
        maxLength: n,
      }),
    );
    fc.assert(
      fc.property(matrix, (worth) => {
        const { rows, columns } = mixedChoice(worth);
        const best = Math.max(...worth.map((line) => line.reduce((sum, one, j) => sum + one * columns[j]!, 0)));
        const least = Math.min(...columns.map((_, j) => worth.reduce((sum, line, i) => sum + line[j]! * rows[i]!, 0)));
        expect(best - least).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });
});
