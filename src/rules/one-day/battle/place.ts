/** Putting units down where nobody else stands. */
import {
  type Crowd,
  classAt,
  copyRectInto,
  cosDeg,
  crowd,
  depthInCrowd,
  disperse,
  joinCrowd,
  overlap,
  overlapsCrowd,
  type Rect,
  reachEast,
  reachNorth,
  sinDeg,
  turnInto,
} from '../../../board/plane/index.ts';
import type { Arm } from '../unit.ts';
import { moverFor } from './field.ts';
import { depthOf, type Formation, widthOf } from './footprint.ts';
import { groundNow, isHere, type Side, type State, setAt, standAs, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

const probe: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** 4.04, C37: whoever is deployed in a block is in no friend's way. */
const obstructs = (a: Unit, b: Unit): boolean =>
  a.sheet.side !== b.sheet.side || (a.formation !== 'block' && b.formation !== 'block');

/** Does anybody stand in the way of this unit's footprint? */
export const inTheWay = (state: State, unit: Unit, at: Rect, formation: Formation): boolean =>
  isTaken(state, seekerOf(unit, formation), at);

/** Does he stop that piece where their footprints overlap? 4.04, C37; and whoever marches on will be gone (4.03(e)). */
const bars = (unit: Unit, { self, side, formation }: Seeker): boolean =>
  unit !== self &&
  (unit.sheet.side !== side || !(formation === 'block' || unit.formation === 'block' || unit.marching));

function isTaken(state: State, seeker: Seeker, at: Rect): boolean {
  const { x, y } = at;
  const far = (Math.sqrt(at.hw * at.hw + at.hd * at.hd) + WIDEST) ** 2;
  for (const unit of state.units) {
    const there = unit.at;
    const dx = there.x - x;
    const dy = there.y - y;
    if (dx * dx + dy * dy > far) continue;
    if (bars(unit, seeker) && overlap(at, there)) return true;
  }
  return false;
}

/** Those whom the probe could run into anywhere within so many inches of a place. */
const others: Crowd = crowd();
let gathered = 0;

/** Room is mostly found close by: so far it looks before it must look further. */
const CLOSE = 2;

function gather(state: State, seeker: Seeker, x: number, y: number, inches: number): void {
  // Drawn in from the edge of the table, places are no farther apart than they were.
  goTo(state, x, y);
  const px = probe.x;
  const py = probe.y;
  const reach = (inches + Math.sqrt(probe.hw * probe.hw + probe.hd * probe.hd) + WIDEST) ** 2;
  gathered = inches;
  disperse(others);
  for (const unit of state.units) {
    const { at } = unit;
    const dx = at.x - px;
    const dy = at.y - py;
    if (dx * dx + dy * dy > reach) continue;
    if (bars(unit, seeker)) joinCrowd(others, at);
  }
}

/** A piece that looks for room: a unit, or a marker with nothing under it (5.01). */
interface Seeker {
  readonly self: Unit | null;
  readonly side: Side;
  readonly arm: Arm;
  readonly formation: Formation;
}

const seekerOf = (unit: Unit, formation: Formation): Seeker => ({
  self: unit,
  side: unit.sheet.side,
  arm: unit.sheet.arm,
  formation,
});

/** Half the extents of the upright box around the probe. In an object: a fraction in a variable is boxed anew each time. */
const half = { east: 0.5, north: 0.5 };

/** The probe takes the piece's footprint; from there on only its centre is moved. */
function takeShape({ self, arm, formation }: Seeker, facing: number): void {
  if (self && self.facing === facing) {
    probe.fx = self.at.fx;
    probe.fy = self.at.fy;
  } else turnInto(probe, facing);
  probe.hw = widthOf(arm, formation) / 2;
  probe.hd = depthOf(arm, formation) / 2;
  half.east = reachEast(probe);
  half.north = reachNorth(probe);
}

/** The probe goes there, or as much further in as it must to lie wholly on the table. */
function goTo({ field: { survey } }: State, x: number, y: number): void {
  const { east, north } = half;
  probe.x = Math.max(east, Math.min(survey.width - east, x));
  probe.y = Math.max(north, Math.min(survey.height - north, y));
}

/** Puts the probe there; is it free? Mostly it is, and nobody else need be gathered. */
function isFree(state: State, seeker: Seeker, x: number, y: number): boolean {
  goTo(state, x, y);
  return !isTaken(state, seeker, probe);
}

/** 0 if it is free there, as far as those gathered go, else no place nearer than that is. */
function wayOut(state: State, x: number, y: number): number {
  goTo(state, x, y);
  return depthInCrowd(others, probe, probe.x, probe.y);
}

/** Places nearer than the way out by more than rounding need not be tried. */
const ROUNDING = 1e-9;

/**
 * Leaves the probe at that place or, where somebody stands, as near before it on the way from (fx, fy) as may be, else
 * at the nearest free place around (ruling B2). Ground it may not enter is never chosen instead.
 */
function findRoom(
  state: State,
  seeker: Seeker,
  x: number,
  y: number,
  facing: number,
  fromX: number,
  fromY: number,
): boolean {
  takeShape(seeker, facing);
  if (isFree(state, seeker, x, y)) return true;
  gather(state, seeker, x, y, CLOSE);
  const out = wayOut(state, x, y);
  return onTheWay(state, seeker, x, y, fromX, fromY, out) || around(state, seeker, x, y, facing, 12, out);
}

/** As near before the place as may be. `out`: the way out of it. */
function onTheWay(
  state: State,
  seeker: Seeker,
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  out: number,
): boolean {
  const back = Math.sqrt((fromX - x) ** 2 + (fromY - y) ** 2);
  let next = out - ROUNDING;
  for (let step = 0.2; step <= back; step += 0.2) {
    if (step < next) continue;
    if (step > gathered) gather(state, seeker, x, y, back);
    const k = step / back;
    const further = wayOut(state, x + k * (fromX - x), y + k * (fromY - y));
    if (further === 0) return true;
    next = step + further - ROUNDING;
  }
  return false;
}

/** Puts the unit there, or where there is room. */
export function place(
  state: State,
  unit: Unit,
  x: number,
  y: number,
  facing: number,
  formation: Formation,
  fromX = x,
  fromY = y,
): void {
  if (findRoom(state, seekerOf(unit, formation), x, y, facing, fromX, fromY)) standAs(unit, probe, facing, formation);
  // A table so full that nothing is free within a foot: stay where it was.
  else setAt(unit, fromX, fromY, facing, formation);
}

/** Where a marker with nothing under it comes to lie: it makes room as one with a unit would, or it would tell (5.01). */
export function roomForMarker(
  state: State,
  side: Side,
  to: { x: number; y: number; facing: number },
  from: { x: number; y: number },
): { x: number; y: number } {
  const seeker: Seeker = { self: null, side, arm: 'infantry', formation: 'column' };
  return findRoom(state, seeker, to.x, to.y, to.facing, from.x, from.y) ? { x: probe.x, y: probe.y } : from;
}

const COMPASS = 16;
const east = new Float64Array(COMPASS);
const north = new Float64Array(COMPASS);
/** How far out in each direction there is no room yet, as far as is known. */
const barred = new Float64Array(COMPASS);

/** The nearest free place round about, ring by ring. `out`: the way out of the place itself. */
function around(
  state: State,
  seeker: Seeker,
  x: number,
  y: number,
  facing: number,
  limit: number,
  out: number,
): boolean {
  const ground = groundNow(state);
  const { survey } = ground;
  const mover = moverFor(ground, seeker.arm, 'combat');
  const nearest = out - ROUNDING;
  let known = 0;
  for (let radius = 0.25; radius <= limit; radius += radius < 2 ? 0.25 : 0.5) {
    if (radius < nearest) continue;
    if (radius > gathered) gather(state, seeker, x, y, limit);
    for (let i = 0; i < COMPASS; i++) {
      if (i === known) {
        east[i] = sinDeg(facing + (i * 360) / COMPASS);
        north[i] = cosDeg(facing + (i * 360) / COMPASS);
        barred[i] = nearest;
        known++;
      }
      if (radius < barred[i]!) continue;
      const px = x + radius * east[i]!;
      const py = y + radius * north[i]!;
      if (px < 0 || py < 0 || px > survey.width || py > survey.height) continue;
      const further = wayOut(state, px, py);
      if (further > 0) barred[i] = radius + further - ROUNDING;
      else if (mover.factor[classOf(state, px, py)] !== Number.POSITIVE_INFINITY) return true;
    }
  }
  return false;
}

function classOf(state: State, x: number, y: number): number {
  return Math.max(0, classAt(state.field.survey, x, y));
}

/** How far whoever re-forms may step aside for it. */
const ASIDE = 1;

/** Turns or re-forms where it stands, stepping aside by an inch at most; false, and nothing changed, if there is no room. */
export function reform(state: State, unit: Unit, facing: number, formation: Formation): boolean {
  if (facing === unit.facing && formation === unit.formation) return true;
  const { x, y } = unit.at;
  const seeker = seekerOf(unit, formation);
  takeShape(seeker, facing);
  if (!isFree(state, seeker, x, y)) {
    gather(state, seeker, x, y, ASIDE);
    if (!around(state, seeker, x, y, facing, ASIDE, wayOut(state, x, y))) return false;
  }
  standAs(unit, probe, facing, formation);
  return true;
}

/**
 * Nobody over the edge or on another's ground: then everybody has the room that `place` would look for, and would be put
 * where he stands. Guns in the houses of friends are taken for crowded here; `place` knows better.
 */
export function allHaveRoom(state: State): boolean {
  const { width, height } = state.field.survey;
  disperse(others);
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    const { at } = unit;
    const { x, y } = at;
    const ex = reachEast(at);
    const ey = reachNorth(at);
    if (x < ex || y < ey || x > width - ex || y > height - ey || overlapsCrowd(others, at, x, y)) return false;
    joinCrowd(others, at);
  }
  return true;
}

/** A hair smaller, so that touching is not overlapping. */
const HAIR = 2e-3;

/** Pairs that cover common ground though they should not. */
export function overlaps(state: State): string[] {
  const found: string[] = [];
  const here = state.units.filter(isHere);
  for (let i = 0; i < here.length; i++) {
    const a = here[i]!;
    copyRectInto(probe, a.at);
    probe.hw -= HAIR;
    probe.hd -= HAIR;
    for (let j = i + 1; j < here.length; j++) {
      const b = here[j]!;
      if (overlap(probe, b.at) && obstructs(a, b))
        found.push(`${a.sheet.id} and ${b.sheet.id} stand on the same ground`);
    }
  }
  return found;
}
