/** Marches of MEs: upon whom, where to, and when they deploy. */
import { clauseOf } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { middleOf } from '../battle/baseline.ts';
import type { Me } from '../battle/formations.ts';
import type { MarchAnswer, MarchChoice, MarchOrder, MarchRequest } from '../battle/march/kinds.ts';
import { meSheet } from '../battle/state.ts';
import type { Mission } from './mission.ts';
import { missionsFor, type PlanOf } from './missions.ts';
import { apart, awayFromFoe, type Picture, type Spot } from './picture.ts';
import { WEAK_ENEMY } from './weights.ts';

/** Inches to the enemy, middle to middle, at which a column deploys. */
const DEPLOYS = 40;

/** Missions on which it stays where it is. */
const WAITS: readonly Mission['kind'][] = ['hold', 'reserve', 'yield', 'batter'];

/** Upon the enemy who bars the way to the place of decision, or who is near and weak; on Maneuver towards him. */
export const marchesFor =
  (planOf: PlanOf) =>
  (picture: Picture, { mes }: MarchRequest): { answer: MarchAnswer; reason: string } => {
    const { state } = picture;
    const marches: Record<string, MarchOrder> = {};
    const told: string[] = [];
    const [first] = mes;
    const side = first && meSheet(state, picture.me(first.id)).side;
    const missions = side === undefined ? new Map() : missionsFor(state, side, planOf(state, side));
    for (const choice of mes) {
      const me = picture.me(choice.id);
      const mission = missions.get(me.index) as Mission | undefined;
      const order = marchOf(picture, me, choice, mission);
      marches[choice.id] = order;
      const whom = order.target === undefined ? '' : ` ${meSheet(state, picture.me(order.target)).name}`;
      if (order.do === 'attack') told.push(clauseOf(meSheet(state, me).name, `marches upon${whom}: ${mission?.why}`));
    }
    return { answer: { marches }, reason: told.length > 0 ? `${told.join('; ')}.` : '' };
  };

function marchOf(picture: Picture, me: Me, choice: MarchChoice, mission: Mission | undefined): MarchOrder {
  const { may, targets, spots } = choice;
  const goal = mission?.at ?? null;
  const near = awayFromFoe(picture.state, me) <= DEPLOYS;
  if (may.includes('attack'))
    return {
      do: 'attack',
      target: bestTarget(picture, me, targets, goal),
      ...(choice.deploys && near ? { deploys: 'none' } : {}),
      ...(choice.guns ? { guns: 'halt' } : {}),
    };
  if ((mission?.kind === 'occupy' || mission?.kind === 'withdraw') && may.includes('go'))
    return occupies(me, choice, mission.at!);
  if (may.includes('deploy') && near) return { do: 'deploy' };
  const waits = mission !== undefined && WAITS.includes(mission.kind);
  if (may.includes('go') && spots.length > 0 && !(waits && may.includes('hold')))
    return { do: 'go', spot: goal ? nearestTo(spots, goal) : 0 };
  return { do: may.includes('hold') ? 'hold' : nth(may, 0) };
}

/** Nearer to the ground it is to hold; on its middle it halts. */
function occupies(me: Me, { spots, may }: MarchChoice, goal: Spot): MarchOrder {
  const spot = nearestTo(spots, goal);
  const gains = apart([spots[3 * spot]!, spots[3 * spot + 1]!], goal) < apart(middleOf(me), goal);
  return gains || !may.includes('hold') ? { do: 'go', spot } : { do: 'hold' };
}

/** The place in the list that brings it nearest. */
function nearestTo(spots: readonly number[], [x, y]: Spot): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; 3 * i < spots.length; i++) {
    const apart = (spots[3 * i]! - x) ** 2 + (spots[3 * i + 1]! - y) ** 2;
    if (apart < least) [best, least] = [i, apart];
  }
  return best;
}

function bestTarget(picture: Picture, me: Me, targets: readonly string[], goal: Spot | null): string {
  const here = middleOf(me);
  const cost = (target: string) => {
    const there = middleOf(picture.me(target));
    return apart(there, here) + (goal ? apart(there, goal) : 0) - WEAK_ENEMY * picture.losses(target);
  };
  return targets.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}
