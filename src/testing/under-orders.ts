/**
 * A battle under orders: from a position on, the general of one seat carries out a plan and what its formations are told
 * for themselves; the other side answers as suggested, or has a general too. What is kept of it: how the state stood after
 * each phase, and every decision.
 */
import { type Apart, type Assignment, type BookGame, NOTHING_APART, type Plan, sit } from '../game/index.ts';
import { type Seat, SimulatedTable, stream } from '../kernel/index.ts';

/** What formations are told, by their ids. */
export type Told = Readonly<Record<string, Pick<Assignment, 'kind'> & Partial<Assignment>>>;
export const NOBODY: Told = {};

export const apartOf = (told: Told): Apart => ({
  ...NOTHING_APART,
  missions: new Map(Object.entries(told).map(([id, one]) => [id, { at: null, whom: null, words: '', ...one }])),
});

/** Plans that ask nothing particular of anybody. */
export const STANDING: Plan = { id: 'veteran', title: '', why: '', at: null, mass: 0, rest: 'hold', reserve: 1 };
export const ADVANCING: Plan = { ...STANDING, rest: 'attack' };

interface Orders<S> {
  readonly seat: Seat;
  readonly told?: Told;
  readonly plan?: Plan;
  /** The step to begin at; left out: where the state stands. */
  readonly at?: string;
  /** Turns that are played to their end. */
  readonly turns: number;
  readonly seed?: string;
  /** The other side's general and what he is told; he answers as suggested where this is left out. */
  readonly foe?: { readonly plan: Plan; readonly told?: Told };
  /** Changes the state before each phase: an enemy is held where he stands, a fight is kept away. */
  keep?(state: S, phase: string): void;
}

interface Decided {
  readonly seat: Seat;
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: requests of different kinds
  readonly request: any;
  // biome-ignore lint/suspicious/noExplicitAny: answers of different kinds
  readonly answer: any;
  readonly reason: string;
}

export interface Fought<S> {
  /** After each phase, the first being the position itself. */
  readonly course: readonly { readonly phase: string; readonly state: S }[];
  readonly after: S;
  readonly decisions: readonly Decided[];
}

export function fought<S extends { readonly turn: number }>(game: BookGame<S>, start: S, orders: Orders<S>): Fought<S> {
  const { seat: own, told = NOBODY, plan = STANDING, at, turns, seed = 'veteran', foe, keep } = orders;
  const { rules } = game;
  const state = rules.copy(start);
  if (at) Object.assign(state, { step: at });
  const apart = apartOf(told);
  const mine = sit(game.general!.follow(plan, () => apart));
  const theirs = foe ? sit(game.general!.follow(foe.plan, () => apartOf(foe.told ?? NOBODY))) : null;
  const decisions: Decided[] = [];
  const random = stream(seed, 'officers');
  const table = new SimulatedTable(stream(seed, 'dice'), (seat, kind, request) => {
    const officer = seat === own ? mine : theirs;
    if (!officer) return kind.suggest(request);
    const { answer, reason } = officer(seat, () => structuredClone(rules.view(state, seat)), kind, request, random);
    decisions.push({ seat, kind: kind.kind.slice(kind.kind.indexOf('/') + 1), request, answer, reason });
    return answer;
  });
  const course = [{ phase: '', state: rules.copy(state) }];
  const last = state.turn + turns;
  for (let phase = rules.sequence(state); phase && state.turn < last; phase = rules.sequence(state)) {
    keep?.(state, phase.id);
    rules.play(table, state, phase);
    course.push({ phase: phase.id, state: rules.copy(state) });
  }
  return { course, after: state, decisions };
}
