/** All that can be said of a draft without a rulebook, the gravest first. */
import { type Day, daySchema } from '../../../game/day/index.ts';
import { once } from '../../../kernel/index.ts';
import type { Draft } from '../draft.ts';
import { armyChecks } from './army-checks.ts';
import type { Check } from './check.ts';
import { faultChecks } from './faults.ts';
import { groundChecks } from './ground-checks.ts';

export type { Check, Mend } from './check.ts';

const ORDER: readonly Check['gravity'][] = ['mend', 'think', 'good'];

/** Remembered with the draft, so that asking again costs nothing. */
export const checksOf: (draft: Draft) => readonly Check[] = once((draft) =>
  [...faultChecks(draft), ...armyChecks(draft), ...groundChecks(draft)].sort(
    (a, b) => ORDER.indexOf(a.gravity) - ORDER.indexOf(b.gravity),
  ),
);

export const mustMend = (draft: Draft): readonly Check[] => checksOf(draft).filter(({ gravity }) => gravity === 'mend');

/** The Day, when nothing has to be mended. */
export function dayOf(draft: Draft): Day | null {
  if (mustMend(draft).length > 0) return null;
  const read = daySchema.safeParse(draft);
  return read.success ? (read.data as Day) : null;
}
