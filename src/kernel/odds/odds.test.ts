import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartsOf, printed } from '../chart.ts';
import { d6, d8, d10, d66, diceOf, twoD10 } from '../dice.ts';
import { TooWideError } from '../errors.ts';
import { typedHand } from '../hand.ts';
import { LiveTable } from '../live.ts';
import { applied, type Modifier, nothing } from '../modifiers.ts';
import { stream } from '../random.ts';
import { suggestPolicy } from '../request.ts';
import { SimulatedTable } from '../simulated.ts';
import type { Rounds, Rule, Table } from '../table.ts';
import { above, atLeast } from '../target.ts';
import { ratioToNumber } from './arithmetic.ts';
import { atLeastEach, chance, type Distribution, expectation, marginal, totalWeight } from './distribution.ts';
import { exactOddsOf, oddsOf } from './index.ts';

const what = { label: 'Test', cite: '1' };
const plus = (value: number): Modifier => ({ value, label: 'm', cite: '1' });

const results = chartsOf('toy').table({
  id: 'results',
  title: 'Results',
  section: '1',
  provenance: printed,
  dice: twoD10,
  columns: ['x'],
  rows: [
    ['6 or less', 'none'],
    ['7-12', 'one'],
    ['13-16', 'none'],
    ['17+', 'two'],
  ],
});

const d4 = diceOf(1, 4);

/** A bit of everything a rule can do with dice, small enough to try every face. */
function everything(table: Table): string {
  const passed = table.test(d4, atLeast(3), [plus(-1)], what);
  const hits = table.count(d4, 2, above(2), passed ? nothing : [plus(1)], what);
  if (hits === 2) return 'both';
  const spread = table.opposed(
    { dice: d4, modifiers: [plus(hits)], who: 'a' },
    { dice: d4, modifiers: nothing, who: 'b' },
    what,
    Math.sign,
  );
  const worst = table.read(diceOf(2, 4, 'highest'), nothing, what, (total) => total >= 3);
  return `${passed}${hits}${spread}${worst}`;
}
const everythingRule: Rule<null, string> = { play: everything };

/** The same by brute force: every face of seven dice typed in. */
function bruteForce(rule: Rule<null, string>, dice: number): Map<string, number> {
  const tally = new Map<string, number>();
  const sides = 4;
  const total = sides ** dice;
  for (let i = 0; i < total; i++) {
    const faces: number[] = [];
    for (let rest = i, die = 0; die < dice; die++, rest = Math.floor(rest / sides)) faces.push((rest % sides) + 1);
    // Dice the path does not ask for weigh nothing: every path is met in equal shares.
    const result = rule.play(new LiveTable({ hand: typedHand(faces) }), null, null);
    tally.set(result, (tally.get(result) ?? 0) + 1 / total);
  }
  return tally;
}

function expectSame(distribution: Distribution<string>, tally: ReadonlyMap<string, number>, tolerance: number): void {
  expect(new Set(distribution.map(({ value }) => value))).toEqual(new Set(tally.keys()));
  for (const { value, weight } of distribution) expect(Math.abs(weight - tally.get(value)!)).toBeLessThan(tolerance);
}

