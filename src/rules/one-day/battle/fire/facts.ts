/** 2.033, 4.01, G1–G3, G27: what a shot is worth, read off the board. */
import {
  distanceToPoint,
  fireArc,
  inWedge,
  meetsWedge,
  type Rect,
  rearStrip,
  type Wedge,
} from '../../../../board/plane/index.ts';
import type { Battalion, FireTarget } from '../../procedures/fire.ts';
import { isArtillery, isCavalry } from '../../unit.ts';
import { FARTHEST } from '../farthest.ts';
import { coverAt } from '../field.ts';
import { isHost } from '../ground/blocks.ts';
import type { FireLine } from '../kinds.ts';
import { isHere, nameOf, onTable, type State, type Unit } from '../state.ts';
import { isHorsed, nationOf } from './gunnery.ts';

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
      if ((friend.at.x - unit.at.x) ** 2 + (friend.at.y - unit.at.y) ** 2 > BESIDE * BESIDE) continue;
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

/** How a weapon bears on a target as both stand: inches, muzzles within an inch, and what the target is to it. */
export interface Bearing {
  readonly range: number;
  readonly joints: number;
  readonly aim: FireTarget;
}

/** Read off a rule to the hundred-thousandth: a shot that waits for 8″ goes off at 8″ and reads that band (A1). */
const measured = (inches: number): number => Math.round(inches * 1e5) / 1e5;

export function bearingOf(state: State, unit: Unit, weapon: FireLine['weapon'], target: Unit): Bearing {
  let range = Number.POSITIVE_INFINITY;
  let joints = 0;
  let from = unit.at as { readonly x: number; readonly y: number };
  for (const origin of originsOf(state, unit, weapon)) {
    const gap = distanceToPoint(target.at, origin.x, origin.y);
    if (gap <= 1 + 1e-6) joints++;
    if (gap >= range) continue;
    range = gap;
    from = origin;
  }
  return { range: Math.max(0, measured(range)), joints, aim: targetFacts(state, target, from.x, from.y) };
}

const firerFacts = (unit: Unit) => ({
  name: nameOf(unit),
  level: onTable(unit.level),
  outOfSupply: !unit.supplied,
});

const formed = ({ formation }: Unit) => (formation === 'column' ? 'column' : 'line');

/** 2.033(a): of a line only the joints within an inch bear. */
export const smallArmsFacts = (unit: Unit, { joints, aim }: Bearing) =>
  ({
    quality: unit.quality,
    formation: formed(unit),
    bearing: formed(unit) === 'line' && joints === 1 ? 'one' : 'all',
    number: unit.sheet.smallArms,
    ...firerFacts(unit),
    ...aim,
  }) as const;

/** 2.033(b): a gun of its own. */
export const inherentFacts = (unit: Unit, { range, aim }: Bearing, shots: number, alreadyHit: number) =>
  ({
    nation: nationOf(unit),
    horse: isHorsed(unit),
    formation: formed(unit),
    range,
    shots,
    units: 1,
    alreadyHit,
    ...firerFacts(unit),
    ...aim,
  }) as const;

/** 2.033(c): a battalion of those that fire at one target. */
export const battalionFacts = (
  unit: Unit,
  { range, aim }: Bearing,
  dice: number,
  battery: number,
  spent = 0,
): Battalion => ({
  nation: nationOf(unit),
  weight: unit.sheet.guns!,
  horse: isHorsed(unit),
  range,
  dice,
  spent,
  battery,
  rear: aim.rear,
  ...firerFacts(unit),
});

/** All battalions that fire at one target at one moment. */
export const batteriesFacts = (state: State, battalions: Battalion[], target: Unit, { aim }: Bearing) => ({
  battalions,
  gunsBehindLine: aim.target === 'line' && gunsBehind(state, target) !== null,
  target: aim.target,
  ground: aim.ground,
});

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
  if (line.formation !== 'line') return null;
  for (const guns of state.units) if (isHere(guns) && isLineBefore(line, guns)) return guns;
  return null;
}

/** Farther than that no line stands before guns that are mixed in with it (2.033(c)(3)). */
export const AHEAD = 3;

/** Nor does any friend farther off hold the houses that guns stand in. */
const BESIDE = Math.max(AHEAD, FARTHEST) + 0.01;

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
  return meetsWedge(fireArc(frontOf(state, unit)), target);
}

/** 2.033: what the target is to the firer. */
export function targetFacts(state: State, target: Unit, x: number, y: number): FireTarget {
  const { arm } = target.sheet;
  const { formation } = target;
  const horse = isCavalry(arm);
  // Guns count as deployed on Fire orders only; on any other they are a column, whatever they look like.
  const deployed = formation === 'unlimbered' && (target.order === null || target.order === 'F');
  const kind = isArtillery(arm)
    ? deployed
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
    rear: kind !== 'square' && formation !== 'block' && inWedge(rearStrip(target.at), x, y),
  };
}
