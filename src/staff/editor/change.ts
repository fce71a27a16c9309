/** How an act changes a draft: along one path, all else shared with the draft before. */
import type { At, Draft, Path } from './draft.ts';
import { mostIn } from './loose.ts';

/** Thrown inside an act and returned by `done`: why it cannot be done, as a sentence. */
export class Refusal extends Error {}

export function refuse(sentence: string): never {
  throw new Refusal(sentence);
}

type Tree = Record<string | number, unknown>;

/** With what stands at a path as `make` has it; `undefined` takes a field away. */
export function changed<T>(root: T, path: Path, make: (value: never) => unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return make(root as never) as T;
  const of = root as Tree;
  const value = changed(of[step], rest, make);
  if (Array.isArray(root)) return root.with(step as number, value) as T;
  if (value !== undefined) return { ...of, [step]: value } as T;
  const { [step]: _, ...others } = of;
  return others as T;
}

export const replaced = <T>(root: T, path: Path, value: unknown): T => changed(root, path, () => value);

/** One more at the end of a list, or in its place there, as long as the Day's schema leaves room. */
export function added(draft: Draft, list: Path, one: object, what: string, at?: number): Draft {
  return changed(draft, list, (all: readonly object[]) => {
    const most = mostIn(list);
    if (all.length >= most) refuse(`There may be no more than ${most} ${what}.`);
    return all.toSpliced(at ?? all.length, 0, one);
  });
}

export const without = (draft: Draft, path: Path): Draft =>
  changed(draft, path.slice(0, -1), (all: readonly object[]) => all.toSpliced(path.at(-1) as number, 1));

/** The first of `h1`, `h2` … that is free. */
export function fresh(stem: string, taken: Iterable<string>): string {
  const seen = new Set(taken);
  for (let n = 1; ; n++) if (!seen.has(`${stem}${n}`)) return `${stem}${n}`;
}

const drawn = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
/** To whole metres, and onto the ground. */
export function onGround({ ground: { width, height } }: Draft, [x, y]: At): [number, number] {
  if (!Number.isFinite(x) || !Number.isFinite(y)) refuse('A point has two numbers.');
  return [drawn(x, width), drawn(y, height)];
}

/** So far from one place to another, or so that all of it stays on the ground. */
export function shiftOf({ ground: { width, height } }: Draft, all: readonly At[], [dx, dy]: At): At {
  const within = (by: number, values: readonly number[], most: number) =>
    Math.max(-Math.min(...values), Math.min(most - Math.max(...values), by));
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  return [within(Math.round(dx), xs, width), within(Math.round(dy), ys, height)];
}

/** `1st`, `2nd` … */
export function ordinal(n: number): string {
  const tens = n % 100;
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
}
