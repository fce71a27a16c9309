/** What became of the men of a Unit (DY5). */
import { hitBy, type Losses, losses } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Formation, State, Unit } from './state.ts';

/** A Formation, or the one it was detached from. */
const rootOf = (formations: readonly Formation[], of: Formation): Formation =>
  of.parent < 0 ? of : rootOf(formations, nth(formations, of.parent));

/** Markers fall on all Units of a Formation alike, batteries too: they count towards its limits (G50). */
function hitShare({ formations, units }: State, id: string): number {
  const taken = formations
    .filter((one) => !one.grand && rootOf(formations, one).sheet.id === id)
    .reduce((sum, one) => sum + one.taken, 0);
  return hitBy('fatigue', taken, units.filter(({ sheet }) => sheet.formation === id).length);
}

/** The unhurt of who is in the Reformation Area or removed, and of a Formation broken or gone; given up is no flight. */
function hasRun({ formations }: State, unit: Unit): boolean {
  if (unit.where === 'area') return true;
  if (unit.where === 'removed') return !unit.given;
  const formation = formations[unit.formation];
  return formation !== undefined && (formation.status === 'BK' || formation.fate === 'removed');
}

export function lossesOf(state: State, unit: Unit): Losses {
  const hit = unit.sheet.formation === undefined ? 0 : hitShare(state, unit.sheet.formation);
  return losses(hit, 0, hasRun(state, unit) ? 1 : 0);
}
