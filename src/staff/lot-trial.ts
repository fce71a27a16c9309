/** Whether a battle by lot is fair in a book: fought between officers, every other game with the armies exchanged. */
import { exchanged, type LotTerms, lotDay } from '../game/day/index.ts';
import type { BookGame } from '../game/index.ts';
import { type DayFought, dayGames } from './day-games.ts';
import { type Share, shareOf } from './lab/statistics.ts';

export interface LotTrial {
  readonly games: number;
  readonly decided: number;
  /** Won from the south and from the north. */
  readonly places: readonly [Share, Share];
  /** Won by the army that comes from the south, and by the other, wherever they stood. */
  readonly armies: readonly [Share, Share];
  /** One half lies in all those intervals. */
  readonly fair: boolean;
}

const isEven = ({ low, high }: Share): boolean => low <= 0.5 && high >= 0.5;

export function lotTrial<S>(game: BookGame<S>, terms: LotTerms, games: number, tick: (done: number) => void): LotTrial {
  const seeds = Array.from({ length: games }, (_, i) => `${terms.seed}/${i}`);
  const fought: DayFought[][] = [[], []];
  let done = 0;
  for (const [i, day] of [lotDay(terms), lotDay(exchanged(terms))].entries())
    for (const one of dayGames(
      game,
      day,
      seeds.filter((_, n) => n % 2 === i),
    )) {
      fought[i]!.push(one);
      tick(++done);
    }
  const won = (seat: string, i: 0 | 1) => fought[i]!.filter(({ winner }) => winner === seat).length;
  const decided = fought.flat().filter(({ winner }) => winner !== null).length;
  const places = [won('south', 0) + won('south', 1), won('north', 0) + won('north', 1)] as const;
  const armies = [won('south', 0) + won('north', 1), won('north', 0) + won('south', 1)] as const;
  const shares = [...places, ...armies].map((count) => shareOf(count, decided));
  return {
    games,
    decided,
    places: [shares[0]!, shares[1]!],
    armies: [shares[2]!, shares[3]!],
    fair: shares.every(isEven),
  };
}
