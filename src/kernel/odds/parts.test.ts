/** Odds of rounds with parts: the same as played straight through, and the same game with the same dice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { d6, d8, diceOf } from '../dice.ts';
import { typedHand } from '../hand.ts';
import { LiveTable } from '../live.ts';
import { stream } from '../random.ts';
import { suggestPolicy } from '../request.ts';
import { SimulatedTable } from '../simulated.ts';
import { after, both, playing, type Round, type Rounds, type Rule, type Table } from '../table.ts';
import { atLeast } from '../target.ts';
import { doubles, ratioToNumber } from './arithmetic.ts';
import { Merged } from './distribution.ts';
import { exactOddsOf, oddsOf } from './index.ts';

const what = { label: 'Test', cite: '1' };
const d4 = diceOf(1, 4);

/** A fight of two: each round both are struck, each for itself, and who is struck harder may give way. */
interface Duel {
  readonly a: number;
  readonly b: number;
  readonly round: number;
}
interface Terms {
  readonly needs: number;
  readonly wounds: number;
  readonly rounds: number;
}
interface Struck {
  readonly wounds: number;
  readonly terms: Terms;
}

const struck: Rule<Struck, number, null> = {
  play: (table, { wounds, terms }) => wounds + table.count(d6, 2, atLeast(terms.needs + (wounds % 2)), [], what),
  key: ({ wounds, terms }) => wounds * 8 + terms.needs,
};
const shaken: Rule<Struck, boolean, null> = {
  play: (table, { wounds, terms }) => !table.test(d8, atLeast(wounds + terms.needs), [], what),
};

const ended = (duel: Duel, { wounds, rounds }: Terms): Round<Duel, Duel> =>
  duel.a >= wounds || duel.b >= wounds || duel.round >= rounds ? { done: duel } : { again: duel };

const straight: Rounds<Duel, Duel, Terms> = {
  step(table, { a, b, round }, terms) {
    const first = table.roll(d4, what);
    const hurtA = table.play(struck, { wounds: a, terms }, null);
    const hurtB = table.play(struck, { wounds: b, terms }, null);
    if (first > 2 || hurtA === hurtB) return ended({ a: hurtA, b: hurtB, round: round + 1 }, terms);
    const gives = table.play(shaken, { wounds: Math.max(hurtA, hurtB), terms }, null);
    return ended({ a: hurtA, b: hurtB, round: gives ? terms.rounds : round + 1 }, terms);
  },
};

const inParts: Rounds<Duel, Duel, Terms> = {
  step(table, { a, b, round }, terms) {
    const first = table.roll(d4, what);
    return both(
      playing(struck, { wounds: a, terms }, null),
      playing(struck, { wounds: b, terms }, null),
      (hurtA, hurtB) =>
        first > 2 || hurtA === hurtB
          ? ended({ a: hurtA, b: hurtB, round: round + 1 }, terms)
          : after(playing(shaken, { wounds: Math.max(hurtA, hurtB), terms }, null), (gives) =>
              ended({ a: hurtA, b: hurtB, round: gives ? terms.rounds : round + 1 }, terms),
            ),
    );
  },
};

const duelOf = (rounds: Rounds<Duel, Duel, Terms>): Rule<Terms, string> => ({
  play: (table: Table, terms) => {
    const { a, b, round } = table.repeat(rounds, { a: 0, b: 0, round: 0 }, terms);
    return `${a}/${b}/${round}`;
  },
});

const anyTerms = fc.record({
  needs: fc.integer({ min: 2, max: 6 }),
  wounds: fc.integer({ min: 1, max: 5 }),
  rounds: fc.integer({ min: 1, max: 4 }),
});

describe('rounds with parts', () => {
  test('have the odds of the same rounds played straight through, cell by cell', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const plain = new Map(oddsOf(duelOf(straight), terms, null).map(({ value, weight }) => [value, weight]));
        const parts = oddsOf(duelOf(inParts), terms, null);
        expect(new Set(parts.map(({ value }) => value))).toEqual(new Set(plain.keys()));
        for (const { value, weight } of parts) expect(Math.abs(weight - plain.get(value)!)).toBeLessThan(1e-14);
        for (const { value, weight } of exactOddsOf(duelOf(inParts), terms, null))
          expect(Math.abs(ratioToNumber(weight) - plain.get(value)!)).toBeLessThan(1e-14);
      }),
      { numRuns: 40 },
    );
  });

  test('come to the same with the same dice, thrown in the same order', () => {
    fc.assert(
      fc.property(anyTerms, fc.string(), (terms, seed) => {
        const played = [straight, inParts].map((rounds) =>
          duelOf(rounds).play(new SimulatedTable(stream(seed), suggestPolicy), terms, null),
        );
        expect(played[0]).toBe(played[1]);
        const faces = Array.from({ length: 40 }, (_, i) => (i % 4) + 1);
        const told = [straight, inParts].map((rounds) => {
          const table = new LiveTable({ hand: typedHand(faces) });
          return { result: duelOf(rounds).play(table, terms, null), journal: table.entries };
        });
        expect(told[0]).toEqual(told[1]);
      }),
      { numRuns: 40 },
    );
  });

  test('throw no dice of their own after their parts: the odds would not see them', () => {
    const wrong: Rounds<number, boolean, null> = {
      step: (table) =>
        after(playing(struck, { wounds: 0, terms: { needs: 4, wounds: 1, rounds: 1 } }, null), () => ({
          done: table.test(d6, atLeast(4), [], what),
        })),
    };
    const rule: Rule<null, boolean> = { play: (table) => table.repeat(wrong, 0, null) };
    expect(() => oddsOf(rule, null, null)).toThrow('throws dice in parts of its own');
  });
});

describe('the store of what rules come to', () => {
  test('serves a rule by its key again, and keeps options and policies apart', () => {
    let asked = 0;
    const counted: Rule<number, boolean, { readonly plus: number }> = {
      play(table, needs, { plus }) {
        asked++;
        return table.test(d6, atLeast(needs), [{ value: plus, label: 'm', cite: '1' }], what);
      },
      key: (needs) => needs,
    };
    const rule: Rule<number, boolean, { readonly plus: number }> = {
      play: (table, needs, options) => table.play(counted, needs, options),
    };
    const [plain, better] = [{ plus: 0 }, { plus: 1 }];
    const passes = (needs: number, options: typeof plain) =>
      oddsOf(rule, needs, options).find(({ value }) => value)!.weight;
    expect(passes(4, plain)).toBeCloseTo(1 / 2, 14);
    expect(asked).toBe(2);
    expect(passes(4, plain)).toBeCloseTo(1 / 2, 14);
    expect(asked).toBe(2);
    expect(passes(4, better)).toBeCloseTo(2 / 3, 14);
    expect(passes(5, plain)).toBeCloseTo(1 / 3, 14);
    oddsOf(rule, 4, plain, { policy: () => null });
    expect(asked).toBe(8);
  });
});

describe('merging', () => {
  test('tells keys apart as a map does: small, large, below nothing and words', () => {
    const key = fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 0, max: 40 }).map((n) => n * 4294967296),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 400 }), (keys) => {
        const merged = new Merged<string | number, number>(doubles);
        const plain = new Map<string | number, number>();
        for (const one of keys) {
          merged.add(one, one, 1);
          plain.set(one, (plain.get(one) ?? 0) + 1);
        }
        expect(merged.distribution().map(({ value, weight }) => [value, weight])).toEqual([...plain]);
      }),
    );
  });
});
