/**
 * Measuring on a noisy machine: an inner loop long enough for the clock, several runs, their median.
 *
 * A bench module `bench/<name>.bench.ts` default-exports `async (report) => { await report.measure(…) }`.
 */

/** `…/s` counts calls per second, more is better; times, shares and counts are better the less they are. */
export type Unit = `${string}/s` | 'ns' | 'µs' | 'ms' | 's' | '%' | 'times';

export interface Options {
  unit?: Unit;
  /** What we hold ourselves to, in `unit`. */
  bar?: number;
  /** What to compare with: a figure in `unit`, or another way to do the same, measured turn about with ours. */
  reference?: number | (() => unknown);
  /** How many things one call does, when it does many: the figure is then per thing. */
  count?: number;
  runs?: number;
  /** The least time one run takes, in milliseconds. */
  runTime?: number;
  /** Milliseconds of it before anything counts: whole games go through so much code that the optimiser takes seconds. */
  warmUp?: number;
  /** Measured once, the first time it is called. */
  cold?: boolean;
}

export interface Row {
  name: string;
  unit: Unit;
  /** The median of the runs. */
  value: number;
  /** Half the distance between the quartiles, as a share of the median. */
  spread: number;
  runs: number;
  bar?: number;
  met?: boolean;
  reference?: number;
  /** How many times better than the reference. */
  ratio?: number;
}

export interface Report {
  measure(name: string, fn: () => unknown, options?: Options): Promise<Row>;
  /** A figure that was found otherwise. */
  tell(name: string, value: number, options: Told): Row;
}

export interface Told {
  readonly unit: Unit;
  readonly bar?: number;
}

export function told(name: string, value: number, { unit, bar }: Told): Row {
  const row: Row = { name, unit, value, spread: 0, runs: 1 };
  return bar === undefined ? row : { ...row, bar, met: betterOrEqual(value, bar, unit) };
}

export type Bench = (report: Report) => Promise<void>;

/** What measured code returns ends here, so that the optimiser cannot decide that nobody needs it. */
export let sink: unknown;

const FEWEST_RUNS = 5;

export async function measure(name: string, fn: () => unknown, options: Options = {}): Promise<Row> {
  const { unit = '/s', bar, reference, count = 1, runTime = 100, warmUp = 0 } = options;
  const runs = Math.max(FEWEST_RUNS, options.runs ?? 7);
  const ours = options.cold ? null : await calibrated(fn, runTime, warmUp);
  const theirs = typeof reference === 'function' ? await calibrated(reference, runTime, warmUp) : undefined;

  const ourTimes: number[] = [];
  const theirTimes: number[] = [];
  if (!ours) ourTimes.push(plainLoop(fn, 1) / count);
  for (let run = 0; ours && run < runs; run++) {
    ourTimes.push((await ours()) / count);
    if (theirs) theirTimes.push((await theirs()) / count);
  }

  const value = inUnit(quantile(ourTimes, 0.5), unit);
  const row: Row = { name, unit, value, spread: spreadOf(ourTimes), runs: ourTimes.length };
  if (bar !== undefined) {
    row.bar = bar;
    row.met = betterOrEqual(value, bar, unit);
  }
  const other = typeof reference === 'number' ? reference : theirs && inUnit(quantile(theirTimes, 0.5), unit);
  if (other !== undefined) {
    row.reference = other;
    row.ratio = isRate(unit) ? value / other : other / value;
  }
  return row;
}

/** A run of the right length: answers the milliseconds of one call. Finding the length warms the code up. */
async function calibrated(fn: () => unknown, runTime: number, warmUp: number): Promise<() => Promise<number>> {
  const first = fn();
  const loop = isPromise(first) ? awaitingLoop : plainLoop;
  await first;
  for (const began = performance.now(); performance.now() - began < warmUp; ) await loop(fn, 1);
  let calls = 1;
  for (;;) {
    const took = await loop(fn, calls);
    if (took >= runTime) break;
    // At most tenfold: the first, cold calls say little about the rest.
    calls = Math.ceil(calls * Math.min(10, Math.max(1.2, (1.1 * runTime) / Math.max(took, 0.001))));
  }
  return async () => (await loop(fn, calls)) / calls;
}

/** By processor time: a busy machine makes it wait, not work. What waits for others is measured by the clock. */
function plainLoop(fn: () => unknown, calls: number): number {
  const began = process.cpuUsage();
  for (let call = 0; call < calls; call++) sink = fn();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

async function awaitingLoop(fn: () => unknown, calls: number): Promise<number> {
  const began = performance.now();
  for (let call = 0; call < calls; call++) sink = await fn();
  return performance.now() - began;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as Promise<unknown> | undefined)?.then === 'function';
}

function isRate(unit: Unit): boolean {
  return unit.endsWith('/s');
}

function betterOrEqual(value: number, bar: number, unit: Unit): boolean {
  return isRate(unit) ? value >= bar : value <= bar;
}

function inUnit(milliseconds: number, unit: Unit): number {
  switch (unit) {
    case 'ns':
      return milliseconds * 1e6;
    case 'µs':
      return milliseconds * 1e3;
    case 'ms':
      return milliseconds;
    case 's':
      return milliseconds / 1e3;
    default:
      return 1e3 / milliseconds;
  }
}

function spreadOf(times: number[]): number {
  return (quantile(times, 0.75) - quantile(times, 0.25)) / 2 / quantile(times, 0.5);
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}
