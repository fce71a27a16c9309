/** At what odds an attack is made: who could strike together, who is still on the way, and what is asked. */
import type { Plan } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Formation } from '../battle/state.ts';
import { apart, awayFromFoe, awayFromGoal, isHorse, nearestFoe, type Picture, powerOf } from './picture.ts';

/** Inches round an enemy from which own Formations strike together, and from which others help him. */
export const BESIDE = 10;
const HELPED = 6;
/** Inches from its goal from which a friend can be there in two turns or three. */
const COMING = 26;
/** Inches it is behind a friend who attacks, for him to wait for it: more than what is there at once, less than two marches. */
const LAGS = { least: 3, most: 22 } as const;
/** Odds where there is no enemy. */
const NOBODY = 9;

/** Least odds of strength for an attack: */
export const ODDS = {
  /** one under way is pressed down to these, for a countermand costs turns; */
  pressed: 0.7,
  /** two Formations together; */
  joint: 0.9,
  /** at the point of decision: alone, when time is short, and while others are on their way to strike with it; */
  decisive: 0.9,
  decisiveLate: 0.75,
  decisiveWaiting: 1.15,
  /** elsewhere: where the plan lets the rest attack, when time is short, and else; */
  rest: 0.95,
  restLate: 0.9,
  usual: 1.25,
  /** out of a place that is ours already; */
  sally: 1.3,
  /** of an army that breaks off: only what is as good as won. */
  bled: 1.5,
} as const;

/** Share of the usual odds at which an army attacks that is told to dare; one told to be careful asks as much more. */
const BOLD = 0.8;
export const asDared = ({ apart }: Plan): number => BOLD ** (apart?.daring ?? 0);

/** Strength that could strike together with a Formation, to what stands near the one it would strike. */
export function strikingOdds(picture: Picture, formation: Formation): number {
  const { own, foes } = picture;
  const target = nearestFoe(picture, formation);
  if (!target) return NOBODY;
  const ours = own.filter(
    (one) =>
      one === formation || (one.status === 'none' && one.directive !== 'R' && apart(picture, one, target) <= BESIDE),
  );
  const theirs = foes.filter((one) => one === target || apart(picture, one, target) <= HELPED);
  return powerOf(picture, ours) / Math.max(1, powerOf(picture, theirs));
}

/** Are others on their way to strike with it, who are not up yet? */
export function isFollowed(picture: Picture, formation: Formation, goal: number): boolean {
  const target = nearestFoe(picture, formation);
  return (
    target !== null &&
    picture.own.some(
      (one) =>
        one !== formation &&
        one.status === 'none' &&
        (one.directive === 'A' || one.directive === 'M') &&
        nth(picture.state.forces, one.force).goal === goal &&
        apart(picture, one, target) > BESIDE &&
        awayFromGoal(picture, one, goal) < COMING,
    )
  );
}

/** Who of the foot is a turn or two behind it on the way to the same place. */
export const comesUpBehind = (
  picture: Picture,
  formation: Formation,
  goal: number,
  away: number,
): Formation | undefined =>
  picture.own.find((one) => {
    const lag = awayFromFoe(picture, one) - away;
    return (
      one !== formation &&
      one.status === 'none' &&
      !isHorse(picture, one) &&
      (one.directive === 'A' || one.directive === 'M') &&
      nth(picture.state.forces, one.force).goal === goal &&
      lag > LAGS.least &&
      lag < LAGS.most
    );
  });

export const leastAtDecision = (late: boolean, waits: boolean): number =>
  late ? ODDS.decisiveLate : waits ? ODDS.decisiveWaiting : ODDS.decisive;
export const leastElsewhere = ({ rest }: Plan, late: boolean): number =>
  rest === 'attack' ? ODDS.rest : late ? ODDS.restLate : ODDS.usual;
