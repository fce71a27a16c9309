/** The lab: whole games by the thousand, without a journal, and honest error bars on what came of them. */
import type { BookGame, Officer, Standing, Toll } from '../game/index.ts';
import { type Policy, type Seat, SimulatedTable, stream } from '../kernel/index.ts';

export interface LabGame {
  readonly seed: string;
  readonly standing: Standing;
  readonly toll: Toll;
  readonly finished: boolean;
  readonly phases: number;
  readonly decisions: number;
}

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

  constructor(game: BookGame<S>, start: S, officers: Readonly<Record<Seat, Officer>>, seed: string) {
    const { rules } = game;
    const state = rules.copy(start);
    const streams = new Map(rules.seats(state).map((seat) => [seat, stream(seed, `officer ${seat}`)]));
    const policy: Policy = (seat, kind, request) => {
      this.decisions++;
      return officers[seat]!(seat, () => rules.view(state, seat), kind, request, streams.get(seat)!).answer;
    };
    this.game = game;
    this.seed = seed;
    this.state = state;
    this.table = new SimulatedTable(stream(seed, 'dice'), policy);
  }

  /** Plays the next phase; says whether there was one. */
  next(): boolean {
    const { rules } = this.game;
    const phase = this.phases < MOST_PHASES ? rules.sequence(this.state) : null;
    if (!phase) return false;
    rules.play(this.table, this.state, phase);
    this.phases++;
    return true;
  }

  result(): LabGame {
    const { game, seed, state, phases, decisions } = this;
    return {
      seed,
      standing: game.standing(state),
      toll: game.toll(state),
      finished: phases < MOST_PHASES,
      phases,
      decisions,
    };
  }
}

/** One game between officers. */
export function labGame<S>(
  game: BookGame<S>,
  start: S,
  officers: Readonly<Record<Seat, Officer>>,
  seed: string,
): LabGame {
  const playing = new Playing(game, start, officers, seed);
  while (playing.next());
  return playing.result();
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
  officers: Readonly<Record<Seat, Officer>>,
  seeds: Iterable<string>,
  abreast = MOST_ABREAST,
): Generator<LabGame, void> {
  const waiting = seeds[Symbol.iterator]();
  const open = (): Playing<S> | null => {
    const { value, done } = waiting.next();
    return done ? null : new Playing(game, start, officers, value);
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

export interface Share {
  readonly count: number;
  readonly share: number;
  /** Wilson's interval at 95 %: it stays honest near 0 and 1 and for few games. */
  readonly low: number;
  readonly high: number;
}

export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const p = count / of;
  const centre = p + (z * z) / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { count, share: p, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/** A mean over the games and its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

function meanOf(values: readonly number[]): Mean {
  const count = Math.max(1, values.length);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const mean = sum(values) / count;
  const spread = sum(values.map((value) => (value - mean) ** 2)) / count;
  return { mean, error: Math.sqrt(spread / count) };
}

export interface LabReport {
  readonly games: number;
  readonly unfinished: number;
  readonly wins: Readonly<Record<Seat, Share>>;
  readonly draws: Share;
  readonly points: Readonly<Record<Seat, Mean>>;
  /** What each side lost a game, and of how many. */
  readonly losses: Readonly<Record<Seat, Mean & { readonly of: number }>>;
  /** What losses are counted in, as the book counts them. */
  readonly counted: string;
  readonly turns: Mean & { readonly least: number; readonly most: number };
  readonly phases: number;
  readonly decisions: number;
}

export function labReport(games: readonly LabGame[], seats: readonly Seat[]): LabReport {
  const count = games.length;
  const won = (seat: Seat) => games.filter(({ standing }) => standing.winner === seat).length;
  const bySeat = <T>(make: (seat: Seat) => T) => Object.fromEntries(seats.map((seat) => [seat, make(seat)]));
  const turns = games.map(({ toll }) => toll.turns);
  // Not `Math.min(...turns)`: of a hundred thousand games the arguments do not fit.
  const sorted = turns.toSorted((a, b) => a - b);
  const first = games[0]?.toll;
  return {
    games: count,
    unfinished: games.filter(({ finished }) => !finished).length,
    wins: bySeat((seat) => shareOf(won(seat), count)),
    draws: shareOf(games.filter(({ standing }) => standing.winner === null).length, count),
    points: bySeat((seat) => meanOf(games.map(({ standing }) => standing.points[seat] ?? 0))),
    losses: bySeat((seat) => ({ ...meanOf(games.map(({ toll }) => toll.lost[seat] ?? 0)), of: first?.of[seat] ?? 0 })),
    counted: first?.counted ?? '',
    turns: { ...meanOf(turns), least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 },
    phases: meanOf(games.map(({ phases }) => phases)).mean,
    decisions: meanOf(games.map(({ decisions }) => decisions)).mean,
  };
}
