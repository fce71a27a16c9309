/** 2.033, 4.01, G1–G3, G27: what a shot is worth, read off the board. */
import {
  canSee,
  distanceToPoint,
  fireArc,
  fireArcInto,
  inWedge,
  levelAt,
  meetsWedge,
  overlapSegment,
  type Rect,
  rearStripInto,
  type Screen,
  scratchPoint,
  seesRectInto,
  type Wedge,
  within,
} from '../../../board/plane/index.ts';
import type { FireTarget } from '../procedures/fire.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { isHost } from './blocks.ts';
import { coverAt, sightLimit } from './field.ts';
import type { FireLine } from './requests.ts';
import { isHere, type State, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

const arc: Wedge = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, sin: 0, cos: 1 };
const strip: Wedge = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, sin: 0, cos: 1 };
const seen = scratchPoint();

/** Where the fire of a unit comes from as it stands. */
export interface Muzzles {
  /** The line it is mixed in behind, and the foot whose houses it fires from (4.04). */
  readonly line: Unit | null;
  readonly host: Unit | null;
  readonly arc: Wedge;
  /** One place, or the two joints of a line. */
  readonly count: 1 | 2;
  readonly x: number;
  readonly y: number;
  readonly x2: number;
  readonly y2: number;
}

/** A line's joints half an inch either side of the middle, all else from the middle. */
export function muzzlesOf(
  state: State,
  unit: Unit,
  weapon: FireLine['weapon'],
  friends: readonly Unit[] = state.units,
): Muzzles {
  let line: Unit | null = null;
  let host: Unit | null = null;
  if (isArtillery(unit.sheet.arm) && isHere(unit))
    for (const friend of friends) {
      if (line === null && isLineBefore(friend, unit)) line = friend;
      if (host === null && isHost(friend, unit)) host = friend;
    }
  const at = line ? line.at : unit.at;
  const x = at.x + at.fx * at.hd;
  const y = at.y + at.fy * at.hd;
  const joints = weapon === 'small' && unit.formation !== 'column';
  const right = joints ? -0.5 : 0;
  return {
    line,
    host,
    arc: fireArc(at),
    count: joints ? 2 : 1,
    x: x + right * at.fy,
    y: y - right * at.fx,
    x2: x - right * at.fy,
    y2: y + right * at.fx,
  };
}

export function originsOf(state: State, unit: Unit, weapon: FireLine['weapon']): { x: number; y: number }[] {
  const { count, x, y, x2, y2 } = muzzlesOf(state, unit, weapon);
  const first = { x, y };
  return count === 1 ? [first] : [first, { x: x2, y: y2 }];
}

/** 2.033(c)(3): guns mixed in behind a line fire from the line's front. */
export const frontOf = (state: State, unit: Unit): Rect => lineBefore(state, unit)?.at ?? unit.at;

/** The line a battalion is centred directly behind, or null. */
export function lineBefore(state: State, guns: Unit): Unit | null {
  if (guns.formation !== 'unlimbered' || !isHere(guns)) return null;
  for (const line of state.units) if (isLineBefore(line, guns)) return line;
  return null;
}

const isLineBefore = (line: Unit, guns: Unit): boolean =>
  line.formation === 'line' &&
  guns.formation === 'unlimbered' &&
  line.sheet.arm === 'infantry' &&
  line.sheet.side === guns.sheet.side &&
  mixedIn(line, guns);

/** The guns behind a line, or null. */
export function gunsBehind(state: State, line: Unit): Unit | null {
  for (const guns of state.units) if (isHere(guns) && isLineBefore(line, guns)) return guns;
  return null;
}

/** Farther than that no line stands before guns that are mixed in with it (2.033(c)(3)). */
export const AHEAD = 3;

function mixedIn(line: Unit, guns: Unit): boolean {
  const { at } = line;
  const dx = guns.at.x - at.x;
  const dy = guns.at.y - at.y;
  if (dx * dx + dy * dy > AHEAD * AHEAD) return false;
  const ahead = dx * at.fx + dy * at.fy;
  const right = dx * at.fy - dy * at.fx;
  const gap = -ahead - at.hd - guns.at.hd;
  return Math.abs(right) <= 0.3 && gap >= -0.05 && gap <= 0.3 && at.fx * guns.at.fx + at.fy * guns.at.fy > 0.99;
}

