/** What a force is worth in a battle beyond its weight: room to fight, one nation or several, and its heart. */
import type { Side } from '../../../game/index.ts';
import { type State, stepsOf } from '../campaign/state.ts';

/** Steps that find room in a battle, between the first round and the second. */
const FRONT = 17;
/** What Allies of several nations bring of their weight (6.8.5). */
const MIXED = 0.8;
/** What the better Morale is worth: a column of the FERT, a third more (6.9). */
const HEART = 1.33;

/** Steps of a side that find room in a battle, of both its rounds (W36). */
export const frontOf = ({ field }: State): number =>
  field.scenario.rules.frontage === 'limited' ? FRONT : Number.POSITIVE_INFINITY;

/** Nations of a Formation; troops of the minor ones serve with any. */
export const nationsIn = ({ field }: State, i: number): string[] =>
  field.sheets[i]!.data.units.flatMap(({ nation }) => (nation === 'minor' ? [] : [nation]));

/** A force as a battle would try it. */
export interface Might {
  /** Weight that fights. */
  readonly weight: number;
  /** Its best Morale. */
  readonly heart: number;
}

/** Formations of a side that fight together, of whose weight so much is reckoned on. */
export function mightOf(state: State, side: Side, list: readonly number[], weight: number): Might {
  const nations = new Set<string>();
  let [steps, heart] = [0, 0];
  for (const i of list) {
    steps += stepsOf(state.corps[i]!);
    heart = Math.max(heart, state.corps[i]!.morale);
    if (side === 1) for (const nation of nationsIn(state, i)) nations.add(nation);
  }
  const room = Math.min(1, frontOf(state) / Math.max(1, steps));
  return { weight: weight * room * (nations.size > 1 ? MIXED : 1), heart };
}

/** How much stronger one force is than another. */
export function oddsOf(one: Might, other: Might): number {
  const nerve = one.heart > other.heart ? HEART : one.heart < other.heart ? 1 / HEART : 1;
  return (nerve * one.weight) / Math.max(1, other.weight);
}
