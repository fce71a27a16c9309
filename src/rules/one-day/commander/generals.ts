/** Where headquarters ride (4.05): to whoever needs a steadying hand and is not about to be struck. */
import type { HqMove, OrdersRequest } from '../battle/requests.ts';
import { blankSlip } from '../battle/slips.ts';
import { ownCalled, type Picture } from './picture.ts';
import type { Own } from './pieces.ts';

/** A general rides with nobody nearer to the enemy than this: if he falls, all his command tests. */
const SAFE = 6;

export function ridesFor(request: OrdersRequest, picture: Picture): Record<string, HqMove> {
  const rides = blankSlip<HqMove>();
  const helped: Own[] = [];
  const anybody = picture.own.some(needsHim);
  for (const hq of request.hqs) {
    const best = anybody ? worstOff(hq.units, picture, helped) : null;
    if (best) {
      rides[hq.id] = { with: best.id };
      helped.push(best);
      continue;
    }
    const refuge = picture.ranges.countWithin(hq.x, hq.y, SAFE) > 0 ? rearmost(hq.units, picture) : null;
    if (refuge) rides[hq.id] = { with: refuge.id };
  }
  return rides;
}

const needsHim = ({ unit: { level } }: Own): boolean => level !== 'FIRM' && level !== 'BOLD';

/** The most shaken unit that stands clear of the enemy. */
function worstOff(units: readonly string[], picture: Picture, helped: readonly Own[]): Own | null {
  let best: Own | null = null;
  for (const id of units) {
    const own = ownCalled(picture, id);
    if (!own || !needsHim(own) || helped.includes(own)) continue;
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
