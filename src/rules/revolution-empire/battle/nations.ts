/** What a side is by its nation, where the sheets ask for it. */
import type { Side } from '../../../game/index.ts';
import { leaderSheet } from './leaders.ts';
import type { Leader } from './pieces.ts';
import type { State } from './state.ts';

/** Scenarios name a people, Days its country. */
const PEOPLES: Readonly<Record<string, string>> = {
  france: 'french',
  prussia: 'prussian',
  spain: 'spanish',
  poland: 'polish',
  russia: 'russian',
};
const peopleOf = ({ field }: State, side: Side): string => {
  const { nation } = field.scenario.sides[side];
  return PEOPLES[nation] ?? nation;
};

export const isFrench = (state: State, side: Side): boolean => peopleOf(state, side) === 'french';

/** pg 126: for his guns the Emperor counts for more than any other commander of an army. */
export const isNapoleon = (state: State, leader: Leader): boolean => {
  const { rank, side, data } = leaderSheet(state, leader);
  return rank === 'army' && !leader.replacement && isFrench(state, side) && /Napoleon|Bonaparte/.test(data.name);
};

/** pg 117: enemies who give each other no quarter, and in which years. */
const NO_QUARTER: readonly { readonly enemies: readonly [string, string]; readonly from?: number }[] = [
  { enemies: ['prussian', 'french'], from: 1813 },
  { enemies: ['french', 'spanish'] },
  { enemies: ['polish', 'russian'] },
  { enemies: ['polish', 'prussian'] },
];

export function giveNoQuarter(state: State): boolean {
  const peoples = [peopleOf(state, 0), peopleOf(state, 1)];
  const year = Number(/\b1[78]\d\d\b/.exec(state.field.scenario.date)?.[0] ?? 0);
  return NO_QUARTER.some(({ enemies, from = 0 }) => year >= from && enemies.every((one) => peoples.includes(one)));
}
