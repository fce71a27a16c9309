/** The bar to clear: one ply and no thought for tomorrow. Everybody strikes the best enemy in reach, else goes on. */
import { nth } from '../../../kernel/index.ts';
import type {
  OrderChoice,
  OrderLine,
  OrdersAnswer,
  OrdersRequest,
  PlanChoice,
  SquaresAnswer,
  SquaresRequest,
  Where,
} from '../battle/kinds.ts';
import { AWAIT, FireBook, farAhead } from './fire.ts';
import { marchFor } from './marches.ts';
import { type Missions, missionsOf } from './missions.ts';
import { ownCalled, type Picture } from './picture.ts';
import { isGuns, type Own } from './pieces.ts';
import { goTowards, type Planned, stand } from './single-moves.ts';
import { bearing } from './spots.ts';
import { edgeOn } from './strike-worth.ts';
import type { Said } from './words.ts';

/** Range within which guns unlimber, and foot with a gun of its own fires. */
const GUN_RANGE = 7.5;
const OWN_GUN = 6;
/** Nearer than this foot would rather charge. */
const BAYONET = 4;

export function greedyPlan(choice: PlanChoice, picture: Picture, missions: Missions, where: Where): Planned {
  const own = ownCalled(picture, choice.id);
  if (!own) return { plan: stand(choice, choice.facing, null, where), reason: 'lies where it is' };
  const targets = picture.foes.filter(({ id }) => choice.attack.includes(id));
  if (targets.length > 0) {
    const foe = targets.reduce((a, b) => (edgeOn(own, b) > edgeOn(own, a) ? b : a));
    return { plan: { do: 'ATTACK', unit: foe.id }, reason: `strikes ${foe.name}, the best in reach` };
  }
  const close = picture.ranges.nearest(own);
  const facing = close ? bearing(own, close) : own.facing;
  if (isGuns(own) && close && picture.ranges.nearness(own) <= GUN_RANGE)
    return { plan: stand(choice, facing, 'unlimbered', where), reason: `unlimbers against ${close.name}` };
  const mission = missions[own.number];
  const goal = mission?.at ?? close;
  const plan = goal ? goTowards(choice, goal, facing, choice.reach, where) : null;
  return plan
    ? { plan, reason: `goes for ${mission?.whom ?? close!.name}` }
    : { plan: stand(choice, facing, null, where), reason: 'stands' };
}

export function greedyOrders(picture: Picture, request: OrdersRequest): Said<OrdersAnswer> {
  const missions = missionsOf(picture);
  const book = new FireBook(picture);
  const standing = request.form === 'standing';
  const units: Record<string, OrderLine> = {};
  for (const choice of request.units) {
    const own = ownCalled(picture, choice.id);
    const fire = choice.fire ? book.linesFor(choice.fire, own) : [];
    if (own && shoots(choice, own, picture)) {
      units[choice.id] = standing ? { order: 'F', fire } : { order: 'F' };
      continue;
    }
    const march = own && marchFor(choice, own, picture, missions[own.number]!);
    if (march || !choice.orders.includes('CM')) {
      units[choice.id] = march ?? { order: nth(choice.orders, 0) };
      continue;
    }
    units[choice.id] =
      standing && choice.plan
        ? {
            order: 'CM',
            plan: greedyPlan(choice.plan, picture, missions, request).plan,
            react: [...choice.reacts],
            pursue: true,
          }
        : { order: 'CM' };
  }
  return { answer: { units }, reason: 'Each unit attacks what is in front of it.' };
}

/** Guns at whatever is before them; foot with a gun of its own at what cannot be reached with the bayonet. */
function shoots(choice: OrderChoice, own: Own, picture: Picture): boolean {
  if (!choice.fire || !choice.orders.includes('F')) return false;
  const ahead = farAhead(own, picture);
  if (isGuns(own)) return own.unit.formation === 'unlimbered' && ahead <= GUN_RANGE + AWAIT;
  return own.unit.sheet.inherent > 0 && own.unit.formation !== 'column' && ahead > BAYONET && ahead <= OWN_GUN;
}

/** Square against horse alone, never with foot about. */
export function greedySquares(picture: Picture, request: SquaresRequest): Said<SquaresAnswer> {
  const forming = request.units.filter(({ against }) =>
    picture.foes.every((foe) => !against.includes(foe.id) || foe.horse),
  );
  return { answer: { squares: forming.map(({ id }) => id) }, reason: 'Squares against horse, not against foot.' };
}
