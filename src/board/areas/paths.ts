/** Ways over a map of areas: cheapest paths, what can be reached, and how far a source of supply is. */
import type { AreaMap, Exit } from './map.ts';

/** What it costs to take an exit; Infinity where nobody may. */
export type Cost<B> = (from: number, exit: Exit<B>) => number;

export interface Spread {
  /** By area: the least cost to it; Infinity where there is no way within the limit. */
  readonly cost: readonly number[];
  /** By area: where its cheapest way comes from; -1 at the start and where there is none. */
  readonly before: readonly number[];
}

/** Cheapest ways from some areas to all others, up to a limit. Equal ways: the one through the earlier area. */
export function spread<B>(
  map: AreaMap<B>,
  from: readonly number[],
  costOf: Cost<B>,
  limit = Number.POSITIVE_INFINITY,
): Spread {
  const n = map.areas.length;
  const cost = new Array<number>(n).fill(Number.POSITIVE_INFINITY);
  const before = new Array<number>(n).fill(-1);
  // Areas reached whose ways out are still to be looked at: few at a time, so a list is searched faster than it is sorted.
  const open: number[] = [];
  for (const area of from) {
    if (cost[area] === 0) continue;
    cost[area] = 0;
    open.push(area);
  }
  while (open.length > 0) {
    let next = 0;
    for (let i = 1; i < open.length; i++) {
      const [area, best] = [open[i]!, open[next]!];
      if (cost[area]! < cost[best]! || (cost[area] === cost[best] && area < best)) next = i;
    }
    const at = open[next]!;
    open[next] = open.at(-1)!;
    open.pop();
    for (const exit of map.exits[at]!) {
      const reached = cost[at]! + costOf(at, exit);
      if (reached > limit || !(reached < cost[exit.to]!)) continue;
      if (cost[exit.to] === Number.POSITIVE_INFINITY) open.push(exit.to);
      cost[exit.to] = reached;
      before[exit.to] = at;
    }
  }
  return { cost, before };
}

/** The way to an area, without its start; null where there is none. */
export function wayTo({ cost, before }: Spread, to: number): number[] | null {
  if (cost[to] === Number.POSITIVE_INFINITY) return null;
  const way: number[] = [];
  for (let at = to; before[at] !== -1; at = before[at]!) way.unshift(at);
  return way;
}

/** How far the nearest of these sources is, by the cost of going towards it; null where none is within the limit. */
export function nearest<B>(
  map: AreaMap<B>,
  from: number,
  sources: readonly number[],
  costOf: Cost<B>,
  limit: number,
): { readonly source: number; readonly cost: number } | null {
  const { cost } = spread(map, [from], costOf, limit);
  let found: { source: number; cost: number } | null = null;
  for (const source of sources) {
    const far = cost[source]!;
    if (far <= limit && (!found || far < found.cost)) found = { source, cost: far };
  }
  return found;
}

/** Sums of something by area, for stacking: steps that stand there, or would. */
export function crowds<T>(
  map: AreaMap<unknown>,
  bodies: readonly T[],
  at: (body: T, i: number) => number,
  size: (body: T) => number,
): number[] {
  const sums = new Array<number>(map.areas.length).fill(0);
  for (let i = 0; i < bodies.length; i++) {
    const area = at(bodies[i]!, i);
    if (area >= 0) sums[area]! += size(bodies[i]!);
  }
  return sums;
}
