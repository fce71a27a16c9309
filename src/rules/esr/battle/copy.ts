/**
 * Copies of a battle, field by field: whoever is read in loops has one shape, wherever he was made. A copy by spread
 * would have another, and every rule that reads both would be the slower.
 */
import type { Commander, Force, Formation, Pending, State, Unit } from './state.ts';

/** What of a unit changes, with its place in the list and what stands of it in the scenario. */
export function unitOf(unit: Omit<Unit, 'index' | 'sheet'>, index: number, sheet: Unit['sheet']): Unit {
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

export const copyUnit = (unit: Unit): Unit => unitOf(unit, unit.index, unit.sheet);

export function copyFormation(one: Formation): Formation {
  return {
    index: one.index,
    sheet: one.sheet,
    side: one.side,
    force: one.force,
    commander: one.commander,
    directive: one.directive,
    status: one.status,
    support: one.support,
    quarry: one.quarry,
    pending: one.pending && copyPending(one.pending),
    fatigue: {
      infantry: one.fatigue.infantry,
      cavalry: one.fatigue.cavalry,
      artillery: one.fatigue.artillery,
    },
    x: one.x,
    y: one.y,
    quiet: one.quiet,
    since: one.since,
    fate: one.fate,
    grand: one.grand,
    engineers: one.engineers,
    aide: one.aide,
    wild: one.wild,
    parent: one.parent,
    inspired: one.inspired,
    moved: one.moved,
    tested: one.tested,
    firedOn: one.firedOn,
    score: one.score,
    missions: one.missions,
    harmed: one.harmed,
    foughtNow: one.foughtNow,
    assessed: one.assessed,
    losses: one.losses,
    known: one.known,
  };
}

function copyForce(one: Force): Force {
  return {
    index: one.index,
    side: one.side,
    commander: one.commander,
    goal: one.goal,
    pending: one.pending && { goal: one.pending.goal, turn: one.pending.turn, delay: one.pending.delay },
    engineers: one.engineers,
  };
}

function copyCommander(man: Commander): Commander {
  return {
    index: man.index,
    side: man.side,
    army: man.army,
    force: man.force,
    formation: man.formation,
    lr: man.lr,
    tr: man.tr,
    x: man.x,
    y: man.y,
    commands: man.commands,
    wounded: man.wounded,
    charmed: man.charmed,
    fate: man.fate,
    adcs: man.adcs,
    stopped: man.stopped,
    swapped: man.swapped,
  };
}

function copyPending({ directive, support, issuer, turn, delay }: Pending): Pending {
  return { directive, support, issuer, turn, delay };
}

export function copy(state: State): State {
  return {
    field: state.field,
    turn: state.turn,
    step: state.step,
    acts: state.acts,
    led: state.led,
    units: state.units.map(copyUnit),
    formations: state.formations.map(copyFormation),
    forces: state.forces.map(copyForce),
    commanders: state.commanders.map(copyCommander),
    held: state.held.slice(),
    over: state.over,
  };
}
