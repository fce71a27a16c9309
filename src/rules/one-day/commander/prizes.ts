/** What ground is worth that is won or lost in a fight, in units: a share of the points that change hands. */
import type { Picture, Place } from './picture.ts';
import type { Piece } from './pieces.ts';
import { isWithin } from './spots.ts';

/** A place won in one fight may be lost in the next. */
const LASTING = 0.2;
/** Inches beyond a place's reach within which a unit still bars it. */
const ABOUT = 1.5;
/** What giving ground costs that is worth no points: little. */
const GROUND = 0.12;

const isAt = ({ x, y }: Piece, place: Place): boolean => isWithin(x - place.x, y - place.y, place.reach + ABOUT);

/** A share of the place for each of those who stand there: only when the last is gone has it changed hands. */
function shareOf(place: Place, piece: Piece, friends: readonly Piece[]): number {
  if (!isAt(piece, place)) return 0;
  let there = 0;
  for (const friend of friends) if (isAt(friend, place)) there++;
  return (LASTING * place.swing) / Math.max(1, there);
}

/** What it is worth that an enemy gives way: the place he bars, or threatens. */
export function prizeOn(foe: Piece, { places, foes }: Pick<Picture, 'places' | 'foes'>): number {
  let prize = 0;
  for (const place of places) if (place.swing > 0) prize += shareOf(place, foe, foes);
  return prize;
}

/** What it costs that one's own gives way. */
export function groundUnder(own: Piece, { places, own: friends }: Pick<Picture, 'places' | 'own'>): number {
  let cost = GROUND;
  for (const place of places) if (place.ours && place.swing > 0) cost += shareOf(place, own, friends);
  return cost;
}
