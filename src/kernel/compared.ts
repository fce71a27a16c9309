/**
 * What two journals are compared by: codes, ids and numbers, never sentences. A label may be worded better tomorrow and
 * a report told in two lines instead of one: what was rolled, answered and shown is still the same game.
 */
import type { Entry, Listed } from './journal.ts';

/** The entries something depends on, by their places. Reports are told for people, and nothing follows from them. */
export const isDeed = (entry: Entry): boolean => entry.type !== 'report';

/** A deed as text without its words. `placeOf` translates the places an undo or a correction names. */
export function deedOf(entry: Entry, placeOf: (of: number) => number | undefined = (of) => of): string {
  switch (entry.type) {
    case 'roll': {
      const { type, dice, times, faces, natural, total, modifiers, result, lit, hand, audience } = entry;
      const listed = Array.isArray(modifiers) ? modifiers.map(worthOf) : modifiers;
      return JSON.stringify([type, dice, times, faces, natural, total, listed, result, lit, hand, audience]);
    }
    case 'undo':
    case 'correction':
      return JSON.stringify({ ...entry, of: placeOf(entry.of) });
    default:
      return JSON.stringify(entry);
  }
}

/** Of a record from anywhere: what stands in a list may be anything. */
const worthOf = (listed: Listed | null | undefined) => [listed?.value, listed?.chart, listed?.key];

/** Whether both tell the same in the same words: then nothing at all was left out of the comparison. */
export const toldAlike = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every((entry, at) => JSON.stringify(entry) === JSON.stringify(b[at]));
