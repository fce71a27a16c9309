/** A small game in which both choose at once: how often each ought to choose what, found by regret matching. */

/** What a mixed choice makes of the matrix: shares of each row and column, and what the row player may expect. */
export interface Mixed {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly value: number;
}

const ROUNDS = 2000;

/**
 * `worth[row][column]` is what it is worth to whoever chooses the row; the other gets the rest. Both play it over and
 * over, each choosing by what he regrets not to have chosen (regrets below nothing are forgotten), later rounds weighing
 * more; the mean of what they chose comes near to what neither can better.
 */
export function mixedChoice(worth: readonly (readonly number[])[], rounds = ROUNDS): Mixed {
  const rows = worth.length;
  const columns = worth[0]?.length ?? 0;
  const regretOfRows = new Float64Array(rows);
  const regretOfColumns = new Float64Array(columns);
  const sumOfRows = new Float64Array(rows);
  const sumOfColumns = new Float64Array(columns);
  for (let round = 1; round <= rounds; round++) {
    const r = sharesOf(regretOfRows);
    const c = sharesOf(regretOfColumns);
    const byRow = worth.map((line) => line.reduce((sum, one, j) => sum + one * c[j]!, 0));
    const byColumn = Array.from(c, (_, j) => worth.reduce((sum, line, i) => sum + line[j]! * r[i]!, 0));
    const value = byRow.reduce((sum, one, i) => sum + one * r[i]!, 0);
    for (let i = 0; i < rows; i++) {
      regretOfRows[i] = Math.max(0, regretOfRows[i]! + byRow[i]! - value);
      sumOfRows[i]! += round * r[i]!;
    }
    for (let j = 0; j < columns; j++) {
      regretOfColumns[j] = Math.max(0, regretOfColumns[j]! + value - byColumn[j]!);
      sumOfColumns[j]! += round * c[j]!;
    }
  }
  const mixed = { rows: sharesOf(sumOfRows), columns: sharesOf(sumOfColumns) };
  const value = worth.reduce(
    (sum, line, i) => sum + mixed.rows[i]! * line.reduce((total, one, j) => total + one * mixed.columns[j]!, 0),
    0,
  );
  return { ...mixed, value };
}

function sharesOf(weights: Float64Array): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0);
  return Array.from(weights, (one) => (total > 0 ? one / total : 1 / weights.length));
}
