/** What became of a raised Day, from the state of its battle (D5). */
import {
  type Day,
  type GeneralFate,
  type Losses,
  losses,
  type Manifest,
  meanLosses,
  type Reckoning,
  reckoned,
} from '../../../game/day/index.ts';
import type { State, Unit } from '../battle/state.ts';

/**
 * A hit is a 24th of a full unit of four boxes, whatever the quality of who is hit: 167 foot, 42 horse, 35 gunners. The
 * same fire marks a box of militia, which has four, and of Guard, which has twenty; boxes measure how long a body bears it.
 */
const HITS_A_BOX = 6;
/** No unit loses more of its men by hits. */
const MOST_HIT = 0.6;

function unitLosses(unit: Unit, boxes: number): Losses {
  const hit = Math.min(MOST_HIT, unit.hits / (HITS_A_BOX * boxes));
  return losses(hit, unit.fate === 'surrendered' ? 1 : 0, unit.fate === 'routed' ? 1 : 0);
}

/** A unit split into garrisons is the sum of its stands (5.02). */
function wholeLosses({ units }: State, unit: Unit): Losses {
  if (unit.fate !== 'split') return unitLosses(unit, unit.sheet.boxes);
  const stands = units.filter(({ sheet }) => sheet.standOf === unit.index);
  return meanLosses(
    stands.map((stand) => ({ share: stand.sheet.boxes, losses: unitLosses(stand, stand.sheet.boxes) })),
  );
}

export function reckon(day: Day, manifest: Manifest, state: State): Reckoning {
  const { scenario, seats } = state.field;
  const byId = new Map(state.units.map((unit) => [unit.sheet.id, unit]));
  return reckoned(day, manifest, {
    losses: (id) => wholeLosses(state, byId.get(id)!),
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
