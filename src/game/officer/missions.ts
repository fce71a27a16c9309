/**
 * From an army's plan to missions: the nearest go to the point of decision until the plan's share of the army is there, a
 * reserve waits for its hour or for a wing to break, and the rest attack, hold or yield. What a group is, how far it is
 * from there and what the rest may want is the book's.
 */
import type { Plan } from './plan.ts';

export type MissionKind = 'attack' | 'hold' | 'yield' | 'reserve';

/** What one group of the army does towards the plan; a book may know other kinds of missions. */
export interface Mission<K extends string = MissionKind> {
  readonly kind: K;
  /** The end of a sentence: `the plan is decided there`. */
  readonly why: string;
}

/** A mission that leads somewhere; `At` is a place on the book's board. */
export interface MissionAt<At, K extends string = MissionKind> extends Mission<K> {
  readonly at: At;
  /** The place, or the enemy it goes for, by name. */
  readonly whom: string;
}

/** The groups of an army, as they are divided. */
export interface Grouped<G> {
  readonly groups: readonly G[];
  strength(group: G): number;
  /** How far it is from the point of decision; null where nobody is massed. */
  readonly away: ((group: G) => number) | null;
  /** Kept for the decision: it waits, and when its hour has come it goes there. */
  isReserve(group: G): boolean;
  /** A wing has given way, so the reserve waits no longer. */
  readonly broken: boolean;
  /** Strength by which the mass may fall short of what is wanted. */
  readonly slack?: number;
  /** Is it left where it is, though more are wanted? `there` is the strength that is massed before it. */
  isSpared?(group: G, there: number): boolean;
}

export interface Divided<G> {
  readonly reserve: readonly G[];
  /** The nearest first. */
  readonly massed: readonly G[];
  /** The nearest first where there is a point of decision, else as they were given. */
  readonly rest: readonly G[];
}

export const reserveWaits = ({ reserve }: Plan, turn: number, broken: boolean): boolean => turn < reserve && !broken;

export function divided<G>(plan: Plan, turn: number, army: Grouped<G>): Divided<G> {
  const { groups, away, slack = 0 } = army;
  const waits = reserveWaits(plan, turn, army.broken);
  const reserve = waits ? groups.filter((group) => army.isReserve(group)) : [];
  const line = groups.filter((group) => !reserve.includes(group));
  if (away === null) return { reserve, massed: [], rest: line };
  const nearest = line
    .map((group) => ({ group, away: away(group), strength: army.isReserve(group) ? null : army.strength(group) }))
    .sort((a, b) => a.away - b.away);
  const wanted = plan.mass * nearest.reduce((sum, { strength }) => sum + (strength ?? 0), 0) - slack;
  const massed: G[] = [];
  const rest: G[] = [];
  let there = 0;
  for (const { group, strength } of nearest) {
    if (strength !== null && (there >= wanted || army.isSpared?.(group, there))) rest.push(group);
    else {
      massed.push(group);
      there += strength ?? 0;
    }
  }
  return { reserve, massed, rest };
}

/** A place and how much it is wanted. */
export interface Wanted<P> {
  readonly place: P;
  readonly want: number;
}

/** Distance that weighs as much as the way to a place itself: below this nearness decides little. */
const NEAR = 6;
/** Strength that covers a place, so that it draws the next only half as much. */
const COVER = 25;

/** What places draw: more the nearer and the more wanted they are, less the more strength is bound for them already. */
export class Pull<P> {
  private readonly bound = new Map<P, number>();

  /** The place that draws most, to which that strength is bound from now on; null where there is none. */
  draw(places: readonly Wanted<P>[], strength: number, away: (place: P) => number): P | null {
    let best: P | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const { place, want } of places) {
      const score = want / ((NEAR + away(place)) * (1 + (this.bound.get(place) ?? 0) / COVER));
      if (score <= most) continue;
      most = score;
      best = place;
    }
    if (best !== null) this.bound.set(best, (this.bound.get(best) ?? 0) + strength);
    return best;
  }
}
