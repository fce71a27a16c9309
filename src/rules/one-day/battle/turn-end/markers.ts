/** 5.01: hidden markers and dummies: charged ones are shown at once, those in sight perhaps when all have moved. */

import {
  canSee,
  distancePoints,
  findPath,
  type Point,
  rect,
  roadEntry,
  sweepRect,
  turnBetween,
} from '../../../../board/plane/index.ts';
import { foeOf, tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { reveal as revealRoll } from '../../procedures/optional-rules.ts';
import { isCavalry } from '../../unit.ts';
import type { Action } from '../activity/action.ts';
import { kindAt, sightLimit } from '../field.ts';
import { depthOf, widthOf } from '../footprint.ts';
import { roomForMarker, type Spot } from '../ground/place.ts';
import type { Plan } from '../kinds.ts';
import { arrival, type March, positionAt } from '../moves/march.ts';
import { MARKER } from '../rates.ts';
import { acts, type Dummy, groundNow, isHere, type Side, type State, type Unit } from '../state.ts';

/** Farthest at which a marker is made out, from middle to middle (B37). */
const SIGHT = 15;
/** Inches between two looks of riding cavalry. */
const STRIDE = 0.5;
/** How far before an enemy a march halts. */
const SHORT = 0.1;

/** G30: whoever attacks shows himself, and so does the marker he attacks. */
export function showCharged(table: Table, state: State): void {
  // Mostly none is left on the table.
  if (!hasMarkers(state, 0) && !hasMarkers(state, 1)) return;
  const charged = new Set<string>();
  for (const unit of state.units) {
    if (!isHere(unit) || unit.order !== 'CM' || !unit.plan) continue;
    if (unit.plan.do !== 'ATTACK' && unit.plan.do !== 'INTERCEPT') continue;
    unit.hidden = false;
    charged.add(unit.plan.unit);
  }
  for (const unit of state.units) {
    if (!unit.hidden || !charged.has(unit.sheet.alias)) continue;
    unit.hidden = false;
    for (const attacker of state.units) attacker.plan = naming(unit, attacker.plan);
  }
  for (const dummy of state.dummies) {
    if (!dummy.here || !charged.has(dummy.alias)) continue;
    dummy.here = false;
    tellOf(table, 'dummy', { id: dummy.alias, name: `Marker ${dummy.alias}` }, 'was a dummy', '5.01 G30');
  }
}

/** Who named the marker now names the unit. Attacks are written out: copied by `...` they would be plans of another shape. */
function naming(unit: Unit, plan: Plan | null): Plan | null {
  const { alias, id } = unit.sheet;
  if (!plan || !('unit' in plan) || plan.unit !== alias) return plan;
  return plan.do === 'AVOID' ? { ...plan, unit: id } : { do: plan.do, unit: id };
}

/** Dummies march with the rest: they go round the same ground, halt before the same enemies and make room for the same friends. */
export function marchDummies(state: State): void {
  for (const dummy of state.dummies) {
    const { plan } = dummy;
    dummy.plan = null;
    if (!dummy.here || plan?.do !== 'GO') continue;
    const from = { x: dummy.x, y: dummy.y };
    const halt = { ...haltOf(state, dummy, plan), facing: plan.facing };
    const { x, y } = roomForMarker(state, dummy.side, halt, from, markerForm(state, halt));
    dummy.x = x;
    dummy.y = y;
    dummy.facing = plan.facing;
  }
}

/** How near to a road, and how little aslant, a marker lies on it. */
const ON_ROAD = 0.75;
const ASLANT = 30;

/** 5.01: laid lengthwise on a road a marker is a Road Column, elsewhere a column. */
export function markerForm({ field: { roads } }: State, { x, y, facing }: Spot): 'road' | 'column' {
  const along = roads.some((road) => {
    const { off, heading } = roadEntry(road, x, y);
    const turn = Math.abs(turnBetween(facing, heading));
    return off <= ON_ROAD && Math.min(turn, 180 - turn) <= ASLANT;
  });
  return along ? 'road' : 'column';
}

/** The end of its way, or just before the first enemy on it. */
function haltOf(state: State, dummy: Dummy, to: { x: number; y: number }): { x: number; y: number } {
  const mover = groundNow(state).movers.foot;
  const path = findPath(mover, dummy.x, dummy.y, to.x, to.y, { budget: MARKER + 1e-6 });
  const points = path?.points ?? [dummy.x, dummy.y, to.x, to.y];
  const column = rect(dummy.x, dummy.y, dummy.facing, widthOf('infantry', 'column'), depthOf('infantry', 'column'));
  for (let i = 0; i + 3 < points.length; i += 2) {
    const length = distancePoints(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!);
    if (length < 1e-9) continue;
    column.x = points[i]!;
    column.y = points[i + 1]!;
    const ux = (points[i + 2]! - column.x) / length;
    const uy = (points[i + 3]! - column.y) / length;
    let free = length;
    for (const unit of state.units)
      if (isHere(unit) && unit.sheet.side !== dummy.side)
        free = Math.min(free, sweepRect(column, ux, uy, length, unit.at) - SHORT);
    if (free < length) return { x: column.x + ux * Math.max(0, free), y: column.y + uy * Math.max(0, free) };
  }
  return to;
}

/** Lengthwise as a column, sideways as a line. */
export function showMarkers(state: State): void {
  for (const unit of state.units) {
    if (!unit.hidden) continue;
    const facing = unit.formation === 'line' ? (unit.facing + 90) % 360 : unit.facing;
    unit.shown = { x: unit.at.x, y: unit.at.y, facing };
  }
}

/** A marker the enemy can make out, and from how near. */
interface Sighting {
  readonly alias: string;
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  show(): void;
}

/** Does any marker of that side lie on the table? */
function hasMarkers({ field, units, dummies }: State, side: Side): boolean {
  if (!field.scenario.options.hidden) return false;
  for (const unit of units) if (unit.hidden && isHere(unit) && unit.sheet.side === side) return true;
  for (const dummy of dummies) if (dummy.here && dummy.side === side) return true;
  return false;
}

/** The markers of a side that are seen; `nearest` tells from how near a place is seen, Infinity if not at all. */
function sighted(state: State, side: Side, nearest: (x: number, y: number) => number): Sighting[] {
  const sightings: Sighting[] = [];
  const offer = (alias: string, x: number, y: number, show: () => void): void => {
    const distance = nearest(x, y);
    if (distance <= SIGHT) sightings.push({ alias, x, y, distance, show });
  };
  for (const unit of state.units)
    if (unit.hidden && isHere(unit) && unit.sheet.side === side)
      offer(unit.sheet.alias, unit.at.x, unit.at.y, () => {
        unit.hidden = false;
      });
  for (const dummy of state.dummies)
    if (dummy.here && dummy.side === side)
      offer(dummy.alias, dummy.x, dummy.y, () => {
        dummy.here = false;
      });
  // By name, so that the order of the dice tells nothing.
  return sightings.sort((a, b) => (a.alias < b.alias ? -1 : 1));
}

/**
 * 5.01: cavalry looks about it as it rides. For every marker that horse of the other side comes to see on its Combat
 * Move there is one roll, from where it came nearest (ruling B12); the side rolls all the same when all have moved.
 */
export function scouting({ table, state, rode }: Action): void {
  for (const side of [0, 1] as const) {
    if (!hasMarkers(state, side)) continue;
    const riders = state.units.filter(
      (unit) => rode[unit.index] && unit.sheet.side !== side && isCavalry(unit.sheet.arm) && mayScout(unit),
    );
    if (riders.length === 0) continue;
    const nearest = (x: number, y: number): number => {
      let least = Number.POSITIVE_INFINITY;
      for (const unit of riders) least = nearestOnRide(state, rode[unit.index]!, unit.moved, x, y, least);
      return least;
    };
    for (const sighting of sighted(state, side, nearest)) look(table, state, sighting);
  }
}

const mayScout = (unit: Unit): boolean => acts(unit) && unit.order === 'CM' && !unit.hidden;

/** How near a ride of so many inches comes to a place while it sees it, if nearer than `most`; else `most`. */
function nearestOnRide(state: State, march: March, inches: number, x: number, y: number, most: number): number {
  if (distancePoints(march.x[0]!, march.y[0]!, x, y) > SIGHT + march.length + 1e-6) return most;
  let least = most;
  const steps = Math.ceil(inches / STRIDE);
  for (let i = 1; i <= steps; i++) {
    const at = positionAt(march, (arrival(march) * Math.min(inches, i * STRIDE)) / Math.max(1e-9, march.length));
    const far = distancePoints(at.x, at.y, x, y);
    if (far < least && far <= SIGHT && sees(state, at.x, at.y, x, y)) least = far;
  }
  return least;
}

function sees({ field, turn }: State, ax: number, ay: number, bx: number, by: number): boolean {
  const limit = Math.min(sightLimit(field, turn, bx, by), sightLimit(field, turn, ax, ay));
  return distancePoints(ax, ay, bx, by) <= limit && canSee(field.sight, ax, ay, bx, by);
}

function look(table: Table, state: State, { alias, x, y, distance, show }: Sighting): void {
  const woods = kindAt(state.field, x, y) === 'woods';
  if (!table.play(revealRoll, { distance, woods }, state.field.rules).revealed) return;
  show();
  tellOf(table, 'revealed', { id: alias, name: `Marker ${alias}` }, 'is revealed', '5.01');
}

/** C34: each side rolls once for every enemy marker it can see. */
export function lookForMarkers(table: Table, state: State): void {
  const both = ([0, 1] as const)
    .filter((side) => hasMarkers(state, side))
    .flatMap((side) => sighted(state, side, (x, y) => nearestView(state, foeOf(side), x, y)));
  for (const sighting of both) look(table, state, sighting);
}

/** Inches from the nearest unit or marker of that side with a clear line to the place; Infinity if nobody sees it. */
function nearestView(state: State, side: Side, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  const from = (eye: Point) => {
    const far = distancePoints(eye.x, eye.y, x, y);
    if (far < least && far <= SIGHT && sees(state, eye.x, eye.y, x, y)) least = far;
  };
  for (const unit of state.units) if (isHere(unit) && unit.sheet.side === side) from(unit.at);
  for (const dummy of state.dummies) if (dummy.here && dummy.side === side) from(dummy);
  return least;
}
