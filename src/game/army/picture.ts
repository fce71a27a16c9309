/**
 * The battle from one seat, as any officer sees it: his army, the enemy's as far as it is in view, and how the day
 * stands. The board measures; a book says what a group of its army is and what it is worth.
 */
import { impossible, type Seat } from '../../kernel/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { foeOf, type Pair, type Side, sideOfSeat } from './sides.ts';

export interface ArmyPicture<S, Own, Foe = Own> {
  readonly state: S;
  readonly side: Side;
  readonly own: readonly Own[];
  readonly foes: readonly Foe[];
  /** Points ahead of the enemy, places as they are held now. */
  readonly lead: number;
}

interface Fought {
  readonly field: { readonly scenario: { readonly sides: Pair<{ readonly seat: Seat }> } };
}

/** The state behind a view, and the side whose seat it is, or the other seat's where one thinks for him. */
export function seenFrom<S extends Fought>(
  known: Knowledge<S>,
  view: unknown,
  seat: Seat | null = known.seatOf(view),
): { readonly state: S; readonly side: Side } {
  const state = known.stateOf(view);
  const side = sideOfSeat(state.field.scenario, seat);
  return side === -1 ? impossible('an officer without a side') : { state, side };
}

export const leadOf = (points: Pair, side: Side): number => points[side] - points[foeOf(side)];

export interface Nearest<T> {
  readonly one: T;
  readonly away: number;
}

/** The nearest by the board's measure, of equals the first; null where there is nobody. */
export function nearest<T>(among: readonly T[], awayFrom: (one: T) => number): Nearest<T> | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of among) {
    const away = awayFrom(one);
    if (best !== null && away >= least) continue;
    best = one;
    least = away;
  }
  return best === null ? null : { one: best, away: least };
}

/** How far the nearest is; as far as can be where there is nobody. */
export const leastAway = <T>(among: readonly T[], awayFrom: (one: T) => number): number =>
  nearest(among, awayFrom)?.away ?? Number.POSITIVE_INFINITY;

export const within = <T>(among: readonly T[], awayFrom: (one: T) => number, reach: number): T[] =>
  among.filter((one) => awayFrom(one) <= reach);

export const strengthOf = <T>(among: readonly T[], strength: (one: T) => number): number => {
  let sum = 0;
  for (const one of among) sum += strength(one);
  return sum;
};
