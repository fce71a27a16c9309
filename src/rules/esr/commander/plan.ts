/** The army's plan: where the battle is decided, and which Forces go there. */
import { foeOf, type PlaceInView, type Plan, plansAmong } from '../../../game/index.ts';
import { once, type Seat } from '../../../kernel/index.ts';
import type { Formation } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { awayFromGoal, type Picture, pictureOf, powerOf } from './picture.ts';

/** Inches from a place within which a Formation can be there, or keep others from it, within two turns. */
const WITHIN = 16;
/** Inches more within which own Formations count for the odds at a place, and inches within which the enemy's do. */
const COMING_UP = 4;
const THERE = 10;
/** As far as nobody is: inches beyond any table that matters here. */
const NOWHERE = 99;

const near = (picture: Picture, all: readonly Formation[], goal: number, within = WITHIN): Formation[] =>
  all.filter((one) => awayFromGoal(picture, one, goal) <= within);

function placesOf(picture: Picture): PlaceInView[] {
  const { state, side, foes } = picture;
  const { objectives, sides } = state.field.scenario;
  return objectives.map(({ name, points, for: only }, at) => {
    const away = Math.min(NOWHERE, ...foes.map((foe) => awayFromGoal(picture, foe, at)));
    return {
      at,
      name,
      points: only === undefined || only === sides[side].seat ? points : 0,
      ours: state.held[at] === side,
      pressed: Math.max(0, Math.min(1, 1 - away / WITHIN)),
    };
  });
}

function leadOf({ state, side }: Picture): number {
  const points = pointsOf(state);
  return points[side] - points[foeOf(side)];
}

export function plansFor(view: unknown, _seat: Seat): Plan[] {
  const picture = pictureOf(view);
  const { state } = picture;
  const { turns } = state.field.scenario.clock;
  return plansAmong({ places: placesOf(picture), turn: state.turn, turns, lead: leadOf(picture) });
}

/** Odds count the enemy a little higher, for he is there first; and never as less than this, a weak Formation. */
const FIRST_THERE = 1.1;
const LEAST_FOE = 6;

/** How the strength that can be at a place in time compares. */
function oddsAt(picture: Picture, at: number): number {
  const ours = powerOf(picture, near(picture, picture.own, at, WITHIN + COMING_UP));
  const theirs = powerOf(picture, near(picture, picture.foes, at, THERE));
  return ours / Math.max(LEAST_FOE, theirs * FIRST_THERE);
}

/** What an army is about already is worth more than what it would have to be sent anew for: orders cost turns. */
const UNDER_WAY = 1.8;
/** A Force under way to the point of decision is sent off again only where far more are there than were wanted. */
const TOO_MANY = 0.25;
/** A Force with a place of its own stays there if its coming would bring this share of the army more than is wanted. */
const FAR_TOO_MANY = 0.35;
/** Odds beyond which a place is no easier to take; and the least with which a side that leads attacks. */
const EASY = 1.6;
const LEADING = 0.9;
/** Inches a Force counts as nearer to the goal it has, and to a place of the kind the plan leaves to it; a point of it. */
const HABIT = 8;
const FITTING = 6;
const POINT = 2;

/** A plan of his own: the place worth most for what it will cost; who leads lets the others come. */
export const ownPlan = once((picture: Picture): Plan => {
  const { state, side } = picture;
  const { turns } = state.field.scenario.clock;
  const plans = plansAmong({ places: placesOf(picture), turn: state.turn, turns, lead: leadOf(picture) });
  const stand = plans.find(({ id }) => id === 'stand')!;
  const margin = state.field.scenario.victory.levels.find(({ from }) => from > 0)?.from ?? 1;
  const massed = plans.filter(({ id }) => id.startsWith('mass-'));
  const aimed = (at: number) => state.forces.some((force) => force.side === side && force.goal === at);
  const worth = ({ at }: Plan) =>
    at === null
      ? 0
      : state.field.scenario.objectives[at]!.points * Math.min(EASY, oddsAt(picture, at)) * (aimed(at) ? UNDER_WAY : 1);
  const best = massed.sort((a, b) => worth(b) - worth(a))[0];
  if (!best) return stand;
  const leads = leadOf(picture) >= margin;
  // Who leads attacks only where he is no weaker. Reserves are too slow here to wait for a crisis: they come up at once.
  if (leads && oddsAt(picture, best.at!) < LEADING) return { ...stand, reserve: state.turn };
  return { ...best, reserve: state.turn };
});

/** Which place each own Force goes for: those nearest to the point of decision until its share is there. */
export function goalsOf(picture: Picture, plan: Plan): Map<number, number> {
  const { state, side, own } = picture;
  const forces = state.forces
    .filter((force) => force.side === side)
    .map((force) => {
      const formations = own.filter((one) => one.force === force.index && one.status === 'none');
      return { force, formations, power: powerOf(picture, formations) };
    });
  const goals = new Map(forces.map(({ force }) => [force.index, force.pending?.goal ?? force.goal]));
  const { at } = plan;
  if (at === null) return goals;
  const all = forces.reduce((sum, one) => sum + one.power, 0);
  const far = ({ formations, force }: (typeof forces)[number]) =>
    (formations.length === 0 ? NOWHERE : Math.min(...formations.map((one) => awayFromGoal(picture, one, at)))) -
    (force.goal === at ? HABIT : 0);
  let massed = 0;
  for (const one of [...forces].sort((a, b) => far(a) - far(b))) {
    const goal = goals.get(one.force.index)!;
    if (massed < all * plan.mass - 1e-6 && one.formations.length > 0) {
      // A Force that would send more than is wanted, and has a place of its own to fight for, stays with it.
      if (massed > 0 && goal !== at && (massed + one.power) / all > plan.mass + FAR_TOO_MANY) continue;
      goals.set(one.force.index, at);
      massed += one.power;
    } else if (goal === at && (massed + one.power) / all > plan.mass + TOO_MANY)
      goals.set(one.force.index, elsewhere(picture, one.formations, at, plan));
  }
  return goals;
}

/** Where a Force goes that is not wanted at the point of decision: the nearest place it may keep, or take. */
function elsewhere(picture: Picture, formations: readonly Formation[], at: number, { rest }: Plan): number {
  const { state, side } = picture;
  const places = state.field.scenario.objectives.map((place, i) => ({ place, i })).filter(({ i }) => i !== at);
  const cost = ({ place, i }: (typeof places)[number]) =>
    Math.min(NOWHERE, ...formations.map((one) => awayFromGoal(picture, one, i))) -
    POINT * place.points -
    ((state.held[i] === side) === (rest !== 'attack') ? FITTING : 0);
  return places.length === 0 ? at : places.reduce((a, b) => (cost(b) < cost(a) ? b : a)).i;
}
