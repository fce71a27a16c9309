/** What each Formation is about, by the army's plan and by what it has before it. */
import { type Plan, reserveWaits } from '../../../game/index.ts';
import { keyed, nth } from '../../../kernel/index.ts';
import { CLOSE, REMOTE } from '../battle/distances.ts';
import { type Formation, tiredness, unitsOf } from '../battle/state.ts';
import {
  asDared,
  BESIDE,
  comesUpBehind,
  isFollowed,
  leastAtDecision,
  leastElsewhere,
  ODDS,
  strikingOdds,
} from './odds.ts';
import {
  apart,
  awayFromFoe,
  awayFromGoal,
  hasBled,
  isHorse,
  nearestFoe,
  type Picture,
  placeName,
  power,
  wear,
} from './picture.ts';
import { goalsOf } from './plan.ts';
import { ENGAGED, FIT, MARCHES, type Mission, SPENT, told } from './told.ts';

/** Markers a Unit taken in the course of the day, those it has recovered from too, from which it has done its share. */
const DAYS_WORK = 1;
/** Inches from a place within which an enemy is there to be fought for it. */
const GUARDED = 9;
/** Wear, and markers, from which it rests if the enemy is far enough off. */
const TIRED = 0.5;
const MARKERS = 3;
/** Inches within which another is at hand to relieve a Formation. */
const RELIEF = 14;
/** Inches more within which a Formation in reserve is no longer left there. */
const MARGIN = 3;
/** Inches from the enemy within which an attack already ordered is not changed into a march. */
const COMES_ON = 24;
/** Inches from friends: to be with one in a turn or two, and within which horse rides behind foot. */
const NEAR = 16;
const RIDES_BEHIND = 24;
/** Inches an enemy has to be off for a Formation to wait for a new Objective, and a place to be marched to. */
const FREE = 8;
/** What a Formation of another Force costs as a friend to stand behind, in inches. */
const STRANGER = 8;
/** Share of the turns after which a place not ours is attacked at lesser odds. */
const LATE = 0.7;
const TOO_FEW = 'holds: too few to attack';

/** A wing has given way: the reserve no longer waits. */
const isBroken = ({ own }: Picture): boolean => own.some(({ status }) => status !== 'none');

/** The best friend to stand behind: fit, of the foot, and not nearer to the enemy than need be. */
function behindWhom(picture: Picture, formation: Formation, fit: (friend: Formation) => boolean): Formation | null {
  const friends = picture.own.filter(
    (one) => one !== formation && one.status === 'none' && one.support !== formation.index && fit(one),
  );
  if (friends.length === 0) return null;
  const cost = (one: Formation) =>
    apart(picture, formation, one) + (one.force === formation.force ? 0 : STRANGER) + awayFromFoe(picture, one) / 2;
  return friends.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}

/** Recovered or not, it is not led to the attack again, but for a place of others that nobody guards. */
function hasDoneItsShare(picture: Picture, formation: Formation, goal: number): boolean {
  const { state, side, foes } = picture;
  if (formation.taken < DAYS_WORK * unitsOf(state, formation).length) return false;
  return state.held[goal] === side || foes.some((foe) => awayFromGoal(picture, foe, goal) <= GUARDED);
}

function worn(picture: Picture, formation: Formation, goal: number): Mission | null {
  const share = wear(picture, formation);
  const away = awayFromFoe(picture, formation);
  if (share >= TIRED && away >= REMOTE && tiredness(formation) >= MARKERS) return { kind: 'R', why: 'rests' };
  if (share < SPENT && !hasDoneItsShare(picture, formation, goal)) return null;
  if (share < SPENT && away >= REMOTE) return { kind: 'R', why: 'has done its share and rests' };
  const relief = behindWhom(
    picture,
    formation,
    (one) => wear(picture, one) < FIT && awayFromFoe(picture, one) > away && apart(picture, one, formation) < RELIEF,
  );
  return relief && away <= ENGAGED
    ? { kind: 'S', support: relief, why: `is spent and goes back behind ${relief.sheet.name}` }
    : { kind: 'D', why: share < SPENT ? 'has done its share and holds' : 'is too tired to attack' };
}

function horseMission(picture: Picture, formation: Formation): Mission | null {
  const foot = behindWhom(picture, formation, (one) => !isHorse(picture, one) && wear(picture, one) < SPENT);
  if (!foot || apart(picture, formation, foot) >= RIDES_BEHIND) return null;
  return { kind: 'S', support: foot, why: `rides behind ${foot.sheet.name} and waits for its hour` };
}

/** Who keeps a place of ours: the fittest of the foot that stands at it. */
function keeperOf(picture: Picture, goal: number): Formation | null {
  const keepers = picture.own.filter(
    (one) =>
      one.status === 'none' &&
      one.directive !== 'S' &&
      !isHorse(picture, one) &&
      awayFromGoal(picture, one, goal) <= ENGAGED &&
      wear(picture, one) < SPENT,
  );
  return keepers.length === 0 ? null : keepers.reduce((a, b) => (power(picture, b) > power(picture, a) ? b : a));
}

