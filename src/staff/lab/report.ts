/** What came of many games of one battle. */
import type { Seat } from '../../kernel/index.ts';
import type { LabGame } from './games.ts';
import { type Mean, meanOf, type Share, shareOf } from './statistics.ts';

export interface LabReport {
  readonly games: number;
  readonly unfinished: number;
  readonly wins: Readonly<Record<Seat, Share>>;
  readonly draws: Share;
  readonly points: Readonly<Record<Seat, Mean>>;
  /** What each side lost a game, and of how many. */
  readonly losses: Readonly<Record<Seat, Mean & { readonly of: number }>>;
  /** What losses are counted in, as the book counts them. */
  readonly counted: string;
  readonly turns: Mean & { readonly least: number; readonly most: number };
  readonly phases: number;
  readonly decisions: number;
}

export function labReport(games: readonly LabGame[], seats: readonly Seat[]): LabReport {
  const count = games.length;
  const won = (seat: Seat) => games.filter(({ standing }) => standing.winner === seat).length;
  const bySeat = <T>(make: (seat: Seat) => T) => Object.fromEntries(seats.map((seat) => [seat, make(seat)]));
  const turns = games.map(({ toll }) => toll.turns);
  // Not `Math.min(...turns)`: of a hundred thousand games the arguments do not fit.
  const sorted = turns.toSorted((a, b) => a - b);
  const first = games[0]?.toll;
  return {
    games: count,
    unfinished: games.filter(({ finished }) => !finished).length,
    wins: bySeat((seat) => shareOf(won(seat), count)),
    draws: shareOf(games.filter(({ standing }) => standing.winner === null).length, count),
    points: bySeat((seat) => meanOf(games.map(({ standing }) => standing.points[seat] ?? 0))),
    losses: bySeat((seat) => ({ ...meanOf(games.map(({ toll }) => toll.lost[seat] ?? 0)), of: first?.of[seat] ?? 0 })),
    counted: first?.counted ?? '',
    turns: { ...meanOf(turns), least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 },
    phases: meanOf(games.map(({ phases }) => phases)).mean,
    decisions: meanOf(games.map(({ decisions }) => decisions)).mean,
  };
}
