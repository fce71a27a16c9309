/** Whom a unit may fire at: its arc, its reach, what it sees (pg 101, 126, V15). */
import { canSee, distance, headingOf, type Rect, turnBetween } from '../../../../board/plane/index.ts';
import type { Why } from '../../../../game/index.ts';
import { cellAt, type Table } from '../../../../kernel/index.ts';
import { tacticalRanges } from '../../charts.ts';
import { elevated, silent } from '../../procedures/gunnery.ts';
import type { Unit } from '../pieces.ts';
import { heightAt } from '../room.ts';
import { enemiesOf, inSquare, isGuns, type State, sheetOf, sideOf, stands } from '../state.ts';

/** V15: 22½° to each side. */
const ARC = 22.5;

/** Does the target lie in its arc, measured to the nearest part of its front? */
export function inArc(unit: Unit, target: Rect): boolean {
  if (inSquare(unit) || unit.block >= 0) return true;
  const [x, y] = frontBefore(unit.at, target);
  return Math.abs(turnBetween(unit.facing, headingOf(target.x - x, target.y - y))) <= ARC + slack(target, x, y);
}
/** The part of a front that is nearest to a place. */
function frontBefore(at: Rect, { x, y }: Rect): readonly [number, number] {
  const right = Math.max(-at.hw, Math.min(at.hw, (x - at.x) * at.fy - (y - at.y) * at.fx));
  return [at.x + right * at.fy, at.y - right * at.fx];
}
/** Half the angle the target fills. */
const slack = (target: Rect, x: number, y: number): number => {
  const far = Math.max(1, Math.sqrt((target.x - x) ** 2 + (target.y - y) ** 2));
  return Math.min(45, (57 * Math.min(target.hw, target.hd)) / far);
};

export const weaponOf = (state: State, unit: Unit): 'musket' | 'rifle' =>
  sheetOf(state, unit).rifles === 'all' ? 'rifle' : 'musket';

/** The farthest it reaches in tactical combat. */
export function reachOf(state: State, unit: Unit): number {
  const { guns } = sheetOf(state, unit);
  return cellAt(tacticalRanges, guns ? guns.weight : weaponOf(state, unit), 'Long');
}

/** As far as its fire is at short range, and with muskets a firefight (V9). */
export const shortOf = (state: State, unit: Unit): number => cellAt(tacticalRanges, weaponOf(state, unit), 'Short');

/** Sections still served (R19). */
export const sectionsOf = (state: State, unit: Unit): number =>
  Math.max(0, (sheetOf(state, unit).guns?.sections ?? 0) - silent(unit.lost));

/** May it fire at all, as it stands? */
export const canFire = (state: State, unit: Unit): boolean => stands(unit) && whyNoFire(state, unit) === null;

export function whyNoFire(state: State, unit: Unit): Why | null {
  const { arm, horse } = sheetOf(state, unit);
  if (arm === 'cavalry') return horse!.dub ? null : { sentence: 'cavalry fights with the sabre', cite: 'pg 101' };
  if (arm === 'infantry') return null;
  if (unit.formation !== 'unlimbered') return { sentence: 'its guns are limbered', cite: 'pg 126' };
  return sectionsOf(state, unit) > 0 ? null : { sentence: 'all its sections are silent', cite: 'R19' };
}

/** Is the way to the target open: by the ground, and for guns by friends who are not far below (pg 132)? */
export function sees(table: Table, state: State, unit: Unit, target: Unit): boolean {
  const { field } = state;
  if (distance(unit.at, target.at) > (state.rain ? FAR_IN_RAIN : FAR)) return false;
  if (!canSee(field.sight, unit.at.x, unit.at.y, target.at.x, target.at.y)) return false;
  const friend = between(state, unit, target);
  if (!friend) return true;
  if (!isGuns(state, unit)) return false;
  // pg 126: own skirmishers only spoil its aim.
  if (friend.formation === 'skirmish') return true;
  const up = heightAt(field, unit.at.x, unit.at.y) - heightAt(field, friend.at.x, friend.at.y);
  if (up < 1) return false;
  const facts = {
    contours: Math.min(12, up),
    gunsToFriends: Math.min(44, distance(unit.at, friend.at)),
    friendsToTarget: Math.min(44, distance(friend.at, target.at)),
  };
  return elevated.play(table, facts, field.rules).allowed;
}

/** R33: how far one sees on a clear day, and in light rain. */
const FAR = 60;
const FAR_IN_RAIN = 40;

/** Are its own skirmishers in its line of fire, and nobody else (pg 126)? */
export const isScreened = (state: State, unit: Unit, target: Unit): boolean =>
  between(state, unit, target)?.formation === 'skirmish';

/** A friend in the line of fire, formed troops before skirmishers. */
function between(state: State, unit: Unit, target: Unit): Unit | null {
  const side = sideOf(state, unit);
  const [dx, dy] = [target.at.x - unit.at.x, target.at.y - unit.at.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 0.5) return null;
  let loose: Unit | null = null;
  for (const friend of state.units) {
    if (friend === unit || !stands(friend) || sideOf(state, friend) !== side) continue;
    const along = ((friend.at.x - unit.at.x) * dx + (friend.at.y - unit.at.y) * dy) / length;
    if (along <= 0.5 || along >= length - 0.5) continue;
    const off = Math.abs((friend.at.x - unit.at.x) * dy - (friend.at.y - unit.at.y) * dx) / length;
    if (off >= Math.min(friend.at.hw, 1)) continue;
    if (friend.formation !== 'skirmish') return friend;
    loose = friend;
  }
  return loose;
}

/** Enemies it may fire at, the nearest first. */
export function targetsFor(table: Table, state: State, unit: Unit, most = reachOf(state, unit)): Unit[] {
  if (!canFire(state, unit)) return [];
  return enemiesOf(state, sideOf(state, unit))
    .map((target) => ({ target, apart: distance(unit.at, target.at) }))
    .filter(({ target, apart }) => apart <= most && inArc(unit, target.at) && sees(table, state, unit, target))
    .sort((a, b) => a.apart - b.apart)
    .map(({ target }) => target);
}

/** Does a neighbour's fire take a charge in flank, where it strikes so many inches before contact? */
export function rakes(unit: Unit, charger: Unit, contact: Rect, inches: number): boolean {
  if (charger.formation === 'skirmish') return false;
  const { fx, fy } = contact;
  const struck = { ...contact, x: contact.x - inches * fx, y: contact.y - inches * fy };
  const [x, y] = frontBefore(unit.at, struck);
  return Math.abs(turnBetween(headingOf(fx, fy), headingOf(x - struck.x, y - struck.y))) > FLANK;
}
/** Degrees off its front from which fire takes a formation in flank. */
const FLANK = 67.5;

/** Is it taken in flank or rear by fire from there? Squares and skirmishers have no flank (R62). */
export function isEnfiladed(target: Unit, from: Rect): boolean {
  if (inSquare(target) || target.formation === 'skirmish' || target.block >= 0) return false;
  const bearing = Math.abs(turnBetween(target.facing, headingOf(from.x - target.at.x, from.y - target.at.y)));
  return bearing > FLANK;
}
