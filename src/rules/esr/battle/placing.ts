/** Where a Unit may be set down, and the nearest such spot to one that is taken. */
import { onTable, overlap, type Rect } from '../../../board/plane/index.ts';
import { compass, nearestRoom, wayBack } from '../../../game/tabletop/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type Field, groundAt } from './field.ts';
import { CONTACT, nearestEnemy } from './measure.ts';
import { cacheOf, rectAt, type State, sideOfUnit, type Unit } from './state.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** On the table, not in a pond. */
function isGround(field: Field, at: Rect): boolean {
  return onTable(at, field.width, field.height) && groundAt(field, at.x, at.y) !== 'closed';
}

/** Nobody else stands there. */
export function isFree(state: State, unit: Unit, at: Rect): boolean {
  if (!isGround(state.field, at)) return false;
  const cache = cacheOf(state);
  for (const other of cache.all)
    if (other !== unit && !cache.isBeyond(other, at.x, at.y, 0) && overlap(at, nth(cache.rects, other.index)))
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

/** From its own front round, so that neither side is served by the compass. */
const RING = { step: 0.25, turns: compass(12) };

const anywhere = (): boolean => true;
const spotOf = (at: Rect | null, facing: number): Spot | null => at && { x: at.x, y: at.y, facing };

/** The free spot nearest to a wanted one, within a reach and as `allowed`; null where there is none. */
export function nearestFree(
  state: State,
  unit: Unit,
  { x, y, facing }: Spot,
  reach: number,
  allowed: (at: Rect) => boolean = anywhere,
): Spot | null {
  const mayStand = (at: Rect) => isFree(state, unit, at) && allowed(at);
  return spotOf(nearestRoom(rectAt(unit, x, y, facing), { ...RING, reach, heading: facing }, mayStand), facing);
}

/** Straight back along a heading, or as near to it as there is room; null where no step is free (E10). */
export function fallBack(
  state: State,
  unit: Unit,
  heading: number,
  inches: number,
  facing: number,
  allowed: (at: Rect) => boolean,
): Spot | null {
  const mayStand = (at: Rect) => isFree(state, unit, at) && allowed(at);
  return spotOf(wayBack(rectAt(unit, unit.x, unit.y, facing), heading, inches, mayStand), facing);
}
