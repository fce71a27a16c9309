/** Units and Formations that leave the line: evading, routing, retiring, placed beyond the enemy's reach. */

import { cosDeg, distance, type Rect, sinDeg } from '../../../../board/plane/index.ts';
import { SIDES, type Side } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { BESIDE } from '../distances.ts';
import { angle, bearing, centreOf, enemiesOf, FAR, homeward } from '../measure.ts';
import type { Pace } from '../movement/pace.ts';
import { followUp } from '../movement/phase.ts';
import { fallBack, isFree, nearestFree, type Spot, setDown, threat } from '../placing.ts';
import { type Formation, formationOf, homeOf, rectAt, rectOf, type State, standingOf, type Unit } from '../state.ts';
import { formationSubject, tell, unitSubject } from '../telling.ts';

/** G36: into the Reformation Area at once. */
export function rout(table: Table, state: State, unit: Unit): void {
  tell(table, 'routs', () => unitSubject(state, unit), 'routs to its Reformation Area', 'Combat Resolution G36');
  unit.where = 'area';
  unit.since = state.turn;
}

export function remove(table: Table, state: State, unit: Unit): void {
  tell(table, 'removed', () => unitSubject(state, unit), 'is lost', 'Combat Resolution');
  unit.where = 'removed';
}

/** G34: a battery limbers and goes to the reserve of its Formation; out of a grand battery to that it came from (H19). */
export function toReserve(table: Table, state: State, unit: Unit): void {
  tell(table, 'to-reserve', () => unitSubject(state, unit), 'retires to the reserve', 'Assessments G34');
  unit.where = 'reserve';
  if (formationOf(state, unit)?.grand) unit.formation = homeOf(state, unit);
}

/** Enemies where they stood at a moment: who leaves leaves from them, though they may leave too. */
export type Foes = readonly { readonly x: number; readonly y: number; readonly at: Rect }[];
export const foesNow = (state: State, side: Side): Foes =>
  enemiesOf(state, side).map((enemy) => ({ x: enemy.x, y: enemy.y, at: rectOf(enemy) }));

export function nearestOf(foes: Foes, at: Rect): { readonly foe: Foes[number] | null; readonly away: number } {
  let found: Foes[number] | null = null;
  let away = FAR;
  for (const foe of foes) {
    const off = distance(at, foe.at);
    if (off >= away) continue;
    away = off;
    found = foe;
  }
  return { foe: found, away };
}

/** G33: straight back with its face to the enemy; away from one who came from behind. Out of contact, or a rout (E10). */
export function retire(
  table: Table,
  state: State,
  unit: Unit,
  inches: number,
  from: { readonly x: number; readonly y: number },
): void {
  const to = bearing(unit.x, unit.y, from.x, from.y);
  const facing = angle(to, unit.facing) <= 90 ? unit.facing : to;
  const back = (facing + 180) % 360;
  const spot = fallBack(state, unit, back, inches, facing, (at) => threat(state, unit, at) >= 0.5);
  if (!spot) {
    rout(table, state, unit);
    return;
  }
  setDown(unit, spot);
  tell(table, 'retires', () => unitSubject(state, unit), `retires ${inches.toFixed(1)}″`, 'Combat Resolution G33');
}

/** G32: one deployed move straight away; who is still within 1.5″ of an enemy routs. */
export function evade(table: Table, state: State, pace: Pace, unit: Unit, foes: Foes): void {
  const { foe } = nearestOf(foes, rectOf(unit));
  if (!foe) return;
  const far = pace.of(unit, 'deployed', 'none').allowance;
  const away = bearing(foe.x, foe.y, unit.x, unit.y);
  const spot = fallBack(state, unit, away, far, (away + 180) % 360, (at) => nearestOf(foes, at).away > BESIDE);
  if (!spot) {
    rout(table, state, unit);
    return;
  }
  setDown(unit, spot);
  tell(table, 'evades', () => unitSubject(state, unit), 'evades', 'Assessments G32');
}

/** A Formation that goes back, and the inches it is to be from every enemy. */
export interface SetBack {
  readonly formation: Formation;
  readonly inches: number;
}

/** After so many tries enemies who go back at once and come upon each other are caught. */
const TRIES = 4;

/**
 * All who go back at once, from where their enemies stood. Enemies who left their places at the same time may be near
 * where one is set down: then it goes on, from where they stand now, and who is still within 1.5″ is removed (G47).
 */
