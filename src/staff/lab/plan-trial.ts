/**
 * What is a plan worth? Each plan a seat has at the beginning is held for the whole battle against the same officer with
 * the same dice. Whoever chooses among plans, as the marshal does, can win by it no more than they differ.
 */
import type { BookGame, General, Officer } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { labGames, MOST_ABREAST } from './games.ts';

export interface PlanReport {
  readonly seat: Seat;
  /** Null: his own judgement, turn by turn. */
  readonly plan: string | null;
  readonly games: number;
  /** Victories and half the draws. */
  readonly won: number;
}

/** Follows the plan of that name while there is one; in a turn in which there is none he judges for himself. */
const holding = (general: General, id: string): Officer => {
  return (seat, view, kind, request, random) => {
    const plan = general.plans(view(), seat).find((one) => one.id === id) ?? null;
    return general.follow(plan)(seat, view, kind, request, random);
  };
};

export function planTrial<S>(game: BookGame<S>, start: S, seeds: readonly string[]): PlanReport[] {
  const { rules, general } = game;
  if (!general) return [];
  const seats = rules.seats(start);
  const usual = general.follow(null);
  const won = (seat: Seat, officer: Officer): number => {
    const officers = Object.fromEntries(seats.map((one) => [one, one === seat ? officer : usual]));
    let points = 0;
    for (const { standing } of labGames(game, start, officers, seeds, Math.min(MOST_ABREAST, seeds.length)))
      points += standing.winner === seat ? 1 : standing.winner === null ? 0.5 : 0;
    return points;
  };
  return seats.flatMap((seat) => [
    { seat, plan: null, games: seeds.length, won: won(seat, usual) },
    ...general.plans(rules.view(start, seat), seat).map(({ id, title }) => ({
      ...{ seat, plan: title, games: seeds.length },
      won: won(seat, holding(general, id)),
    })),
  ]);
}