/** In the arc of 45° off the front corners. */
export function inArc(state: State, unit: Unit, target: Rect): boolean {
  return meetsWedge(fireArcInto(arc, frontOf(state, unit)), target);
}

/** Screens for lines of sight: whoever stands near the line, with the level he stands on. */
const pieces: Rect[] = [];
const levels: number[] = [];
const screen: Screen = { pieces, levels, count: 0, from: -1, to: -1 };

/** Those who could hide the target from a place; neither the firer nor the target, nor the foot whose houses it fires from. */
function screenOf(state: State, x: number, y: number, target: Unit, from: number, host: Unit | null): Screen {
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
  for (const unit of state.units) {
    const { at } = unit;
    if ((at.x - midX) ** 2 + (at.y - midY) ** 2 > far) continue;
    const reach = at.hw + at.hd;
    if (reach === 0 || at.x + reach < west || at.x - reach > east || at.y + reach < south || at.y - reach > north)
      continue;
    // Too far off the line of fire to hide any part of the target.
    if (Math.abs((at.x - x) * dy - (at.y - y) * dx) > (reach + wide) * length + 1e-6) continue;
    if (unit === target || unit === host || unit.index === from) continue;
    pieces[count] = at;
    levels[count++] = levelAt(state.field.survey, at.x, at.y);
  }
  screen.count = count;
  return screen;
}

/** G1, G3: a clear line from there to any part of the target, within what the fog allows, and not over friends near it. */
export function clearShot(
  state: State,
  unit: Unit,
  { line, host }: Muzzles,
  x: number,
  y: number,
  target: Unit,
): boolean {
  const { field } = state;
  if (field.scenario.fog.length > 0) {
    const limit = Math.min(
      sightLimit(field, state.turn, x, y),
      sightLimit(field, state.turn, target.at.x, target.at.y),
    );
    if (distanceToPoint(target.at, x, y) > limit + 1e-9) return false;
  }
  const from = line ? line.index : unit.index;
  // 4.04: guns in a block look out past the foot that holds it.
  if (!seesRectInto(seen, field.sight, x, y, target.at, () => screenOf(state, x, y, target, from, host))) {
    // The guns themselves stand in nobody's way when they fire from the line before them.
    if (!line || !canSee(field.sight, x, y, target.at.x, target.at.y, null)) return false;
  }
  return !isArtillery(unit.sheet.arm) || !overFriends(state, unit, line, host, x, y, target);
}

/** G3: guns do not fire past friends within an inch of the target. */
function overFriends(
  state: State,
  unit: Unit,
  line: Unit | null,
  host: Unit | null,
  x: number,
  y: number,
  target: Unit,
): boolean {
  const { side } = unit.sheet;
  for (const friend of state.units) {
    if (friend.sheet.side !== side || friend.fate !== 'here') continue;
    if (friend === unit || friend === line || friend === host) continue;
    if (within(friend.at, target.at, 1) && overlapSegment(friend.at, x, y, seen.x, seen.y)) return true;
  }
  return false;
}

/** 2.033: what the target is to the firer. */
export function targetFacts(state: State, target: Unit, x: number, y: number): FireTarget {
  const { arm } = target.sheet;
  const { formation } = target;
  const horse = isCavalry(arm);
  const kind = isArtillery(arm)
    ? formation === 'unlimbered'
      ? 'unlimbered'
      : 'limbered'
    : target.squared
      ? 'square'
      : formation === 'road'
        ? horse
          ? 'cavalryRoad'
          : 'road'
        : formation === 'column'
          ? horse
            ? 'cavalryColumn'
            : 'column'
          : horse
            ? 'cavalryLine'
            : 'line';
  return {
    target: kind,
    ground: coverAt(state.field, target.at.x, target.at.y),
    rear: kind !== 'square' && formation !== 'block' && inWedge(rearStripInto(strip, target.at), x, y),
  };
}
