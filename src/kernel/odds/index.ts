/** Exact odds of any rule: `oddsOf(rule, facts, options)` in doubles, `exactOddsOf` in fractions. */
import type { Policy } from '../request.ts';
import { suggestPolicy } from '../request.ts';
import type { Rule } from '../table.ts';
import { type Arithmetic, doubles, type Fraction, fractions } from './arithmetic.ts';
import { type Distribution, defaultKey } from './distribution.ts';
import { OddsTable } from './table.ts';

export interface OddsSettings {
  /** How seats answer; by default with each kind's suggestion. */
  readonly policy?: Policy;
  /** How many paths may be weighed before it says "too wide". */
  readonly budget?: number;
}

export const DEFAULT_BUDGET = 3_000_000;

function weigh<F, R, O, W>(
  arithmetic: Arithmetic<W>,
  rule: Rule<F, R, O>,
  facts: F,
  options: O,
  settings: OddsSettings,
): Distribution<R, W> {
  const table = new OddsTable(arithmetic, settings.policy ?? suggestPolicy, settings.budget ?? DEFAULT_BUDGET);
  return table.enumerate(
    () => rule.play(table, facts, options),
    (rule.resultKey?.bind(rule) ?? defaultKey) as (result: R) => string | number,
  );
}

export function oddsOf<F, R, O>(
  rule: Rule<F, R, O>,
  facts: F,
  options: O,
  settings: OddsSettings = {},
): Distribution<R> {
  return weigh(doubles, rule, facts, options, settings);
}

export function exactOddsOf<F, R, O>(
  rule: Rule<F, R, O>,
  facts: F,
  options: O,
  settings: OddsSettings = {},
): Distribution<R, Fraction> {
  return weigh(fractions, rule, facts, options, settings);
}
