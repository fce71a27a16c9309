/** Two sides, by number; a seat is what a side is called at the table. */
import type { Seat } from '../../kernel/index.ts';

export type Side = 0 | 1;
export const SIDES: readonly Side[] = [0, 1];
/** Something of either side. */
export type Pair<T = number> = readonly [T, T];

export const foeOf = (side: Side): Side => (side === 0 ? 1 : 0);

interface Sided {
  readonly sides: Pair<{ readonly seat: Seat }>;
}

/** `the Austrians` and `Austrian infantry`: the name of a side as an adjective. */
export const adjectiveOf = (side: string): string => (side === 'Allies' ? 'Allied' : side.replace(/ns$/, 'n'));

/** −1 for whoever only watches. */
export const sideOfSeat = ({ sides }: Sided, seat: Seat | null): Side | -1 =>
  seat === sides[0].seat ? 0 : seat === sides[1].seat ? 1 : -1;

export const seatOfSide = ({ sides }: Sided, side: Side): Seat => sides[side].seat;

/** Whose a place is; null for any number that is no side's. */
export const holderSeat = ({ sides }: Sided, holder: number): Seat | null =>
  holder === 0 || holder === 1 ? sides[holder].seat : null;

/** The same pair with another value for a side. */
export const paired = <T>(pair: Pair<T>, side: Side, value: T): Pair<T> =>
  side === 0 ? [value, pair[1]] : [pair[0], value];
