/** Putting units down where nobody else stands. */
import {
  classAt,
  cosDeg,
  overlap,
  type Rect,
  reachEast,
  reachNorth,
  rectInto,
  sinDeg,
} from '../../../board/plane/index.ts';
import { moverName } from './field.ts';
import { depthOf, type Formation, widthOf } from './footprint.ts';
import { groundNow, isHere, type State, setAt, type Unit } from './state.ts';

const probe: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** 4.04, C37: troops deployed in a block never obstruct friends. */
const obstructs = (a: Unit, b: Unit): boolean =>
  a.sheet.side !== b.sheet.side || (a.formation !== 'block' && b.formation !== 'block');

/** Who stands in the way of this footprint; null if nobody. */
export function inTheWay(state: State, unit: Unit, at: Rect, formation: Formation): Unit | null {
  const reach = at.hw + at.hd;
  for (const candidate of state.units) {
    if (candidate === unit) continue;
    const there = candidate.at;
    const far = reach + there.hw + there.hd;
    if (Math.abs(there.x - at.x) > far || Math.abs(there.y - at.y) > far) continue;
    if (!overlap(at, there)) continue;
    if (candidate.sheet.side === unit.sheet.side) {
      // 4.04, C37; and whoever marches on will be gone (4.03(e)).
      if (formation === 'block' || candidate.formation === 'block' || candidate.marching) continue;
    }
    return candidate;
  }
  return null;
}

/** The probe takes the unit's footprint; from there on only its centre is moved. */
function takeShape(unit: Unit, facing: number, formation: Formation): void {
  const { arm } = unit.sheet;
  rectInto(probe, 0, 0, facing, widthOf(arm, formation), depthOf(arm, formation));
}

/** The probe goes there, or as much further in as it must to lie wholly on the table. */
function probeAt(state: State, x: number, y: number): Rect {
  const { width, height } = state.field.survey;
  const ex = reachEast(probe);
  const ey = reachNorth(probe);
  probe.x = Math.max(ex, Math.min(width - ex, x));
  probe.y = Math.max(ey, Math.min(height - ey, y));
  return probe;
}

/**
 * Puts the unit at that place or, where somebody stands, as near before it on its way from (fx, fy) as may be, else at
 * the nearest free place around (ruling B2). Ground it may not enter is never chosen instead.
 */
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
  takeShape(unit, facing, formation);
  if (tryAt(state, unit, x, y, facing, formation)) return;
  const back = Math.sqrt((fromX - x) ** 2 + (fromY - y) ** 2);
  for (let step = 0.2; step <= back; step += 0.2) {
    const k = step / back;
    if (tryAt(state, unit, x + k * (fromX - x), y + k * (fromY - y), facing, formation)) return;
  }
  if (around(state, unit, x, y, facing, formation, 12)) return;
  // A table so full that nothing is free within a foot: stay where it was.
  setAt(unit, fromX, fromY, facing, formation);
}

/** Puts it down there if nobody is in the way; the probe has its shape already. */
function tryAt(state: State, unit: Unit, x: number, y: number, facing: number, formation: Formation): boolean {
  const at = probeAt(state, x, y);
  if (inTheWay(state, unit, at, formation)) return false;
  setAt(unit, at.x, at.y, facing, formation);
  return true;
}

const COMPASS = 16;
const east = new Float64Array(COMPASS);
const north = new Float64Array(COMPASS);

/** The nearest free place round about, ring by ring; the probe has its shape already. */
function around(
  state: State,
  unit: Unit,
  x: number,
  y: number,
  facing: number,
  formation: Formation,
  limit: number,
): boolean {
  const { movers, survey } = groundNow(state);
  const mover = movers[moverName(unit.sheet.arm, 'combat')];
  for (let i = 0; i < COMPASS; i++) {
    east[i] = sinDeg(facing + (i * 360) / COMPASS);
    north[i] = cosDeg(facing + (i * 360) / COMPASS);
  }
  for (let radius = 0.25; radius <= limit; radius += radius < 2 ? 0.25 : 0.5)
    for (let i = 0; i < COMPASS; i++) {
      const px = x + radius * east[i]!;
      const py = y + radius * north[i]!;
      if (px < 0 || py < 0 || px > survey.width || py > survey.height) continue;
      if (mover.factor[classOf(state, px, py)] === Number.POSITIVE_INFINITY) continue;
      if (tryAt(state, unit, px, py, facing, formation)) return true;
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
  takeShape(unit, facing, formation);
  return tryAt(state, unit, x, y, facing, formation) || around(state, unit, x, y, facing, formation, 1);
}

/** Pairs that cover common ground though they should not. */
export function overlaps(state: State): string[] {
  const found: string[] = [];
  const here = state.units.filter(isHere);
  for (const [i, a] of here.entries())
    for (const b of here.slice(i + 1)) {
      if (!obstructs(a, b) || !overlap(drawnIn(a.at), b.at)) continue;
      found.push(`${a.sheet.id} and ${b.sheet.id} stand on the same ground`);
    }
  return found;
}

/** A hair smaller, so that touching is not overlapping. */
const drawnIn = (at: Rect): Rect => ({ ...at, hw: at.hw - 2e-3, hd: at.hd - 2e-3 });
