import { type March, marchCost, numberOf } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { atLeast, d6, nothing, type Table } from '../../../../kernel/index.ts';
import { movementAllowance } from '../../procedures/movement.ts';
import { assaultStage } from '../assaults/orders.ts';
import { rideCharge } from '../charges/charges.ts';
import { chargeOrder } from '../charges/kinds.ts';
import { chargeOptions } from '../charges/options.ts';
import { drawChit } from '../command/command.ts';
import { inRadius } from '../command/leaders.ts';
import { rides } from '../command/leaders-ride.ts';
import { enemiesOf } from '../field/zones.ts';
import { shrink } from '../fire/losses.ts';
import { lightOf } from '../morale/morale.ts';
import { other, parentOf, type Side, type State, seatOf, type Unit, unitCalled } from '../state.ts';
import { act } from './in-place.ts';
import { type ManoeuvreAnswer, type ManoeuvreRequest, manoeuvre, moveIndex } from './kinds.ts';
import { graceOf, manoeuvreRequest, moverNameOf, wayTo } from './legal-moves.ts';
import { walk } from './walking.ts';

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
  for (const index of state.field.armies[other(side)]) state.units[index]!.tried = false;
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
    const waiting: Unit[] = [];
    const others: string[] = [];
    for (let i = 1; i < queue.length; i++) {
      const one = queue[i]!;
      if (!mayAct(one)) continue;
      waiting.push(one);
      others.push(one.sheet.id);
    }
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
      go(table, state, unit, wayTo(march, unit, answer.hex, answer.facing), partsOf(march, request, answer), answer);
    else act(table, state, unit, answer);
  }
}

type Go = Extract<ManoeuvreAnswer, { do: 'go' }>;

/** Half MP of a move that was offered. */
function partsOf(march: March | null, { moves }: ManoeuvreRequest, { hex, facing }: Go): number {
  return march ? 2 * marchCost(march, hex, facing) : moves[moveIndex(moves, hex, facing) + 1]!;
}

/** Walks the way, a stance at a time where an enemy may answer. */
function go(
  table: Table,
  state: State,
  unit: Unit,
  way: readonly { hex: number; facing: number }[],
  parts: number,
  { hex }: Go,
): void {
  const cost = graceOf(state.field, moverNameOf(unit)) > 0 ? Math.floor(parts / 2) : parts / 2;
  const { grid } = state.field.map;
  const start = numberOf(grid, parentOf(unit));
  if (!walk(table, state, unit, way)) {
    unit.done = true;
    if (unit.fate === 'here') shrink(state, unit);
    return;
  }
  unit.mp = Math.max(0, unit.mp - cost);
  unit.moved += cost;
  if (table.narrates) tellOf(table, 'moves', unit.sheet, `moves from ${start} to ${numberOf(grid, hex)}`, '13');
  // A zone ends the move (10.4).
  if (hex !== way[0]!.hex && stopsThere(state, unit)) unit.done = true;
}

function stopsThere(state: State, unit: Unit): boolean {
  const { zones, horse } = enemiesOf(state, unit.sheet.side);
  const { arm } = unit.sheet;
  const mask = arm === 'cavalry' || arm === 'horse' ? horse : zones;
  return mask[parentOf(unit)] === 1;
}
