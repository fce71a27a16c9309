/** How much a unit can do, as an officer reckons it without dice: in increments, and in fire values. */
import type { Unit } from '../battle/state.ts';

/** Share of its fight that a unit in Disorder has, and that horse has beside foot. */
export const IN_DISORDER = 0.5;
const MOUNTED = 0.8;

/** How much fight is left in a unit, in increments. */
export const fightIn = ({ increments, order, sheet }: Unit): number =>
  increments *
  (order === 'good' ? 1 : order === 'disorder' ? IN_DISORDER : 0) *
  (sheet.arm === 'cavalry' ? MOUNTED : 1);

export const totalFight = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + fightIn(unit), 0);

/** Share of its increments with which a unit is spent and wants relief. */
const SPENT = 0.5;

/** To be taken out of the fight: shaken, or half of it gone. */
export const wantsRelief = ({ order, increments, sheet }: Unit): boolean =>
  order === 'disorder' || increments <= SPENT * sheet.start;

/** What its muskets are worth from one hex; another formation and spread may be asked of. */
export function musketry(
  { sheet, shape: own, order, increments, hexes: body }: Unit,
  shape = own,
  hexes = body.length,
): number {
  if (sheet.arm !== 'infantry' || order === 'pgd' || shape === 'Road Column') return 0;
  if (order === 'disorder') return sheet.data.fire / 2;
  const here = Math.ceil(increments / Math.max(1, hexes));
  switch (shape) {
    case 'Line':
      return Math.min(4, here) * sheet.data.multiple;
    case 'Square':
      return (Math.min(9, increments) * sheet.data.multiple) / 3;
    case 'Skirmish':
      return Math.min(3, here) * Math.max(1, sheet.data.skirmish);
    default:
      return sheet.data.fire;
  }
}

/** Hits are measured at even odds of fire to defence; they rise with the odds by this power. */
const AT_EVEN = 0.33;
const FALL = 0.8;

/** Increments a value may be expected to hit, against that defence. */
export const hitsOf = (value: number, defence: number): number => AT_EVEN * (value / defence) ** FALL;

/** The part of it that is the defence's: so that fire known beforehand is only multiplied by it. */
export const shelterOf = (defence: number): number => defence ** -FALL;
