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
/** What the better horse is worth: Cavalry Superiority, and charges that double a result (6.5, 6.8). */
const HORSE = 1.2;
/** CF of horse that make it the better one. */
const BETTER = 3;

/**
 * Where a turn is a day an army meets its enemy once or twice, and a battle is weighed with all that usually comes of it;
 * in a war of weeks by what the numbers give.
 */
export const daily = ({ field }: State): boolean => field.scenario.phases === 1;

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
  /** CF of its horse, where it is reckoned with. */
  readonly horse: number;
}

/** A force by what is summed up of its Formations. */
export function mightFrom(
  front: number,
  weight: number,
  steps: number,
  heart: number,
  bits: number,
  horse: number,
): Might {
  const room = Math.min(1, front / Math.max(1, steps));
  return { weight: weight * room * (mixed(bits) ? MIXED : 1), heart, horse };
}

/** CF of a Formation’s horse, where it is reckoned with. */
export function horseOf(state: State, i: number): number {
  if (!daily(state)) return 0;
  const { units } = state.field.sheets[i]!.data;
  return state.corps[i]!.steps.reduce((sum, left, u) => sum + (units[u]!.arm === 'CAV' ? left * units[u]!.cf : 0), 0);
}

/** Formations of a side that fight together, of whose weight so much is reckoned on. */
export function mightOf(state: State, side: Side, list: readonly number[], weight: number): Might {
  let [steps, heart, bits, horse] = [0, 0, 0, 0];
  for (const i of list) {
    const corps = state.corps[i]!;
    steps += stepsOf(corps);
    heart = Math.max(heart, corps.morale);
    horse += horseOf(state, i);
    if (side === 1) bits |= flagsOf(state, i);
  }
  return mightFrom(frontOf(state), weight, steps, heart, bits, horse);
}

/** How much stronger one force is than another. */
export function oddsOf(one: Might, other: Might): number {
  const nerve = one.heart > other.heart ? HEART : one.heart < other.heart ? 1 / HEART : 1;
  const more = one.horse - other.horse;
  const charges = more >= BETTER ? HORSE : more <= -BETTER ? 1 / HORSE : 1;
  return (nerve * charges * one.weight) / Math.max(1, other.weight);
}
