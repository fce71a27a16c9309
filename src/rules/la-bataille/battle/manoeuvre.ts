/** 7: the Manoeuvre segment: a formation's charges, moves and Assault declarations; then those without a chit. */
import { distance } from '../../../board/hex/index.ts';
import { atLeast, d6, nothing, type Table } from '../../../kernel/index.ts';
import { forceMarch } from '../charts.ts';
import { limbering } from '../procedures/artillery.ts';
import { movementAllowance } from '../procedures/movement.ts';
import { assaultStage } from './assault-orders.ts';
import { bodyOf, fittingFacing, stanceOf } from './body.ts';
import { capture } from './captures.ts';
import { chargeOrder } from './charge-kinds.ts';
import { chargeOptions, mayCharge } from './charge-options.ts';
import { rideCharge } from './charges.ts';
import { drawChit } from './command.ts';
import { bonusFor, inRadius, leadersIn, place } from './leaders.ts';
import { shrink } from './losses.ts';
import { check, lightOf, setOrder } from './morale.ts';
import { type ManoeuvreAnswer, manoeuvre } from './move-kinds.ts';
import { changesOf, graceOf, manoeuvreRequest, moverNameOf, shapeOn, wayTo } from './moves.ts';
import { opportune } from './opportunity.ts';
import { enemiesOf, inZone, postureOf } from './picture.ts';
import { rides } from './rides.ts';
import type { Shape } from './scenario.ts';
import {
  bottomOf,
  fightersAt,
  fights,
  isGuns,
  parentOf,
  type Side,
  type State,
  seatOf,
  touch,
  type Unit,
  unitCalled,
} from './state.ts';

/** One activation: the formation drawn, or a side's units without a chit. True while the segment goes on. */
export function manoeuvrePhase(table: Table, state: State): boolean {
  if (drawChit(table, state)) {
    const { side } = state.field.formations[state.active]!;
    const units = state.units.filter((unit) => unit.sheet.formation === state.active && mayAct(unit));
    activate(table, state, side, units, false);
    state.active = -1;
    return true;
  }
  if (state.rest < 2) {
    const side = state.rest as Side;
    const units = state.units.filter(
      (unit) => unit.sheet.side === side && mayAct(unit) && !state.chits[unit.sheet.formation],
    );
    activate(table, state, side, units, true);
    state.rest++;
  }
  return state.rest < 2;
}

const mayAct = (unit: Unit): boolean => unit.fate === 'here' && !unit.abandoned && unit.order !== 'pgd' && !unit.done;

function activate(table: Table, state: State, side: Side, units: readonly Unit[], rest: boolean): void {
  for (const unit of state.units) if (unit.sheet.side !== side) unit.tried = false;
  const bound = new Set(units.filter((unit) => rest || !hears(table, state, unit)));
  for (const unit of units) unit.mp = allowanceOf(table, state, unit, bound.has(unit));
  const free = units.filter((unit) => !bound.has(unit));
  if (free.length > 0) chargeStage(table, state, side, free);
  moveStage(table, state, side, units, bound);
  if (free.length > 0) assaultStage(table, state, side, free);
  rides(table, state, side, rest ? -1 : state.active);
}

/** 7.1: within its leader's radius, or light cavalry that acts on its own (M6). */
function hears(table: Table, state: State, unit: Unit): boolean {
  if (inRadius(state, unit)) return true;
  if (!unit.sheet.light) return false;
  return table.test(d6, atLeast(4), nothing, {
    label: 'Light cavalry on its own',
    cite: '7.1 M6',
    who: unit.sheet.name,
  });
}

const MOVER_ROW = {
  infantry: 'French line infantry',
  foot: 'foot artillery',
  horse: 'horse artillery',
  wagon: 'AAW',
} as const;

function allowanceOf(table: Table, state: State, unit: Unit, bound: boolean): number {
  const { arm, light, mp: printed } = unit.sheet;
  const plain = unit.order === 'good' && unit.readiness === 'ready' && lightOf(state) === 'day';
  if (plain) return bound ? Math.floor(printed / 2) : printed;
  const facts = {
    mover: arm === 'cavalry' ? (light ? 'light cavalry' : 'dragoons') : MOVER_ROW[arm],
    printed,
    order: unit.order,
    readiness: unit.readiness,
    light: lightOf(state),
    forceMarch: false,
  };
  const { mp } = table.play(movementAllowance, facts, state.field.rules);
  return bound ? Math.floor(mp / 2) : mp;
}

/** 19.2: charges come first, one after the other, each fought out at once. */
function chargeStage(table: Table, state: State, side: Side, units: readonly Unit[]): void {
  for (;;) {
    const options = chargeOptions(table, state, units);
    if (options.length === 0) return;
    const { charge, sparing } = table.ask(chargeOrder, seatOf(state, side), { options });
    if (charge === null) return;
    rideCharge(table, state, options[charge]!, sparing);
  }
}

function moveStage(table: Table, state: State, side: Side, units: readonly Unit[], bound: ReadonlySet<Unit>): void {
  let queue = units.filter(mayAct);
  const seat = seatOf(state, side);
  while (queue.length > 0) {
    const unit = queue[0]!;
    if (!mayAct(unit)) {
      queue = queue.slice(1);
      continue;
    }
    const waiting = queue.slice(1).filter(mayAct);
    const others = waiting.map(({ sheet }) => sheet.id);
    const { request, march } = manoeuvreRequest(state, unit, bound.has(unit), others);
    if (request.moves.length === 0 && request.changes.length === 0 && request.also.length === 0) {
      queue = waiting;
      continue;
    }
    const answer = table.ask(manoeuvre, seat, request);
    if (answer.do === 'end') return;
    if (answer.do === 'first') {
      const first = unitCalled(state, answer.unit)!;
      queue = [first, unit, ...waiting.filter((one) => one !== first)];
      continue;
    }
    if (answer.do === 'halt') {
      queue = waiting;
      continue;
    }
    if (answer.do === 'go')
      go(table, state, unit, wayTo(march, unit, answer.hex, answer.facing), request.moves, answer);
    else act(table, state, unit, answer);
  }
}

