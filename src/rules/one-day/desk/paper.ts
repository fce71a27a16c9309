/** The battle as a seat knows it, to reckon with: the very state the rules know. */
import type { Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import type { State } from '../battle/state.ts';

export interface Board {
  readonly state: State;
  readonly seat: Seat | null;
}

export const boardOf = (view: unknown): Board => ({ state: known.stateOf(view), seat: known.seatOf(view) });