/** What one Formation ought to be about: the first of these that applies, from being worn out to being too few. */
function missionOf(picture: Picture, formation: Formation, plan: Plan, goal: number): Mission {
  const { state, side } = picture;
  const tired = worn(picture, formation, goal);
  if (tired) return tired;
  const away = awayFromFoe(picture, formation);
  const held = formation.directive === 'R' && away > MARCHES + MARGIN;
  if (held && reserveWaits(plan, state.turn, isBroken(picture))) return { kind: 'R', why: 'waits in reserve' };
  if (isHorse(picture, formation)) {
    const ride = horseMission(picture, formation);
    if (ride) return ride;
  }
  const place = placeName(picture, goal);
  if (goal !== nth(state.forces, formation.force).goal && formation.directive !== 'A' && away > FREE)
    return { kind: 'D', why: `waits until ${place} is the Objective of its Force` };
  const far = awayFromGoal(picture, formation, goal);
  const mine = state.held[goal] === side;
  const decisive = goal === plan.at && plan.id !== 'stand';
  const keeper = mine ? keeperOf(picture, goal) : null;
  if (keeper && keeper !== formation && away > CLOSE && apart(picture, formation, keeper) < NEAR)
    return { kind: 'S', support: keeper, why: `supports ${keeper.sheet.name}, which keeps ${place}` };
  if (mine && far <= CLOSE) return { kind: 'D', why: `keeps ${place}` };
  const attacking = formation.directive === 'A';
  if (plan.id === 'stand' && !mine && !(attacking && away <= ENGAGED))
    return { kind: 'D', why: 'stands: the enemy is to come to us' };
  const odds = strikingOdds(picture, formation);
  if (away > MARCHES && far > FREE) {
    if (!attacking || away >= COMES_ON) return { kind: 'M', why: `comes up to ${place}` };
    // An attack on its way needs no other order to come up, unless it would arrive alone.
    const second = odds < ODDS.decisiveWaiting ? comesUpBehind(picture, formation, goal, away) : null;
    return second
      ? { kind: 'D', why: `lets ${second.sheet.name} come up: they are to attack together` }
      : { kind: 'A', why: `goes on to ${place}` };
  }
  if (mine && odds < asDared(plan) * ODDS.sally) return { kind: 'D', why: `stands before ${place}, which is ours` };
  if (plan.rest === 'yield' && !decisive) return { kind: 'D', why: 'breaks off what cannot be won' };
  if (hasBled(picture) && odds < asDared(plan) * ODDS.bled)
    return { kind: 'D', why: 'breaks off: the army has lost enough' };
  const late = state.turn > state.field.scenario.clock.turns * LATE && !mine;
  const waits = !late && isFollowed(picture, formation, goal);
  const dared = asDared(plan);
  const least = dared * (decisive ? leastAtDecision(late, waits) : leastElsewhere(plan, late));
  // An attack under way is pressed unless it has become hopeless: a countermand costs turns. One that has not come near
  // yet waits for those who are to strike with it.
  if (odds >= (attacking && !(waits && away > ENGAGED) ? Math.min(dared * ODDS.pressed, least) : least))
    return {
      kind: 'A',
      why: decisive
        ? `attacks ${place}: the plan is decided there`
        : `attacks, ${odds.toFixed(1)} to one where it would strike`,
    };
  return { kind: 'D', why: TOO_FEW };
}

interface Missions {
  readonly goals: ReadonlyMap<number, number>;
  readonly of: ReadonlyMap<Formation, Mission>;
}

/** Who would hold for want of numbers goes along with a friend who attacks the enemy before him: two divisions at once. */
function joined(picture: Picture, of: ReadonlyMap<Formation, Mission>): Map<Formation, Mission> {
  const attackers = [...of].filter(([, { kind }]) => kind === 'A').map(([one]) => one);
  return new Map(
    [...of].map(([formation, mission]) => {
      if (mission.why !== TOO_FEW) return [formation, mission];
      const friend = attackers.find((one) => {
        const target = nearestFoe(picture, one);
        return (
          target !== null && apart(picture, formation, target) <= BESIDE && strikingOdds(picture, one) >= ODDS.joint
        );
      });
      return [formation, friend ? { kind: 'A', why: `attacks together with ${friend.sheet.name}` } : mission];
    }),
  );
}

export function missionsOf(picture: Picture, plan: Plan): Missions {
  const goals = goalsOf(picture, plan);
  const of = new Map(
    picture.own
      .filter(({ status }) => status === 'none')
      .map((one) => [one, missionOf(picture, one, plan, keyed(goals, one.force))]),
  );
  const all = joined(picture, of);
  for (const [formation, usual] of all) all.set(formation, told(picture, formation, plan, goals) ?? usual);
  return { goals, of: all };
}
