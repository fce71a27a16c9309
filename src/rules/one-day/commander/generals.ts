/** Where headquarters ride (4.05): to the unit that needs a steadying hand and is not about to be struck. */
import type { HqMove, OrdersRequest } from '../battle/kinds.ts';
import { levelIndex } from '../unit.ts';
import { ownCalled, type Picture } from './picture.ts';
import type { Own } from './pieces.ts';

/** A general rides with nobody nearer to the enemy than this: if he falls, all his command tests. */
const SAFE = 6;

export function ridesFor(request: OrdersRequest, picture: Picture): Record<string, HqMove> {
  const rides: Record<string, HqMove> = {};
  const needy = picture.own.filter((own) => needsHim(own) && picture.ranges.nearness(own) >= SAFE);
  for (const hq of request.hqs) {
    const best = worstOff(hq.units, needy);
    if (best) {
      rides[hq.id] = { with: best.id };
      needy.splice(needy.indexOf(best), 1);
      continue;
    }
    const refuge = picture.ranges.countWithin(hq.x, hq.y, SAFE, 1) > 0 ? rearmost(hq.units, picture) : null;
    if (refuge) rides[hq.id] = { with: refuge.id };
  }
  return rides;
}

const levelOf = ({ unit }: Own): number => levelIndex(unit.level);
const needsHim = ({ unit: { level } }: Own): boolean => level !== 'FIRM' && level !== 'BOLD';

/** Of those in need who stand clear of the enemy the most shaken of his. */
function worstOff(units: readonly string[], needy: readonly Own[]): Own | null {
  let best: Own | null = null;
  for (const own of needy) if ((!best || levelOf(own) > levelOf(best)) && units.includes(own.id)) best = own;
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
