/** What became of the men of a unit (DY5). */
import { hitBy, type Losses, losses, meanLosses } from '../../../game/index.ts';
import type { State, Unit } from './state.ts';

const unitLosses = ({ hits, fate, sheet }: Unit): Losses =>
  losses(hitBy('box', hits, sheet.boxes), fate === 'surrendered' ? 1 : 0, fate === 'routed' ? 1 : 0);

/** A unit split into garrisons is the sum of its stands (5.02). */
export function lossesOf({ units }: State, unit: Unit): Losses {
  if (unit.fate !== 'split') return unitLosses(unit);
  const stands = units.filter(({ sheet }) => sheet.standOf === unit.index);
  return meanLosses(stands.map((stand) => ({ share: stand.sheet.boxes, losses: unitLosses(stand) })));
}
