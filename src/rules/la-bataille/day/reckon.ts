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
import { isGuns, type Leader, type State, seatOf, type Unit } from '../battle/state.ts';

/** Increments lost are hit; who gave up is taken; who left, fell apart or is in PGD has run, and gunners without guns. */
function unitLosses(unit: Unit): Losses {
  const { fate, order, sheet, increments } = unit;
  const hit = (sheet.start - increments) / sheet.start;
  if (isGuns(unit)) return losses(hit, 0, hasLostGuns(unit) ? 1 : 0);
  const fled = fate === 'left' || fate === 'destroyed' || (fate === 'here' && order === 'pgd');
  return losses(hit, fate === 'surrendered' ? 1 : 0, fled ? 1 : 0);
}

const hasLostGuns = ({ fate, abandoned }: Unit): boolean => abandoned || (fate !== 'here' && fate !== 'coming');

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { scenario, objectives } = state.field;
  const byId = new Map(state.units.map((unit) => [unit.sheet.id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => unitLosses(byId.get(id)!),
    gunsLost(id) {
      const unit = byId.get(id)!;
      return !isGuns(unit) ? 0 : hasLostGuns(unit) ? 1 : (unit.sheet.start - unit.increments) / unit.sheet.start;
    },
    general: (id) => fateOf(state.leaders.find(({ sheet }) => sheet.id === id)!),
    place(id) {
      const wanted = scenario.objectives.findIndex((objective) => objective.id === id);
      const held = state.held.filter((_, i) => objectives[i]!.objective === wanted);
      const of = (side: 0 | 1) => held.filter((one) => one === side).length;
      return of(0) === of(1) ? null : seatOf(state, of(0) > of(1) ? 0 : 1);
    },
    winner: state.over && state.over.winner !== -1 ? seatOf(state, state.over.winner) : null,
  });
}

/** 8.2: a replacement has half his bonuses. */
function fateOf({ fate, halved }: Leader): GeneralFate {
  if (fate === 'captured') return 'captured';
  return fate === 'dead' || halved ? 'killed' : fate === 'out' ? 'wounded' : 'well';
}
