/** A small game in which both choose at once: how often each ought to choose what, found by regret matching. */

/** What a mixed choice makes of the matrix: shares of each row and column, and what the row player may expect. */
export interface Mixed {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly value: number;
}

const ROUNDS = 2000;

/**
 * `worth[row][column]` is what it is worth to the player who chooses the row, and what it costs the other. Both play it over and
 * over, each choosing by what he regrets not to have chosen (regrets below nothing are forgotten), later rounds weighing
 * more; the mean of what they chose comes near to what neither can better.
 */
export function mixedChoice(worth: readonly (readonly number[])[], rounds = ROUNDS): Mixed {
  const n = worth.length;
  const m = worth[0]?.length ?? 0;
  const row = new Learner(n);
  const column = new Learner(m);
  const gains = new Float64Array(n);
  const costs = new Float64Array(m);
  const flat = new Float64Array(n * m);
  for (let i = 0; i < n; i++) flat.set(worth[i]!, i * m);
  for (let round = 1; round <= rounds; round++) {
    row.choose();
    column.choose();
    let value = 0;
    costs.fill(0);
    for (let i = 0, at = 0; i < n; i++) {
      const share = row.shares[i]!;
      let gain = 0;
      for (let j = 0; j < m; j++, at++) {
        gain += column.shares[j]! * flat[at]!;
        costs[j]! += share * flat[at]!;
      }
      gains[i] = gain;
      value += share * gain;
    }
    row.learn(gains, value, 1, round);
    column.learn(costs, value, -1, round);
  }
  const all = (rounds * (rounds + 1)) / 2;
  const rows = Array.from(row.chosen, (times) => times / all);
  const columns = Array.from(column.chosen, (times) => times / all);
  const value = rows.reduce(
    (sum, share, i) => sum + share * worth[i]!.reduce((at, gain, j) => at + gain * columns[j]!, 0),
    0,
  );
  return { rows, columns, value };
}

/** One of the two: what he regrets, what he chooses by it, and what he has chosen so far. */
class Learner {
  readonly regrets: Float64Array;
  readonly shares: Float64Array;
  readonly chosen: Float64Array;

  constructor(choices: number) {
    this.regrets = new Float64Array(choices);
    this.shares = new Float64Array(choices);
    this.chosen = new Float64Array(choices);
  }

  /** By regrets, or all alike where nothing is regretted. */
  choose(): void {
    const { regrets, shares } = this;
    let sum = 0;
    for (let i = 0; i < regrets.length; i++) sum += regrets[i]!;
    for (let i = 0; i < regrets.length; i++) shares[i] = sum > 0 ? regrets[i]! / sum : 1 / regrets.length;
  }

  /** What each choice would have brought, against what was brought; `sign` is -1 for the player who pays. */
  learn(brought: Float64Array, value: number, sign: 1 | -1, round: number): void {
    const { regrets, shares, chosen } = this;
    for (let i = 0; i < regrets.length; i++) {
      regrets[i] = Math.max(0, regrets[i]! + sign * (brought[i]! - value));
      chosen[i]! += round * shares[i]!;
    }
  }
}