describe('exact odds', () => {
  test('agree with trying every face', () => {
    expectSame(oddsOf(everythingRule, null, null), bruteForce(everythingRule, 7), 1e-9);
  });

  test('agree with fractions exactly', () => {
    const exact = exactOddsOf(everythingRule, null, null);
    const doubles = new Map(oddsOf(everythingRule, null, null).map(({ value, weight }) => [value, weight]));
    for (const { value, weight } of exact) {
      expect(4n ** 7n % weight.d).toBe(0n);
      expect(Math.abs(ratioToNumber(weight) - doubles.get(value)!)).toBeLessThan(1e-15);
    }
    const sum = exact.reduce((n, { weight }) => n + (weight.n * 4n ** 7n) / weight.d, 0n);
    expect(sum).toBe(4n ** 7n);
  });

  test('agree with a million simulated runs within statistical error', () => {
    const table = new SimulatedTable(stream('million', 'dice'), suggestPolicy);
    const tally = new Map<string, number>();
    const runs = 1_000_000;
    for (let i = 0; i < runs; i++) {
      const result = everything(table);
      tally.set(result, (tally.get(result) ?? 0) + 1);
    }
    for (const { value, weight } of oddsOf(everythingRule, null, null)) {
      const error = Math.sqrt((weight * (1 - weight)) / runs);
      expect(Math.abs((tally.get(value) ?? 0) / runs - weight)).toBeLessThan(5 * error);
    }
  });

  test('branch once for each different cell, whichever row it stands in', () => {
    const rule: Rule<null, unknown> = { play: (table) => table.consult(results, 'x', nothing, what) };
    const distribution = oddsOf(rule, null, null);
    expect(distribution.map(({ value }) => value)).toEqual(['none', 'one', 'two']);
    expect(totalWeight(distribution)).toBeCloseTo(1, 14);
    expect(distribution[2]!.weight).toBeCloseTo(0.1, 14);
  });

  test('know the binomial: four d10 needing 6+ hit twice in 37.5 %', () => {
    const rule: Rule<null, number> = { play: (table) => table.count(d10, 4, atLeast(6), nothing, what) };
    const distribution = oddsOf(rule, null, null);
    expect(chance(distribution, (hits) => hits === 2)).toBeCloseTo(0.375, 14);
    expect(expectation(distribution, (hits) => hits)).toBeCloseTo(2, 14);
    expect(atLeastEach(distribution, (hits) => hits).map(({ weight }) => weight)[1]).toBeCloseTo(1 - 0.0625, 14);
  });

  test('an impossible test fails and an automatic one passes, without dice', () => {
    const never = applied({ value: 'impossible', label: 'x', cite: '1' }, plus(9), {
      value: 'automatic',
      label: 'y',
      cite: '1',
    });
    const rule: Rule<null, boolean> = { play: (table) => table.test(d10, atLeast(1), never, what) };
    expect(oddsOf(rule, null, null)).toEqual([{ value: false, weight: 1 }]);
  });

  test('a long chain is cheap because equal states are merged', () => {
    // A walk of 200 coin tosses has 2^200 paths and 201 ends.
    const walk: Rounds<{ left: number; heads: number }, number, null> = {
      step: (table, { left, heads }) =>
        left === 0
          ? { done: heads }
          : { again: { left: left - 1, heads: heads + (table.test(d6, atLeast(4), nothing, what) ? 1 : 0) } },
    };
    const rule: Rule<null, number> = { play: (table) => table.repeat(walk, { left: 200, heads: 0 }, null) };
    const distribution = oddsOf(rule, null, null);
    expect(distribution).toHaveLength(201);
    expect(expectation(distribution, (heads) => heads)).toBeCloseTo(100, 9);
    expect(Math.abs(totalWeight(distribution) - 1)).toBeLessThan(1e-12);
  });

  test('a tie that changes nothing is summed as an endless series, exactly', () => {
    const duel: Rounds<number, boolean, null> = {
      mayReturn: true,
      step: (table, state) => {
        const won = table.opposed(
          { dice: d8, modifiers: [plus(1)], who: 'a' },
          { dice: d8, modifiers: nothing, who: 'b' },
          what,
          Math.sign,
        );
        return won === 0 ? { again: state } : { done: won > 0 };
      },
    };
    const rule: Rule<null, boolean> = { play: (table) => table.repeat(duel, 0, null) };
    const exact = exactOddsOf(rule, null, null);
    // a wins 36 of 64, ties 7, loses 21.
    expect(exact.find(({ value }) => value)!.weight).toEqual({ n: 12n, d: 19n });
  });

  test('parts of a rule are merged and remembered, but not across different facts', () => {
    const die: Rule<number, boolean> = { play: (table, needs) => table.test(d10, atLeast(needs), nothing, what) };
    const rule: Rule<null, string> = {
      play: (table) => `${table.play(die, 4, null)}/${table.play(die, 9, null)}/${table.play(die, 4, null)}`,
    };
    const distribution = oddsOf(rule, null, null);
    expect(distribution).toHaveLength(8);
    expect(
      marginal(distribution, (text) => text.split('/')[1]).find(({ value }) => value === 'true')!.weight,
    ).toBeCloseTo(0.2, 14);
    expect(distribution.find(({ value }) => value === 'true/false/true')!.weight).toBeCloseTo(0.7 * 0.8 * 0.7, 14);
  });

  test('say "too wide" instead of hanging', () => {
    const wide: Rule<null, string> = {
      play: (table) => Array.from({ length: 12 }, () => table.roll(d10, what)).join(),
    };
    expect(() => oddsOf(wide, null, null, { budget: 5000 })).toThrow(TooWideError);
    expect(() => oddsOf(wide, null, null, { budget: 5000 })).toThrow('too wide');
  });

  test('sum to one for any dice, target and modifiers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(d6, d10, twoD10, d66),
        fc.array(fc.record({ needs: fc.integer({ min: 0, max: 40 }), plus: fc.integer({ min: -9, max: 9 }) }), {
          maxLength: 5,
        }),
        (dice, tests) => {
          const rule: Rule<null, string> = {
            play: (table) => tests.map((one) => table.test(dice, atLeast(one.needs), [plus(one.plus)], what)).join(),
          };
          expect(Math.abs(totalWeight(oddsOf(rule, null, null)) - 1)).toBeLessThan(1e-12);
        },
      ),
    );
  });

  test('ask a constant reader about each outcome of a throw once, however often the rule is played', () => {
    let asked = 0;
    const of = (total: number, natural: number) => {
      asked++;
      return natural === 1 ? 'bad' : natural === 10 ? 'good' : total >= 7 ? 'passes' : 'fails';
    };
    const rule: Rule<number, string> = { play: (table, by) => table.read(d10, [plus(by)], what, of) };
    const first = oddsOf(rule, 1, null);
    expect(first).toEqual(oddsOf(rule, 1, null));
    expect(asked).toBe(10);
    expect(chance(first, (found) => found === 'passes')).toBeCloseTo(0.4, 14);
    // Another modifier, and other dice, are other readings.
    expect(chance(oddsOf(rule, 2, null), (found) => found === 'passes')).toBeCloseTo(0.5, 14);
    expect(asked).toBe(20);
    const other: Rule<null, string> = { play: (table) => table.read(d6, [plus(1)], what, of) };
    expect(chance(oddsOf(other, null, null), (found) => found === 'passes')).toBeCloseTo(1 / 6, 14);
  });

  test('ask a constant reader of faces once as well', () => {
    let asked = 0;
    const of = (faces: readonly number[], total: number) => {
      asked++;
      return faces[0]! < faces[1]! && total >= 10;
    };
    const rule: Rule<null, boolean> = { play: (table) => table.readFaces(diceOf(2, 6), nothing, what, of) };
    expect(oddsOf(rule, null, null)).toEqual(oddsOf(rule, null, null));
    expect(asked).toBe(36);
    // 4-6 and 5-6.
    expect(chance(oddsOf(rule, null, null), (holds) => holds)).toBeCloseTo(2 / 36, 14);
  });

  test('read a passing closure by what it encloses', () => {
    const rule: Rule<number, boolean> = {
      play: (table, needs) => table.read(d10, nothing, what, (total) => total >= needs),
    };
    for (const needs of [2, 5, 9, 5, 2]) {
      expect(chance(oddsOf(rule, needs, null), (passed) => passed)).toBeCloseTo((11 - needs) / 10, 14);
    }
  });

  test('refuse rounds that come back to where they began and do not say that they may', () => {
    const again: Rounds<number, boolean, null> = {
      step: (table, state) => (table.test(d6, atLeast(4), nothing, what) ? { done: true } : { again: state }),
    };
    const rule: Rule<null, boolean> = { play: (table) => table.repeat(again, 0, null) };
    expect(() => oddsOf(rule, null, null)).toThrow('a round came back to 0');
  });
});
