/** Where a Unit may be set down, and the nearest such spot to one that is taken. */
import { cosDeg, onTable, overlap, type Rect, sinDeg } from '../../../board/plane/index.ts';
import { type Field, groundAt } from './field.ts';
import { CONTACT, nearestEnemy } from './measure.ts';
import { musterOf, rectAt, type State, sideOfUnit, type Unit } from './state.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** On the table, not in a pond. */
export function isGround(field: Field, at: Rect): boolean {
  return onTable(at, field.width, field.height) && groundAt(field, at.x, at.y) !== 'closed';
}

/** Nobody else stands there. */
export function isFree(state: State, unit: Unit, at: Rect): boolean {
  if (!isGround(state.field, at)) return false;
  const muster = musterOf(state);
  for (const other of muster.all)
    if (other !== unit && !muster.isBeyond(other, at.x, at.y, 0) && overlap(at, muster.rects[other.index]!))
      return false;
  return true;
}

/** How near the nearest enemy would be. */
export const threat = (state: State, unit: Unit, at: Rect): number =>
  nearestEnemy(state, sideOfUnit(state, unit), at).away;

export const touches = (state: State, unit: Unit, at: Rect): boolean => threat(state, unit, at) < CONTACT;

export function setDown(unit: Unit, { x, y, facing }: Spot): void {
  unit.x = x;
  unit.y = y;
  unit.facing = facing;
}

const TURNS = [0, 20, -20, 40, -40, 60, -60, 90, -90, 135, -135, 180] as const;

/** The free spot nearest to a wanted one, within a reach and as `allowed`; null where there is none. */
export function nearestFree(
  state: State,
  unit: Unit,
  wanted: Spot,
  reach: number,
  allowed: (at: Rect) => boolean = () => true,
): Spot | null {
  for (let away = 0; away <= reach + 1e-9; away += 0.25) {
    for (let turn = 0; turn < 360; turn += away === 0 ? 360 : 30) {
      // From its own front round, so that neither side is served by the compass.
      const heading = wanted.facing + turn;
      const spot = {
        x: wanted.x + away * sinDeg(heading),
        y: wanted.y + away * cosDeg(heading),
        facing: wanted.facing,
      };
      const at = rectAt(unit, spot.x, spot.y, spot.facing);
      if (isFree(state, unit, at) && allowed(at)) return spot;
    }
  }
  return null;
}

/**
 * Straight back along a heading, or as near to it as there is room: the farthest of the shortest turns. Null where no
 * step is free (E10).
 */
export function fallBack(
  state: State,
  unit: Unit,
  heading: number,
  inches: number,
  facing: number,
  allowed: (at: Rect) => boolean,
): Spot | null {
  for (const turn of TURNS) {
    if (Math.abs(turn) > 90) break;
    for (let away = inches; away >= inches / 2 - 1e-9; away -= 0.5) {
      const x = unit.x + away * sinDeg(heading + turn);
      const y = unit.y + away * cosDeg(heading + turn);
      const at = rectAt(unit, x, y, facing);
      if (isFree(state, unit, at) && allowed(at)) return { x, y, facing };
    }
  }
  for (let away = inches / 2; away >= 0.5; away -= 0.5) {
    for (const turn of TURNS) {
      const x = unit.x + away * sinDeg(heading + turn);
      const y = unit.y + away * cosDeg(heading + turn);
      const at = rectAt(unit, x, y, facing);
      if (isFree(state, unit, at) && allowed(at)) return { x, y, facing };
    }
  }
  return null;
}
