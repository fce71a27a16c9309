/** Full Moves (2.031(c)): where the way is clear, straight and long, or along a road. */
import type { OrderChoice, OrderLine, Way } from '../battle/requests.ts';
import type { Mission } from './missions.ts';
import type { Picture } from './picture.ts';
import type { Own } from './pieces.ts';
import { bearing, between, offBy, type Spot } from './spots.ts';

/** Nobody marches so that an enemy who comes on could be met: his own march, and so many inches. */
const CLEAR = 5;
/** Straight at the goal, give or take so many degrees; a road may lead about. */
const STRAIGHT = 18;
const ROUNDABOUT = 80;

export function marchFor(
  choice: OrderChoice,
  own: Own,
  { ranges }: Picture,
  mission: Mission | null,
): OrderLine | null {
  if (!mission || !choice.orders.includes('FM')) return null;
  if (ranges.nearness(own) < own.full + CLEAR) return null;
  const way = bestWay(choice.ways, own, mission);
  if (way) return { order: 'FM', way };
  if (own.unit.formation === 'road' || between(own, mission) < own.full) return null;
  return offBy(own.facing, bearing(own, mission)) > STRAIGHT ? null : { order: 'FM' };
}

/** The end of the road it faces, if that way lies the goal. */
function bestWay(ways: readonly Way[], own: Own, goal: Spot): Way | null {
  if (own.unit.formation !== 'road' || offBy(own.facing, bearing(own, goal)) > ROUNDABOUT) return null;
  return ways.find(({ by }) => by === 'road') ?? null;
}
