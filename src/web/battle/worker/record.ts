/** The record of a game on this device; it holds the seed only when nothing is left to foresee. */
import { commitment, type Entry, type GameRecord } from '../../../kernel/index.ts';
import { RULES_VERSION } from '../../../staff/version.ts';
import type { Reason, Setup } from '../session.ts';

export const recordFor = (
  { book, scenario, field, options }: Setup,
  seed: string,
  entries: readonly Entry[],
  { over, reasons }: { readonly over: boolean; readonly reasons: readonly Reason[] },
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
    // Officers keep them to themselves as long as anything can still be foreseen.
    ...(over && reasons.length > 0 ? { reasons: reasons.map(({ at, words }) => ({ at, words })) } : {}),
  },
  entries,
});
