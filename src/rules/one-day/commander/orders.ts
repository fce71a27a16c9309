/** Orders: who shoots, who marches, who manoeuvres. In the standing form plans and fire are written at once. */
import type { Decision } from '../../../kernel/index.ts';
import type { FireLine, OrderChoice, OrderLine, OrdersAnswer, OrdersRequest, Reaction } from '../battle/requests.ts';
import { isCavalry } from '../unit.ts';
import { AWAIT, fireBookFor, nearestAhead, volleysOf } from './fire.ts';
import { ridesFor } from './generals.ts';
import { marchFor } from './marches.ts';
import { type Mission, missionsOf } from './missions.ts';
import { plansFor } from './moves.ts';
import { isGuns, type Own, type Picture } from './picture.ts';
import { escapes, GROUND, type Plight, plightsOf, targetsOf, underFire } from './plights.ts';
import type { Planned } from './steps.ts';
import { decided, type Said } from './words.ts';

interface Ordered {
  readonly line: OrderLine;
  readonly reason: string;
}

export function ordersFor(request: OrdersRequest, picture: Picture): Decision {
  const standing = request.form === 'standing';
  const missions = missionsOf(picture);
  const plights = plightsOf(picture, targetsOf(picture, 'nothing'));
  const movers = standing ? request.units.flatMap(({ plan }) => (plan ? [plan] : [])) : [];
  const plans = plansFor(movers, picture, missions, request, 'nothing');
  const book = standing
    ? fireBookFor(
        request.units.flatMap(({ fire }) => (fire ? [fire] : [])),
        picture,
      )
    : null;
  const units: Record<string, OrderLine> = {};
  const said: Said[] = [];
  for (const choice of request.units) {
    const { id } = choice;
    const own = picture.mine.get(id);
    const planned = plans.get(id) ?? null;
    const { line, reason } = own
      ? orderFor(choice, own, picture, missions, plights, planned, book?.get(id) ?? null)
      : { line: combatMove(planned, []), reason: planned?.reason ?? 'lies where it is' };
    units[id] = line;
    said.push({ id, reason });
  }
  const answer: OrdersAnswer = { units, hqs: ridesFor(request, picture) };
  return decided(answer, said, picture, 'There is nobody left to order.');
}

function orderFor(
  choice: OrderChoice,
  own: Own,
  picture: Picture,
  missions: ReadonlyMap<string, Mission>,
  plights: ReadonlyMap<string, Plight>,
  planned: Planned | null,
  fire: FireLine[] | null,
): Ordered {
  const attacking = planned?.plan.do === 'ATTACK';
  if (!attacking && shouldFire(choice, own, picture, plights.get(own.id)))
    return { line: fire ? { order: 'F', fire, pursue: true } : { order: 'F' }, reason: 'fires' };
  const mission = missions.get(own.unit.command);
  const march = attacking ? null : marchFor(choice, own, picture, mission);
  if (march) return { line: march, reason: `marches ${march.way ? 'by the road for' : 'on'} ${mission!.name}` };
  if (!choice.orders.includes('CM')) return { line: { order: choice.orders[0]! }, reason: 'does what it can' };
  return {
    line: combatMove(planned, reactionsOf(choice, own, attacking, plights.get(own.id))),
    reason: planned?.reason ?? 'manoeuvres',
  };
}

function combatMove(planned: Planned | null, react: readonly Reaction[]): OrderLine {
  return planned ? { order: 'CM', plan: planned.plan, react: [...react], pursue: true } : { order: 'CM' };
}

/** Standing reactions: foot squares against horse whatever it was about to do; who would lose by standing gives way. */
function reactionsOf(choice: OrderChoice, own: Own, attacking: boolean, plight: Plight | undefined): Reaction[] {
  const foot = own.arm === 'infantry';
  if (attacking) return foot ? ['square'] : [];
  if (!plight || !choice.plan)
    return foot ? ['square', 'stand'] : isCavalry(own.arm) ? ['counter', 'stand'] : ['stand'];
  const yields = plight.standing < -GROUND && escapes(own, plight.by, choice.plan) !== null;
  const squares = foot && (plight.square || !plight.by.some(({ arm }) => isCavalry(arm)));
  const react: Reaction[] = squares ? ['square'] : [];
  if (yields) react.push('avoid');
  else if (isCavalry(own.arm)) react.push('counter');
  return [...react, 'stand'];
}

/** How much better fire must be than the bayonet. */
const RATHER = 0.05;

/** Guns shoot when something is before them or may come; foot where its volleys outweigh what it could do moving. */
function shouldFire(choice: OrderChoice, own: Own, picture: Picture, plight: Plight | undefined): boolean {
  if (!choice.fire || !choice.orders.includes('F')) return false;
  const reach = Math.max(...choice.fire.weapons.map((weapon) => weapon.reach));
  if (isGuns(own)) {
    if (own.unit.formation !== 'unlimbered') return false;
    const ahead = nearestAhead(own, picture);
    return ahead !== null && ahead.far <= reach + AWAIT;
  }
  if (own.arm !== 'infantry') return false;
  const volleys = volleysOf(own, choice.fire, picture);
  const moving = plight ? (plight.standing < -GROUND ? -GROUND : plight.standing) : 0;
  return volleys + underFire(own, plight, picture) > moving + RATHER;
}
