/** G1, G3, G27: what a shot can see. */
import {
  distanceToPoint,
  levelAt,
  overlapSegment,
  type Point,
  type Screen,
  seesRectInto,
  within,
} from '../../../../board/plane/index.ts';
import { isArtillery } from '../../unit.ts';
import { sightLimit } from '../field.ts';
import type { State, Unit } from '../state.ts';
import type { Muzzles } from './facts.ts';

/**
 * Those who could hide the target from a place: neither the firer nor the target, nor the line it is mixed in with
 * (2.033(c)(3)), nor the foot whose houses it fires from (4.04).
 */
function screenersOf(state: State, unit: Unit, { line, host }: Muzzles, { x, y }: Point, target: Unit): Unit[] {
  const wide = target.at.hw + target.at.hd;
  const dx = target.at.x - x;
  const dy = target.at.y - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const west = Math.min(x, target.at.x - wide);
  const east = Math.max(x, target.at.x + wide);
  const south = Math.min(y, target.at.y - wide);
  const north = Math.max(y, target.at.y + wide);
  return state.units.filter((other) => {
    const { at } = other;
    const reach = at.hw + at.hd;
    if (reach === 0 || at.x + reach < west || at.x - reach > east || at.y + reach < south || at.y - reach > north)
      return false;
    // Too far off the line of fire to hide any part of the target.
    if (Math.abs((at.x - x) * dy - (at.y - y) * dx) > (reach + wide) * length + 1e-6) return false;
    return other !== target && other !== unit && other !== line && other !== host;
  });
}

/** G1, G3: a clear line from there to any part of the target, within what the fog allows, and not over friends near it. */
export function clearShot(state: State, unit: Unit, muzzles: Muzzles, from: Point, target: Unit): boolean {
  const { field, turn } = state;
  const { at } = target;
  const limit = Math.min(sightLimit(field, turn, from.x, from.y), sightLimit(field, turn, at.x, at.y));
  if (distanceToPoint(at, from.x, from.y) > limit + 1e-9) return false;
  const screeners = screenersOf(state, unit, muzzles, from, target);
  const screen: Screen = {
    pieces: screeners.map((one) => one.at),
    levels: screeners.map((one) => levelAt(field.survey, one.at.x, one.at.y)),
    from: -1,
    to: -1,
  };
  const seen = { x: 0, y: 0 };
  if (!seesRectInto(seen, field.sight, from.x, from.y, at, screen)) return false;
  // G3: guns do not fire past friends within an inch of the target.
  return (
    !isArtillery(unit.sheet.arm) ||
    !screeners.some(
      (friend) =>
        friend.sheet.side === unit.sheet.side &&
        within(friend.at, at, 1) &&
        overlapSegment(friend.at, from.x, from.y, seen.x, seen.y),
    )
  );
}
