/** Putting units down where nobody else stands. */
import {
  classAt,
  copyRectInto,
  cosDeg,
  overlap,
  type Rect,
  reachEast,
  reachNorth,
  rectInto,
  sinDeg,
} from '../../../board/plane/index.ts';
import type { Arm } from '../unit.ts';
import { moverName } from './field.ts';
import { depthOf, type Formation, widthOf } from './footprint.ts';
import { groundNow, isHere, type Side, type State, setAt, type Unit } from './state.ts';

const probe: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** 4.04, C37: whoever is deployed in a block is in no friend's way. */
const obstructs = (a: Unit, b: Unit): boolean =>
  a.sheet.side !== b.sheet.side || (a.formation !== 'block' && b.formation !== 'block');

/** Who stands in the way of this unit's footprint; null if nobody. */
export const inTheWay = (state: State, unit: Unit, at: Rect, formation: Formation): Unit | null =>
  blocking(state.units, unit, unit.sheet.side, at, formation);

/** The same for anything of a side; `self` is never in its own way. */
function blocking(
  candidates: readonly Unit[],
  self: Unit | null,
  side: Side,
  at: Rect,
  formation: Formation,
): Unit | null {
  const reach = at.hw + at.hd;
  for (const candidate of candidates) {
    if (candidate === self) continue;
    const there = candidate.at;
    const far = reach + there.hw + there.hd;
    if (Math.abs(there.x - at.x) > far || Math.abs(there.y - at.y) > far) continue;
    if (!overlap(at, there)) continue;
    if (candidate.sheet.side === side) {
      // 4.04, C37; and whoever marches on will be gone (4.03(e)).
      if (formation === 'block' || candidate.formation === 'block' || candidate.marching) continue;
    }
    return candidate;
  }
  return null;
}

/** Those whom a piece of the probe's size could run into anywhere within so many inches of a place. */
function roundAbout(state: State, x: number, y: number, inches: number): Unit[] {
  const { width, height } = state.field.survey;
  // The probe is drawn in from the edge of the table by its own reach at most.
  const reach = inches + 2 * (probe.hw + probe.hd);
  const west = Math.min(width, x) - reach;
  const east = Math.max(0, x) + reach;
  const south = Math.min(height, y) - reach;
  const north = Math.max(0, y) + reach;
  const found: Unit[] = [];
  for (const unit of state.units) {
    const { at } = unit;
    const far = at.hw + at.hd;
    if (at.x + far < west || at.x - far > east || at.y + far < south || at.y - far > north) continue;
    found.push(unit);
  }
  return found;
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

/** The probe takes the piece's footprint; from there on only its centre is moved. */
function takeShape({ arm, formation }: Seeker, facing: number): void {
  rectInto(probe, 0, 0, facing, widthOf(arm, formation), depthOf(arm, formation));
}

/** The probe goes there, or as much further in as it must to lie wholly on the table; false if somebody is in the way. */
function isFree(
  state: State,
  { self, side, formation }: Seeker,
  x: number,
  y: number,
  candidates: readonly Unit[] = state.units,
): boolean {
  const { width, height } = state.field.survey;
  const ex = reachEast(probe);
  const ey = reachNorth(probe);
  probe.x = Math.max(ex, Math.min(width - ex, x));
  probe.y = Math.max(ey, Math.min(height - ey, y));
  return blocking(candidates, self, side, probe, formation) === null;
}

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
  const back = Math.sqrt((fromX - x) ** 2 + (fromY - y) ** 2);
  if (back >= 0.2) {
    const candidates = roundAbout(state, (x + fromX) / 2, (y + fromY) / 2, back / 2);
    for (let step = 0.2; step <= back; step += 0.2) {
      const k = step / back;
      if (isFree(state, seeker, x + k * (fromX - x), y + k * (fromY - y), candidates)) return true;
    }
  }
  return around(state, seeker, x, y, facing, 12);
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
  if (findRoom(state, seekerOf(unit, formation), x, y, facing, fromX, fromY))
    setAt(unit, probe.x, probe.y, facing, formation);
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

/** The nearest free place round about, ring by ring. */
function around(state: State, seeker: Seeker, x: number, y: number, facing: number, limit: number): boolean {
  const { movers, survey } = groundNow(state);
  const mover = movers[moverName(seeker.arm, 'combat')];
  for (let i = 0; i < COMPASS; i++) {
    east[i] = sinDeg(facing + (i * 360) / COMPASS);
    north[i] = cosDeg(facing + (i * 360) / COMPASS);
  }
  let candidates: readonly Unit[] = [];
  let gathered = 0;
  for (let radius = 0.25; radius <= limit; radius += radius < 2 ? 0.25 : 0.5) {
    // Room is mostly found close by: look no further than that before it must.
    if (radius > gathered) candidates = roundAbout(state, x, y, (gathered = gathered === 0 ? 2 : limit));
    for (let i = 0; i < COMPASS; i++) {
      const px = x + radius * east[i]!;
      const py = y + radius * north[i]!;
      if (px < 0 || py < 0 || px > survey.width || py > survey.height) continue;
      if (mover.factor[classOf(state, px, py)] === Number.POSITIVE_INFINITY) continue;
      if (isFree(state, seeker, px, py, candidates)) return true;
    }
  }
  return false;
}

function classOf(state: State, x: number, y: number): number {
  return Math.max(0, classAt(state.field.survey, x, y));
}

/** Turns or re-forms where it stands, stepping aside by an inch at most; false, and nothing changed, if there is no room. */
export function reform(state: State, unit: Unit, facing: number, formation: Formation): boolean {
  if (facing === unit.facing && formation === unit.formation) return true;
  const { x, y } = unit.at;
  const seeker = seekerOf(unit, formation);
  takeShape(seeker, facing);
  if (!isFree(state, seeker, x, y) && !around(state, seeker, x, y, facing, 1)) return false;
  setAt(unit, probe.x, probe.y, facing, formation);
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
