/** Logistic regression without a constant: whoever changes sides changes every sign, and with it the chance. */
import { nth } from '../../kernel/index.ts';

/** What told of a game at a moment, by name, how it ended (1 won, 0 lost, ½ drawn), and how much the moment counts. */
export interface Sample {
  readonly signs: Readonly<Record<string, number>>;
  readonly won: number;
  readonly weight: number;
}

type Weights = Readonly<Record<string, number>>;

/** Newton's steps; the fit is found long before. */
const STEPS = 25;
/** Holds weights down where the games cannot tell (in units of one standard deviation of a sign). */
const RIDGE = 2;

export function fitted(samples: readonly Sample[]): Weights {
  const names = [...new Set(samples.flatMap(({ signs }) => Object.keys(signs)))].sort();
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const scale = names.map((name) =>
    Math.sqrt(samples.reduce((sum, { signs, weight }) => sum + weight * (signs[name] ?? 0) ** 2, 0) / total),
  );
  const rows = samples.map(({ signs }) => names.map((name, i) => (scale[i]! > 0 ? (signs[name] ?? 0) / scale[i]! : 0)));
  let weights = names.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)));
    for (const [r, row] of rows.entries()) {
      const { won, weight } = nth(samples, r);
      const p = 1 / (1 + Math.exp(-row.reduce((sum, sign, i) => sum + sign * weights[i]!, 0)));
      const curve = weight * p * (1 - p);
      for (let i = 0; i < row.length; i++) {
        gradient[i]! += weight * (won - p) * row[i]!;
        for (let j = 0; j <= i; j++) bend[i]![j]! += curve * row[i]! * row[j]!;
      }
    }
    for (let i = 0; i < weights.length; i++) for (let j = 0; j < i; j++) bend[j]![i] = bend[i]![j]!;
    const change = solved(bend, gradient);
    weights = weights.map((weight, i) => weight + change[i]!);
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  return Object.fromEntries(
    names.flatMap((name, i) => (scale[i]! > 0 ? [[name, Number((weights[i]! / scale[i]!).toPrecision(4))]] : [])),
  );
}

/** A sure thing that does not come about costs no more than this. */
const SUREST = 0.001;

/** How badly chances foretold what came: 0 is a prophet, 0.693 one who says half each time. */
export function logLoss(samples: readonly Sample[], chanceOf: (signs: Sample['signs']) => number): number {
  let sum = 0;
  let all = 0;
  for (const { signs, won, weight } of samples) {
    const p = Math.min(1 - SUREST, Math.max(SUREST, chanceOf(signs)));
    sum -= weight * (won * Math.log(p) + (1 - won) * Math.log(1 - p));
    all += weight;
  }
  return sum / all;
}

/** A symmetric system that the ridge keeps regular, by Gauss with the greatest pivot. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = right.length;
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let i = at + 1; i < size; i++) if (Math.abs(rows[i]![at]!) > Math.abs(rows[best]![at]!)) best = i;
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    const head = rows[at]!;
    for (let i = at + 1; i < size; i++) {
      const row = rows[i]!;
      const factor = row[at]! / head[at]!;
      for (let j = at; j <= size; j++) row[j]! -= factor * head[j]!;
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i]!;
    let sum = row[size]!;
    for (let j = i + 1; j < size; j++) sum -= row[j]! * found[j]!;
    found[i] = sum / row[i]!;
  }
  return found;
}
