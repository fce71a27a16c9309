/**
 * Feints, where reactions are written beforehand: horse that makes for foot it cannot quite reach sends it into square,
 * and a square neither goes on nor stands well against foot (2.031(e), 2.034).
 */
import { cosDeg, distance, sinDeg } from '../../../board/plane/index.ts';
import type { PlanChoice } from '../battle/requests.ts';
import { isCavalry } from '../unit.ts';
import { bearing, between, isShaken, type Own, offBy, type Picture, type Piece } from './picture.ts';
import { maySquare } from './plights.ts';

/** It must stop so many inches short, whatever the measuring. */
const SHORT = 0.3;
/** Others within this angle of its line might be met instead. */
const LINE = 50;

/** For each enemy on foot the horse that could threaten him without meeting anybody. */
export function feintsOf(choices: readonly PlanChoice[], picture: Picture): Map<string, Own[]> {
  const feints = new Map<string, Own[]>();
  for (const choice of choices) {
    const own = picture.mine.get(choice.id);
    if (!own || !isCavalry(own.arm) || isShaken(own)) continue;
    for (const foe of picture.foes) {
      if (!choice.attack.includes(foe.id) || !maySquare(foe) || !isFeint(own, foe, picture)) continue;
      const list = feints.get(foe.id);
      if (list) list.push(own);
      else feints.set(foe.id, [own]);
    }
  }
  return feints;
}

function isFeint(own: Own, foe: Piece, { foes }: Picture): boolean {
  if (distance(own.at, foe.at) <= own.reach + SHORT) return false;
  const heading = bearing(own, foe);
  const end = { x: own.x + own.reach * sinDeg(heading), y: own.y + own.reach * cosDeg(heading) };
  return !foes.some(
    (other) =>
      other !== foe &&
      ((offBy(heading, bearing(own, other)) < LINE && distance(own.at, other.at) <= own.reach + SHORT) ||
        // Enemy horse is not afraid of it.
        (isCavalry(other.arm) && !isShaken(other) && between(other, end) <= other.reach + 2)),
  );
}
