/**
 * The records of a battle: how each is copied, how each begins, and who may know what of it (E15). Orders are their own
 * side's; with the fog switch so is all of what the other side does not see (G49).
 */
import { record } from '../../../game/index.ts';
import type { Commander, Force, Formation, State, Unit } from './state.ts';

/** A Unit that has done nothing yet. */
export const FRESH_UNIT = { since: 0, used: 0, allowance: 1, fought: false, intense: false, given: false };
/** Stand-ins are made once: every view of every officer asks for them. */
const UNSEEN_UNIT = { ...FRESH_UNIT, where: 'unseen' as const, x: 0, y: 0, facing: 0, fromX: 0, fromY: 0 };

export const unitRecord = record<Unit>()({
  copy: (unit): Unit => ({
    index: unit.index,
    sheet: unit.sheet,
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
    given: unit.given,
  }),
  open: ['index', 'sheet', 'formation', 'force'],
  seen: ['where', 'x', 'y', 'facing', 'since', 'used', 'allowance', 'fromX', 'fromY', 'fought', 'intense', 'given'],
  standIn: () => UNSEEN_UNIT,
});

const RESTED = { infantry: 0, cavalry: 0, artillery: 0 };
/** A Formation that has done nothing yet, and to which nothing was done. */
export const FRESH_FORMATION = {
  status: 'none' as const,
  quarry: -1,
  pending: null,
  fatigue: RESTED,
  taken: 0,
  quiet: 0,
  since: 0,
  engineers: false,
  aide: false,
  wild: false,
  inspired: false,
  moved: false,
  tested: false,
  firedOn: false,
  score: 0,
  missions: 0,
  harmed: false,
  foughtNow: false,
  assessed: false,
  losses: 0,
};
/** Without known orders it is taken to defend. */
const UNSEEN_FORMATION = {
  ...FRESH_FORMATION,
  directive: 'D' as const,
  support: -1,
  fate: 'unseen' as const,
  x: 0,
  y: 0,
  known: false,
};

export const formationRecord = record<Formation>()({
  copy: (one): Formation => ({
    index: one.index,
    sheet: one.sheet,
    side: one.side,
    force: one.force,
    commander: one.commander,
    directive: one.directive,
    status: one.status,
    support: one.support,
    quarry: one.quarry,
    pending: one.pending && {
      directive: one.pending.directive,
      support: one.pending.support,
      issuer: one.pending.issuer,
      turn: one.pending.turn,
      delay: one.pending.delay,
    },
    fatigue: {
      infantry: one.fatigue.infantry,
      cavalry: one.fatigue.cavalry,
      artillery: one.fatigue.artillery,
    },
    taken: one.taken,
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
  }),
  open: ['index', 'sheet', 'side', 'force', 'commander', 'grand', 'parent'],
  seen: [
    'status',
    'fatigue',
    'taken',
    'x',
    'y',
    'quiet',
    'since',
    'fate',
    'engineers',
    'aide',
    'wild',
    'inspired',
    'moved',
    'tested',
    'firedOn',
    'score',
    'missions',
    'harmed',
    'foughtNow',
    'assessed',
    'losses',
  ],
  standIn: () => UNSEEN_FORMATION,
});

export const forceRecord = record<Force>()({
  copy: (one): Force => ({
    index: one.index,
    side: one.side,
    commander: one.commander,
    goal: one.goal,
    pending: one.pending && { goal: one.pending.goal, turn: one.pending.turn, delay: one.pending.delay },
    engineers: one.engineers,
  }),
  open: ['index', 'side', 'commander', 'engineers'],
  standIn: () => ({ goal: 0, pending: null }),
});

export const commanderRecord = record<Commander>()({
  copy: (man): Commander => ({
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
  }),
  open: ['index', 'side', 'army', 'force', 'formation', 'lr', 'tr', 'wounded', 'charmed', 'adcs'],
  seen: ['x', 'y', 'commands', 'fate', 'stopped', 'swapped'],
  standIn: () => ({ x: 0, y: 0, commands: -1, fate: 'unseen', stopped: false, swapped: false }),
});

export function copy(state: State): State {
  return {
    field: state.field,
    turn: state.turn,
    step: state.step,
    acts: state.acts,
    led: state.led,
    units: state.units.map(unitRecord.copy),
    formations: state.formations.map(formationRecord.copy),
    forces: state.forces.map(forceRecord.copy),
    commanders: state.commanders.map(commanderRecord.copy),
    held: state.held.slice(),
    over: state.over,
  };
}
