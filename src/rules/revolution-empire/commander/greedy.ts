/** The cadet: one ply and no thought for tomorrow. Everybody goes at what is nearest, charges whom he can, fires at whom he sees. */
import { distance, rect } from '../../../board/plane/index.ts';
import { handling, officerWith } from '../../../game/index.ts';
import { march } from '../battle/march/kinds.ts';
import type { Unit } from '../battle/pieces.ts';
import { sizeOf } from '../battle/shapes.ts';
import { enemiesOf, isGuns, sheetOf, sideOf } from '../battle/state.ts';
import {
  type ActionAnswer,
  type ActionRequest,
  action,
  direct,
  opportunity,
  pursue,
  type UnitChoice,
} from '../battle/tactical/kinds.ts';
import { nearestFoe, type Picture, pictureOf } from './picture.ts';

function actionOf(picture: Picture, { units }: ActionRequest): { answer: ActionAnswer; reason: string } {
  for (const { id, charges } of units)
    if (charges[0] !== undefined) return { answer: { do: 'charge', unit: id, at: charges[0] }, reason: 'Charge.' };
  for (const { id, fires } of units)
    if (fires[0] !== undefined) return { answer: { do: 'fire', unit: id, at: fires[0] }, reason: 'Fire.' };
  for (const { id, forms } of units)
    if (forms.includes('unlimbered'))
      return { answer: { do: 'form', unit: id, formation: 'unlimbered' }, reason: 'Unlimber.' };
  for (const choice of units) {
    const spot = closer(picture, picture.unit(choice.id), choice);
    if (spot !== null) return { answer: { do: 'move', unit: choice.id, spot }, reason: 'On.' };
  }
  return { answer: { do: 'done' }, reason: 'Nobody is in reach.' };
}

/** The place that brings it nearest to the enemy, short of the volley at two inches. */
function closer(picture: Picture, unit: Unit, { spots }: UnitChoice): number | null {
  const { state } = picture;
  const foe = isGuns(state, unit) ? null : nearestFoe(state, unit);
  if (!foe || foe.away <= 3) return null;
  const { width, depth } = sizeOf(sheetOf(state, unit), unit.formation);
  const enemies = enemiesOf(state, sideOf(state, unit));
  let [best, least] = [-1, foe.away - 1];
  for (let i = 0; 4 * i < spots.length; i++) {
    const at = rect(spots[4 * i]!, spots[4 * i + 1]!, spots[4 * i + 2]!, width, depth);
    const apart = Math.min(...enemies.map((enemy) => distance(at, enemy.at)));
    if (apart >= 3 && apart < least) [best, least] = [i, apart];
  }
  return best < 0 ? null : best;
}

export const greedy = officerWith(pictureOf, [
  handling(march, (_picture, request) => ({ answer: march.suggest(request), reason: 'At the nearest enemy.' })),
  handling(action, actionOf),
  handling(opportunity, (_picture, { fires, charges }) => ({
    answer: { fire: fires, charge: charges[0] ?? null },
    reason: 'At whoever moves.',
  })),
  handling(pursue, () => ({ answer: 'on', reason: 'On.' })),
  handling(direct, () => ({ answer: 'direct', reason: 'On.' })),
]);
