import type { Desk } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { ServedGame } from './officer.ts';

/** What the book calls things, for people. */
export interface GameNames {
  seat(view: unknown, seat: Seat): string;
  /** Of the battle; null where the game has no map to print it on. */
  title(view: unknown): string | null;
  /** How it ended by the rules. */
  over(view: unknown): string | null;
}

/** Only where somebody is told of a game is it named as on its map; all else of a desk is done where people sit. */
export function gameNames({ desk }: ServedGame & { readonly desk?: Desk }): GameNames {
  return {
    seat: (view, seat) => desk?.scene(view).sides.find((side) => side.seat === seat)?.name ?? seat,
    title: (view) => desk?.scene(view).title ?? null,
    over: (view) => desk?.scene(view).over ?? null,
  };
}
