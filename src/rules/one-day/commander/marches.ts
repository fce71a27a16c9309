/** Full Moves (2.031(c)): where the way is clear, straight and long, or along a road. */
import { cosDeg, distancePoints } from '../../../board/plane/index.ts';
import type { OrderChoice, OrderLine } from '../battle/requests.ts';
import type { Mission } from './missions.ts';
import type { Picture } from './picture.ts';
import type { Own } from './pieces.ts';
import { cosineOf } from './spots.ts';

/** Nobody marches so that an enemy who comes on could be met: his own march, and so many inches. */
const CLEAR = 5;
/** Straight at the goal, give or take so many degrees; a road may lead about. */
const STRAIGHT = cosDeg(18);
const ROUNDABOUT = cosDeg(80);

export function marchFor(
  choice: OrderChoice,
  own: Own,
  { ranges }: Picture,
  mission: Mission | null,
): OrderLine | null {
  if (!mission || ranges.nearness(own) < own.full + CLEAR || !choice.orders.includes('FM')) return null;
  const { at, unit } = own;
  const far = distancePoints(own.x, own.y, mission.x, mission.y);
  const cosine = cosineOf(at.fx, at.fy, mission.x - own.x, mission.y - own.y, far);
  if (unit.formation === 'road') {
    // The end of the road it faces, if that way lies the goal.
    const way = cosine < ROUNDABOUT ? undefined : choice.ways.find(({ by }) => by === 'road');
    return way ? { order: 'FM', way } : null;
  }
  return far < own.full || cosine < STRAIGHT ? null : { order: 'FM' };
}
