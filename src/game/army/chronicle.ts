/** What a chronicler notes of a battle at a moment, whatever its book: who stands where with how many men, and whose each place is. */
import type { Seat } from '../../kernel/index.ts';
import type { Envelope } from '../scenario/envelope.ts';
import type { Gone, Losses } from './losses.ts';
import { holderSeat, SIDES, type Side } from './sides.ts';

export interface ChronicleUnit {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly arm: 'foot' | 'horse' | 'guns';
  /** Kept back at the start: Guard, reserve. */
  readonly reserve: boolean;
  /** On the map, in the scenario's own measure; null while it has not come or is gone. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Men by the book's own scale, and what became of them, in the one currency. */
  readonly of: number;
  readonly losses: Losses;
  /** Where a body is filled up again: in the same shares all that it ever lost, and `losses` what is missing now. */
  readonly gone?: Gone;
}

/** What a book counts of an army as a whole: mean Fatigue, Formations broken. */
export interface Gauge {
  readonly name: string;
  readonly seat: Seat;
  readonly value: number;
}

export interface ChroniclePlace {
  readonly name: string;
  readonly seat: Seat | null;
  /** What it counts, and where it lies in the same measure as the units; left out where it is a whole stretch of ground. */
  readonly points: number;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}

export interface Chronicle {
  readonly units: readonly ChronicleUnit[];
  readonly places: readonly ChroniclePlace[];
  /** What a step of `at` is called: `inches`, `hexes`, `yards`. */
  readonly measure: string;
  readonly gauges?: readonly Gauge[];
}

/** What is fought for, whose it is, and where. */
export const placesOf = (
  scenario: Envelope,
  holderOf: (objective: number) => number,
  at: (objective: number) => ChroniclePlace['at'],
): Chronicle['places'] =>
  (scenario.objectives ?? []).map(({ name, points }, i) => ({
    name,
    seat: holderSeat(scenario, holderOf(i)),
    points,
    at: at(i),
  }));

/** What a book counts of each side, by name. */
export const gaugesOf = ({ sides }: Envelope, counted: (side: Side) => Readonly<Record<string, number>>): Gauge[] =>
  SIDES.flatMap((side) =>
    Object.entries(counted(side)).map(([name, value]) => ({ name, seat: sides[side].seat, value })),
  );

/** Of nobody it is 0. */
export const average = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0) / Math.max(1, all.length);
