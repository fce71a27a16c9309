/**
 * Ratings over all pairs (Bradley–Terry): how strong each player is, if the chance that one beats another follows from
 * the difference of two numbers. In points as chess players know them: 400 more is ten to one. One player is the mark
 * all others are measured from.
 */
import { Z95 } from './statistics.ts';

/** Games of a pair; a draw is half a victory of each. */
export interface Met {
  readonly pair: readonly [string, string];
  readonly won: readonly [number, number];
  readonly drawn: number;
}

export interface Rating {
  readonly name: string;
  readonly points: number;
  /** The interval at 95 %; of the mark itself nothing is open. */
  readonly low: number;
  readonly high: number;
}

/** Points of one natural logarithm of odds. */
const SCALE = 400 / Math.LN10;
/** Half a game drawn beside those of each pair: who has never lost is far ahead, and not without end. */
const DRAWN_BESIDE = 0.5;
const ROUNDS = 60;
const ENOUGH = 1e-10;

/** The strongest first. Whoever has met nobody, not even through others, is left out. */
export function ratings(met: readonly Met[], mark: string): readonly Rating[] {
  const names = reached(met, mark);
  const games = met.filter(({ pair }) => names.includes(pair[0])).map((one) => counted(one, names));
  const strength = new Float64Array(names.length);
  let open = informationOf(games, strength);
  for (let round = 0; round < ROUNDS; round++) {
    const step = solved(open, slopeOf(games, strength));
    for (let i = 1; i < names.length; i++) strength[i]! += Math.max(-2, Math.min(2, step[i - 1]!));
    open = informationOf(games, strength);
    if (step.every((by) => Math.abs(by) < ENOUGH)) break;
  }
  return names
    .map((name, i) => {
      const points = SCALE * strength[i]!;
      const unit = Array.from({ length: names.length - 1 }, (_, j) => (j === i - 1 ? 1 : 0));
      const half = i === 0 ? 0 : Z95 * SCALE * Math.sqrt(solved(open, unit)[i - 1]!);
      return { name, points, low: points - half, high: points + half };
    })
    .sort((a, b) => b.points - a.points);
}

/** The mark, and all who have met somebody who is reached. */
function reached(met: readonly Met[], mark: string): readonly string[] {
  const names = [mark];
  for (const name of names)
    for (const { pair } of met)
      if (pair.includes(name)) for (const other of pair) if (!names.includes(other)) names.push(other);
  return names;
}

interface Counted {
  readonly a: number;
  readonly b: number;
  /** Victories of the first, draws as halves. */
  readonly won: number;
  readonly of: number;
}

const counted = ({ pair, won, drawn }: Met, names: readonly string[]): Counted => ({
  a: names.indexOf(pair[0]),
  b: names.indexOf(pair[1]),
  won: won[0] + (drawn + DRAWN_BESIDE) / 2,
  of: won[0] + won[1] + drawn + DRAWN_BESIDE,
});

const chanceOf = ({ a, b }: Counted, strength: Float64Array) => 1 / (1 + Math.exp(strength[b]! - strength[a]!));

/** By player but the mark, which stays where it is: how much more he won than he should have. */
function slopeOf(games: readonly Counted[], strength: Float64Array): number[] {
  const slope = new Array<number>(strength.length).fill(0);
  for (const game of games) {
    const more = game.won - game.of * chanceOf(game, strength);
    slope[game.a]! += more;
    slope[game.b]! -= more;
  }
  return slope.slice(1);
}

function informationOf(games: readonly Counted[], strength: Float64Array): number[][] {
  const all = Array.from(strength, () => new Array<number>(strength.length).fill(0));
  for (const game of games) {
    const chance = chanceOf(game, strength);
    const told = game.of * chance * (1 - chance);
    all[game.a]![game.a]! += told;
    all[game.b]![game.b]! += told;
    all[game.a]![game.b]! -= told;
    all[game.b]![game.a]! -= told;
  }
  return all.slice(1).map((row) => row.slice(1));
}

/** A handful of equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const best = rows.reduce((at, row, j) => (j > i && Math.abs(row[i]!) > Math.abs(rows[at]![i]!) ? j : at), i);
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const times = rows[j]![i]! / rows[i]![i]!;
      for (let k = i; k <= n; k++) rows[j]![k]! -= times * rows[i]![k]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}
