/** What became of the men of a Unit (DY5). */
import { hitBy, hitMost, type Losses, losses } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Formation, State, Unit } from './state.ts';

/** A Formation, or the one it was detached from. */
const rootOf = (formations: readonly Formation[], of: Formation): Formation =>
  of.parent < 0 ? of : rootOf(formations, nth(formations, of.parent));

/**
 * Markers fall on all Units of a Formation alike, batteries too: they count towards its limits (G50). A detachment is a
 * Formation: what it has taken is its own Units' loss, not that of the Formation it came from.
 */
function hitShare({ formations, units }: State, unit: Unit): number {
  const alone = (of: Formation | undefined): of is Formation => of !== undefined && !of.grand && of.parent >= 0;
  const here = formations[unit.formation];
  const root = formations.filter((one) => !one.grand && rootOf(formations, one).sheet.id === unit.sheet.formation);
  const has = (of: Formation) => units.filter(({ formation }) => formation === of.index).length;
  // Before it was detached, and of a detachment that is with it again: borne by all.
  const shared = root.filter((one) => !alone(one) || has(one) === 0).reduce((sum, { taken }) => sum + taken, 0);
  const all = units.filter(({ sheet }) => sheet.formation === unit.sheet.formation).length;
  const own = alone(here) ? hitBy('fatigue', here.taken, has(here)) : 0;
  return hitMost('fatigue', hitBy('fatigue', shared, all) + own);
}

/** The unhurt of who is in the Reformation Area or removed, and of a Formation broken or gone, whole (H22); given up is no flight. */
function hasRun({ formations }: State, unit: Unit): boolean {
  if (unit.where === 'area') return true;
  if (unit.where === 'removed') return !unit.given;
  const formation = formations[unit.formation];
  return formation !== undefined && (formation.status === 'BK' || formation.fate === 'removed');
}

export function lossesOf(state: State, unit: Unit): Losses {
  const hit = unit.sheet.formation === undefined ? 0 : hitShare(state, unit);
  return losses(hit, 0, hasRun(state, unit) ? 1 : 0);
}
