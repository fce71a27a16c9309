/** 12: which formations a unit may take, how many hexes they fill, and what changing costs. */
import { cellAt } from '../../../../kernel/index.ts';
import { chargeNumbers, formationChange } from '../../charts.ts';
import type { UnitData } from '../scenario.ts';
import type { Arm, Shape } from '../terms.ts';

const INFANTRY: readonly Shape[] = [
  ...(['Column', 'Line', 'Square', 'Skirmish', 'General Order', 'Road Column', 'Column of Companies'] as const),
];
const CAVALRY: readonly Shape[] = [
  ...(['Column', 'Line', 'Skirmish', 'General Order', 'Road Column', 'Column of Companies'] as const),
];
const GUNS: readonly Shape[] = ['Limbered', 'Unlimbered', 'Road Column'];
const WAGON: readonly Shape[] = ['Limbered', 'Road Column'];

export function shapesOf(arm: Arm): readonly Shape[] {
  return arm === 'infantry' ? INFANTRY : arm === 'cavalry' ? CAVALRY : arm === 'wagon' ? WAGON : GUNS;
}

/** Whether that unit ever takes that formation, its increments aside. */
export function mayForm(unit: Pick<UnitData, 'arm' | 'skirmish' | 'fire' | 'square'>, shape: Shape): boolean {
  if (!shapesOf(unit.arm).includes(shape)) return false;
  if (shape === 'Skirmish') return (unit.arm === 'infantry' ? unit.skirmish : unit.fire) > 0;
  return shape !== 'Square' || unit.square;
}

const SQUARE_NEEDS = cellAt(chargeNumbers, 'increments a Square needs', 'Number');
const INFANTRY_CHANGES = cellAt(formationChange, 'infantry', 'MP');
const CAVALRY_CHANGES = cellAt(formationChange, 'cavalry', 'MP');
const ARTILLERY_CHANGES = cellAt(formationChange, 'artillery', 'MP');

/** Does it stand in a Square that others form for it: too few to be one by itself (12.9 M12)? */
export const isLentSquare = (unit: { readonly shape: Shape; readonly increments: number }): boolean =>
  unit.shape === 'Square' && unit.increments < SQUARE_NEEDS;

/** Increments a formation of so many hexes needs (12 M2). */
export function fewestFor(arm: Arm, shape: Shape, hexes: number): number {
  switch (shape) {
    case 'Line':
      return arm === 'cavalry' ? 4 * Math.max(2, hexes) : hexes > 1 ? 5 : 1;
    case 'Skirmish':
      return hexes > 1 ? 4 : 1;
    case 'Square':
      return SQUARE_NEEDS;
    case 'Column of Companies':
      return 4;
    default:
      return 1;
  }
}

/** Hexes it may fill with these increments. */
export function mostHexes(arm: Arm, shape: Shape, increments: number): number {
  switch (shape) {
    case 'Line':
      return arm === 'cavalry' ? Math.max(1, Math.min(5, Math.floor(increments / 4))) : increments >= 5 ? 2 : 1;
    case 'Skirmish':
      return increments > 3 ? 2 : 1;
    case 'Column of Companies':
      return Math.max(2, Math.min(4, increments));
    case 'Road Column':
      return Math.ceil(increments / 4);
    default:
      return 1;
  }
}

/** Hexes it must fill at least: skirmishers and Road Columns have no choice. */
export function leastHexes(arm: Arm, shape: Shape, increments: number): number {
  if (shape === 'Road Column' || shape === 'Skirmish') return mostHexes(arm, shape, increments);
  if (shape === 'Column of Companies' || (shape === 'Line' && arm === 'cavalry')) return 2;
  return 1;
}

/** May it stand in that formation on close ground, or on open? Woods and buildings force General Order (12.7). */
export function standsOn(shape: Shape, close: boolean): boolean {
  if (shape === 'General Order') return close;
  if (shape === 'Skirmish' || shape === 'Road Column' || shape === 'Limbered' || shape === 'Unlimbered') return true;
  return !close;
}

/** MP of a change (12.2); General Order is free to enter and to leave. */
export function changeCost(arm: Arm, from: Shape, to: Shape): number {
  if (from === 'General Order' || to === 'General Order') return 0;
  return arm === 'infantry' ? INFANTRY_CHANGES : arm === 'cavalry' ? CAVALRY_CHANGES : ARTILLERY_CHANGES;
}
