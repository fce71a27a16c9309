/** Putting units down where nobody else stands. */
import {
  crowd,
  distancePoints,
  findRoom,
  joinCrowd,
  mayStand,
  overlap,
  overlapsCrowd,
  type Point,
  type Rect,
  reachEast,
  reachNorth,
  rect,
} from '../../../../board/plane/index.ts';
import type { Arm } from '../../unit.ts';
import { FARTHEST } from '../farthest.ts';
import { moverFor } from '../field.ts';
import { depthOf, type Formation, widthOf } from '../footprint.ts';
import { groundNow, isHere, type Side, type State, setAt, standAs, type Unit } from '../state.ts';

/** 4.04, C37: whoever is deployed in a block is in no friend's way. */
const obstructs = (a: Unit, b: Unit): boolean =>
  a.sheet.side !== b.sheet.side || (a.formation !== 'block' && b.formation !== 'block');

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

/** Does he stop that piece where their footprints overlap? 4.04, C37; and whoever marches on will be gone (4.03(e)). */
const bars = (unit: Unit, { self, side, formation }: Seeker): boolean =>
  unit !== self &&
  (unit.sheet.side !== side || !(formation === 'block' || unit.formation === 'block' || unit.marching));

/** Those who stop it anywhere within so many inches of a place. */
function othersAbout({ units }: State, seeker: Seeker, at: Rect, inches: number): Rect[] {
  const far = (inches + Math.sqrt(at.hw * at.hw + at.hd * at.hd) + FARTHEST) ** 2;
  const others: Rect[] = [];
  for (const unit of units)
    if ((unit.at.x - at.x) ** 2 + (unit.at.y - at.y) ** 2 <= far && bars(unit, seeker)) others.push(unit.at);
  return others;
}

/** Does anybody stand in the way of this unit's footprint? */
export const inTheWay = (state: State, unit: Unit, at: Rect, formation: Formation): boolean =>
  othersAbout(state, seekerOf(unit, formation), at, 0).some((other) => overlap(at, other));

/** May it stand there as far as the ground goes (4.03(b))? */
export const mayStandOn = (state: State, { sheet }: Unit, at: Point): boolean =>
  mayStand(moverFor(groundNow(state), sheet.arm, 'combat'), at);

export interface Spot extends Point {
  readonly facing: number;
}

/** How far round about it looks for room. */
const ABOUT = 12;

interface Search {
  readonly limit?: number;
  readonly within?: Radius | undefined;
  readonly fine?: boolean;
}

/** That place, or the nearest with room (ruling B2): first on the way from where it comes, then round about. */
function roomFor(
  state: State,
  seeker: Seeker,
  { x, y, facing }: Spot,
  from: Point | null,
  { limit = ABOUT, within, fine = false }: Search = {},
): Rect | null {
  const { arm, formation } = seeker;
  const at = rect(x, y, facing, widthOf(arm, formation), depthOf(arm, formation));
  const others = othersAbout(state, seeker, at, limit + (from ? distancePoints(from.x, from.y, x, y) : 0));
  const mover = moverFor(groundNow(state), arm, 'combat');
  return findRoom({ at, others, mover, ...(from ? { from } : {}), limit, ...(within ? { within } : {}), fine });
}

/** The round of ground a Combat Move may end in (2.031(e)), or a retreat (B2). */
export interface Radius {
  readonly centre: Point;
  readonly inches: number;
  /** How it stood there when the phase began. */
  readonly stood?: Stood;
}

export interface Stood extends Spot {
  readonly formation: Formation;
}

/** Puts the unit there, or where there is room: within the radius of its Combat Move or retreat, if there is any room in it. */
export function place(
  state: State,
  unit: Unit,
  to: Spot,
  formation: Formation,
  from: Point = to,
  within?: Radius,
): void {
  if (within) {
    const anyGap = { limit: within.inches, within, fine: true };
    const tries: (readonly [Formation, number, Point, Point | null, Search])[] = [
      [formation, to.facing, to, from, { within }],
      // No room there to form up in: it comes as near as it can as it is.
      [unit.formation, unit.facing, to, from, { within }],
      // Nor to come up: it stays about where it was, in any gap there is, as it is, formed anew, or as it stood.
      [unit.formation, unit.facing, within.centre, null, anyGap],
      [formation, to.facing, within.centre, null, anyGap],
    ];
    const { stood } = within;
    // Houses are not gone back into (B21).
    if (stood && stood.formation !== 'block') tries.push([stood.formation, stood.facing, stood, null, anyGap]);
    for (const [form, facing, { x, y }, by, search] of tries) {
      const inside = roomFor(state, seekerOf(unit, form), { x, y, facing }, by, search);
      if (!inside) continue;
      standAs(unit, inside, facing, form);
      return;
    }
  }
  const room = roomFor(state, seekerOf(unit, formation), to, from);
  if (room) standAs(unit, room, to.facing, formation);
  // A table so full that nothing is free within a foot: stay where it was.
  else setAt(unit, from.x, from.y, to.facing, formation);
}

/** Where a marker with nothing under it comes to lie: it makes room as one with a unit would, or it would tell (5.01). */
export const roomForMarker = (state: State, side: Side, to: Spot, from: Point, formation: Formation): Point =>
  roomFor(state, { self: null, side, arm: 'infantry', formation }, to, from) ?? from;

/** How far whoever re-forms may step aside for it. */
const ASIDE = 1;

/** Turns or re-forms where it stands, stepping aside by an inch at most; false, and nothing changed, if there is no room. */
export function reform(state: State, unit: Unit, facing: number, formation: Formation): boolean {
  if (facing === unit.facing && formation === unit.formation) return true;
  const { x, y } = unit.at;
  const room = roomFor(state, seekerOf(unit, formation), { x, y, facing }, null, { limit: ASIDE });
  if (room) standAs(unit, room, facing, formation);
  return room !== null;
}

/**
 * Nobody over the edge or on another's ground: then everybody has the room that `place` would look for, and would be put
 * where he stands. Guns in the houses of friends are taken for crowded here; `place` knows better.
 */
export function allHaveRoom(state: State): boolean {
  const { width, height } = state.field.survey;
  const all = crowd();
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    const { at } = unit;
    const ex = reachEast(at);
    const ey = reachNorth(at);
    if (at.x < ex || at.y < ey || at.x > width - ex || at.y > height - ey) return false;
    if (overlapsCrowd(all, at, at.x, at.y)) return false;
    joinCrowd(all, at);
  }
  return true;
}

/** A hair smaller, so that touching is not overlapping. */
const HAIR = 2e-3;

/** Pairs that cover common ground though they should not. */
export function overlaps(state: State): string[] {
  const found: string[] = [];
  const here = state.units.filter(isHere);
  for (const [i, a] of here.entries()) {
    const inner = { ...a.at, hw: a.at.hw - HAIR, hd: a.at.hd - HAIR };
    for (const b of here.slice(i + 1))
      if (overlap(inner, b.at) && obstructs(a, b))
        found.push(`${a.sheet.id} and ${b.sheet.id} stand on the same ground`);
  }
  return found;
}
