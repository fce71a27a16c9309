/**
 * The table a view speaks of. The desk counts y southwards, as screens do; the battle counts it northwards, as maps do:
 * this is the one place where they meet.
 */
import type { Spot } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { State } from '../battle/state.ts';
import { known } from '../battle/view.ts';

/** The battle as a seat knows it, to reckon with: the very state the rules know. */
export interface Board {
  readonly state: State;
  readonly seat: Seat | null;
}

export const boardOf = (view: unknown): Board => ({ state: known.stateOf(view), seat: known.seatOf(view) });

/** A terrain or its survey. */
interface Table {
  readonly height: number;
}

/** From the battle's inches to the desk's, and back: it is its own inverse. */
export const flip = ({ height }: Table, y: number): number => height - y;
export const spot = (table: Table, x: number, y: number): Spot => [x, flip(table, y)];

/** A flat ring or line of the board as spots. */
export function spots(table: Table, flat: ArrayLike<number>): Spot[] {
  const out: Spot[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push(spot(table, flat[i]!, flat[i + 1]!));
  return out;
}
