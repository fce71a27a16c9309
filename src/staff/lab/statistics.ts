/** Honest error bars: shares with Wilson's interval, means with their errors, differences of games paired by their dice. */

/** Of the normal distribution, 95 % lies within so many standard errors. */
export const Z95 = 1.959964;

export interface Share {
  readonly count: number;
  readonly share: number;
  /** Wilson's interval at 95 %: it stays honest near 0 and 1 and for few games. */
  readonly low: number;
  readonly high: number;
}

export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, share: 0, low: 0, high: 1 };
  const z = Z95;
  const p = count / of;
  const centre = p + (z * z) / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { count, share: p, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/** A mean over the games and its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

export function meanOf(values: readonly number[]): Mean {
  const count = Math.max(1, values.length);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const mean = sum(values) / count;
  const spread = sum(values.map((value) => (value - mean) ** 2)) / count;
  return { mean, error: Math.sqrt(spread / count) };
}

/** What changed between two lots of games with the same dice, with its interval at 95 %. */
export interface Difference {
  readonly games: number;
  /** Those of them that came out otherwise. */
  readonly differed: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** It is no more than noise: the interval holds “no difference”. */
  readonly noise: boolean;
}

const difference = (games: number, differed: number, mean: number, low: number, high: number): Difference => ({
  games,
  differed,
  difference: mean,
  low,
  high,
  noise: low <= 0 && high >= 0,
});

/** Student's quantile at 97.5 %, by Cornish and Fisher's expansion: to a hundredth from five degrees of freedom on. */
function student(freedom: number): number {
  const z = Z95;
  const [first, second, third] = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/** The mean of paired differences. Fewer than two pairs say nothing. */
export function pairedMean(differences: readonly number[]): Difference {
  const games = differences.length;
  const differed = differences.filter((one) => one !== 0).length;
  if (games < 2)
    return difference(games, differed, differences[0] ?? 0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  const { mean, error } = meanOf(differences);
  const half = student(games - 1) * error * Math.sqrt(games / (games - 1));
  return difference(games, differed, mean, mean - half, mean + half);
}

/**
 * The difference of two shares of the same games: `gained` were won only the second time, `lost` only the first. Bonett
 * and Price's interval, which stays honest where few games turn out otherwise.
 */
export function pairedShare(gained: number, lost: number, games: number): Difference {
  if (games === 0) return difference(0, 0, 0, -1, 1);
  const [more, fewer, of] = [gained + 1, lost + 1, games + 2];
  const centre = (more - fewer) / of;
  const half = Z95 * Math.sqrt(((more + fewer) / of - centre ** 2) / of);
  return difference(
    games,
    gained + lost,
    (gained - lost) / games,
    Math.max(-1, centre - half),
    Math.min(1, centre + half),
  );
}

/** How much a difference is to be believed, in words. */
export const significance = ({ games, differed, noise }: Difference): string =>
  games > 0 && differed === 0 ? 'no game differed' : noise ? 'not significant' : 'significant';
