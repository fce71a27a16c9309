/** Full Moves (2.031(c)): where the way is clear, straight and long, or along a road. */
import { cosDeg, distancePoints, roadEntry, turnBetween } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import type { OrderChoice, OrderLine, Way } from '../battle/kinds.ts';
import type { Picture } from './picture.ts';
import type { Own } from './pieces.ts';
import type { SpotMission } from './spot-missions.ts';
import { bearing, cosineOf, type Spot } from './spots.ts';

/** Inches that a march must stay off an enemy, beyond how far he may come on himself. */
const CLEAR = 5;
/** A Road Column cannot square, and horse that charges covers ten inches: it deploys out of its reach. */
const CLEAR_ON_ROAD = 12;
/** Degrees off the straight way to the goal that still count as straight; a road may lead about. */
const STRAIGHT = cosDeg(18);
const ROUNDABOUT = cosDeg(80);

/** Most stand too near to the enemy: that is looked at first. */
export function marchFor(
  choice: OrderChoice,
  own: Own,
  { ranges, field }: Picture,
  mission: SpotMission | null,
): OrderLine | null {
  const onRoad = own.unit.formation === 'road';
  if (ranges.nearness(own) < own.full + (onRoad ? CLEAR_ON_ROAD : CLEAR)) return null;
  if (!mission || !choice.orders.includes('FM')) return null;
  if (onRoad) {
    const way = roadTo(mission.at, own, choice.ways, field);
    return way ? { order: 'FM', way } : null;
  }
  const far = distancePoints(own.x, own.y, mission.at.x, mission.at.y);
  if (far < own.full) return null;
  const { fx, fy } = own.at;
  return cosineOf(fx, fy, mission.at.x - own.x, mission.at.y - own.y, far) < STRAIGHT ? null : { order: 'FM' };
}

/** Of the roads it stands on, and both ways along them, the one that leads most nearly to the goal, if any does. */
function roadTo(goal: Spot, own: Own, ways: readonly Way[], field: Field): Way | null {
  let best: Way | null = null;
  let most = ROUNDABOUT;
  for (const way of ways) {
    const number = way.by === 'road' ? field.survey.roads.findIndex(({ id }) => id === way.id) : -1;
    if (number < 0) continue;
    const { heading } = roadEntry(nth(field.roads, number), own.x, own.y);
    const leads = cosDeg(turnBetween(way.to === 'last' ? heading : heading + 180, bearing(own, goal)));
    if (leads < most) continue;
    most = leads;
    best = way;
  }
  return best;
}
