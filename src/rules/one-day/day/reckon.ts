/** What became of a raised Day, from the state of its battle (DY5). */
import { type Day, type GeneralFate, type Manifest, type Reckoning, reckoned } from '../../../game/day/index.ts';
import { lossesOf } from '../battle/casualties.ts';
import type { State } from '../battle/state.ts';

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { scenario, seats } = state.field;
  const byId = new Map(state.units.map((unit) => [unit.sheet.id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => lossesOf(state, byId.get(id)!),
    gunsLost: (id) => (['routed', 'surrendered'].includes(byId.get(id)!.fate) ? 1 : 0),
    general: (id) =>
      fateOf(
        state,
        scenario.commands.findIndex((command) => command.id === id),
      ),
    place: (id) => seats[state.held[scenario.objectives.findIndex((objective) => objective.id === id)]!] ?? null,
    winner: state.over && state.over.winner !== -1 ? seats[state.over.winner] : null,
  });
}

/** 4.05: the turn a new man comes is set when one is killed, the turn he may not move when he is hurt. */
function fateOf({ hqs }: State, command: number): GeneralFate {
  const hq = hqs.find((one) => one.command === command)!;
  return !hq.alive || hq.back > 0 ? 'killed' : hq.frozen > 0 ? 'wounded' : 'well';
}
