/**
 * Exact fractions, and odds read off printed rows (B7, B8): values are multiplied as fractions and nothing is rounded
 * before the row or column is read.
 */
import { type Chart, Memory, nth, once } from '../../kernel/index.ts';

export interface Ratio {
  readonly n: number;
  readonly d: number;
}

export const whole = (n: number): Ratio => ({ n, d: 1 });
export const none: Ratio = whole(0);
export const one: Ratio = whole(1);

export function ratio(n: number, d: number): Ratio {
  const by = divisor(Math.abs(n), d);
  return by <= 1 ? { n, d } : { n: n / by, d: d / by };
}

function divisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d);

/** Whether a is b or more. */
const reaches = (a: Ratio, b: Ratio): boolean => a.n * b.d >= b.n * a.d;

/** `19 5/9`, `12`, `1/2`. */
export function ratioWords({ n, d }: Ratio): string {
  if (d === 1) return String(n);
  const full = Math.floor(n / d);
  return full === 0 ? `${n}/${d}` : `${full} ${n - full * d}/${d}`;
}

/** `2.5` as 5/2. */
function decimal(text: string): Ratio {
  const [full, rest = ''] = text.split('.');
  return ratio(Number(`${full}${rest}`), 10 ** rest.length);
}

/** More than all printed cells and keys together. */
const MOST_READ = 200;

/** A memo by text: printed cells and keys are few and read often. */
function remembered(read: (text: string) => Ratio): (text: unknown) => Ratio {
  const known = new Memory<typeof read, Ratio>(MOST_READ);
  return (text) => known.get(read, text as string, () => read(String(text)));
}

/** The odds of a printed row or column: `1-2.5`, `2.5-1`, `3:1`. */
export const oddsOfKey = remembered((key) => {
  const [left, right] = key.split(/[-:]/).map(decimal);
  return ratio(left!.n * right!.d, left!.d * right!.n);
});

/** A printed multiplier: `x 3/2`. */
export const factor = remembered((cell) => {
  const match = /^x (\d+)(?:\/(\d+))?$/.exec(cell);
  if (!match) throw new Error(`"${cell}" is no multiplier`);
  return ratio(Number(match[1]), Number(match[2] ?? 1));
});

/** A printed addition or subtraction at the head of a cell: `- 4`, `+ 2 rows`. */
export function addition(cell: unknown): number {
  const match = /^([+-]) (\d+)/.exec(String(cell));
  if (!match) throw new Error(`"${cell}" adds nothing`);
  return match[1] === '-' ? -Number(match[2]) : Number(match[2]);
}

type Rounding = 'defender' | 'attacker';

/**
 * Which of the printed odds, ascending, a proportion reads: the best it really reaches, or with the other reading
 * the next one up. Minus one where it falls short of them all; no defence at all reads the last.
 */
export function oddsIndex(keys: readonly string[], attack: Ratio, defence: Ratio, rounding: Rounding): number {
  if (defence.n === 0) return keys.length - 1;
  const value = ratio(attack.n * defence.d, attack.d * defence.n);
  let index = -1;
  for (const key of keys) {
    if (!reaches(value, oddsOfKey(key))) break;
    index++;
  }
  if (rounding === 'defender' || index < 0 || index === keys.length - 1) return index;
  const exact = oddsOfKey(nth(keys, index));
  return exact.n * value.d === value.n * exact.d ? index : index + 1;
}

export const rowKeys = once((chart: Chart): readonly string[] => chart.rows.map(({ key }) => key));
