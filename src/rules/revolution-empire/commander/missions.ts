/** From the army's plan to the mission of each ME: who is massed at the point of decision, and what the rest does. */
import {
  type Assignable,
  type Assignment,
  divided,
  foeOf,
  leastAway,
  type Moment,
  momentOf,
  offersFor,
  type Plan,
  plansAmong,
  pressure,
  reserveWaits,
  type Side,
  seenFrom,
  strengthOf,
  withinWords,
} from '../../../game/index.ts';
import { byId, nth, type Seat } from '../../../kernel/index.ts';
import { middleOf } from '../battle/baseline.ts';
import { whyNoOrder } from '../battle/command/orders.ts';
import type { Me } from '../battle/formations.ts';
import { known } from '../battle/knowledge.ts';
import { hereOf, leftOf, meSheet, type State } from '../battle/state.ts';
import { paper } from '../battle/tactical/prospect.ts';
import { holderOf, pointsOf } from '../battle/victory.ts';
import { keepersOf, placeOf } from './ground.ts';
import type { Mission } from './mission.ts';
import { apart, awayFromFoe, mesOf } from './picture.ts';
import { gunsOf, isBeaten, isFresh, isWorn, toldMission } from './told.ts';
import { COMES_UP } from './weights.ts';

/** Inches within which an enemy ME presses a place. */
const PRESSING = 24;

/** Plans worth a thought, for either seat. */
export function plansFor(view: unknown, seat: Seat): readonly Plan[] {
  const { state, side } = seenFrom(known, view, seat);
  return plansIn(state, side, null);
}

const plansIn = (state: State, side: Side, before: Plan | null): readonly Plan[] =>
  plansAmong({ ...momentIn(state, side), about: before?.at ?? null });

function momentIn(state: State, side: Side): Moment {
  const enemies = mesOf(state, foeOf(side));
  return momentOf({
    scenario: state.field.scenario,
    turn: state.turn,
    side,
    points: pointsOf(state),
    isOurs: (at) => holderOf(state, at) === side,
    pressed(at) {
      const place = placeOf(state, at);
      return pressure(
        leastAway(enemies, (me) => apart(place, middleOf(me))),
        PRESSING,
      );
    },
  });
}

/** MEs that may be told something for themselves, the strongest first. */
export function formationsFor(view: unknown, seat: Seat): readonly Assignable[] {
  const { state, side } = seenFrom(known, view, seat);
  const { places } = momentIn(state, side);
  const mes = mesOf(state, side).sort((a, b) => figuresOf(state, b) - figuresOf(state, a));
  const others = (all: readonly Me[], of: Me) =>
    all
      .filter((me) => me !== of)
      .map((me) => ({
        me,
        id: meSheet(state, me).id,
        name: meSheet(state, me).name,
        away: apart(middleOf(me), middleOf(of)),
      }));
  const beaten = mesOf(state, foeOf(side)).filter(isBeaten);
  return mes.map((me) => ({
    id: meSheet(state, me).id,
    name: meSheet(state, me).name,
    offers: offersFor({
      places,
      away: (place) => apart(middleOf(me), placeOf(state, place)),
      friends: others(mes, me).map((one) => ({
        ...one,
        worn: isWorn(state, one.me),
        exposed: awayFromFoe(state, one.me) <= COMES_UP,
      })),
      beaten: others(beaten, me),
      fresh: isFresh(state, me),
      guns: gunsOf(state, me).length > 0,
    }).filter((offer) => mayBeOrdered(state, me, offer)),
  }));
}

/** Its corps must let it close with whom it is to pursue, or to bombard. */
function mayBeOrdered(state: State, me: Me, { kind }: Assignment): boolean {
  const needs = kind === 'pursue' ? 'Attack' : kind === 'battery' ? 'Skirmish/Bombard' : null;
  return needs === null || whyNoOrder(paper(), state, me, needs, false) === '';
}

/**
 * What he plans by himself: an army told to attack goes for the best place with all it has, any other stands. `before` is
 * what it is about already.
 */
