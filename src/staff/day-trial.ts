/** What must hold of any Day in any book that raises it, as sentences of what does not: for Days by lot, by the thousand. */
import { type Day, divisionsOf, heldBy, type Reckoning } from '../game/day/index.ts';
import type { BookGame } from '../game/index.ts';
import { InputError, SimulatedTable } from '../kernel/index.ts';
import { standingFaults } from './day-standing.ts';
import { deciding, diceOf } from './lab/games.ts';

export interface DayTrial {
  /** As much of it as the book holds. */
  readonly held: Day;
  readonly whole: boolean;
  readonly faults: readonly string[];
}

/** Raised, and reckoned before anybody has played it. */
export function dayTrial<S>(game: BookGame<S>, day: Day): DayTrial {
  const book = game.day;
  if (!book) throw new InputError('this book raises no Days');
  const { refused } = book.fits(day);
  const held = heldBy(book, day);
  if (!held) return { held: day, whole: false, faults: [`refused without a sector: ${refused}`] };
  const faults: string[] = [];
  const holds = (so: boolean, words: string) => void (so || faults.push(words));
  if (refused !== undefined) {
    holds(refused.length > 20, 'refused without a sentence');
    holds(book.fits(held).refused === undefined, 'the sector that is offered is refused too');
  }
  const { scenario, manifest } = book.raise(held);
  holds(
    JSON.stringify(book.raise(held)) === JSON.stringify({ scenario, manifest }),
    'raised otherwise the second time',
  );
  const read = game.scenarioFile.safeParse(scenario);
  faults.push(...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`));
  if (faults.length > 0) return { held, whole: held === day, faults };
  const state = game.start(scenario, {});
  faults.push(...game.faults(state), ...standingFaults(game, state));
  const units = (scenario as { readonly units: readonly { readonly id: string; readonly name: string }[] }).units;
  const sorted = (ids: readonly { readonly id: string }[]) => ids.map(({ id }) => id).sort();
  holds(String(sorted(units)) === String(sorted(manifest.units)), 'the manifest has other units than the scenario');
  holds(new Set(units.map(({ name }) => name)).size === units.length, 'two units have one name');
  const reckoning = book.reckon(held, manifest, state);
  faults.push(...sums(held, reckoning));
  holds(
    reckoning.divisions.every(({ standing, gunsLost }) => standing === 1 && gunsLost === 0),
    'somebody is lost before the battle',
  );
  return { held, whole: held === day, faults };
}

/** Played to its end between officers, and reckoned. */
export function dayPlayed<S>(game: BookGame<S>, day: Day, seed: string): string[] {
  const { scenario, manifest } = game.day!.raise(day);
  const state = game.rules.copy(game.start(scenario, {}));
  const officers = Object.fromEntries(game.rules.seats(state).map((seat) => [seat, game.officers.officer!]));
  const table = new SimulatedTable(
    diceOf(seed),
    deciding(game, () => state, officers, seed),
  );
  const faults: string[] = [];
  for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state)) {
    game.rules.play(table, state, phase);
    faults.push(...game.faults(state));
    if (faults.length > 0) return faults;
  }
  return [
    ...sums(day, game.day!.reckon(day, manifest, state)),
    ...(game.standing(state).over ? [] : ['it never ends']),
  ];
}

/** Every division is reckoned once, and nobody is lost in the counting. */
function sums(day: Day, { divisions }: Reckoning): string[] {
  const missing = String(divisions.map(({ id }) => id)) !== String(divisionsOf(day).map(({ id }) => id));
  const wrong = divisions.filter(
    ({ hit, captured, run, standing }) =>
      Math.min(hit, captured, run, standing) < 0 || Math.abs(hit + captured + run + standing - 1) > 1e-9,
  );
  return [
    ...(missing ? ['the reckoning has other divisions'] : []),
    ...wrong.map(({ id }) => `the men of ${id} do not add up`),
  ];
}
