/** A mission on the table: where a formation goes, what it does there, and what it leaves to others. */
import { distancePoints } from '../../../board/plane/index.ts';
import { type MissionAt, type MissionKind, nearest } from '../../../game/index.ts';
import type { Piece } from './pieces.ts';
import type { Spot } from './spots.ts';

export interface SpotMission extends MissionAt<Spot> {
  /** Out of the enemy's reach until the others are up who attack there too, or until the guns have done their work. */
  readonly waits?: boolean;
  /** Strikes nobody of its own accord. */
  readonly forbears?: boolean;
  /** Strikes nobody who is farther from its place than this, in inches. */
  readonly keeps?: number;
  /** The enemy it goes after, by his id. */
  readonly pursues?: string;
  /** The enemy its guns are massed against, by his id. */
  readonly bombards?: string;
  /** Goes to its place and does not stop on the way to await the enemy. */
  readonly marches?: boolean;
  /** Its own place is taken by others, or given up: it keeps none. */
  readonly relieved?: boolean;
}

export const towards = (
  { x, y, name }: Spot & { readonly name: string },
  kind: MissionKind,
  why = '',
): SpotMission => ({
  kind,
  at: { x, y },
  whom: name,
  why,
});

export const nearestTo = ({ x, y }: Spot, foes: readonly Piece[]): Piece | null =>
  nearest(foes, (foe) => distancePoints(x, y, foe.x, foe.y))?.one ?? null;

/** A goal nearer than this is reached. */
const THERE = 1.2;

export const isThere = ({ x, y }: Spot, { at }: SpotMission): boolean => distancePoints(x, y, at.x, at.y) <= THERE;

/** The spot so many inches from one on the way to another, or away from it. */
export function offFrom(from: Spot, to: Spot, inches: number): Spot {
  const far = distancePoints(from.x, from.y, to.x, to.y);
  const share = far === 0 ? 0 : inches / far;
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}
