/** What the page asks the worker about odds, and what it hears. */
import type { WeighedMeasure } from '../../staff/weigh.ts';

export interface OddsQuestion {
  readonly book: string;
  readonly procedure: string;
  readonly facts: unknown;
  readonly options: unknown;
}

export interface WeighedOdds {
  readonly measures: readonly WeighedMeasure[];
  /** Milliseconds of reckoning. */
  readonly took: number;
}

export interface OddsCalls {
  weigh(question: OddsQuestion): WeighedOdds | 'too wide';
}

export type Odds = WeighedOdds | 'too wide' | { readonly fault: string };
