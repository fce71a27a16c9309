/** How the games went, turn by turn: who led, how surely the leader won, how often the lead changed. */
import { nth, type Seat } from '../../kernel/index.ts';
import type { LabGame } from './games.ts';
import { type Mean, meanOf, type Share, shareOf } from './statistics.ts';

/** All games after a turn; one that has ended stands as it ended. */
export interface TurnLine {
  readonly turn: number;
  readonly leads: Readonly<Record<Seat, Share>>;
  /** Of the games with a leader and in the end a winner: how many the leader won. */
  readonly tells: Share;
  readonly points: Readonly<Record<Seat, number>>;
  readonly lost: Readonly<Record<Seat, number>>;
}

export interface Story {
  /** The winner led from then on, as a share of the game's length: near 1 it was open to the end. */
  readonly decided: Mean;
  /** How often the lead passed to the other side. */
  readonly turnabouts: Mean;
  /** Points between first and second at the end. */
  readonly margin: Mean;
}

type Leader = number | null;

export function storyOf(games: readonly LabGame[], seats: readonly Seat[]): Story {
  const won = games.filter(({ standing }) => standing.winner !== null);
  return {
    decided: meanOf(won.map((game) => decidedIn(game, seats))),
    turnabouts: meanOf(games.map((game) => turnabouts(leadersIn(game)))),
    margin: meanOf(games.map(({ standing }) => marginOf(seats.map((seat) => standing.points[seat] ?? 0)))),
  };
}

function marginOf(points: readonly number[]): number {
  const [first = 0, second = 0] = points.toSorted((a, b) => b - a);
  return first - second;
}

const leadersIn = ({ course = [] }: LabGame): Leader[] => course.map(({ points }) => leaderOf(points));

/** Null where nobody is ahead. */
function leaderOf(points: readonly number[]): Leader {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.lastIndexOf(most) === first ? first : null;
}

function decidedIn(game: LabGame, seats: readonly Seat[]): number {
  const leaders = leadersIn(game);
  const winner = seats.indexOf(game.standing.winner!);
  const open = leaders.findLastIndex((leader) => leader !== winner);
  return leaders.length === 0 ? 1 : (open + 1) / leaders.length;
}

function turnabouts(leaders: readonly Leader[]): number {
  const ahead = leaders.filter((leader) => leader !== null);
  return ahead.filter((leader, i) => i > 0 && leader !== ahead[i - 1]).length;
}

export function turnLines(games: readonly LabGame[], seats: readonly Seat[]): TurnLine[] {
  const watched = games.filter(({ course }) => course && course.length > 0);
  const turns = watched.reduce((most, { course }) => Math.max(most, course!.length), 0);
  const bySeat = <T>(make: (s: number) => T) => Object.fromEntries(seats.map((seat, s) => [seat, make(s)]));
  return Array.from({ length: turns }, (_, i) => {
    const now = watched.map(({ course, standing }) => {
      const ended = course!.length <= i + 1;
      const { points, lost } = nth(course!, Math.min(i, course!.length - 1));
      const winner = standing.winner === null ? null : seats.indexOf(standing.winner);
      return { points, lost, winner, leader: ended ? winner : leaderOf(points) };
    });
    const told = now.filter(({ leader, winner }) => leader !== null && winner !== null);
    return {
      turn: i + 1,
      leads: bySeat((s) => shareOf(now.filter(({ leader }) => leader === s).length, now.length)),
      tells: shareOf(told.filter(({ leader, winner }) => leader === winner).length, told.length),
      points: bySeat((s) => meanOf(now.map(({ points }) => points[s]!)).mean),
      lost: bySeat((s) => meanOf(now.map(({ lost }) => lost[s]!)).mean),
    };
  });
}
