/**
 * Where a battle turned: each side's chance to win when each turn began, found by letting officers play on from there,
 * and the decisions that cost most: the same moment with what an officer would have done instead.
 */

import { type BookGame, SeatedOfficers } from '../game/index.ts';
import {
  type AnyKind,
  checkAnswer,
  type Entry,
  type Input,
  kindCalled,
  LiveTable,
  nth,
  Pause,
  type Policy,
  type Seat,
  SimulatedTable,
  standing,
  stream,
  watching,
} from '../kernel/index.ts';

export interface Turning {
  readonly course: readonly {
    readonly turn: number;
    /** How many entries of the journal stood by then. */
    readonly entries: number;
    readonly chances: Readonly<Record<Seat, number>>;
  }[];
  /** The dearest first. */
  readonly costly: readonly Costly[];
}

interface Costly {
  readonly turn: number;
  readonly entries: number;
  readonly seat: Seat;
  /** What was decided: `Orders`. */
  readonly title: string;
  /** Share of his chance that it cost. */
  readonly cost: number;
  /** Why an officer would have done otherwise. */
  readonly instead: string;
}

/** How often each moment is played on, and the closer look at the turns in which most was lost. */
interface Rollouts {
  readonly times: number;
  readonly closer: number;
}

const ROLLOUTS: Rollouts = { times: 12, closer: 24 };
/** Turns of each side that are looked at more closely, and decisions that are told. */
const TURNS = 3;
const TOLD = 3;
/** What costs less is no more than chance. */
const LEAST = 0.03;
const MOST_PHASES = 2000;

/** A phase as it was played: from this state, with these answers. */
interface Moment<S> {
  readonly state: S;
  readonly turn: number;
  readonly entries: number;
  readonly inputs: readonly Input[];
}

/** Yields the share that is done; returns what it found. */
export function* whereItTurned<S>(
  game: BookGame<S>,
  start: S,
  journal: readonly Entry[],
  { times, closer }: Rollouts = ROLLOUTS,
): Generator<number, Turning> {
  const { moments, winner } = momentsOf(game, start, journal);
  const seats = game.rules.seats(start);
  const turns = moments.filter(({ turn }, i) => turn !== moments[i - 1]?.turn);
  const course: Turning['course'][number][] = [];
  const steps = turns.length + seats.length * TURNS;
  for (const { state, turn, entries } of turns) {
    const sums = seats.map(() => 0);
    for (let i = 0; i < times; i++) {
      const wins = playedOn(game, state, `${i}`);
      for (const [s, seat] of seats.entries()) sums[s]! += shareOf(wins, seat);
    }
    course.push({ turn, entries, chances: Object.fromEntries(seats.map((seat, s) => [seat, sums[s]! / times])) });
    yield course.length / steps;
  }
  const costly: Costly[] = [];
  for (const [s, seat] of seats.entries()) {
    for (const [done, turn] of worstTurns(course, seat, winner).entries()) {
      for (const moment of moments) {
        if (moment.turn !== turn) continue;
        const found = costOf(game, moment, seat, closer);
        if (found && found.cost >= LEAST) costly.push(found);
      }
      yield (turns.length + s * TURNS + done + 1) / steps;
    }
  }
  return { course, costly: costly.sort((a, b) => b.cost - a.cost).slice(0, TOLD) };
}

/** A search that is made step by step, so that whoever waits sees how far it is and may leave. */
export class TurningSearch {
  private readonly steps: Generator<number, Turning>;
  private found: Turning | null = null;
  /** Of the journal it was begun with. */
  readonly length: number;

  constructor(game: BookGame, start: unknown, journal: readonly Entry[]) {
    this.steps = whereItTurned(game, start, journal);
    this.length = journal.length;
  }

  /** The share that is done, or what was found. */
  step(): number | Turning {
    if (this.found) return this.found;
    const { value, done } = this.steps.next();
    if (done) this.found = value;
    return value;
  }
}

const shareOf = (winner: Seat | null, seat: Seat): number => (winner === null ? 0.5 : winner === seat ? 1 : 0);

