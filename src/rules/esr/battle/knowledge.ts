/** Who may know what: the enemy's orders are his own; with the fog switch so is what nobody sees (E15). */
import { knowledge } from '../../../game/index.ts';
import type { Random, Seat } from '../../../kernel/index.ts';
import { copy, unitOf } from './copy.ts';
import { type Field, fieldOf } from './field.ts';
import type { Scenario } from './scenario.ts';
import { isSeen } from './sight.ts';
import { type Formation, foeOf, type Side, type State, sideOfSeat, sideOfUnit, stands, type Unit } from './state.ts';

/** Orders are struck out: a Formation without known orders is taken to defend. */
function strike(formation: Formation): void {
  formation.directive = 'D';
  formation.support = -1;
  formation.quarry = -1;
  formation.pending = null;
  formation.known = false;
}

function hideUnit(unit: Unit): void {
  unit.where = 'unseen';
  unit.x = 0;
  unit.y = 0;
  unit.facing = 0;
  unit.since = 0;
  unit.used = 0;
  unit.allowance = 1;
  unit.fromX = 0;
  unit.fromY = 0;
  unit.fought = false;
  unit.intense = false;
}

function hideFormation(formation: Formation): void {
  formation.fate = 'unseen';
  formation.status = 'none';
  formation.fatigue = { infantry: 0, cavalry: 0, artillery: 0 };
  formation.x = 0;
  formation.y = 0;
  formation.quiet = 0;
  formation.since = 0;
  formation.moved = false;
  formation.tested = false;
  formation.firedOn = false;
  formation.score = 0;
  formation.losses = 0;
  formation.assessed = false;
  formation.foughtNow = false;
  formation.harmed = false;
  formation.missions = 0;
  formation.engineers = false;
  formation.aide = false;
  formation.wild = false;
  formation.inspired = false;
}

/** What nobody on a side sees is nowhere. */
function befog(real: State, side: Side, masked: State): void {
  const hidden = (x: number, y: number) => !isSeen(real, side, x, y);
  for (const unit of masked.units) {
    if (sideOfUnit(real, unit) === side || unit.where === 'removed') continue;
    if (!stands(unit) || hidden(unit.x, unit.y)) hideUnit(unit);
  }
  for (const formation of masked.formations) {
    if (formation.side === side || formation.fate === 'removed' || formation.fate === 'left') continue;
    if (!masked.units.some((unit) => unit.formation === formation.index && stands(unit))) hideFormation(formation);
  }
  for (const man of masked.commanders) {
    if (man.side === side || man.fate !== 'here' || !hidden(man.x, man.y)) continue;
    man.fate = 'unseen';
    man.x = 0;
    man.y = 0;
    man.commands = -1;
    man.stopped = false;
    man.swapped = false;
  }
}

function mask(real: State, seat: Seat | null): State {
  // A copy of its own: what was shown must stay as it was shown.
  const masked = copy(real);
  const side = sideOfSeat(real, seat);
  if (real.over) return masked;
  for (const one of masked.formations) if (one.side !== side) strike(one);
  for (const one of masked.forces) {
    if (one.side === side) continue;
    one.goal = 0;
    one.pending = null;
  }
  if (!real.field.scenario.options.fog) return masked;
  for (const looking of side === -1 ? ([1, 0] as const) : [side]) befog(real, looking, masked);
  return masked;
}

type PackedUnit = Omit<Unit, 'sheet' | 'index'>;
type Packed = Omit<State, 'field' | 'units'> & { readonly units: readonly PackedUnit[] };

/** Field by field, because every decision of an officer needs a view. */
function packed(unit: Unit): PackedUnit {
  return {
    formation: unit.formation,
    force: unit.force,
    where: unit.where,
    x: unit.x,
    y: unit.y,
    facing: unit.facing,
    since: unit.since,
    used: unit.used,
    allowance: unit.allowance,
    fromX: unit.fromX,
    fromY: unit.fromY,
    fought: unit.fought,
    intense: unit.intense,
  };
}

export const known = knowledge<State, Field, Packed>({
  mask,
  field: (scenario) => fieldOf(scenario as Scenario),
  pack: ({ field: _, units, ...rest }) => ({ ...rest, units: units.map(packed) }),
  unpack: ({ units, ...rest }, field) => ({
    ...rest,
    field,
    units: units.map((unit, index) => unitOf(unit, index, field.scenario.units[index]!)),
  }),
});

/** A guess at what is hidden: enemies near somebody attack as often as not, the rest defend. */
export function imagine(view: unknown, random: Random): State {
  const state = copy(known.stateOf(view));
  const side = sideOfSeat(state, known.seatOf(view));
  for (const formation of state.formations) {
    if (formation.known || formation.fate !== 'here' || formation.status !== 'none') continue;
    formation.directive = random.below(2) === 0 ? 'A' : 'D';
  }
  for (const force of state.forces)
    if (side === -1 || force.side === foeOf(side)) force.goal = random.below(state.held.length);
  return state;
}