export function placeAll(table: Table, state: State, all: readonly SetBack[], stood: readonly Foes[]): void {
  let from = stood;
  let due = all;
  for (let tries = 0; due.length > 0 && tries < TRIES; tries++) {
    for (const { formation, inches } of due) placeBeyond(table, state, formation, inches, nth(from, formation.side));
    const now = SIDES.map((side) => foesNow(state, side));
    const came = SIDES.map((side) =>
      nth(now, side).filter((foe) => !nth(from, side).some(({ x, y }) => x === foe.x && y === foe.y)),
    );
    due = all.filter(({ formation, inches }) =>
      standingOf(state, formation).some((unit) => nearestOf(nth(came, formation.side), rectOf(unit)).away <= inches),
    );
    from = now;
  }
  const caught = all.flatMap(({ formation }) =>
    standingOf(state, formation).filter((unit) => nearestOf(nth(from, formation.side), rectOf(unit)).away <= BESIDE),
  );
  for (const unit of caught) remove(table, state, unit);
}

/**
 * RT and BK: the whole Formation is placed strictly beyond so many inches from every enemy, by the shortest way back
 * (E2, E22); Units that cannot are as far as they can be (G47).
 */
function placeBeyond(table: Table, state: State, formation: Formation, inches: number, stood: Foes): void {
  const foes = stood.map(({ at }) => at);
  const all = standingOf(state, formation);
  const clear = (unit: Unit, x: number, y: number) => {
    const at = rectAt(unit, x, y, unit.facing);
    return foes.every((foe) => distance(at, foe) > inches);
  };
  const home = (homeward(state, formation.side) + 180) % 360;
  const { x, y } = centreOf(state, formation);
  const headings = [0, 25, -25, 50, -50, 75, -75].map((turn) => home + turn);
  let shift = { dx: 0, dy: 0 };
  search: for (let far = 0; far <= 30; far += 0.5) {
    for (const heading of headings) {
      const dx = far * sinDeg(heading);
      const dy = far * cosDeg(heading);
      if (!inside(state, x + dx, y + dy) || !all.every((unit) => clear(unit, unit.x + dx, unit.y + dy))) continue;
      shift = { dx, dy };
      break search;
    }
    if (far >= 30) shift = { dx: 12 * sinDeg(home), dy: 12 * cosDeg(home) };
  }
  for (const unit of all) {
    if (unit.where === 'unlimbered' || unit.where === 'limbered') {
      toReserve(table, state, unit);
      continue;
    }
    const wanted = within(state, unit.x + shift.dx, unit.y + shift.dy, unit.facing);
    const isClear = (at: Rect) => foes.every((foe) => distance(at, foe) > inches);
    const back = (from: Spot) => rearward(state, unit, from, headings, isClear);
    let spot = nearestFree(state, unit, wanted, 6, isClear) ?? back(wanted);
    if (!spot) {
      const short = nearestFree(state, unit, wanted, 8, (at) => foes.every((foe) => distance(at, foe) > BESIDE));
      spot = short && (back(short) ?? short);
    }
    if (spot) setDown(unit, spot);
  }
  formation.moved = true;
  // The whole Formation is placed, wagons and all.
  followUp(state, formation, Number.POSITIVE_INFINITY);
}

/** The first free and clear spot on the ways back from one. */
function rearward(
  state: State,
  unit: Unit,
  from: Spot,
  headings: readonly number[],
  isClear: (at: Rect) => boolean,
): Spot | null {
  for (let far = 0.5; far <= 30; far += 0.5)
    for (const heading of headings) {
      const spot = { x: from.x + far * sinDeg(heading), y: from.y + far * cosDeg(heading), facing: from.facing };
      const at = rectAt(unit, spot.x, spot.y, spot.facing);
      if (isFree(state, unit, at) && isClear(at)) return spot;
    }
  return null;
}

const inside = ({ field: { width, height } }: State, x: number, y: number): boolean =>
  x >= 1 && y >= 1 && x <= width - 1 && y <= height - 1;

const within = ({ field: { width, height } }: State, x: number, y: number, facing: number) => ({
  x: Math.max(0.75, Math.min(width - 0.75, x)),
  y: Math.max(0.75, Math.min(height - 0.75, y)),
  facing,
});

/** A Formation with nobody left on the table or to come back to it is gone. */
export function dissolve(table: Table, state: State, formation: Formation): void {
  if (formation.fate !== 'here') return;
  const left = state.units.some(
    (unit) => formationOf(state, unit) === formation && unit.where !== 'removed' && unit.where !== 'reserve',
  );
  if (left) return;
  formation.fate = 'removed';
  for (const unit of state.units) if (formationOf(state, unit) === formation) unit.where = 'removed';
  for (const man of state.commanders) if (man.commands === formation.index) man.commands = -1;
  tell(table, 'gone', () => formationSubject(state, formation), 'has no Units left: lost', 'Status Check');
}
