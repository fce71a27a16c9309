/**
 * What is a plan worth? Each plan a seat has at the beginning is followed whenever it can still be made, and otherwise his own
 * judgement, against the same officer with the same dice. Whoever chooses among plans, as the marshal does, can win by it no more than they differ.
 */
import { asTaught, type BookGame, UNTAUGHT } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { scoresBySeat } from './games.ts';

interface PlanReport {
  readonly seat: Seat;
  /** Null: his own judgement, turn by turn. */
  readonly plan: string | null;
  /** How each game came out, by its dice: the same for every plan of the seat. */
  readonly scores: readonly number[];
}

export function planTrial<S>(game: BookGame<S>, start: S, seeds: readonly string[]): PlanReport[] {
  const { rules, general } = game;
  if (!general) return [];
  const seats = rules.seats(start);
  const usual = general.follow(null);
  const allUsual = Object.fromEntries(seats.map((seat) => [seat, usual]));
  const own = scoresBySeat(game, start, allUsual, seeds);
  return seats.flatMap((seat) => [
    { seat, plan: null, scores: own[seat]! },
    ...general.plans(rules.view(start, seat), seat).map(({ id, title }) => ({
      seat,
      plan: title,
      scores: scoresBySeat(game, start, { ...allUsual, [seat]: asTaught(general, { ...UNTAUGHT, plan: id }) }, seeds)[
        seat
      ]!,
    })),
  ]);
}
