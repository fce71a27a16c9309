/** What a tactical book does with a Day: says whether it holds it, makes a scenario of it, and reckons after play. */
import type { ScenarioOutline } from '../book.ts';
import type { Day } from './day.ts';
import type { Manifest, Reckoning } from './reckoning.ts';

/** `refused`: the book cannot hold it, and why. `advice`: it is more than an evening. */
export interface Fit {
  readonly refused?: string;
  readonly advice?: string;
}

export interface Raised {
  readonly scenario: unknown;
  readonly manifest: Manifest;
}

export interface DayBook<S> {
  fits(day: Day): Fit;
  raise(day: Day): Raised;
  reckon(day: Day, manifest: Manifest, state: S): Reckoning;
  /** The raised order of battle as rosters, for a real table. */
  roster(scenario: unknown): ScenarioOutline;
}

/** Whether a book that holds so many units holds a Day of so many, and an evening does. */
export function fitting(
  { title }: Day,
  units: { readonly count: number; readonly words: string },
  book: { readonly title: string; readonly most: number; readonly evening: number },
): Fit {
  const has = `${units.count} ${units.words}`;
  if (units.count > book.most) return { refused: `${title} has ${has}; ${book.title} holds ${book.most}` };
  return units.count > book.evening ? { advice: `${has} are more than an evening` } : {};
}

/** What books call units whose units are battalions. */
export const BATTALIONS = 'battalions, regiments and batteries';
