/** From the army's plan to the mission of each ME: who is massed at the point of decision, and what the rest does. */
import { foeOf, type Plan, plansAmong, type Side, withinWords } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { middleOf } from '../battle/baseline.ts';
import type { Me } from '../battle/formations.ts';
import { hereOf, leftOf, meSheet, type State, seatOf } from '../battle/state.ts';
import { holderOf, pointsOf } from '../battle/victory.ts';
import { lossesOf, nearestEnemy, pictureOf } from './picture.ts';
import { SPENT } from './weights.ts';

type Task = 'assault' | 'attack' | 'hold' | 'yield' | 'reserve';

export interface Mission {
  readonly task: Task;
  /** Where, if anywhere in particular. */
  readonly at: readonly [number, number] | null;
  readonly why: string;
}

/** The middle of an objective. */
export function placeOf({ field }: State, at: number): readonly [number, number] {
  const { block, area = [] } = field.scenario.objectives[at]!;
  if (block !== undefined) {
    const { rect } = field.blocks.find(({ id }) => id === block)!;
    return [rect.x, rect.y];
  }
  const sum = area.reduce<readonly [number, number]>(([x, y], [ax, ay]) => [x + ax, y + ay], [0, 0]);
  return [sum[0] / area.length, sum[1] / area.length];
}

const apart = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number =>
  Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

const PRESSED = 24;

/** Plans worth a thought, for either seat. */
export function plansFor(view: unknown, seat: Seat): readonly Plan[] {
  const { state } = pictureOf(view);
  return plansIn(state, seat === seatOf(state, 0) ? 0 : 1);
}

function plansIn(state: State, side: Side): readonly Plan[] {
  const { scenario, seats } = state.field;
  const points = pointsOf(state);
  const enemies = state.mes.filter((me) => meSheet(state, me).side !== side && hereOf(state, me).length > 0);
  return plansAmong({
    places: scenario.objectives.map((objective, at) => {
      const place = placeOf(state, at);
      const near = Math.min(PRESSED, ...enemies.map((me) => apart(place, middleOf(me))));
      return {
        at,
        name: objective.name,
        points: objective.for === undefined || objective.for === seats[side] ? objective.points : 0,
        ours: holderOf(state, at) === side,
        pressed: 1 - near / PRESSED,
      };
    }),
    turn: state.turn,
    turns: scenario.clock.turns,
    lead: points[side] - points[foeOf(side)],
  });
}

/** What he plans by himself: an army told to attack goes for the best place with all it has, any other stands. */
function ownPlan(state: State, side: Side): Plan {
  const plans = plansIn(state, side);
  const attacks = state.corps.some(({ index, order }) => state.field.corps[index]!.side === side && order === 'Attack');
  return plans.find(({ id }) => id === (attacks ? 'advance' : 'stand'))!;
}

/** A reserve: an ME that the scenario calls elite. */
function isReserve(state: State, me: Me): boolean {
  return meSheet(state, me).elite;
}

/** The best of the places that were its own at the start and are the enemy's now, or null. */
function lostPlace(state: State, side: Side): number | null {
  const { scenario, seats } = state.field;
  let best: number | null = null;
  for (const [at, { held, points }] of scenario.objectives.entries())
    if (held === seats[side] && holderOf(state, at) === foeOf(side))
      if (best === null || points > scenario.objectives[best]!.points) best = at;
  return best;
}

const figuresOf = (state: State, me: Me): number =>
  hereOf(state, me).reduce((sum, unit) => sum + leftOf(state, unit), 0);

/** The mission of every ME of a side that is on the table. */
export function missionsFor(state: State, side: Side, given: Plan | null): ReadonlyMap<number, Mission> {
  const plan = given ?? ownPlan(state, side);
  const goal = plan.at === null ? null : placeOf(state, plan.at);
  const mes = state.mes.filter((me) => meSheet(state, me).side === side && hereOf(state, me).length > 0);
  const missions = new Map<number, Mission>();
  const broken = state.mes.some((me) => meSheet(state, me).side === side && (me.broken || me.shaken));
  const lost = lostPlace(state, side);
  const reserves = mes.filter((me) => isReserve(state, me));
  // A side that holds uses its reserve to win back what is lost.
  const stands = plan.rest === 'hold' && (plan.at === null || holderOf(state, plan.at) === side);
  for (const me of reserves) {
    if (lost !== null && stands)
      missions.set(me.index, {
        task: 'assault',
        at: placeOf(state, lost),
        why: `it is to win back ${state.field.scenario.objectives[lost]!.name}`,
      });
    else if (state.turn < plan.reserve && !broken)
      missions.set(me.index, { task: 'reserve', at: goal, why: 'it is kept for the decision' });
  }
  for (const me of mes)
    if (state.corps[meSheet(state, me).corps]!.order === 'Withdraw')
      missions.set(me.index, { task: 'yield', at: null, why: 'its corps withdraws' });
  const line = mes.filter((me) => !missions.has(me.index));
  const all = line.reduce((sum, me) => sum + figuresOf(state, me), 0);
  const byDistance = goal
    ? [...line].sort((a, b) => apart(middleOf(a), goal) - apart(middleOf(b), goal))
    : [...line].sort((a, b) => nearestEnemy(state, a) - nearestEnemy(state, b));
  // To mass at a place of one's own, or nowhere, is to stay.
  const stays = plan.rest !== 'attack' && (plan.at === null || holderOf(state, plan.at) === side);
  let massed = 0;
  for (const me of byDistance) {
    // Half a figure against rounding.
    const first = massed < plan.mass * all - 0.5;
    massed += figuresOf(state, me);
    const task: Task = first && !stays ? 'assault' : plan.rest;
    const spent = me.fatigue >= 3 || lossesOf(state, me) > SPENT;
    missions.set(me.index, {
      task: spent && task !== 'assault' ? 'yield' : task,
      at: first || plan.rest === 'attack' ? goal : null,
      why: first ? `the plan is decided there (${withinWords(plan.title)})` : withinWords(plan.title),
    });
  }
  return missions;
}
