/** What a strike is worth: what the other side may be expected to lose by it, less one's own. */
import { COMPANION, edgeOver, MOST_COMPANIONS } from './fighters.ts';
import { hitsOnTheWay, openingFire } from './fire.ts';
import { isGuns, type Piece } from './picture.ts';
import { prospectOf } from './prospects.ts';

/** What the attackers may expect of falling on a defender together; `weight` is what his losses are worth to them. */
export function attackValue(
  defender: Piece,
  attackers: readonly Piece[],
  squared: boolean,
  weight: number,
  edges: readonly number[] = attackers.map((attacker) => edgeOver(attacker, defender, squared)),
  fires?: boolean,
): number {
  if (isGuns(defender)) return gunsValue(defender, attackers, weight, edges);
  const more = COMPANION * Math.min(MOST_COMPANIONS, attackers.length - 1);
  const hits = hitsOnTheWay(defender, attackers[0]!, fires);
  const { defence, attack } = prospectOf(
    defender.fighter,
    attackers.map(({ fighter }) => fighter),
    edges.map((edge, i) => edge + more - (i === 0 ? hits : 0)),
  );
  return weight * defence - attack - hits * attackers[0]!.fighter.hit;
}

/** Guns fire before anybody moves, at the first of them: whoever fails his test does not come. */
function gunsValue(guns: Piece, attackers: readonly Piece[], weight: number, edges: readonly number[]): number {
  const more = COMPANION * Math.min(MOST_COMPANIONS, attackers.length - 1);
  const { defence, attack } = prospectOf(
    guns.fighter,
    attackers.map(({ fighter }) => fighter),
    edges.map((edge) => edge + more),
  );
  const { lost, stopped } = openingFire(guns, attackers[0]!);
  return (1 - stopped) * (weight * defence - attack) - lost;
}
