/** What became of a raised Day, from the state of its battle (D5). */
import {
  type Day,
  type GeneralFate,
  type Losses,
  losses,
  type Manifest,
  type Reckoning,
  reckoned,
} from '../../../game/day/index.ts';
import { type Formation, type State, seatOf, type Unit } from '../battle/state.ts';

/** A marker taken is so much of a mean Unit: a division that is broken, at a marker and a half, has lost a third. */
const OF_A_UNIT = 2 / 9;
const MOST_HIT = 0.6;

/** A Formation, or the one it was detached from. */
const rootOf = (formations: readonly Formation[], of: Formation): Formation =>
  of.parent < 0 ? of : rootOf(formations, formations[of.parent]!);

/** Markers fall on all Units of a Formation alike. */
function hitShare(state: State, id: string): number {
  const taken = state.formations
    .filter((one) => !one.grand && rootOf(state.formations, one).sheet.id === id)
    .reduce((sum, one) => sum + one.taken, 0);
  const units = state.units.filter(({ sheet }) => sheet.formation === id && sheet.class !== 'artillery').length;
  return units === 0 ? 0 : Math.min(MOST_HIT, (OF_A_UNIT * taken) / units);
}

/** The unhurt of who is in the Reformation Area or removed, and of a Formation broken or gone; given up is no flight. */
function hasRun({ formations }: State, unit: Unit): boolean {
  if (unit.where === 'area') return true;
  if (unit.where === 'removed') return !unit.given;
  const formation = formations[unit.formation];
  return formation !== undefined && (formation.status === 'BK' || formation.fate === 'removed');
}

function unitLosses(state: State, unit: Unit): Losses {
  const hit = unit.sheet.formation === undefined ? 0 : hitShare(state, unit.sheet.formation);
  return losses(hit, 0, hasRun(state, unit) ? 1 : 0);
}

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { scenario } = state.field;
  const byId = new Map(state.units.map((unit) => [unit.sheet.id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => unitLosses(state, byId.get(id)!),
    gunsLost: (id) => (byId.get(id)!.where === 'removed' && !byId.get(id)!.given ? 1 : 0),
    general: (id) =>
      fateOf(
        state,
        scenario.commanders.findIndex((man) => man.id === id),
      ),
    place(id) {
      const holder = state.held[scenario.objectives.findIndex((objective) => objective.id === id)];
      return holder === 0 || holder === 1 ? seatOf(state, holder) : null;
    },
    winner: state.over && state.over.winner !== -1 ? seatOf(state, state.over.winner) : null,
  });
}

/** Out of the battle is killed or badly hurt, which the book does not tell apart afterwards (G43). */
function fateOf({ commanders }: State, index: number): GeneralFate {
  const man = commanders[index]!;
  return man.fate === 'out' ? 'killed' : man.wounded > 0 ? 'wounded' : 'well';
}
