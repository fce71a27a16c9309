/** Whole games between officers, by the thousand, without a journal. */

import { type BookGame, type Officer, type Standing, sit, type Toll } from '../../game/index.ts';
import { keyed, type Policy, type Seat, SimulatedTable, stream, watching } from '../../kernel/index.ts';

/** How it stood when a turn had been played to its end, in the order of the seats. */
interface TurnEnd {
  readonly points: readonly number[];
  readonly lost: readonly number[];
}

export interface LabGame {
  readonly seed: string;
  readonly standing: Standing;
  readonly toll: Toll;
  readonly finished: boolean;
  readonly phases: number;
  readonly decisions: number;
  /** Turn by turn, where somebody wants to know. */
  readonly course?: readonly TurnEnd[];
}

export type Officers = Readonly<Record<Seat, Officer>>;

/** A game that has not ended by then will not: better said than waited for. */
const MOST_PHASES = 10_000;

/** A game between officers under way. Each seat draws from a stream of its own, so no officer can foresee the dice. */
class Playing<S> {
  private readonly game: BookGame<S>;
  private readonly seed: string;
  private readonly state: S;
  private readonly table: SimulatedTable;
  private phases = 0;
  private decisions = 0;
  private readonly course: TurnEnd[] | null;

  constructor(game: BookGame<S>, start: S, officers: Officers, seed: string, watched: boolean) {
    const { rules } = game;
    const state = rules.copy(start);
    const decide = deciding(game, () => state, officers, seed);
    const policy: Policy = (seat, kind, request) => {
      this.decisions++;
      return decide(seat, kind, request);
    };
    this.course = watched ? [] : null;
    this.game = game;
    this.seed = seed;
    this.state = state;
    this.table = new SimulatedTable(diceOf(seed), policy);
  }

  /** Plays the next phase; says whether there was one. */
  next(): boolean {
    const { rules } = this.game;
    const phase = this.phases < MOST_PHASES ? rules.sequence(this.state) : null;
    if (!phase) return false;
    rules.play(this.table, this.state, phase);
    this.phases++;
    if (this.course) this.note(this.course);
    return true;
  }

  private note(course: TurnEnd[]): void {
    const { game, state } = this;
    const { turns, lost } = game.toll(state);
    if (turns <= course.length) return;
    const { points } = game.standing(state);
    const seats = game.rules.seats(state);
    course.push({ points: seats.map((seat) => points[seat] ?? 0), lost: seats.map((seat) => lost[seat] ?? 0) });
  }

  result(): LabGame {
    const { game, seed, state, phases, decisions, course } = this;
    return {
      seed,
      standing: game.standing(state),
      toll: game.toll(state),
      finished: phases < MOST_PHASES,
      phases,
      decisions,
      ...(course ? { course } : {}),
    };
  }
}

/** What officers answer, each from a stream of his own. */
export function deciding<S>(game: BookGame<S>, state: () => S, officers: Officers, seed: string): Policy {
  const { rules } = game;
  const seated = Object.fromEntries(Object.entries(officers).map(([seat, officer]) => [seat, sit(officer)]));
  const streams = new Map(rules.seats(state()).map((seat) => [seat, stream(seed, `officer ${seat}`)]));
  const view = watching(rules, state);
  return (seat, kind, request) => seated[seat]!(seat, () => view(seat), kind, request, keyed(streams, seat)).answer;
}

/** The stream a game's dice come from. */
export const diceOf = (seed: string) => stream(seed, 'dice');

/** One game between officers. */
export function labGame<S>(game: BookGame<S>, start: S, officers: Officers, seed: string, watched = false): LabGame {
  const playing = new Playing(game, start, officers, seed, watched);
  while (playing.next());
  return playing.result();
}

/** How each game came out for each seat, in the order of the seeds: 1 won, 0 lost, a draw half. */
export function scoresBySeat<S>(
  game: BookGame<S>,
  start: S,
  officers: Officers,
  seeds: readonly string[],
): Readonly<Record<Seat, readonly number[]>> {
  const winners = new Map<string, Seat | null>();
  for (const { seed, standing } of labGames(game, start, officers, seeds, Math.min(MOST_ABREAST, seeds.length)))
    winners.set(seed, standing.winner);
  const scoreOf = (seat: Seat, winner: Seat | null) => (winner === seat ? 1 : winner === null ? 0.5 : 0);
  return Object.fromEntries(
    game.rules.seats(start).map((seat) => [seat, seeds.map((seed) => scoreOf(seat, keyed(winners, seed)))]),
  );
}

/** Of more than these the processor gains little, and more states have to be carried along. */
export const MOST_ABREAST = 32;

/**
 * The same games side by side, one phase of each in turn, given as they end. A phase is more code than a processor keeps
 * at hand: played for many games before the next phase is begun, One Day is up to a fifth faster than game after game.
 */
export function* labGames<S>(
  game: BookGame<S>,
  start: S,
  officers: Officers,
  seeds: Iterable<string>,
  abreast = MOST_ABREAST,
  watched = false,
): Generator<LabGame, void> {
  const waiting = seeds[Symbol.iterator]();
  const open = (): Playing<S> | null => {
    const { value, done } = waiting.next();
    return done ? null : new Playing(game, start, officers, value, watched);
  };
  const playing: (Playing<S> | null)[] = Array.from({ length: abreast }, open);
  const places = playing.map((_, place) => place);
  while (playing.some((one) => one !== null)) {
    for (const i of places) {
      const one = playing[i];
      if (!one || one.next()) continue;
      // The next takes its place there and then, so that games whose turns have the same phases keep step.
      playing[i] = open();
      playing[i]?.next();
      yield one.result();
    }
    // To and fro: what was played last is still at hand.
    places.reverse();
  }
}
