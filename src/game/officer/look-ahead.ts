/**
 * One-step look-ahead, the same for every book: a rung that officers are measured by, not a general. At each request he
 * tries some answers on days he imagines, has everybody else do what is usual until the turn is over, and gives the one
 * after which he stands best. He knows no plans, places or arms: only what is legal and what a state is worth.
 */
import {
  type AnyKind,
  checkAnswer,
  type GameRules,
  type Random,
  type Seat,
  SimulatedTable,
  stream,
} from '../../kernel/index.ts';
import type { Officer } from './officer.ts';

export interface Judged<S> {
  readonly rules: GameRules<S>;
  imagine(view: unknown, random: Random): S;
  /** What a state is worth to a seat: 1 won, 0 lost. */
  worth(state: S, seat: Seat): number;
  turnOf(state: S): number;
}

/** Answers he tries beside the usual one. */
const TRIES = 8;
/** Days on which each is tried, the same for all. */
const DAYS = 2;
/** A turn that has not ended after so many phases is judged as it stands. */
const MOST_PHASES = 40;

export function lookAheadOf<S>(game: Judged<S>): Officer {
  return (seat, view, kind, request, random) => {
    const usual: unknown = kind.suggest(request);
    const seen = view();
    const days = Array.from({ length: DAYS }, () => ({
      state: game.imagine(seen, random),
      dice: `${random.below(2 ** 30)}`,
    }));
    const worthOf = (answer: unknown) =>
      days.reduce((sum, { state, dice }) => sum + worthAfter(game, state, seat, kind, answer, dice), 0) / DAYS;
    let best = { answer: usual, worth: worthOf(usual) };
    for (let i = 0; i < TRIES; i++) {
      const other: unknown = kind.sample(request, random);
      // Drawn afresh and mixed with the best so far in turn: orders for a whole army are seldom all good by lot.
      const answer = i % 2 === 0 ? mixed(best.answer, other, random) : other;
      if (checkAnswer(kind, request, answer)) continue;
      const worth = worthOf(answer);
      if (worth > best.worth) best = { answer, worth };
    }
    return {
      answer: best.answer,
      reason: `The best of ${TRIES + 1} answers for this turn: held in ${Math.round(100 * best.worth)} %.`,
    };
  };
}

/** Played to the end of the turn, with this answer to the first such question of the seat, and the usual to all others. */
function worthAfter<S>(
  { rules, worth, turnOf }: Judged<S>,
  from: S,
  seat: Seat,
  kind: AnyKind,
  answer: unknown,
  dice: string,
): number {
  const state = rules.copy(from);
  const turn = turnOf(state);
  let given = false;
  const table = new SimulatedTable(stream(dice, 'dice'), (who, asked, request) => {
    if (given || who !== seat || asked.kind !== kind.kind) return asked.suggest(request);
    given = true;
    // What he imagined of the enemy may leave other answers open than there are.
    return checkAnswer(asked, request, answer) ? asked.suggest(request) : answer;
  });
  for (let phases = 0; phases < MOST_PHASES && turnOf(state) === turn; phases++) {
    const phase = rules.sequence(state);
    if (!phase) break;
    rules.play(table, state, phase);
  }
  return worth(state, seat);
}

/** The one with a part of the other: of things with the same parts one part changes, of others the whole. */
function mixed(one: unknown, other: unknown, random: Random): unknown {
  if (!isParted(one) || !isParted(other)) return other;
  const parts = Object.keys(one).filter((part) => part in other);
  if (parts.length === 0 || Array.isArray(one) !== Array.isArray(other)) return other;
  const part = parts[random.below(parts.length)]!;
  const changed = mixed(one[part], other[part], random);
  return Array.isArray(one) ? one.with(Number(part), changed) : { ...one, [part]: changed };
}

const isParted = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null;
