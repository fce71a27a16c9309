/** What a battle under way is worth to a side, from lost to won: for whoever looks ahead and has to stop somewhere. */

import type { Pair, Side } from '../army/sides.ts';
import type { Envelope } from '../scenario/envelope.ts';
import { type Ending, levelsOf } from './points.ts';

export interface Stand {
  readonly scenario: Envelope;
  readonly turn: number;
  readonly points: Pair;
  readonly over: Ending | null;
  readonly lost: Pair;
  readonly of: Pair;
}

/** A lead of a whole victory weighs so much at the start of the day, and so much more at its end. */
const EARLY = 0.4;
const LATE = 1.1;
/** A third of an army more than the enemy's is worth about a victory. */
const LOSSES = 2.4;

/** 1 is won and 0 lost; what is not over is between, by points and by what is left to fight with. */
export function worthTo(side: Side, { scenario, turn, points, over, lost, of }: Stand): number {
  if (over) return over.winner === -1 ? 0.5 : over.winner === side ? 1 : 0;
  const other = side === 0 ? 1 : 0;
  const ahead = points[side] - points[other];
  const enough = Math.max(1, levelsOf(scenario, ahead > 0 ? side : other)[1]?.from ?? 1);
  const day = Math.min(1, turn / scenario.clock.turns);
  const spent = lost[other] / Math.max(1, of[other]) - lost[side] / Math.max(1, of[side]);
  return 0.5 + 0.5 * Math.tanh((ahead / enough) * (EARLY + LATE * day) + spent * LOSSES * (1 - 0.5 * day));
}
