import type { Desk } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { ServedGame } from './officer.ts';

/** What the book calls a side, for people. */
export type SeatName = (view: unknown, seat: Seat) => string;

/** Only where somebody is told of a game is it named as on its map; all else of a desk is done where people sit. */
export function seatNamer({ desk }: ServedGame & { readonly desk?: Desk }): SeatName {
  return (view, seat) => desk?.scene(view).sides.find((side) => side.seat === seat)?.name ?? seat;
}