function momentsOf<S>(
  game: BookGame<S>,
  start: S,
  journal: readonly Entry[],
): { readonly moments: readonly Moment<S>[]; readonly winner: Seat | null } {
  const { rules } = game;
  const inputs = standing(journal);
  const moments: Moment<S>[] = [];
  const state = rules.copy(start);
  let used = 0;
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    const before = rules.copy(state);
    const table = new LiveTable({ memory: inputs.slice(used) });
    let whole = true;
    try {
      rules.play(table, state, phase);
    } catch (signal) {
      if (!(signal instanceof Pause)) throw signal;
      whole = false;
    }
    const count = table.entries.filter(({ type }) => type === 'roll' || type === 'answer').length;
    const turn = game.toll(before).turns + 1;
    const entries = inputs[used]?.at ?? journal.length;
    moments.push({ state: before, turn, entries, inputs: inputs.slice(used, used + count) });
    used += count;
    if (!whole) break;
  }
  return { moments, winner: game.standing(state).winner };
}

/** Turns in which the seat's chance fell most. */
function worstTurns(course: Turning['course'], seat: Seat, winner: Seat | null): number[] {
  return course
    .map(({ turn, chances }, i) => {
      const after = course[i + 1]?.chances[seat] ?? shareOf(winner, seat);
      return { turn, fell: chances[seat]! - after };
    })
    .filter(({ fell }) => fell > 0)
    .sort((a, b) => b.fell - a.fell)
    .slice(0, TURNS)
    .map(({ turn }) => turn);
}

/** What it cost to decide as he did in this phase, all other decisions of it being as they were. */
function costOf<S>(game: BookGame<S>, moment: Moment<S>, seat: Seat, times: number): Costly | null {
  const own = moment.inputs.find((input) => input.type === 'answer' && input.seat === seat);
  if (own?.type !== 'answer') return null;
  let cost = 0;
  let instead = '';
  for (let i = 0; i < times; i++) {
    const asHeDid = playedOn(game, moment.state, `${i}`, { moment, otherwise: null });
    const asAdvised = playedOn(game, moment.state, `${i}`, {
      moment,
      otherwise: seat,
      told: (reason) => (instead ||= reason()),
    });
    cost += shareOf(asAdvised, seat) - shareOf(asHeDid, seat);
  }
  const { title } = kindCalled(game.rules, own.kind);
  const { turn, entries } = moment;
  return { turn, entries, seat, title, cost: cost / times, instead };
}

interface Retold<S> {
  readonly moment: Moment<S>;
  /** The seat that decides as an officer would; the others as they did. */
  readonly otherwise: Seat | null;
  told?(reason: () => string): void;
}

/** Who wins if officers play on; in the first phase whoever is told to answers as he did. Always with the same dice. */
function playedOn<S>(game: BookGame<S>, from: S, seed: string, retold?: Retold<S>): Seat | null {
  const { rules } = game;
  const state = rules.copy(from);
  const seated = new SeatedOfficers();
  const view = watching(rules, () => state);
  const lots = stream(seed, 'officers');
  let given = retold ? answersIn(retold.moment) : null;
  const policy: Policy = (seat, kind, request) => {
    const before = given && seat !== retold?.otherwise ? given.next(seat, kind, request) : undefined;
    if (before !== undefined) return before;
    const decision = seated.at(seat, game.officers.officer!)(seat, () => view(seat), kind, request, lots);
    if (given && seat === retold?.otherwise) retold.told?.(() => decision.reason);
    return decision.answer;
  };
  const table = new SimulatedTable(stream(seed, 'dice'), policy);
  for (let phases = 0; phases < MOST_PHASES; phases++) {
    const phase = rules.sequence(state);
    if (!phase) break;
    rules.play(table, state, phase);
    given = null;
  }
  return game.standing(state).winner;
}

/** His answers of that phase, kind by kind; other dice may bring other questions, to which an old answer is not lawful. */
function answersIn<S>({ inputs }: Moment<S>) {
  const left = inputs.flatMap((input) => (input.type === 'answer' ? [input] : []));
  return {
    next(seat: Seat, kind: AnyKind, request: unknown): unknown {
      const at = left.findIndex((one) => one.seat === seat && one.kind === kind.kind);
      if (at < 0) return undefined;
      const { answer } = nth(left.splice(at, 1), 0);
      return checkAnswer(kind, request, answer) ? undefined : answer;
    },
  };
}
