/** Units of a roster in a card's address: `u.attackers.0=roster:unit`; `u=…` fills the card as a whole. */
import type { UnitRef } from '../evening/evenings.ts';

export const unitPairs = (units: Readonly<Record<string, UnitRef>>): [string, string][] =>
  Object.entries(units).map(([at, { roster, unit }]) => [at === '' ? 'u' : `u.${at}`, `${roster}:${unit}`]);

export function unitsIn(query: URLSearchParams): Record<string, UnitRef> {
  const units: Record<string, UnitRef> = {};
  for (const [key, value] of query) {
    const at = key === 'u' ? '' : key.startsWith('u.') ? key.slice(2) : null;
    const [roster, unit] = value.split(':');
    if (at !== null && roster && unit) units[at] = { roster, unit };
  }
  return units;
}
