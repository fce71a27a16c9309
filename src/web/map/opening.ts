/** How crowded a map of areas is, and where it is opened: at one's largest stack, and as near as its neighbours ask for. */
import type { GroundSketch, Piece, Spot } from '../../game/index.ts';
import type { Opening } from './eye.ts';
import { stackOf, stacksOf } from './pieces/layout.ts';

const away = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

/** Neighbours that tell how crowded a place is. */
const NEIGHBOURS = 5;

export function openingOf({ cells }: GroundSketch, pieces: readonly Piece[]): Opening | null {
  const steps = new Map<string, number>();
  for (const { cell, block } of pieces) {
    // Only one's own show their steps.
    if (cell !== undefined && block?.steps !== undefined) steps.set(cell, (steps.get(cell) ?? 0) + block.steps);
  }
  const [most] = [...steps].sort((a, b) => b[1] - a[1]);
  const main = most && cells?.find(({ id }) => id === most[0]);
  if (!main) return null;
  const near = cells!
    .map(({ at }) => away(at, main.at))
    .sort((a, b) => a - b)
    .slice(1, 1 + NEIGHBOURS);
  return near.length === 0 ? null : { at: main.at, spacing: near.reduce((sum, one) => sum + one, 0) / near.length };
}

/** Cards a map opens with at most: more would hide it. */
const MOST_CARDS = 6;

/** One's largest stack of Formations, if it is no more than a fan can show. */
export function firstStack(pieces: readonly Piece[]): string | null {
  const own = [...stacksOf(pieces).values()]
    .map((stack) => stack.filter(({ block, symbol }) => block?.steps !== undefined && symbol !== 'marker'))
    .filter(({ length }) => length > 1 && length <= MOST_CARDS);
  const steps = (stack: readonly Piece[]): number => stack.reduce((sum, { block }) => sum + (block?.steps ?? 0), 0);
  const [most] = own.toSorted((a, b) => steps(b) - steps(a));
  return most ? stackOf(pieces, [most[0]!.id]) : null;
}

/** How far crowded areas of a map lie from each other, in its own units: a quarter of all lie nearer to the next. */
export function spacingOf({ cells = [] }: GroundSketch): number {
  const nearest = cells
    .map(({ id, at }) => Math.min(...cells.flatMap((other) => (other.id === id ? [] : [away(other.at, at)]))))
    .sort((a, b) => a - b);
  return nearest[Math.floor(nearest.length / 4)] ?? 1;
}
