/** What a strike is worth: what the other side may be expected to lose by it, less one's own. */
import { COMPANION, edgeOver, MOST_COMPANIONS, onceSquared } from './fighters.ts';
import { isGuns, type Piece } from './pieces.ts';
import { prospectOf } from './prospects.ts';
import { hitsOnTheWay, openingFire } from './volleys.ts';

/** One who falls on a defender, and his edge over him: as he stands, and in square. */
export interface Charge {
  readonly piece: Piece;
  readonly edge: number;
  readonly onSquare: number;
}

export function chargeOf(piece: Piece, defender: Piece): Charge {
  const edge = edgeOver(piece, defender);
  return { piece, edge, onSquare: onceSquared(edge, piece, defender) };
}

/**
 * What the first so many of these charges may expect of falling on a defender together; `weight` is what his losses are
 * worth to them, `fires` whether he has Fire orders.
 */
export function attackValue(
  defender: Piece,
  charges: readonly Charge[],
  count: number,
  squared: boolean,
  weight: number,
  fires = defender.unit?.order === 'F',
): number {
  if (isGuns(defender)) return gunsValue(defender, charges, count, squared, weight);
  const [{ piece: first }] = charges as readonly [Charge];
  const hits = hitsOnTheWay(defender, first, fires);
  return prospectOn(defender, charges, count, squared, weight, hits) - hits * first.fighter.hit;
}

/** Guns fire before anybody moves, at the first of them: whoever fails his test does not come. */
function gunsValue(guns: Piece, charges: readonly Charge[], count: number, squared: boolean, weight: number): number {
  const { lost, stopped } = openingFire(guns, charges[0]!.piece);
  return (1 - stopped) * prospectOn(guns, charges, count, squared, weight, 0) - lost;
}

/** The edges of the party in question: every question overwrites the one before. */
const edges: number[] = [];

/** The first of them has been hit so often on the way. */
function prospectOn(
  defender: Piece,
  charges: readonly Charge[],
  count: number,
  squared: boolean,
  weight: number,
  hits: number,
): number {
  const more = COMPANION * Math.min(MOST_COMPANIONS, count - 1);
  for (let i = 0; i < count; i++) {
    const { edge, onSquare } = charges[i]!;
    edges[i] = (squared ? onSquare : edge) + more - (i === 0 ? hits : 0);
  }
  return prospectOf(defender.fighter, charges, edges, count, weight);
}
