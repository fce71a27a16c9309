/** 10 and 12: the hexes a formation covers, and which hexsides are its front, flank and rear. */
import {
  type Aspects,
  aspects,
  directionsOf,
  FLANK,
  FRONT,
  type Grid,
  neighbour,
  opposite,
  REAR,
} from '../../../../board/hex/index.ts';
import type { Order } from '../../unit.ts';
import type { Arm, Shape } from '../terms.ts';

/** Front, flank and rear by formation (10 M1). */
export const STANCES = {
  column: aspects({ faces: 'side', front: 3, flank: 2, rear: 1 }),
  line: aspects({ faces: 'vertex', front: 2, flank: 2, rear: 2 }),
  open: aspects({ faces: 'side', front: 5, flank: 0, rear: 1 }),
  skirmish: aspects({ faces: 'vertex', front: 4, flank: 2, rear: 0 }),
  round: aspects({ faces: 'none', front: 6, flank: 0, rear: 0 }),
  road: aspects({ faces: 'side', front: 1, flank: 4, rear: 1 }),
  routed: aspects({ faces: 'none', front: 0, flank: 0, rear: 6 }),
} as const satisfies Record<string, Aspects>;
export type Stance = keyof typeof STANCES;

/** What decides how a body faces. */
interface Posture {
  readonly arm: Arm;
  readonly light: boolean;
  readonly shape: Shape;
  readonly order: Order;
}

export function stanceOf({ arm, light, shape, order }: Posture): Stance {
  if (order === 'pgd') return 'routed';
  switch (shape) {
    case 'Line':
      return 'line';
    case 'Skirmish':
      return 'skirmish';
    case 'Square':
      return 'round';
    case 'General Order':
      return arm === 'cavalry' ? 'open' : 'round';
    case 'Road Column':
      return 'road';
    default:
      return arm === 'cavalry' && light && order === 'good' ? 'open' : 'column';
  }
}

/** Facings look at vertices (odd), through hexsides (even), or do not matter. */
export function facesVertex(stance: Stance): boolean | null {
  if (stance === 'round' || stance === 'routed') return null;
  return stance === 'line' || stance === 'skirmish';
}

/** The nearest facing that the stance takes; between two the one further clockwise. */
export function fittingFacing(stance: Stance, facing: number): number {
  const vertex = facesVertex(stance);
  return vertex === null || vertex === ((facing & 1) === 1) ? facing : (facing + 1) % 12;
}

/** Through which side of each of its hexes the next lies: lines stretch to the right of their parent, files behind it (M2). */
export function bodySide(shape: Shape, facing: number): number {
  const line = shape === 'Line' || shape === 'Skirmish';
  return line ? ((facing >> 1) + 2) % 6 : opposite(facing >> 1);
}

/** The hexes of a body from its parent on; null where the map ends. */
export function bodyOf(g: Grid, shape: Shape, parent: number, facing: number, hexes: number): number[] | null {
  if (hexes === 1) return [parent];
  const side = bodySide(shape, facing);
  const body = [parent];
  for (let hex = parent, i = 1; i < hexes; i++) {
    hex = neighbour(g, hex, side);
    if (hex < 0) return null;
    body.push(hex);
  }
  return body;
}

/**
 * Aspect of a side of the i-th hex of a body. Between two hexes of the body there is none: callers look only at sides
 * that lead out of it. Two hexes of skirmishers have six front hexsides, two flanks and two rears between them.
 */
export function aspectAt(stance: Stance, facing: number, direction: number, i: number, hexes: number): number {
  if (stance === 'skirmish' && hexes > 1) {
    const turn = (direction - (facing >> 1) + 6) % 6;
    if (turn === 3) return i === 0 ? REAR : FLANK;
    if (turn === 4) return i === 0 ? FLANK : REAR;
    return FRONT;
  }
  return STANCES[stance][6 * facing + direction]!;
}

const frontsOf = (table: Aspects): readonly number[] =>
  Array.from({ length: 12 }, (_, facing) => directionsOf(table, facing));

/** By facing the directions of the front, a bit each. */
const FRONTS: Readonly<Record<Stance, readonly number[]>> = {
  column: frontsOf(STANCES.column),
  line: frontsOf(STANCES.line),
  open: frontsOf(STANCES.open),
  skirmish: frontsOf(STANCES.skirmish),
  round: frontsOf(STANCES.round),
  road: frontsOf(STANCES.road),
  routed: frontsOf(STANCES.routed),
};

/** The directions that are front of the i-th hex of a body, a bit each: see aspectAt. */
export function frontsAt(stance: Stance, facing: number, i: number, hexes: number): number {
  if (stance !== 'skirmish' || hexes === 1) return FRONTS[stance][facing]!;
  let fronts = 0;
  for (let side = 0; side < 6; side++) if (aspectAt(stance, facing, side, i, hexes) === FRONT) fronts |= 1 << side;
  return fronts;
}
