import { describe, expect, test } from 'vitest';
import { levelIndex } from '../unit.ts';
import { nerveOf, restCost, testCost } from './nerve.ts';
import { type Fighter, prospectOf } from './prospects.ts';

const veteran: Fighter = { level: levelIndex('FIRM'), nerve: nerveOf('VT', 0), worth: 1, hit: 0.04 };
const several = (n: number) => Array.from({ length: n }, () => ({ piece: { fighter: veteran } }));
/** The hopes of so many equals, each with such an edge, who weigh his losses like that against their own. */
const even = (n: number, edge: number, weight = 1): number =>
  prospectOf(
    veteran,
    several(n),
    several(n).map(() => edge),
    n,
    weight,
  );
const attackersLose = (edge: number): number => -even(1, edge, 0);
const defenderLoses = (edge: number): number => even(1, edge) + attackersLose(edge);

describe('nerve', () => {
  test('a Firm unit has lost nothing, a routed one everything, and each level between costs more', () => {
    const costs = ['FIRM', 'NERVOUS', 'FLUSTERED', 'PANICKED', 'ROUT'].map((level) =>
      restCost(veteran.nerve, levelIndex(level as 'FIRM')),
    );
    expect(costs[0]).toBe(0);
    expect(costs[4]).toBe(1);
    expect([...costs].sort((a, b) => a - b)).toEqual(costs);
  });

  test('better troops lose less by a test, and a general at their side helps', () => {
    const firm = levelIndex('FIRM');
    const [guard, veterans, militia] = (['GD', 'VT', 'MI'] as const).map((quality) =>
      testCost(nerveOf(quality, 0), firm),
    );
    expect(guard).toBeLessThan(veterans!);
    expect(veterans).toBeLessThan(militia!);
    expect(testCost(nerveOf('VT', 1), firm)).toBeLessThan(veterans!);
  });
});

describe('a melee foreseen', () => {
  test('between equals costs both the same', () => {
    expect(attackersLose(0)).toBeCloseTo(defenderLoses(0), 12);
  });

  test('mirrors itself when the edge changes sides', () => {
    expect(attackersLose(3)).toBeCloseTo(defenderLoses(-3), 12);
  });

  test('pays the more the greater the edge', () => {
    const gains = [-4, -2, 0, 2, 4].map((edge) => even(1, edge));
    expect([...gains].sort((a, b) => a - b)).toEqual(gains);
  });

  test('three on one with their companions’ bonus is far better than one on one', () => {
    expect(even(3, 4)).toBeGreaterThan(even(1, 0) + 0.5);
  });

  test('comes out the same whatever was asked in between', () => {
    const edges = [-6, -4, -2, 0, 2, 4, 6];
    const crowds = edges.flatMap((a) => edges.flatMap((b) => edges.flatMap((c) => edges.map((d) => [a, b, c, d]))));
    const hopes = () => crowds.map((crowd) => prospectOf(veteran, several(4), crowd, 4, 1));
    expect(hopes()).toEqual(hopes());
  });
});