export function ownPlan(state: State, side: Side, before: Plan | null = null): Plan {
  const plans = plansIn(state, side, before);
  const attacks = state.corps.some(
    ({ index, order }) => nth(state.field.corps, index).side === side && order === 'Attack',
  );
  return byId(plans, attacks ? 'advance' : 'stand');
}

/** The best of the places that were its own at the start and are the enemy's now, or null. */
function lostPlace(state: State, side: Side): number | null {
  const { scenario, seats } = state.field;
  let best: number | null = null;
  for (const [at, { held, points }] of scenario.objectives.entries())
    if (held === seats[side] && holderOf(state, at) === foeOf(side))
      if (best === null || points > nth(scenario.objectives, best).points) best = at;
  return best;
}

const figuresOf = (state: State, me: Me): number => strengthOf(hereOf(state, me), (unit) => leftOf(state, unit));

/** Half a figure against rounding. */
const ROUNDING = 0.5;

/** The plan of a side, given or its own. */
export type PlanOf = (state: State, side: Side) => Plan;

/** The mission of every ME of a side that is on the table. */
export function missionsFor(state: State, side: Side, plan: Plan): ReadonlyMap<number, Mission> {
  const goal = plan.at === null ? null : placeOf(state, plan.at);
  const mes = mesOf(state, side);
  const missions = new Map<number, Mission>();
  const broken = state.mes.some((me) => meSheet(state, me).side === side && (me.broken || me.shaken));
  const lost = lostPlace(state, side);
  const ours = plan.at === null || holderOf(state, plan.at) === side;
  // The scenario calls a reserve elite. A side that holds uses it to win back what is lost.
  const isElite = (me: Me) => meSheet(state, me).elite;
  if (lost !== null && plan.rest === 'hold' && ours)
    for (const me of mes.filter(isElite))
      missions.set(me.index, {
        kind: 'assault',
        at: placeOf(state, lost),
        why: `it is to win back ${nth(state.field.scenario.objectives, lost).name}`,
      });
  for (const me of mes)
    if (nth(state.corps, meSheet(state, me).corps).order === 'Withdraw')
      missions.set(me.index, { kind: 'yield', at: null, why: 'its corps withdraws' });
  // When its hour has come a reserve fights like the others.
  const waits = reserveWaits(plan, state.turn, broken);
  const { reserve, massed, rest } = divided(plan, state.turn, {
    groups: mes.filter((me) => !missions.has(me.index)),
    strength: (me) => figuresOf(state, me),
    away: (me) => (goal ? apart(middleOf(me), goal) : awayFromFoe(state, me)),
    isReserve: (me) => waits && isElite(me),
    broken,
    slack: ROUNDING,
  });
  for (const me of reserve) missions.set(me.index, { kind: 'reserve', at: goal, why: 'it is kept for the decision' });
  const worn = (me: Me, kind: Plan['rest']): Plan['rest'] => (isWorn(state, me) ? 'yield' : kind);
  // To mass at a place of one's own, or nowhere, is to stay.
  const stays = plan.rest !== 'attack' && ours;
  const title = withinWords(plan.title);
  // The worn give way as long as somebody fresher goes on.
  const fresher = massed.some((me) => !isWorn(state, me));
  for (const me of massed)
    missions.set(me.index, {
      kind: stays ? worn(me, plan.rest) : fresher && isWorn(state, me) ? 'yield' : 'assault',
      at: goal,
      why: `the plan is decided there (${title})`,
    });
  for (const me of rest)
    missions.set(me.index, { kind: worn(me, plan.rest), at: plan.rest === 'attack' ? goal : null, why: title });
  for (const [me, { goal: of, at, there }] of keepersOf(state, side))
    missions.set(me, {
      kind: there ? 'hold' : 'occupy',
      at,
      why: `it is to hold ${nth(state.field.scenario.objectives, of).name} as the day ends`,
    });
  for (const me of mes) {
    const told = toldMission(state, plan, me, mes);
    if (told) missions.set(me.index, told);
  }
  return missions;
}
