/** What a force is worth in a battle beyond its weight: room to fight, one nation or several, and its heart. */
import type { Side } from '../../../game/index.ts';
import { once } from '../../../kernel/index.ts';
import type { Field } from '../campaign/field.ts';
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

/** By Formation: its Major Nationalities as bits; troops of the minor ones serve with any. */
const flags = once(({ sheets }: Field): readonly number[] => {
  const names: string[] = [];
  return sheets.map(({ data }) =>
    data.units.reduce((bits, { nation }) => {
      if (nation === 'minor') return bits;
      if (!names.includes(nation)) names.push(nation);
      return bits | (1 << names.indexOf(nation));
    }, 0),
  );
});

export const flagsOf = ({ field }: State, i: number): number => flags(field)[i]!;

/** More than one of them. */
export const mixed = (bits: number): boolean => (bits & (bits - 1)) !== 0;

/** A force as a battle would try it. */
export interface Might {
  /** Weight that fights. */
  readonly weight: number;
  /** Its best Morale. */
  readonly heart: number;
}

/** A force by what is summed up of its Formations. */
export function mightFrom(front: number, weight: number, steps: number, heart: number, bits: number): Might {
  const room = Math.min(1, front / Math.max(1, steps));
  return { weight: weight * room * (mixed(bits) ? MIXED : 1), heart };
}

/** Formations of a side that fight together, of whose weight so much is reckoned on. */
export function mightOf(state: State, side: Side, list: readonly number[], weight: number): Might {
  let [steps, heart, bits] = [0, 0, 0];
  for (const i of list) {
    const corps = state.corps[i]!;
    steps += stepsOf(corps);
    heart = Math.max(heart, corps.morale);
    if (side === 1) bits |= flagsOf(state, i);
  }
  return mightFrom(frontOf(state), weight, steps, heart, bits);
}

/** How much stronger one force is than another. */
export function oddsOf(one: Might, other: Might): number {
  const nerve = one.heart > other.heart ? HEART : one.heart < other.heart ? 1 / HEART : 1;
  return (nerve * one.weight) / Math.max(1, other.weight);
}
