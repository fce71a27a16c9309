/** Whether guns bear: arc, range, and friends in the line of fire (G28); whether they look down a line (G29). */

import { distance, distanceToSegment, levelAt, pointSegmentSquared } from '../../../../board/plane/index.ts';
import { CLOSE, GUNSHOT } from '../distances.ts';
import { angle, bearing, centreOf } from '../measure.ts';
import { type Formation, HALF, isBeyond, rectOf, type State, sideOfUnit, standingOf, type Unit } from '../state.ts';

/** Degrees to either side of its front a gun bears. */
export const ARC = 45;
export const GUN_RANGE = GUNSHOT;
export const SHORT_RANGE = CLOSE;
export const SKIRMISH_RANGE = CLOSE;

/** Friends within 1″ of the shot and not within 1″ of the gun block it, unless gun or target stands higher. */
function isBlocked(state: State, gun: Unit, target: Unit): boolean {
  const { survey } = state.field;
  const low = Math.max(levelAt(survey, gun.x, gun.y), levelAt(survey, target.x, target.y));
  const side = sideOfUnit(state, gun);
  const own = rectOf(gun);
  for (const friend of state.units) {
    if (friend.where !== 'deployed' || friend === gun || sideOfUnit(state, friend) !== side) continue;
    const { x, y } = friend;
    if (pointSegmentSquared(x, y, gun.x, gun.y, target.x, target.y) > (1 + HALF) ** 2) continue;
    const at = rectOf(friend);
    if (distance(own, at) <= 1 || distanceToSegment(at, gun.x, gun.y, target.x, target.y) > 1) continue;
    if (levelAt(survey, friend.x, friend.y) >= low) return true;
  }
  return false;
}

export function bears(state: State, gun: Unit, target: Unit, range = GUN_RANGE): boolean {
  if (gun.where !== 'unlimbered' || isBeyond(gun, target, range)) return false;
  if (distance(rectOf(gun), rectOf(target)) > range) return false;
  if (angle(gun.facing, bearing(gun.x, gun.y, target.x, target.y)) > ARC) return false;
  return !isBlocked(state, gun, target);
}

export const bearsOn = (state: State, gun: Unit, formation: Formation, range = GUN_RANGE): boolean =>
  standingOf(state, formation).some((unit) => bears(state, gun, unit, range));

/** It looks down the target's line within 30°. */
export function enfilades(state: State, gun: Unit, formation: Formation): boolean {
  const { x, y, facing } = centreOf(state, formation);
  const along = bearing(gun.x, gun.y, x, y);
  return Math.min(angle(along, facing + 90), angle(along, facing + 270)) <= 30 && bearsOn(state, gun, formation);
}
