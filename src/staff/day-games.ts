/** A Day fought many times in a book between officers: what it cost in men, how long it took, who held what. */

import { type Day, type Losses, missingOf, sideLosses } from '../game/day/index.ts';
import type { BookGame } from '../game/index.ts';
import { InputError, nth, type Seat, SimulatedTable } from '../kernel/index.ts';
import { deciding, diceOf } from './lab/games.ts';
import { type Mean, meanOf } from './lab/statistics.ts';

export interface DayFought {
  readonly seed: string;
  readonly winner: Seat | null;
  /** Who held the field. */
  readonly field: Seat | null;
  readonly hours: number;
  readonly sides: readonly ({ readonly seat: Seat } & Losses)[];
  /** Points of each side, as the book counts them. */
  readonly points: readonly number[];
  /** Divisions that lost nobody, by id: they never fought. */
  readonly idle: readonly string[];
  /** By name. */
  readonly places: readonly { readonly name: string; readonly seat: Seat | null }[];
}

/** Games by these seeds, one after the other. */
export function* dayGames<S>(game: BookGame<S>, day: Day, seeds: readonly string[]): Generator<DayFought> {
  if (!game.day) throw new InputError('this book raises no Days');
  const { scenario, manifest } = game.day.raise(day);
  const { clock } = scenario as { readonly clock: { readonly minutes: number } };
  const start = game.start(scenario, {});
  const seats = game.rules.seats(start);
  const officers = Object.fromEntries(seats.map((seat) => [seat, game.officers.officer!]));
  for (const seed of seeds) {
    const state = game.rules.copy(start);
    const table = new SimulatedTable(
      diceOf(seed),
      deciding(game, () => state, officers, seed),
    );
    for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
      game.rules.play(table, state, phase);
    const reckoning = game.day.reckon(day, manifest, state);
    const { winner, points } = game.standing(state);
    yield {
      seed,
      winner,
      field: reckoning.field,
      hours: (game.toll(state).turns * clock.minutes) / 60,
      sides: day.sides.map(({ seat }) => ({ seat, ...sideLosses(reckoning, seat) })),
      points: day.sides.map(({ seat }) => points[seat] ?? 0),
      idle: reckoning.divisions.flatMap(({ id, standing }) => (standing === 1 ? [id] : [])),
      places: reckoning.places,
    };
  }
}

export interface DaySummary {
  readonly games: number;
  readonly hours: Mean;
  readonly sides: readonly {
    readonly seat: Seat;
    readonly hit: Mean;
    readonly captured: Mean;
    readonly run: Mean;
    /** Who does not answer the roll, which is what history counts: hit, captured, and of those who ran the missing. */
    readonly lost: Mean;
    readonly won: number;
    readonly held: number;
  }[];
  /** How often each side had a place in the end, in the order of the sides. */
  readonly places: readonly { readonly name: string; readonly held: readonly number[] }[];
}

export function summaryOf(day: Day, fought: readonly DayFought[]): DaySummary {
  const seats = day.sides.map(({ seat }) => seat);
  return {
    games: fought.length,
    hours: meanOf(fought.map(({ hours }) => hours)),
    sides: seats.map((seat, i) => {
      const own = fought.map(({ sides, field }) => ({ ...nth(sides, i), field }));
      return {
        seat,
        hit: meanOf(own.map(({ hit }) => hit)),
        captured: meanOf(own.map(({ captured }) => captured)),
        run: meanOf(own.map(({ run }) => run)),
        lost: meanOf(own.map((one) => missingOf(one, seat, one.field))),
        won: fought.filter(({ winner }) => winner === seat).length,
        held: fought.filter(({ field }) => field === seat).length,
      };
    }),
    places: day.places.map(({ name }, i) => ({
      name,
      held: seats.map((seat) => fought.filter(({ places }) => nth(places, i).seat === seat).length),
    })),
  };
}
