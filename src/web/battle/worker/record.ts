/** The record of a game on this device; it holds the seed only when nothing is left to foresee. */
import { commitment, type Entry, type GameRecord } from '../../../kernel/index.ts';
import { RULES_VERSION } from '../../../staff/version.ts';
import type { Setup } from '../session.ts';

export const recordFor = (
  { book, scenario, field, options }: Setup,
  seed: string,
  entries: readonly Entry[],
  over: boolean,
): GameRecord => ({
  header: {
    format: 'ordre-mixte',
    version: 1,
    book,
    scenario,
    ...(field === undefined ? {} : { field }),
    options,
    rules: RULES_VERSION,
    commitment: commitment(seed),
    ...(over ? { seed } : {}),
  },
  entries,
});
