/** G1, G3, G27: what a shot can see, and what it could not see the last time. */
import {
  distanceToPoint,
  levelAt,
  overlapSegment,
  type Rect,
  type Screen,
  scratchPoint,
  seesRectInto,
  within,
} from '../../../board/plane/index.ts';
import { isArtillery } from '../unit.ts';
import { sightLimit } from './field.ts';
import type { Muzzles } from './fire-facts.ts';
import type { State, Unit } from './state.ts';
import { WIDEST } from './widest.ts';

const seen = scratchPoint();

/** Screens for lines of sight: whoever stands near the line, with the level he stands on. */
const screeners: Unit[] = [];
const pieces: Rect[] = [];
const levels: number[] = [];
const screen: Screen = { pieces, levels, count: 0, from: -1, to: -1 };

/**
 * Those who could hide the target from a place: neither the firer nor the target, nor the line it is mixed in with
 * (2.033(c)(3)), nor the foot whose houses it fires from (4.04).
 */
function screenOf(state: State, unit: Unit, { line, host }: Muzzles, x: number, y: number, target: Unit): Screen {
  const wide = target.at.hw + target.at.hd;
  const dx = target.at.x - x;
  const dy = target.at.y - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const west = Math.min(x, target.at.x - wide);
  const east = Math.max(x, target.at.x + wide);
  const south = Math.min(y, target.at.y - wide);
  const north = Math.max(y, target.at.y + wide);
  const midX = x + dx / 2;
  const midY = y + dy / 2;
  const far = (length / 2 + wide + WIDEST + 1e-6) ** 2;
  let count = 0;
  for (const other of state.units) {
    const { at } = other;
    if ((at.x - midX) ** 2 + (at.y - midY) ** 2 > far) continue;
    const reach = at.hw + at.hd;
    if (reach === 0 || at.x + reach < west || at.x - reach > east || at.y + reach < south || at.y - reach > north)
      continue;
    // Too far off the line of fire to hide any part of the target.
    if (Math.abs((at.x - x) * dy - (at.y - y) * dx) > (reach + wide) * length + 1e-6) continue;
    if (other === target || other === unit || other === line || other === host) continue;
    screeners[count] = other;
    pieces[count] = at;
    levels[count++] = levelAt(state.field.survey, at.x, at.y);
  }
  screen.count = count;
  return screen;
}

/** An enemy who stands where he cannot be seen from that place. */
export interface Hidden {
  readonly enemy: Unit;
  readonly x: number;
  readonly y: number;
  /** Those who may hide him, who stand as well. Nobody: the ground or the fog does it. */
  readonly behind: readonly Unit[];
  /** Stamps of all of these together, which only grow. */
  readonly stamps: number;
}

/**
 * What stands hidden behind what stands stays so until one of them is moved: nobody who stands sets out before the phase
 * is over, and whoever comes between hides but more.
 */
function staysHidden(known: readonly Hidden[], x: number, y: number, enemy: Unit): boolean {
  for (const hidden of known)
    if (hidden.enemy === enemy)
      return hidden.x === x && hidden.y === y && stampsOf(enemy, hidden.behind, hidden.behind.length) === hidden.stamps;
  return false;
}

/** NaN, which equals nothing, if any of them marches; of those behind whom he may stand the first so many count. */
function stampsOf(enemy: Unit, behind: readonly Unit[], count: number): number {
  let stamps = enemy.stamp;
  let marching = enemy.marching;
  for (let i = 0; i < count && !marching; i++) {
    stamps += behind[i]!.stamp;
    marching = behind[i]!.marching;
  }
  return marching ? Number.NaN : stamps;
}

/** Just asked and not seen: kept in mind for the next look, if nobody concerned marches. */
function remember(known: Hidden[], x: number, y: number, enemy: Unit): void {
  const stamps = stampsOf(enemy, screeners, screen.count!);
  if (Number.isNaN(stamps)) return;
  const behind = screeners.slice(0, screen.count);
  const place = known.findIndex((hidden) => hidden.enemy === enemy);
  known[place < 0 ? known.length : place] = { enemy, x, y, behind, stamps };
}

/**
 * G1, G3: a clear line from there to any part of the target, within what the fog allows, and not over friends near it.
 * `known`: whom a shot that looks again and again has found hidden.
 */
export function clearShot(
  state: State,
  unit: Unit,
  muzzles: Muzzles,
  x: number,
  y: number,
  target: Unit,
  known: Hidden[] | null,
): boolean {
  if (known && staysHidden(known, x, y, target)) return false;
  if (!isInView(state, unit, muzzles, x, y, target)) {
    if (known) remember(known, x, y, target);
    return false;
  }
  return !isArtillery(unit.sheet.arm) || !overFriends(unit, x, y, target);
}

/** Leaves in the screen whoever was asked whether he hides the target. */
function isInView(state: State, unit: Unit, muzzles: Muzzles, x: number, y: number, target: Unit): boolean {
  const { field } = state;
  screen.count = 0;
  if (field.scenario.fog.length > 0) {
    const limit = Math.min(
      sightLimit(field, state.turn, x, y),
      sightLimit(field, state.turn, target.at.x, target.at.y),
    );
    if (distanceToPoint(target.at, x, y) > limit + 1e-9) return false;
  }
  return seesRectInto(seen, field.sight, x, y, target.at, () => screenOf(state, unit, muzzles, x, y, target));
}

/**
 * G3: guns do not fire past friends within an inch of the target. Just seen: whoever touches the line to the point seen is
 * in the screen.
 */
function overFriends({ sheet: { side } }: Unit, x: number, y: number, target: Unit): boolean {
  for (let i = 0; i < screen.count!; i++) {
    const { at, sheet } = screeners[i]!;
    if (sheet.side === side && within(at, target.at, 1) && overlapSegment(at, x, y, seen.x, seen.y)) return true;
  }
  return false;
}
