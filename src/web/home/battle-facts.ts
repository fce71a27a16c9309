/** What one wants to know of a battle before choosing it. */
import type { BattleCover } from '../engine/read-covers.ts';

/** `47 units`, `17 turns`, `4 hours`. */
export function factsOf({ units, turns, evening }: Pick<BattleCover, 'units' | 'turns' | 'evening'>): string[] {
  const hours = evening === null ? 0 : Math.round(evening / 30) / 2;
  const time =
    evening === null ? [] : [evening < 90 ? `${evening} minutes` : `${String(hours).replace('.5', '½')} hours`];
  return [`${units} units`, `${turns} turns`, ...time];
}
