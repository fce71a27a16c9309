/**
 * Feints, where reactions are written beforehand: horse that makes for foot it cannot quite reach sends it into square,
 * and a square neither goes on nor stands well against foot (2.031(e), 2.034).
 */
import { cosDeg } from '../../../board/plane/index.ts';
import type { Picture } from './picture.ts';
import { isInReach, isShaken, type Own, type Piece } from './pieces.ts';
import { cosineOf, isWithin } from './spots.ts';
import { maySquare } from './threats.ts';

/** Inches it must stop short, whatever the measuring. */
const SHORT = 0.3;
/** Others within this angle of its line might be met instead. */
const LINE = cosDeg(50);

/** Whether horse that cannot reach an enemy on foot could threaten him without meeting anybody. */
export function isFeint(own: Own, foe: Piece, { ranges }: Picture): boolean {
  if (!own.horse || !maySquare(foe)) return false;
  const reach = own.reach + SHORT;
  if (isInReach(own, foe, reach)) return false;
  const long = ranges.far(own, foe);
  const fx = (foe.x - own.x) / long;
  const fy = (foe.y - own.y) / long;
  // An enemy farther off is not met, and does not meet it.
  for (const other of ranges.about(own)) {
    if (other === foe) continue;
    const far = ranges.far(own, other);
    const dx = other.x - own.x;
    const dy = other.y - own.y;
    if (isInReach(own, other, reach) && cosineOf(fx, fy, dx, dy, far) > LINE) return false;
    // Enemy horse is not afraid of it.
    if (other.horse && !isShaken(other))
      if (isWithin(dx - own.reach * fx, dy - own.reach * fy, other.reach + 2)) return false;
  }
  return true;
}
