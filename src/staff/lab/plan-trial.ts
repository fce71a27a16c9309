/**
 * What is a plan worth? Each plan a seat has at the beginning is followed whenever it can still be made, and otherwise his own
 * judgement, against the same officer with the same dice. Whoever chooses among plans, as the marshal does, can win by it no more than they differ.
 */
import { type BookGame, type General, type Officer, remembering, sit } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { scoresBySeat } from './games.ts';

interface PlanReport {
  readonly seat: Seat;
  /** Null: his own judgement, turn by turn. */
  readonly plan: string | null;
  /** How each game came out, by its dice: the same for every plan of the seat. */
  readonly scores: readonly number[];
}

/**
 * Follows the plan of that name while there is one; in a turn in which there is none he judges for himself. Made anew at
 * the requests at which plans are made; in between one officer follows it, with what he remembers.
 */
const holding = ({ plans, plansAt, follow }: General, id: string): Officer => {
  const kinds = new Set(plansAt.map(({ kind }) => kind));
  return remembering(
    (): { follower: Officer | null } => ({ follower: null }),
    (memory) => (seat, view, kind, request, random) => {
      if (!memory.follower || kinds.has(kind.kind)) {
        const plan = plans(view(), seat).find((one) => one.id === id) ?? null;
        memory.follower = sit(follow(plan));
      }
      return memory.follower(seat, view, kind, request, random);
    },
  );
};

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
      scores: scoresBySeat(game, start, { ...allUsual, [seat]: holding(general, id) }, seeds)[seat]!,
    })),
  ]);
}
