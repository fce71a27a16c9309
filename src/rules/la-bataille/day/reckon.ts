/** What became of a raised Day, from the state of its battle (DY5). */
import {
  type Day,
  type GeneralFate,
  holderOfMost,
  type Manifest,
  type Reckoning,
  reckoned,
} from '../../../game/day/index.ts';
import { hasLostGuns, lossesOf } from '../battle/casualties.ts';
import { isGuns, type Leader, type State, seatOf } from '../battle/state.ts';

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { scenario, objectives } = state.field;
  const byId = new Map(state.units.map((unit) => [unit.sheet.id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => lossesOf(byId.get(id)!),
    gunsLost(id) {
      const unit = byId.get(id)!;
      return !isGuns(unit) ? 0 : hasLostGuns(unit) ? 1 : (unit.sheet.start - unit.increments) / unit.sheet.start;
    },
    general: (id) => fateOf(state.leaders.find(({ sheet }) => sheet.id === id)!),
    place(id) {
      const wanted = scenario.objectives.findIndex((objective) => objective.id === id);
      return holderOfMost(
        day,
        state.held.filter((_, i) => objectives[i]!.objective === wanted),
      );
    },
    winner: state.over && state.over.winner !== -1 ? seatOf(state, state.over.winner) : null,
  });
}

/** 8.2: a replacement has half his bonuses. */
function fateOf({ fate, halved }: Leader): GeneralFate {
  if (fate === 'captured') return 'captured';
  return fate === 'dead' || halved ? 'killed' : fate === 'out' ? 'wounded' : 'well';
}
