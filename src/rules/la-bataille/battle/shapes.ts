/** 12: which formations a unit may take, how many hexes they fill, and what changing costs. */
import { cellAt } from '../../../kernel/index.ts';
import { chargeNumbers, formationChange } from '../charts.ts';
import { isClose } from './ground.ts';
import type { Arm, GroundKind, Shape, UnitData } from './scenario.ts';

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
const CHANGES = {
  infantry: cellAt(formationChange, 'infantry', 'MP'),
  cavalry: cellAt(formationChange, 'cavalry', 'MP'),
  foot: cellAt(formationChange, 'artillery', 'MP'),
  horse: cellAt(formationChange, 'artillery', 'MP'),
  wagon: cellAt(formationChange, 'artillery', 'MP'),
} as const satisfies Record<Arm, number>;

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

/** May it stand on that ground in that formation? Woods and buildings force General Order (12.7). */
export function standsOn(shape: Shape, kind: GroundKind): boolean {
  if (shape === 'General Order') return isClose(kind);
  if (shape === 'Skirmish' || shape === 'Road Column' || shape === 'Limbered' || shape === 'Unlimbered') return true;
  return !isClose(kind);
}

/** MP of a change (12.2); General Order is free to enter and to leave. */
export function changeCost(arm: Arm, from: Shape, to: Shape): number {
  return from === 'General Order' || to === 'General Order' ? 0 : CHANGES[arm];
}
