/** Who may know what: the enemy's orders are his own; with the fog switch so is what nobody sees (E15). */
import { knowledge } from '../../../game/index.ts';
import type { Random, Seat } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import type { Scenario, UnitData } from './scenario.ts';
import { isSeen } from './sight.ts';
import {
  copy,
  type Formation,
  foeOf,
  type Side,
  type State,
  sideOfSeat,
  sideOfUnit,
  stands,
  type Unit,
} from './state.ts';

/** Orders are struck out: a Formation without known orders is taken to defend. */
const unknown = (formation: Formation): Formation => ({
  ...formation,
  directive: 'D',
  support: -1,
  quarry: -1,
  pending: null,
  known: false,
});

/** What nobody on a side sees is nowhere. */
function fogged(state: State, side: Side, masked: State): State {
  const hidden = (x: number, y: number) => !isSeen(state, side, x, y);
  const units = masked.units.map((unit): Unit => {
    if (sideOfUnit(state, unit) === side || unit.where === 'removed') return unit;
    if (stands(unit) && !hidden(unit.x, unit.y)) return unit;
    return {
      ...unit,
      where: 'unseen',
      x: 0,
      y: 0,
      facing: 0,
      since: 0,
      used: 0,
      allowance: 1,
      fromX: 0,
      fromY: 0,
      fought: false,
      intense: false,
    };
  });
  const formations = masked.formations.map((formation): Formation => {
    if (formation.side === side || formation.fate === 'removed' || formation.fate === 'left') return formation;
    if (units.some((unit) => unit.formation === formation.index && stands(unit))) return formation;
    const nothing = { infantry: 0, cavalry: 0, artillery: 0 };
    return {
      ...formation,
      fate: 'unseen',
      status: 'none',
      fatigue: nothing,
      x: 0,
      y: 0,
      quiet: 0,
      since: 0,
      moved: false,
      tested: false,
      firedOn: false,
      score: 0,
      losses: 0,
      assessed: false,
      foughtNow: false,
      harmed: false,
      missions: 0,
      engineers: false,
    };
  });
  const commanders = masked.commanders.map((man) =>
    man.side !== side && man.fate === 'here' && hidden(man.x, man.y)
      ? { ...man, fate: 'unseen' as const, x: 0, y: 0, commands: -1, stopped: false, swapped: false }
      : man,
  );
  return { ...masked, units, formations, commanders };
}

export function mask(real: State, seat: Seat | null): State {
  // A copy of its own: what was shown must stay as it was shown.
  const state = copy(real);
  const side = sideOfSeat(state, seat);
  if (state.over) return state;
  const formations = state.formations.map((one) => (one.side === side ? one : unknown(one)));
  const forces = state.forces.map((one) => (one.side === side ? one : { ...one, goal: 0, pending: null }));
  const masked = { ...state, formations, forces };
  if (!state.field.scenario.options.fog) return masked;
  return side === -1 ? fogged(state, 0, fogged(state, 1, masked)) : fogged(state, side, masked);
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

function unpacked(unit: PackedUnit, index: number, sheet: UnitData): Unit {
  return {
    index,
    sheet,
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
    units: units.map((unit, index) => unpacked(unit, index, field.scenario.units[index]!)),
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
