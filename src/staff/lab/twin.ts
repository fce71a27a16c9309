/**
 * Is an officer fair? The same officer from whom nothing is hidden plays the same battles with the same dice: what he wins
 * more is what the secrets are worth. If an officer had looked under the cloth, his twin would win nothing.
 */
import type { BookGame } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { labGames, MOST_ABREAST, type Officers } from './games.ts';

/** The same game, in which one seat is shown everything. */
export const seeingAll = <S>(game: BookGame<S>, seer: Seat): BookGame<S> => ({
  ...game,
  rules: {
    ...game.rules,
    view: (state, seat) => (seat === seer ? game.wholeView(state, seer) : game.rules.view(state, seat)),
  },
});

export interface TwinReport {
  readonly seat: Seat;
  readonly games: number;
  /** Victories and half the draws, as everybody sees and as one sees who is shown everything. */
  readonly fair: number;
  readonly seeing: number;
}

export function twinTrial<S>(game: BookGame<S>, start: S, officers: Officers, seeds: readonly string[]): TwinReport[] {
  const abreast = Math.min(MOST_ABREAST, seeds.length);
  const won = (played: BookGame<S>, seat: Seat): number => {
    let points = 0;
    for (const { standing } of labGames(played, start, officers, seeds, abreast)) {
      points += standing.winner === seat ? 1 : standing.winner === null ? 0.5 : 0;
    }
    return points;
  };
  return game.rules.seats(start).map((seat) => ({
    seat,
    games: seeds.length,
    fair: won(game, seat),
    seeing: won(seeingAll(game, seat), seat),
  }));
}
