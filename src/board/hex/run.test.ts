import { describe, expect, it } from 'vitest';
import { directionTo, grid, hexNumbered, numberOf } from './grid.ts';
import { runBetween } from './run.ts';

describe('a run of hexes', () => {
  it('along a row or column goes from neighbour to neighbour, with either orientation', () => {
    for (const orientation of ['flat', 'pointy'] as const)
      for (const shifted of ['even', 'odd'] as const) {
        const g = grid({ columns: 8, rows: 8, orientation, shifted });
        for (const [a, b] of [
          ['0203', '0703'],
          ['0703', '0203'],
          ['0402', '0408'],
          ['0408', '0402'],
        ] as const) {
          const run = [hexNumbered(g, a), ...runBetween(g, hexNumbered(g, a), hexNumbered(g, b))!];
          expect(numberOf(g, run.at(-1)!)).toBe(b);
          for (let i = 1; i < run.length; i++) expect(directionTo(g, run[i - 1]!, run[i]!)).toBeGreaterThanOrEqual(0);
        }
      }
  });

  it('is one step to a neighbour, and none to a hex out of line or to itself', () => {
    const g = grid({ columns: 8, rows: 8 });
    const run = (a: string, b: string) => runBetween(g, hexNumbered(g, a), hexNumbered(g, b));
    expect(run('0303', '0402')).toEqual([hexNumbered(g, '0402')]);
    expect(run('0303', '0505')).toBeNull();
    expect(run('0303', '0303')).toBeNull();
  });
});