type Go = Extract<ManoeuvreAnswer, { do: 'go' }>;

/** Walks the way, a stance at a time where an enemy may answer. */
function go(
  table: Table,
  state: State,
  unit: Unit,
  way: readonly { hex: number; facing: number }[],
  moves: readonly number[],
  { hex, facing }: Go,
): void {
  const code = 12 * hex + facing;
  let parts = 0;
  for (let i = 0; i < moves.length; i += 2) if (moves[i] === code) parts = moves[i + 1]!;
  const cost = graceOf(state.field, moverNameOf(unit)) > 0 ? Math.floor(parts / 2) : parts / 2;
  if (!walk(table, state, unit, way)) {
    unit.done = true;
    if (unit.fate === 'here') shrink(state, unit);
    return;
  }
  unit.mp = Math.max(0, unit.mp - cost);
  unit.moved += cost;
  if (table.narrates) table.report(`${unit.sheet.name} moves`, '13');
  // A zone ends the move (10.4).
  if (hex !== way[0]!.hex && stopsThere(state, unit)) unit.done = true;
}

function stopsThere(state: State, unit: Unit): boolean {
  const { zones, horse } = enemiesOf(state, unit.sheet.side);
  const { arm } = unit.sheet;
  const mask = arm === 'cavalry' || arm === 'horse' ? horse : zones;
  return mask[parentOf(unit)] === 1;
}

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
function ridersAbout(state: State, unit: Unit): Unit[] {
  return state.units.filter(
    (one) => one.sheet.arm === 'cavalry' && one.sheet.side !== unit.sheet.side && mayCharge(state, one, 'opportunity'),
  );
}

function nearTo(state: State, riders: readonly Unit[], hex: number): boolean {
  const { grid } = state.field.map;
  for (const rider of riders) if (rider.fate === 'here' && distance(grid, parentOf(rider), hex) <= 2) return true;
  return false;
}

const hasSquares = (state: State, side: Side): boolean =>
  state.units.some((unit) => unit.shape === 'Square' && unit.sheet.side !== side && fights(unit));

function squareBeside(state: State, side: Side, hex: number): boolean {
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

/** Changes of formation and the rest that is done in place. */
function act(table: Table, state: State, unit: Unit, answer: Exclude<ManoeuvreAnswer, Go | { do: 'first' }>): void {
  const hex = parentOf(unit);
  if (answer.do === 'top') {
    const top = Math.min(...fightersAt(state, hex).map(({ place: at }) => at));
    unit.place = top - 1;
    touch(state, unit);
    return;
  }
  if (answer.do === 'force') {
    forceOn(table, state, unit);
    return;
  }
  const zoned = inZone(state, unit.sheet.side, hex) || squareBeside(state, unit.sheet.side, hex);
  const watched = nearTo(state, ridersAbout(state, unit), hex);
  if ((zoned || watched) && !opportune(table, state, unit, hex, zoned, new Set())) {
    unit.done = true;
    return;
  }
  if (answer.do === 'lie' || answer.do === 'rise') {
    unit.prone = answer.do === 'lie';
    spend(unit, 1);
    return;
  }
  if (answer.do === 'form') form(table, state, unit, answer.shape, answer.hexes, answer.facing);
}

function spend(unit: Unit, mp: number): void {
  unit.mp = Math.max(0, unit.mp - mp);
  unit.moved += mp;
}

function form(table: Table, state: State, unit: Unit, shape: Shape, hexes: number, facing: number): void {
  // Fire may have thinned it since it was asked.
  const change = changesOf(state, unit).find(
    (one) => one.shape === shape && one.hexes === hexes && one.facing === facing,
  );
  if (!change) return;
  if (isGuns(unit) && unit.shape === 'Unlimbered' && !limbers(table, state, unit)) {
    unit.done = true;
    return;
  }
  spend(unit, change.cost);
  unit.shape = shape;
  const body = bodyOf(state.field.map.grid, shape, parentOf(unit), facing, hexes)!;
  place(state, unit, body, facing);
  if (table.narrates) table.report(`${unit.sheet.name} forms ${shape}`, '12.2');
}

/** 18.2: the teams must come up. */
function limbers(table: Table, state: State, unit: Unit): boolean {
  const helped = bonusFor(state, unit, 'artillery') > 0;
  const special = leadersIn(state, unit.sheet.side, parentOf(unit)).some(({ sheet }) => sheet.special);
  const facts = {
    battery: unit.sheet.data.guns!.limber,
    leader: special ? ('special' as const) : helped ? ('leader' as const) : ('none' as const),
    mp: Math.floor(unit.mp),
  };
  return table.play(limbering, facts, state.field.rules).limbered;
}

/** 13.3.4: two MP more for a check at −3; who fails is Disordered. */
function forceOn(table: Table, state: State, unit: Unit): void {
  unit.forced = true;
  unit.mp += table.look(forceMarch, 'infantry', 'MP gained');
  const failed = check(table, state, [unit]);
  if (failed.length > 0 && unit.order === 'good') setOrder(state, unit, 'disorder');
  if (failed.length > 0) unit.mp = Math.floor(unit.mp / 2);
}
