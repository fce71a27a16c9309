/** What became of the men of a unit (DY5). */
import { type Losses, losses } from '../../../game/index.ts';
import { isGuns, type Unit } from './state.ts';

export const hasLostGuns = ({ fate, abandoned }: Unit): boolean => abandoned || (fate !== 'here' && fate !== 'coming');

/** Increments lost are hit; who gave up is taken; who left, fell apart or is in PGD has run, and gunners without guns. */
export function lossesOf(unit: Unit): Losses {
  const { fate, order, sheet, increments } = unit;
  const hit = (sheet.start - increments) / sheet.start;
  if (isGuns(unit)) return losses(hit, 0, hasLostGuns(unit) ? 1 : 0);
  const fled = fate === 'left' || fate === 'destroyed' || (fate === 'here' && order === 'pgd');
  return losses(hit, fate === 'surrendered' ? 1 : 0, fled ? 1 : 0);
}
