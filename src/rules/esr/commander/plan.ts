/** The army's plan: where the battle is decided, and which Forces go there. */
import {
  divided,
  leastAway,
  type Moment,
  momentOf,
  type Plan,
  plansAmong,
  pressure,
  strengthOf,
  UNDER_WAY,
  within,
} from '../../../game/index.ts';
import { byId, nth, type Seat } from '../../../kernel/index.ts';
import type { Formation } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { awayFromGoal, hasBled, type Picture, pictureFor, powerOf } from './picture.ts';
import { goalsTold } from './told.ts';

/** Inches from a place within which a Formation can be there, or keep others from it, within two turns. */
const WITHIN = 16;
/** Inches more within which own Formations count for the odds at a place, and inches within which the enemy's do. */
const COMING_UP = 4;
const THERE = 10;
/** Inches that count where a Force has nobody: beyond any table that matters here. */
const NOWHERE = 99;

const near = (picture: Picture, all: readonly Formation[], goal: number, inches: number): Formation[] =>
  within(all, (one) => awayFromGoal(picture, one, goal), inches);

const plansIn = (picture: Picture, before: Plan | null): Plan[] =>
  plansAmong({ ...momentIn(picture), about: before?.at ?? null });

export function momentIn(picture: Picture): Moment {
  const { state, side, foes } = picture;
  return momentOf({
    scenario: state.field.scenario,
    turn: state.turn,
    side,
    points: pointsOf(state),
    isOurs: (at) => state.held[at] === side,
    pressed: (at) =>
      pressure(
        leastAway(foes, (foe) => awayFromGoal(picture, foe, at)),
        WITHIN,
      ),
  });
}

/** Plans worth a thought, for either seat. */
export const plansFor = (view: unknown, seat: Seat): Plan[] => plansIn(pictureFor(view, seat), null);

/** Odds count the enemy a little higher, for he is there first; and never as less than this, a weak Formation. */
const FIRST_THERE = 1.1;
const LEAST_FOE = 6;

/** How the strength that can be at a place in time compares. */
function oddsAt(picture: Picture, at: number): number {
  const ours = powerOf(picture, near(picture, picture.own, at, WITHIN + COMING_UP));
  const theirs = powerOf(picture, near(picture, picture.foes, at, THERE));
  return ours / Math.max(LEAST_FOE, theirs * FIRST_THERE);
}

/** A Force under way to the point of decision is sent off again only where far more are there than were wanted. */
const TOO_MANY = 0.25;
/** A Force with a place of its own stays there if its coming would bring this share of the army more than is wanted. */
const FAR_TOO_MANY = 0.35;
/** Strength that may be lost in adding up. */
const ROUNDING = 1e-6;
/** Odds beyond which a place is no easier to take. */
const EASY = 1.6;
/** Least odds for an attack of a side whose victory would be decisive already or that has bled, of one that leads, and of one that does not. */
const SECURE = 1.3;
const LEADING = 0.9;
const HOPELESS = 0.5;
/** Inches a Force counts as nearer to the goal it has, and to a place of the kind the plan leaves to it; a point of it. */
const HABIT = 8;
const FITTING = 6;
const POINT = 2;

/**
 * A plan of his own: the place worth most for what it will cost; who leads lets the others come. What the army is about,
 * by the plan before or by the orders of its Forces, is worth more than what it would have to be sent anew for.
 */
export function ownPlan(picture: Picture, before: Plan | null = null): Plan {
  const { state, side } = picture;
  const plans = plansIn(picture, before);
  const stand = byId(plans, 'stand');
  const { levels } = state.field.scenario.victory;
  const margin = levels.find(({ from }) => from > 0)?.from ?? 1;
  const decisive = levels.at(-1)?.from ?? margin;
  const massed = plans.filter(({ id }) => id.startsWith('mass-'));
  const habit = (at: number) => {
    const aimed = before ? before.at === at : state.forces.some((force) => force.side === side && force.goal === at);
    return aimed ? UNDER_WAY : 1;
  };
  const worth = ({ at }: Plan) =>
    at === null ? 0 : nth(state.field.scenario.objectives, at).points * Math.min(EASY, oddsAt(picture, at)) * habit(at);
  const best = massed.sort((a, b) => worth(b) - worth(a))[0];
  if (!best) return stand;
  const { lead } = picture;
  const secure = lead >= decisive || hasBled(picture);
  const least = secure ? SECURE : lead >= margin ? LEADING : HOPELESS;
  // Who leads attacks only where he is no weaker, and who has won or lost enough only where he is the stronger; nobody
  // throws away what he has left. Reserves are too slow here to wait for a crisis: they come up at once.
  if (oddsAt(picture, best.at!) * (before && !secure ? habit(best.at!) : 1) < least)
    return { ...stand, reserve: state.turn };
  return { ...best, reserve: state.turn };
}

/** Which place each own Force goes for: what most of it is told, else what the plan wants of it. */
export const goalsOf = (picture: Picture, plan: Plan): Map<number, number> =>
  new Map([...goalsPlanned(picture, plan), ...goalsTold(picture, plan)]);

/** Those nearest to the point of decision go there until its share is there. */
function goalsPlanned(picture: Picture, plan: Plan): Map<number, number> {
  const { state, side, own } = picture;
  const forces = state.forces
    .filter((force) => force.side === side)
    .map((force) => {
      const formations = own.filter((one) => one.force === force.index && one.status === 'none');
      return { force, formations, power: powerOf(picture, formations), goal: force.pending?.goal ?? force.goal };
    });
  const goals = new Map(forces.map(({ force, goal }) => [force.index, goal]));
  const { at } = plan;
  if (at === null) return goals;
  const all = strengthOf(forces, ({ power }) => power);
  const { massed, rest } = divided(plan, state.turn, {
    groups: forces,
    strength: ({ power }) => power,
    away: ({ formations, force }) =>
      leastAway(formations, (one) => awayFromGoal(picture, one, at)) - (force.goal === at ? HABIT : 0),
    // Reserves are of Formations: no Force is one.
    isReserve: () => false,
    broken: false,
    slack: ROUNDING,
    // A Force that would send more than is wanted, and has a place of its own to fight for, stays with it.
    isSpared: ({ formations, goal, power }, there) =>
      formations.length === 0 || (there > 0 && goal !== at && (there + power) / all > plan.mass + FAR_TOO_MANY),
  });
  const there = strengthOf(massed, ({ power }) => power);
  for (const { force } of massed) goals.set(force.index, at);
  for (const { force, formations, goal, power } of rest)
    if (goal === at && (there + power) / all > plan.mass + TOO_MANY)
      goals.set(force.index, elsewhere(picture, formations, at, plan));
  return goals;
}

/** Where a Force goes that is not wanted at the point of decision: the nearest place it may keep, or take. */
function elsewhere(picture: Picture, formations: readonly Formation[], at: number, { rest }: Plan): number {
  const { state, side } = picture;
  const places = state.field.scenario.objectives.map((place, i) => ({ place, i })).filter(({ i }) => i !== at);
  const cost = ({ place, i }: (typeof places)[number]) =>
    Math.min(
      NOWHERE,
      leastAway(formations, (one) => awayFromGoal(picture, one, i)),
    ) -
    POINT * place.points -
    ((state.held[i] === side) === (rest !== 'attack') ? FITTING : 0);
  return places.length === 0 ? at : places.reduce((a, b) => (cost(b) < cost(a) ? b : a)).i;
}
