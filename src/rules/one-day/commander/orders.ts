/** Orders: who shoots, who marches, who manoeuvres. In the standing form plans and fire are written at once. */
import type { Decision } from '../../../kernel/index.ts';
import type { OrderChoice, OrderLine, OrdersAnswer, OrdersRequest, Way } from '../battle/requests.ts';
import type { UnitView } from '../battle/view.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { fireFor } from './fire.ts';
import { type Planned, plansFor } from './moves.ts';
import { bearing, between, fightIn, nearestFoe, offBy, type Picture } from './picture.ts';
import type { Style } from './style.ts';

interface Ordered {
  readonly line: OrderLine;
  readonly reason: string;
}

export function ordersFor(request: OrdersRequest, picture: Picture, style: Style): Decision {
  const standing = request.form === 'standing';
  const movers = standing ? request.units.flatMap(({ plan }) => (plan ? [plan] : [])) : [];
  const plans = plansFor(movers, picture, request, style);
  const ordered = request.units.map((choice): readonly [string, Ordered] => {
    const unit = picture.mine.get(choice.id);
    if (!unit) return [choice.id, { line: { order: fallback(choice) }, reason: 'keeps its ground' }];
    return [choice.id, orderFor(choice, unit, picture, plans.get(choice.id) ?? null, standing)];
  });
  const answer: OrdersAnswer = {
    units: Object.fromEntries(ordered.map(([id, { line }]) => [id, line])),
    ...(style.careful ? { hqs: hqMoves(request, picture) } : {}),
  };
  return { answer, reason: ordered.map(([id, { reason }]) => `${id} ${reason}`).join('; ') };
}

const fallback = (choice: OrderChoice) => (choice.orders.includes('CM') ? 'CM' : choice.orders[0]!);

function orderFor(
  choice: OrderChoice,
  unit: UnitView,
  picture: Picture,
  planned: Planned | null,
  standing: boolean,
): Ordered {
  const attacking = planned?.plan.do === 'ATTACK';
  if (!attacking && shouldFire(choice, unit, picture)) {
    return {
      line: standing ? { order: 'F', fire: fireFor(choice.fire!, picture), pursue: true } : { order: 'F' },
      reason: 'fires',
    };
  }
  const march = attacking ? null : marchFor(choice, unit, picture);
  if (march) return march;
  if (!choice.orders.includes('CM')) return { line: { order: choice.orders[0]! }, reason: 'does what it can' };
  if (!standing) return { line: { order: 'CM' }, reason: 'manoeuvres' };
  const react = unit.arm === 'infantry' ? (['square', 'stand'] as const) : (['counter', 'stand'] as const);
  const line: OrderLine = { order: 'CM', react: [...react], pursue: true };
  if (planned) line.plan = planned.plan;
  return { line, reason: planned?.reason ?? 'holds' };
}

/** Guns shoot when something is before them; foot with a gun when it is not about to be ridden down. */
function shouldFire(choice: OrderChoice, unit: UnitView, picture: Picture): boolean {
  if (!choice.fire || !choice.orders.includes('F')) return false;
  const reach = Math.max(...choice.fire.weapons.map((weapon) => weapon.reach));
  const ahead = nearestFoe(picture, unit, (foe) => offBy(unit.facing, bearing(unit, foe)) < 40);
  if (!ahead) return false;
  if (isArtillery(unit.arm)) return ahead.far <= reach + 3;
  const horse = nearestFoe(picture, unit, (foe) => foe.unit !== null && isCavalry(foe.unit.arm));
  if (horse && horse.far < 9) return false;
  return unit.formation !== 'column' && ahead.far <= reach + 1.5 && ahead.far <= 6.5;
}

/** A Full Move where the way is clear, straight and long; along a road where it stands on one. */
function marchFor(choice: OrderChoice, unit: UnitView, picture: Picture): Ordered | null {
  if (!choice.orders.includes('FM')) return null;
  const goal = picture.goals.get(unit.command);
  const close = nearestFoe(picture, unit);
  if (!goal || (close && close.far < unit.reach.full + 5)) return null;
  const far = between(unit, goal);
  if (choice.ways.length > 0) {
    const way = bestWay(choice.ways, unit, goal);
    if (way) return { line: { order: 'FM', way }, reason: `marches by the road for ${goal.name}` };
  }
  if (unit.formation === 'road' || far < unit.reach.full) return null;
  if (offBy(unit.facing, bearing(unit, goal)) > 18) return null;
  return { line: { order: 'FM' }, reason: `marches on ${goal.name}` };
}

/** The end of the road it faces, if that way lies the goal. */
function bestWay(ways: readonly Way[], unit: UnitView, goal: { x: number; y: number }): Way | null {
  if (unit.formation !== 'road' || offBy(unit.facing, bearing(unit, goal)) > 80) return null;
  return ways.find(({ by }) => by === 'road') ?? null;
}

/** Generals ride with the unit of theirs that is nearest the enemy and worth it. */
function hqMoves(request: OrdersRequest, picture: Picture): NonNullable<OrdersAnswer['hqs']> {
  const moves: NonNullable<OrdersAnswer['hqs']> = {};
  for (const hq of request.hqs) {
    let best: UnitView | null = null;
    let score = 0;
    for (const id of hq.units) {
      const unit = picture.mine.get(id);
      const close = unit && nearestFoe(picture, unit);
      if (!unit || !close || isArtillery(unit.arm)) continue;
      const here = fightIn(unit) / (2 + close.far);
      if (here > score) {
        score = here;
        best = unit;
      }
    }
    if (best) moves[hq.id] = { with: best.id };
  }
  return moves;
}
