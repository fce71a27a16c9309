/** Where headquarters ride (4.05): to whoever needs a steadying hand and is not about to be struck. */
import type { OrdersAnswer, OrdersRequest } from '../battle/requests.ts';
import { levelIndex } from '../unit.ts';
import { ownCalled, type Picture } from './picture.ts';
import type { Own } from './pieces.ts';
import { isWithin } from './spots.ts';

/** A general rides with nobody nearer to the enemy than this: if he falls, all his command tests. */
const SAFE = 6;
const NERVOUS = levelIndex('NERVOUS');

export function ridesFor(request: OrdersRequest, picture: Picture): NonNullable<OrdersAnswer['hqs']> {
  const rides: NonNullable<OrdersAnswer['hqs']> = {};
  const helped = new Set<string>();
  for (const hq of request.hqs) {
    const best = worstOff(hq.units, picture, helped);
    if (best) {
      rides[hq.id] = { with: best.id };
      helped.add(best.id);
      continue;
    }
    const danger = picture.foes.some((foe) => isWithin(foe, hq, SAFE));
    const refuge = danger ? rearmost(hq.units, picture) : null;
    if (refuge) rides[hq.id] = { with: refuge.id };
  }
  return rides;
}

/** The most shaken unit that stands clear of the enemy. */
function worstOff(units: readonly string[], picture: Picture, helped: ReadonlySet<string>): Own | null {
  let best: Own | null = null;
  for (const id of units) {
    const own = ownCalled(picture, id);
    if (!own || own.fighter.level < NERVOUS || helped.has(id)) continue;
    if (picture.ranges.nearness(own) < SAFE) continue;
    if (!best || own.fighter.level > best.fighter.level) best = own;
  }
  return best;
}

function rearmost(units: readonly string[], picture: Picture): Own | null {
  let best: Own | null = null;
  let most = SAFE;
  for (const id of units) {
    const own = ownCalled(picture, id);
    const far = own ? picture.ranges.nearness(own) : 0;
    if (!own || far <= most) continue;
    most = far;
    best = own;
  }
  return best;
}
