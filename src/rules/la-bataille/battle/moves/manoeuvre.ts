import { type March, marchCost, numberOf } from '../../../../board/hex/index.ts';
import { foeOf, type Progress, tellOf } from '../../../../game/index.ts';
import { atLeast, d6, nothing, type Table } from '../../../../kernel/index.ts';
import { movementAllowance } from '../../procedures/movement.ts';
import { assaultStage } from '../assaults/orders.ts';
import { rideCharge } from '../charges/charges.ts';
import { chargeOrder } from '../charges/kinds.ts';
import { chargeOptions } from '../charges/options.ts';
import { drawChit } from '../command/command.ts';
import { inRadius } from '../command/leaders.ts';
import { rides } from '../command/leaders-ride.ts';
import { shrink } from '../fire/losses.ts';
import { enemiesOf } from '../ground/zones.ts';
import { lightOf } from '../morale/morale.ts';
import {
  type Activation,
  parentOf,
  type Side,
  type Stage,
  type State,
  seatOf,
  type Unit,
  unitCalled,
} from '../state.ts';
import { act } from './in-place.ts';
import {
  type Along,
  type ManoeuvreAnswer,
  type ManoeuvreRequest,
  manoeuvre,
  moveIndex,
  type Said,
  saidOf,
} from './kinds.ts';
import { graceOf, manoeuvreRequest, moverNameOf, wayTo } from './legal-moves.ts';
import { walk } from './walking.ts';

/**
 * One activation: the formation drawn, or a side's units without a chit. It is played act by act, a question an act where
 * it asks many times; what is left to do of it stands in the state.
 */
export function manoeuvrePhase(table: Table, state: State): Progress {
  const { activation } = state;
  if (!activation) {
    const begun = beginNext(table, state);
    state.activation = begun;
    return begun ? 'goes on' : 'over';
  }
  const next = STAGES[activation.stage](table, state, activation);
  state.activation = next;
  if (next) return 'goes on';
  if (state.active >= 0) {
    state.active = -1;
    return 'again';
  }
  state.rest++;
  return state.rest < 2 ? 'again' : 'over';
}

const mayAct = (unit: Unit): boolean => unit.fate === 'here' && !unit.abandoned && unit.order !== 'pgd' && !unit.done;

function beginNext(table: Table, state: State): Activation | null {
  const cup = state.cup.length;
  if (drawChit(table, state)) {
    const { side } = state.field.formations[state.active]!;
    return activate(table, state, side, cup, (unit) => unit.sheet.formation === state.active);
  }
  if (state.rest === 2) return null;
  const side = state.rest as Side;
  return activate(table, state, side, cup, ({ sheet }) => sheet.side === side && !state.chits[sheet.formation]);
}

function activate(table: Table, state: State, side: Side, cup: number, isOfIt: (unit: Unit) => boolean): Activation {
  const units = state.units.filter((unit) => isOfIt(unit) && mayAct(unit));
  for (const index of state.field.armies[foeOf(side)]) state.units[index]!.tried = false;
  const bound = units.filter((unit) => state.active < 0 || !hears(table, state, unit));
  for (const unit of units) unit.mp = allowanceOf(table, state, unit, bound.includes(unit));
  return { stage: 'charges', side, cup, units: units.map(indexOf), bound: bound.map(indexOf), queue: [] };
}

const indexOf = ({ index }: Unit): number => index;

/** Each stage plays an act of the activation, and says what is left of it: null when it is over. */
const STAGES: Readonly<Record<Stage, (table: Table, state: State, now: Activation) => Activation | null>> = {
  charges(table, state, now) {
    const free = freeOf(state, now);
    if (free.length > 0 && chargeNext(table, state, now.side, free)) return now;
    return { ...now, stage: 'moves', queue: now.units.filter((index) => mayAct(state.units[index]!)) };
  },
  moves(table, state, now) {
    const { queue, said } = moveNext(table, state, now);
    const { said: _, ...rest } = now;
    if (queue.length === 0) return { ...rest, stage: 'assaults', queue };
    return said ? { ...rest, queue, said } : { ...rest, queue };
  },
  assaults(table, state, now) {
    const free = freeOf(state, now);
    if (free.length > 0) assaultStage(table, state, now.side, free);
    return { ...now, stage: 'rides' };
  },
  rides(table, state, { side }) {
    rides(table, state, side, state.active);
    return null;
  },
};

const freeOf = ({ units }: State, now: Activation): Unit[] =>
  now.units.filter((index) => !now.bound.includes(index)).map((index) => units[index]!);

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

