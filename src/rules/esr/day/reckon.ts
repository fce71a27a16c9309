/** What became of a raised Day, from the state of its battle (DY5). */
import { type Day, type GeneralFate, type Manifest, type Reckoning, reckoned } from '../../../game/day/index.ts';
import { lossesOf } from '../battle/casualties.ts';
import { type State, seatOf } from '../battle/state.ts';

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { scenario } = state.field;
  const byId = new Map(state.units.map((unit) => [unit.sheet.id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => lossesOf(state, byId.get(id)!),
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
