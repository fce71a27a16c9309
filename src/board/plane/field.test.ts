import { describe, expect, it } from 'vitest';
import { fieldCost, reachField } from './field.ts';
import { mover } from './mover.ts';
import { pathCost } from './path.ts';
import { rect } from './rect.ts';
import { sampleTable } from './samples.ts';
import { survey } from './survey.ts';

const NEVER = Number.POSITIVE_INFINITY;
const table = survey(sampleTable());

describe('a reach field', () => {
  const foot = mover(table, { cost: { woods: 2, urban: 2, pond: NEVER }, ford: 1 });

  it('holds the cost of the shortest march to every cell', () => {
    const field = reachField(foot, 13, 26, { budget: 6, step: 0.5 });
    let reached = 0;
    for (let row = 0; row < field.rows; row += 3)
      for (let column = 0; column < field.columns; column += 3) {
        const [x, y] = [field.x + column * 0.5, field.y + row * 0.5];
        const cost = field.cost[row * field.columns + column]!;
        expect(cost).toBe(fieldCost(field, x, y));
        const exact = pathCost(foot, 13, 26, x, y, { budget: 6 });
        if (exact === NEVER) expect(cost).toBe(NEVER);
        else expect(cost).toBeCloseTo(exact, 6);
        if (cost < NEVER) reached++;
      }
    expect(reached).toBeGreaterThan(20);
    expect(fieldCost(field, 40, 60)).toBe(NEVER);
    // Places are the centres of half-inch cells counted from the corner of the table.
    expect([field.x % 0.5, field.y % 0.5]).toEqual([0.25, 0.25]);
    expect([field.x, field.y]).toEqual([7.25, 20.25]);
  });

  it('leaves out ponds and what pieces shut off', () => {
    const field = reachField(foot, 15.5, 9, { budget: 3, step: 0.25 });
    expect(fieldCost(field, 15.5, 5)).toBe(NEVER);
    expect(fieldCost(field, 16.5, 8)).toBeLessThan(2);
    const ring = [
      rect(15.5, 10, 0, 3, 0.5),
      rect(15.5, 8, 0, 3, 0.5),
      rect(14.2, 9, 0, 0.5, 3),
      rect(16.8, 9, 0, 0.5, 3),
    ];
    const shut = reachField(foot, 15.5, 9, { budget: 3, step: 0.25, obstacles: ring });
    expect(fieldCost(shut, 15.6, 9.4)).toBeLessThan(1);
    expect(fieldCost(shut, 15.5, 11)).toBe(NEVER);
  });
});
