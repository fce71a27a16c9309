/**
 * Exact odds of four shapes of rule, each with its readers passed as closures (the natural way to write a rule) and kept
 * as constants, beside the same worked out by hand for arrays. Aim: no more than three times the hand-written.
 */
import { d66, ladderStep, nothing, oddsOf, type Rule, twoD10 } from '../src/kernel/index.ts';
import type { Report } from './harness.ts';
import { chainByHand, meleeByHand } from './nerve-by-hand.ts';
import { chainOf, meleeOf } from './rolls-of-nerve.ts';

const what = { label: 'Bench', cite: '1' };
const modifiers = [{ value: 2, label: 'Bench', cite: '1' }];

/** A table in five bands, and one in 36 rows. */
const bandOf = (total: number) => (total < 7 ? 0 : total < 12 ? 1 : total < 16 ? 2 : total < 19 ? 3 : 4);
const rowOf = (total: number) => (ladderStep(total) * 5) % 7;

const throwWith = (pick: () => (total: number) => number): Rule<null, number> => ({
  play: (table) => table.read(twoD10, modifiers, what, pick()),
});
const ladderWith = (pick: () => (total: number) => number): Rule<null, number> => ({
  play: (table) => table.read(d66, nothing, what, pick()),
});

function throwByHand(): Float64Array {
  const found = new Float64Array(5);
  for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) found[bandOf(a + b + 2)]! += 1;
  for (let i = 0; i < 5; i++) found[i]! /= 100;
  return found;
}

function ladderByHand(): Float64Array {
  const found = new Float64Array(7);
  for (let tens = 1; tens <= 6; tens++) for (let units = 1; units <= 6; units++) found[rowOf(tens * 10 + units)]! += 1;
  for (let i = 0; i < 7; i++) found[i]! /= 36;
  return found;
}

type Reader = (total: never, natural: never) => unknown;
type Pick = <F extends Reader>(of: F) => () => F;

/** The same reader as a passing closure, a new function each time it is asked for; and as a constant. */
const closure: Pick = (of) => () => ((total, natural) => of(total, natural)) as typeof of;
const constant: Pick = (of) => () => of;

export default async (report: Report): Promise<void> => {
  for (const [way, pick] of [
    ['closures', closure],
    ['constants', constant],
  ] as const) {
    const one = throwWith(pick(bandOf));
    const rows = ladderWith(pick(rowOf));
    const chain = chainOf(pick);
    await report.measure(`odds: 2d10 through a table, ${way}`, () => oddsOf(one, null, null), {
      unit: 'µs',
      reference: throwByHand,
    });
    await report.measure(`odds: d66 over 36 rows, ${way}`, () => oddsOf(rows, null, null), {
      unit: 'µs',
      reference: ladderByHand,
    });
    await report.measure(`odds: chain of tests, joint, ${way}`, () => oddsOf(chain, null, null), {
      unit: 'µs',
      bar: 40,
      reference: chainByHand,
    });
    for (const inParts of [false, true]) {
      const melee = meleeOf(pick, inParts);
      const stated = inParts ? 'in parts' : 'joint';
      await report.measure(`odds: six-round melee, ${stated}, ${way}`, () => oddsOf(melee, null, null), {
        unit: 'ms',
        bar: 10,
        reference: meleeByHand,
      });
    }
  }
};
