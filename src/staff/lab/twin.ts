/**
 * Is an officer fair? The same officer from whom nothing is hidden plays the same battles with the same dice: what he wins
 * more is what the secrets are worth. If an officer had looked under the cloth, his twin would win nothing.
 */
import type { BookGame } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { type Officers, scoresBySeat } from './games.ts';

/** The same game, in which one seat is shown everything, as it stands now: officers keep what they have worked out of a view. */
export const seeingAll = <S>(game: BookGame<S>, seer: Seat): BookGame<S> => ({
  ...game,
  rules: {
    ...game.rules,
    view: (state, seat) =>
      seat === seer ? game.wholeView(game.rules.copy(state), seer) : game.rules.view(state, seat),
  },
});

interface TwinReport {
  readonly seat: Seat;
  /** How each game came out as everybody sees, and the same game as one sees who is shown everything. */
  readonly fair: readonly number[];
  readonly seeing: readonly number[];
}

export function twinTrial<S>(game: BookGame<S>, start: S, officers: Officers, seeds: readonly string[]): TwinReport[] {
  const fair = scoresBySeat(game, start, officers, seeds);
  return game.rules.seats(start).map((seat) => ({
    seat,
    fair: fair[seat]!,
    seeing: scoresBySeat(seeingAll(game, seat), start, officers, seeds)[seat]!,
  }));
}
