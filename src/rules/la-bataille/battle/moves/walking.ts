/** 10 and 13: units walk their way a stance at a time, and enemies answer. */
import { directionTo, distance } from '../../../../board/hex/index.ts';
import { foeOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { mayCharge } from '../charges/options.ts';
import { place } from '../command/leaders.ts';
import { bodyOf, fittingFacing, stanceOf } from '../formations/body.ts';
import { standsOn } from '../formations/shapes.ts';
import { mayStand } from '../formations/stacking.ts';
import type { Masks } from '../ground/room.ts';
import { enemiesOf, postureOf } from '../ground/zones.ts';
import { bottomOf, fights, parentOf, type Side, type State, type Unit } from '../state.ts';
import { capture } from './captures.ts';
import { shapeOn } from './legal-moves.ts';
import { opportune } from './opportunity.ts';

interface Stride {
  readonly hex: number;
  readonly facing: number;
}

/** Puts the unit stance by stance along its way; false if something stopped it. */
export function walk(table: Table, state: State, unit: Unit, way: readonly Stride[]): boolean {
  if (!isOpen(state, unit, way)) return false;
  const { side } = unit.sheet;
  const riders = ridersAbout(state, unit);
  const last = way.length - 1;
  const hexes = unit.hexes.length;
  const close = unit.shape === 'General Order';
  if (unit.shape !== 'Road Column' && !answered(state, side, riders, way)) {
    // Nobody is there to answer: only what lies by the way is taken up.
    step(state, unit, hexes, way[last]!, way[0]!.hex);
    for (let i = 1; i <= last; i++) if (way[i]!.hex !== way[i - 1]!.hex) capture(table, state, unit, way[i]!.hex);
    if (close) faceAhead(state, unit, way);
    return true;
  }
  const offered = new Set<Unit>();
  for (let i = 0; i <= last; i++) {
    const at = way[i]!;
    // Entering a zone draws no fire, spending MP in it does (10.5). Read anew: something may have happened on the way.
    const zoned = i < last && threatens(state, side, enemiesOf(state, side), at.hex);
    if ((zoned || nearTo(state, riders, at.hex)) && !opportune(table, state, unit, at.hex, zoned, offered))
      return false;
    if (i === last) break;
    const next = way[i + 1]!;
    step(state, unit, hexes, next, at.hex);
    if (next.hex !== at.hex) capture(table, state, unit, next.hex);
    if (close) faceAhead(state, unit, way.slice(0, i + 2));
  }
  return fights(unit) || unit.sheet.arm === 'wagon';
}

/** Of a stack that approaches one after the other the first may be ridden down: then the way is lost (M18). */
function isOpen(state: State, unit: Unit, way: readonly Stride[]): boolean {
  if (parentOf(unit) !== way[0]!.hex) return false;
  const { enemies } = enemiesOf(state, unit.sheet.side);
  return way.every(({ hex }) => enemies[hex] === 0);
}

/** May an enemy answer anywhere on the way? */
function answered(state: State, side: Side, riders: readonly Unit[], way: readonly Stride[]): boolean {
  const masks = enemiesOf(state, side);
  for (let i = 0; i < way.length; i++) {
    const { hex } = way[i]!;
    if ((i < way.length - 1 && threatens(state, side, masks, hex)) || nearTo(state, riders, hex)) return true;
  }
  return false;
}

/** Do enemies there fire at whoever spends MP: by their zones, or out of a Square beside it that still stands (10.5)? */
export function threatens(state: State, side: Side, { zones, squares }: Masks, hex: number): boolean {
  return zones[hex] === 1 || (squares[hex] === 1 && squareBeside(state, side, hex));
}

function squareBeside(state: State, side: Side, hex: number): boolean {
  const { neighbours } = state.field.map.grid;
  for (const index of state.field.armies[foeOf(side)]) {
    const unit = state.units[index]!;
    if (unit.shape !== 'Square' || !fights(unit)) continue;
    for (let way = 0; way < 6; way++) if (neighbours[6 * parentOf(unit) + way] === hex) return true;
  }
  return false;
}

/** Out of close ground it faces the way it came (12.7 M3). */
function faceAhead(state: State, unit: Unit, way: readonly Stride[]): void {
  if (unit.shape !== 'Column' || way.length < 2) return;
  const side = directionTo(state.field.map.grid, way[way.length - 2]!.hex, way[way.length - 1]!.hex);
  if (side >= 0) place(state, unit, unit.hexes, 2 * side);
}

/** Enemy cavalry that could charge whoever moves before it. */
export function ridersAbout(state: State, unit: Unit): Unit[] {
  const riders: Unit[] = [];
  for (const index of state.field.cavalry[foeOf(unit.sheet.side)])
    if (mayCharge(state, state.units[index]!, 'opportunity')) riders.push(state.units[index]!);
  return riders;
}

export function nearTo(state: State, riders: readonly Unit[], hex: number): boolean {
  const { grid } = state.field.map;
  for (const rider of riders) if (rider.fate === 'here' && distance(grid, parentOf(rider), hex) <= 2) return true;
  return false;
}

/** The body of a unit at a stance of its way: Road Columns trail along it (M27), others keep together where they have room. */
function step(state: State, unit: Unit, hexes: number, { hex, facing }: Stride, from: number): void {
  const { field } = state;
  const moved = hex !== from;
  if (moved) {
    unit.place = bottomOf(state, hex);
    unit.shape = shapeOn(field, unit.shape, hex);
    unit.prone = false;
  }
  const { shape } = unit;
  const body =
    shape !== 'Road Column'
      ? roomFor(state, unit, bodyOf(field.map.grid, shape, hex, facing, hexes) ?? [hex])
      : moved
        ? [hex, ...unit.hexes].slice(0, hexes)
        : unit.hexes;
  place(state, unit, body, fittingFacing(stanceOf(postureOf(unit)), facing));
}

/** As much of a body, from its parent hex on, as finds room: it may be halted anywhere on its way (M2). */
function roomFor(state: State, unit: Unit, body: readonly number[]): readonly number[] {
  if (body.length === 1) return body;
  const { enemies } = enemiesOf(state, unit.sheet.side);
  const { close } = state.field;
  const end = body.findIndex(
    (hex, i) =>
      i > 0 &&
      (enemies[hex] === 1 ||
        !standsOn(unit.shape, close[hex] === 1) ||
        !mayStand(state, unit, unit.shape, body.length, hex)),
  );
  return end < 0 ? body : body.slice(0, end);
}
