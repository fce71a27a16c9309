/** What a tactical book does with a Day: says whether it holds it, makes a scenario of it, and reckons after play. */
import type { Day } from './day.ts';
import type { Manifest, Reckoning } from './reckoning.ts';

/** A part of the Day to be raised instead of the whole. */
export interface Sector {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly divisions: readonly string[];
}

export interface RaiseOptions {
  readonly sector?: Sector | undefined;
}

/** `refused`: the book cannot hold it; `proposal` then is what it can hold. `advice`: it is more than an evening. */
export interface Fit {
  readonly refused?: string;
  readonly proposal?: RaiseOptions;
  readonly advice?: string;
}

export interface Raised {
  readonly scenario: unknown;
  readonly manifest: Manifest;
}

export interface DayBook<S> {
  fits(day: Day): Fit;
  raise(day: Day, options: RaiseOptions): Raised;
  reckon(day: Day, manifest: Manifest, state: S): Reckoning;
}
