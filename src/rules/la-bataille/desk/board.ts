/** The battle as far as a seat knows it, so that the desk measures with the very rules. */
import { once, type Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import type { Leader, State, Unit } from '../battle/state.ts';

export interface Board {
  readonly state: State;
  /** Null is an observer. */
  readonly seat: Seat | null;
  /** May the seat read the side of the counter that has its values and losses? */
  knows(unit: Unit): boolean;
}

const laidOut = once((view: object): Board => {
  const state = known.stateOf(view);
  const seat = known.seatOf(view);
  return { state, seat, knows: ({ sheet }) => state.field.seats[sheet.side] === seat };
});

export const boardOf = (view: unknown): Board => laidOut(view as object);

export const unitCalled = ({ state }: Board, id: string): Unit | undefined =>
  state.units.find(({ sheet }) => sheet.id === id);
export const leaderCalled = ({ state }: Board, id: string): Leader | undefined =>
  state.leaders.find(({ sheet }) => sheet.id === id);

/** Hex of a piece on the board, or -1. */
export function hexOfPiece(board: Board, id: string): number {
  const unit = unitCalled(board, id);
  if (unit) return unit.hexes[0] ?? -1;
  const leader = leaderCalled(board, id);
  return leader?.fate === 'here' ? leader.hex : -1;
}
