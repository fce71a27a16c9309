/** Who may know what: the enemy's orders are his own; with the fog switch so is what nobody sees (E15). */
import { each, foeOf, knowledge, type Look, type Side, secrecy, sideOfSeat } from '../../../game/index.ts';
import type { Random } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import { commanderRecord, copy, forceRecord, formationRecord, unitRecord } from './records.ts';
import { isSeen } from './sight.ts';
import { type Commander, type State, sideOfUnit, stands, type Unit } from './state.ts';

/** Whose eyes are on somebody of a side: whoever only watches is shown what that side's enemy sees. */
const eyesOn = (side: Side, look: Look): Side => (look.side === -1 ? foeOf(side) : look.side);

/** Who stands is seen or not; that a Unit is lost is known to all, and where another waits to nobody else. */
const seesUnit = (unit: Unit, _i: number, look: Look, state: State): boolean =>
  !state.field.scenario.options.fog ||
  unit.where === 'removed' ||
  (stands(unit) && isSeen(state, eyesOn(sideOfUnit(state, unit), look), unit.x, unit.y));

const seesCommander = (man: Commander, _i: number, look: Look, state: State): boolean =>
  !state.field.scenario.options.fog || man.fate !== 'here' || isSeen(state, eyesOn(man.side, look), man.x, man.y);

const nothing = (): void => {};

const { mask, twin } = secrecy<State>()({
  look: (state, seat): Look | null => (state.over ? null : { side: sideOfSeat(state.field.scenario, seat) }),
  copy,
  shell: (state) => ({ ...state, held: state.held.slice() }),
  open: ['field', 'turn', 'step', 'acts', 'led', 'held', 'over'],
  veiled: {
    units: each(unitRecord, {
      isOwn: (unit, _i, look, state) => sideOfUnit(state, unit) === look.side,
      known: nothing,
      sees: seesUnit,
    }),
    formations: each(formationRecord, {
      isOwn: ({ side }, _i, look) => side === look.side,
      known: nothing,
      // By any of its Units; that it is lost or has left is known to all.
      sees: ({ fate, index }, i, look, state) =>
        !state.field.scenario.options.fog ||
        fate === 'removed' ||
        fate === 'left' ||
        state.units.some((unit) => unit.formation === index && stands(unit) && seesUnit(unit, i, look, state)),
    }),
    forces: each(forceRecord, { isOwn: ({ side }, _i, look) => side === look.side, known: nothing }),
    commanders: each(commanderRecord, {
      isOwn: ({ side }, _i, look) => side === look.side,
      known: nothing,
      sees: seesCommander,
    }),
  },
});

export const known = knowledge<State, Field>({
  mask,
  twin,
  field: (scenario) => fieldOf(scenario as Field['scenario']),
});

/** A guess at what is hidden: enemies near somebody attack as often as not, the rest defend. */
export function imagine(view: unknown, random: Random): State {
  const state = copy(known.stateOf(view));
  const side = sideOfSeat(state.field.scenario, known.seatOf(view));
  for (const formation of state.formations) {
    if (formation.known || formation.fate !== 'here' || formation.status !== 'none') continue;
    formation.directive = random.below(2) === 0 ? 'A' : 'D';
  }
  for (const force of state.forces)
    if (side === -1 || force.side === foeOf(side)) force.goal = random.below(state.held.length);
  return state;
}