/** 19.2: charges come first, one after the other, each fought out at once. False when nobody charges any more. */
function chargeNext(table: Table, state: State, side: Side, units: readonly Unit[]): boolean {
  const options = chargeOptions(table, state, units);
  if (options.length === 0) return false;
  const { charge, sparing } = table.ask(chargeOrder, seatOf(state, side), { options });
  if (charge === null) return false;
  rideCharge(table, state, options[charge]!, sparing);
  return true;
}

interface Left {
  readonly queue: readonly number[];
  readonly said: Said | null;
}

const NOBODY: Left = { queue: [], said: null };

/**
 * Asks the first who can do anything, and does it; who has an order already does that. Who has still to move after it.
 * Where an order can no longer be carried out, or a unit is stopped on its way, all that were given lapse.
 */
function moveNext(table: Table, state: State, now: Activation): Left {
  let said = now.said ?? null;
  let queue = now.queue.map((index) => state.units[index]!).filter(mayAct);
  while (queue.length > 0) {
    const [order, unit] = nextOf(said, queue);
    if (said && !order) {
      if (said.stay) return NOBODY;
      said = null;
    }
    const waiting = queue.filter((one) => one !== unit);
    const others = waiting.map(({ sheet }) => sheet.id);
    const { request, march } = manoeuvreRequest(state, unit, now.bound.includes(unit.index), others);
    if (request.moves.length === 0 && request.changes.length === 0 && request.also.length === 0) {
      queue = waiting;
      continue;
    }
    const ordered = order && saidOf(request, order);
    const answer = ordered ?? table.ask(manoeuvre, seatOf(state, now.side), request);
    if (!ordered) said = saidIn(answer);
    let stays = ordered !== null;
    switch (answer.do) {
      case 'end':
        return NOBODY;
      case 'halt':
        return { queue: waiting.map(indexOf), said };
      case 'first': {
        const first = unitCalled(state, answer.unit)!;
        return { queue: [first, unit, ...waiting.filter((one) => one !== first)].map(indexOf), said };
      }
      case 'go': {
        const way = wayTo(march, unit, answer.hex, answer.facing);
        if (!go(table, state, unit, way, partsOf(march, request, answer), answer)) said = null;
        break;
      }
      default:
        act(table, state, unit, answer);
    }
    stays ||= 'halts' in answer && answer.halts === true;
    return { queue: (stays ? waiting : queue).map(indexOf), said };
  }
  return NOBODY;
}

const saidIn = ({ along, stay }: Said): Said | null =>
  along || stay ? { ...(along ? { along } : {}), ...(stay ? { stay } : {}) } : null;

/** The first who has an order, with it; else the first. */
function nextOf(said: Said | null, queue: readonly Unit[]): readonly [Along | null, Unit] {
  for (const unit of queue) {
    const order = said?.along?.find((one) => one.unit === unit.sheet.id);
    if (order) return [order, unit];
  }
  return [null, queue[0]!];
}

type Go = Extract<ManoeuvreAnswer, { do: 'go' }>;

/** Half MP of a move that was offered. */
function partsOf(march: March | null, { moves }: ManoeuvreRequest, { hex, facing }: Go): number {
  return march ? 2 * marchCost(march, hex, facing) : moves[moveIndex(moves, hex, facing) + 1]!;
}

/** Walks the way, a stance at a time where an enemy may answer; false where he stopped it. */
function go(
  table: Table,
  state: State,
  unit: Unit,
  way: readonly { hex: number; facing: number }[],
  parts: number,
  { hex }: Go,
): boolean {
  const cost = graceOf(state.field, moverNameOf(unit)) > 0 ? Math.floor(parts / 2) : parts / 2;
  const { grid } = state.field.map;
  const start = numberOf(grid, parentOf(unit));
  if (!walk(table, state, unit, way)) {
    unit.done = true;
    if (unit.fate === 'here') shrink(state, unit);
    return false;
  }
  unit.mp = Math.max(0, unit.mp - cost);
  unit.moved += cost;
  if (table.narrates) {
    const end = numberOf(grid, hex);
    tellOf(table, 'moves', unit.sheet, end === start ? `turns in ${end}` : `moves from ${start} to ${end}`, '13');
  }
  // A zone ends the move (10.4).
  if (hex !== way[0]!.hex && stopsThere(state, unit)) unit.done = true;
  return true;
}

function stopsThere(state: State, unit: Unit): boolean {
  const { zones, horse } = enemiesOf(state, unit.sheet.side);
  const { arm } = unit.sheet;
  const mask = arm === 'cavalry' || arm === 'horse' ? horse : zones;
  return mask[parentOf(unit)] === 1;
}
