/** What each Formation is about, by the army's plan and by what it has before it. */
import { type Mission as ArmyMission, type Assignment, type Plan, reserveWaits, toldTo } from '../../../game/index.ts';
import { keyed, nth } from '../../../kernel/index.ts';
import { CLOSE } from '../battle/distances.ts';
import { type Directive, type Formation, tiredness, unitsOf } from '../battle/state.ts';
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
  powerOf,
  wear,
} from './picture.ts';
import { goalsOf } from './plan.ts';

/** A mission is of the kind of the directive with which a Formation is sent on it. */
interface Mission extends ArmyMission<Directive> {
  /** Whom it supports. */
  readonly support?: Formation;
}

/** Wear (1 is the threshold of Retreat) from which a Formation attacks no more. */
const SPENT = 0.65;
/** Markers a Unit taken in the course of the day, those it has recovered from too, from which it has done its share. */
const DAYS_WORK = 1;
/** Inches from a place within which an enemy is there to be fought for it. */
const GUARDED = 9;
/** Wear, and markers, from which it rests if the enemy is as far off as Reserve asks. */
const TIRED = 0.5;
const MARKERS = 3;
const RESERVE = 12;
/** Wear below which a Formation can relieve another, and inches within which it is at hand for it. */
const FIT = 0.5;
const RELIEF = 14;
/** Inches from the enemy beyond which a Formation marches; nearer it may be struck before an order reaches it. */
const MARCHES = 13;
/** Inches more within which a Formation in reserve is no longer left there. */
const MARGIN = 3;
/** Inches from the enemy within which an attack already ordered is not changed into a march. */
const COMES_ON = 24;
/** Inches from friends: to be with one in a turn or two, and within which horse rides behind foot. */
const NEAR = 16;
const RIDES_BEHIND = 24;
/** Inches an enemy has to be off for a Formation to wait for a new Objective, and a place to be marched to. */
const FREE = 8;
/** Inches round an enemy from which own Formations strike together, and from which others help him. */
const BESIDE = 10;
const HELPED = 6;
/** Inches from its goal from which a friend can be there in two turns or three. */
const COMING = 26;
/** Inches it is behind a friend who attacks, for him to wait for it: more than what is there at once, less than two marches. */
const LAGS = { least: 3, most: 22 } as const;
/** Inches from the enemy within which an attack is under way, a place is kept, or a Formation is in the fight. */
const ENGAGED = 6;
/** What a Formation of another Force costs as a friend to stand behind, in inches. */
const STRANGER = 8;
/** Share of the turns after which a place not ours is attacked at lesser odds. */
const LATE = 0.7;
/** Odds where there is no enemy. */
const NOBODY = 9;

/** Least odds of strength for an attack: */
const ODDS = {
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

const TOO_FEW = 'holds: too few to attack';

/** Strength that could strike together with a Formation, to what stands near the one it would strike. */
function strikingOdds(picture: Picture, formation: Formation): number {
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
  if (share >= TIRED && away >= RESERVE && tiredness(formation) >= MARKERS) return { kind: 'R', why: 'rests' };
  if (share < SPENT && !hasDoneItsShare(picture, formation, goal)) return null;
  if (share < SPENT && away >= RESERVE) return { kind: 'R', why: 'has done its share and rests' };
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

/** Are others on their way to strike with it, who are not up yet? */
function isFollowed(picture: Picture, formation: Formation, goal: number): boolean {
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
const comesUpBehind = (picture: Picture, formation: Formation, goal: number, away: number): Formation | undefined =>
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

const leastAtDecision = (late: boolean, waits: boolean): number =>
  late ? ODDS.decisiveLate : waits ? ODDS.decisiveWaiting : ODDS.decisive;
const leastElsewhere = ({ rest }: Plan, late: boolean): number =>
  rest === 'attack' ? ODDS.rest : late ? ODDS.restLate : ODDS.usual;

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
  if (mine && odds < ODDS.sally) return { kind: 'D', why: `stands before ${place}, which is ours` };
  if (plan.rest === 'yield' && !decisive) return { kind: 'D', why: 'breaks off what cannot be won' };
  if (hasBled(picture) && odds < ODDS.bled) return { kind: 'D', why: 'breaks off: the army has lost enough' };
  const late = state.turn > state.field.scenario.clock.turns * LATE && !mine;
  const waits = !late && isFollowed(picture, formation, goal);
  const least = decisive ? leastAtDecision(late, waits) : leastElsewhere(plan, late);
  // An attack under way is pressed unless it has become hopeless: a countermand costs turns. One that has not come near
  // yet waits for those who are to strike with it.
  if (odds >= (attacking && !(waits && away > ENGAGED) ? Math.min(ODDS.pressed, least) : least))
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
  for (const [formation, mission] of all) {
    const told = toldTo(plan, formation.sheet.id);
    // Who is worn out or must come up first is told nothing else.
    if (told && wear(picture, formation) < SPENT) all.set(formation, assigned(picture, formation, told, mission));
  }
  return { goals, of: all };
}

/** What a Formation is told for itself, as far as an order can say it. */
function assigned(picture: Picture, formation: Formation, { kind, whom }: Assignment, usual: Mission): Mission {
  const away = awayFromFoe(picture, formation);
  if (kind === 'attack') return away > MARCHES ? usual : { kind: 'A', why: 'attacks, as it was told' };
  if (kind === 'hold') return { kind: 'D', why: 'holds, as it was told' };
  if (kind === 'support') {
    const friend = picture.own.find(({ sheet, status }) => sheet.id === whom && status === 'none');
    return friend && friend.support !== formation.index
      ? { kind: 'S', support: friend, why: `supports ${friend.sheet.name}, as it was told` }
      : usual;
  }
  if (away < RESERVE) return kind === 'yield' ? { kind: 'D', why: 'breaks off, as it was told' } : usual;
  return { kind: 'R', why: 'waits in reserve, as it was told' };
}
