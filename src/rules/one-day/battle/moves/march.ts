/** 2.03: a march as the Activity Phase sees it: legs in time, what is meant by it, and what is formed at its end. */
import {
  arrivalOf,
  contactTime as contactOf,
  cutShort as endedAt,
  footprintAt,
  type March as Legs,
  type Mover,
  marchedInto,
  marchThrough,
  type Rect,
} from '../../../../board/plane/index.ts';
import type { Formation } from '../footprint.ts';
import type { Unit } from '../state.ts';

export interface March extends Legs {
  /** What it forms and faces on arrival. */
  readonly end: { readonly facing: number; readonly formation: Formation } | null;
  /** Means to fight whatever it meets; a charge at this unit, or -1. */
  readonly charges: boolean;
  readonly target: number;
}

type More = Partial<Pick<March, 'facing' | 'end' | 'charges' | 'target'>>;

/** A march through points at an allowance of inches a turn; slow ground takes longer (C40). */
export const marchAlong = (points: readonly number[], mover: Mover, allowance: number, more: More = {}): March => ({
  ...marchThrough(points, mover, allowance, more.facing ?? null),
  end: more.end ?? null,
  charges: more.charges ?? false,
  target: more.target ?? -1,
});

export const arrival = (march: March): number => arrivalOf(march);

export const positionAt = (march: March, time: number): { x: number; y: number } =>
  marchedInto({ x: 0, y: 0 }, march, time);

/** Where its footprint is at a time: as it stands now, moved along and turned with the road. */
export const footprintOf = ({ at }: Unit, march: March | null, time: number): Rect => footprintAt(at, march, time);

/** The same march, ended at a time; null if it has hardly begun by then. */
export function cutShort(march: March, time: number): March | null {
  const short = endedAt(march, time);
  return short.length < 0.05 ? null : short;
}

/** When the two first touch from a time on, both marching on as they mean to; Infinity if they do not. */
export const contactTime = (one: Unit, mine: March | null, two: Unit, theirs: March | null, from: number): number =>
  contactOf(one.at, mine, two.at, theirs, from);
