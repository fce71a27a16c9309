/**
 * Feints, where reactions are written beforehand: horse that makes for foot it cannot quite reach sends it into square,
 * and a square neither goes on nor stands well against foot (2.031(e), 2.034).
 */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import type { PlanChoice } from '../battle/requests.ts';
import { isCavalry } from '../unit.ts';
import { foeCalled, ownCalled, type Picture } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { maySquare } from './plights.ts';
import { bearing, between, offBy } from './spots.ts';

/** It must stop so many inches short, whatever the measuring. */
const SHORT = 0.3;
/** Others within this angle of its line might be met instead. */
const LINE = 50;

/** By the number of an enemy on foot: the horse that could threaten him without meeting anybody. */
export function feintsOf(choices: readonly PlanChoice[], picture: Picture): (Own[] | undefined)[] {
  const feints: (Own[] | undefined)[] = picture.foes.map(() => undefined);
  for (const choice of choices) {
    if (!isCavalry(choice.arm) || choice.attack.length === 0) continue;
    const own = ownCalled(picture, choice.id);
    if (!own || isShaken(own)) continue;
    for (const id of choice.attack) {
      const foe = foeCalled(picture, id);
      if (!foe || !maySquare(foe) || !isFeint(own, foe, picture)) continue;
      const list = feints[foe.number];
      if (list) list.push(own);
      else feints[foe.number] = [own];
    }
  }
  return feints;
}

function isFeint(own: Own, foe: Piece, { ranges }: Picture): boolean {
  const reach = own.reach + SHORT;
  if (ranges.isInReach(own, foe, reach)) return false;
  const heading = bearing(own, foe);
  const end = { x: own.x + own.reach * sinDeg(heading), y: own.y + own.reach * cosDeg(heading) };
  return !ranges.foesNear(own).some(
    (other) =>
      other !== foe &&
      ((ranges.isInReach(own, other, reach) && offBy(heading, bearing(own, other)) < LINE) ||
        // Enemy horse is not afraid of it.
        (isCavalry(other.arm) && !isShaken(other) && between(other, end) <= other.reach + 2)),
  );
}
