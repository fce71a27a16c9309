/** 10 and 13: units walk their way a stance at a time, and enemies answer. */
import { distance } from '../../../board/hex/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { bodyOf, fittingFacing, stanceOf } from './body.ts';
import { capture } from './captures.ts';
import { mayCharge } from './charge-options.ts';
import { place } from './leaders.ts';
import { shapeOn } from './moves.ts';
import { opportune } from './opportunity.ts';
import { enemiesOf, postureOf } from './picture.ts';
import type { Shape } from './scenario.ts';
import { bottomOf, fights, parentOf, type Side, type State, type Unit } from './state.ts';

/** Puts the unit stance by stance along its way; false if something stopped it. */
export function walk(table: Table, state: State, unit: Unit, way: readonly { hex: number; facing: number }[]): boolean {
  const offered = new Set<Unit>();
  const riders = ridersAbout(state, unit);
  const { zones } = enemiesOf(state, unit.sheet.side);
  const squares = hasSquares(state, unit.sheet.side);
  const threatened = (hex: number) => zones[hex] === 1 || (squares && squareBeside(state, unit.sheet.side, hex));
  const last = way.length - 1;
  const hexes = unit.hexes.length;
  for (let i = 0; i <= last; i++) {
    const at = way[i]!;
    // Entering a zone draws no fire, spending MP in it does (10.5).
    const zoned = i < last && threatened(at.hex);
    if ((zoned || nearTo(state, riders, at.hex)) && !opportune(table, state, unit, at.hex, zoned, offered))
      return false;
    if (i === last) break;
    const next = way[i + 1]!;
    if (next.hex !== at.hex) unit.prone = false;
    step(state, unit, hexes, next, at.hex);
    if (next.hex !== at.hex) capture(table, state, unit, next.hex);
  }
  return fights(unit) || unit.sheet.arm === 'wagon';
}

/** Enemy cavalry that could charge whoever moves before it. */
export function ridersAbout(state: State, unit: Unit): Unit[] {
  return state.units.filter(
    (one) => one.sheet.arm === 'cavalry' && one.sheet.side !== unit.sheet.side && mayCharge(state, one, 'opportunity'),
  );
}

export function nearTo(state: State, riders: readonly Unit[], hex: number): boolean {
  const { grid } = state.field.map;
  for (const rider of riders) if (rider.fate === 'here' && distance(grid, parentOf(rider), hex) <= 2) return true;
  return false;
}

const hasSquares = (state: State, side: Side): boolean =>
  state.units.some((unit) => unit.shape === 'Square' && unit.sheet.side !== side && fights(unit));

export function squareBeside(state: State, side: Side, hex: number): boolean {
  const { neighbours } = state.field.map.grid;
  for (const unit of state.units) {
    if (unit.sheet.side === side || unit.shape !== 'Square' || !fights(unit)) continue;
    for (let way = 0; way < 6; way++) if (neighbours[6 * parentOf(unit) + way] === hex) return true;
  }
  return false;
}

/** The body of a unit at a stance of its way: Road Columns trail along it, others keep together where they have room. */
function step(
  state: State,
  unit: Unit,
  hexes: number,
  { hex, facing }: { hex: number; facing: number },
  from: number,
): void {
  const { field } = state;
  const moved = hex !== from;
  const shape: Shape = moved ? shapeOn(field, unit.shape, hex) : unit.shape;
  if (moved) unit.place = bottomOf(state, hex);
  let looks = facing;
  if (shape === 'Column' && unit.shape === 'General Order') {
    // Out of close ground it faces the way it came (12.7 M3).
    for (let side = 0; side < 6; side++) if (field.map.grid.neighbours[6 * from + side] === hex) looks = 2 * side;
  }
  unit.shape = shape;
  const body =
    shape !== 'Road Column'
      ? roomFor(state, unit, bodyOf(field.map.grid, shape, hex, facing, hexes) ?? [hex])
      : moved
        ? [hex, ...unit.hexes].slice(0, hexes)
        : unit.hexes;
  place(state, unit, body, fittingFacing(stanceOf(postureOf(unit)), looks));
}

/** As much of a body, from its parent hex on, as no enemy is in the way of. */
function roomFor(state: State, unit: Unit, body: readonly number[]): readonly number[] {
  if (body.length === 1) return body;
  const { enemies } = enemiesOf(state, unit.sheet.side);
  const end = body.findIndex((hex) => enemies[hex] === 1);
  return end < 0 ? body : body.slice(0, Math.max(1, end));
}
