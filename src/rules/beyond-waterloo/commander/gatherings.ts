/** Where several Formations could go together: nobody would go first where he is safe only among the others. */
import type { Move, Mover } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { crowdOf } from './stance.ts';

export interface Gathering {
  readonly area: number;
  readonly moves: ReadonlyMap<number, Move>;
  /** What it brings more than to stay. */
  readonly worth: number;
}

/** Stacks that march off together, and all who can meet in one place, but for who has something else to do; the best first. */
export function gatherings(outlook: Outlook, movers: readonly Mover[], used: ReadonlySet<number>): Gathering[] {
  const stays = movers.map(({ moves }) => moves[0]!);
  const stacks = new Map<number, number[]>();
  for (const [m, { stance }] of stays.entries())
    if (!used.has(m)) stacks.set(stance.area, [...(stacks.get(stance.area) ?? []), m]);
  const left = (gone: ReadonlySet<number>) => {
    let sum = 0;
    for (const [area, there] of stacks) {
      if (!there.some((m) => gone.has(m))) continue;
      const of = (list: readonly number[]) => crowdOf(list.map((m) => stays[m]!.stance));
      sum += outlook.worth(area, of(there)) - outlook.worth(area, of(there.filter((m) => !gone.has(m))));
    }
    return sum;
  };
  const found: Gathering[] = [];
  const consider = (area: number, group: readonly number[]) => {
    const goers = group.filter((m) => stays[m]!.stance.area !== area);
    if (goers.length === 0) return;
    const moves = new Map(group.map((m) => [m, movers[m]!.ways.get(area)!]));
    let own = 0;
    for (const m of goers) own += moves.get(m)!.own - stays[m]!.own;
    const there = [...moves.values()].map(({ stance }) => stance);
    found.push({ area, moves, worth: own + outlook.worth(area, crowdOf(there)) - left(new Set(group)) });
  };
  for (const there of stacks.values()) {
    if (there.length < 2) continue;
    for (const area of movers[there[0]!]!.ways.keys())
      if (there.every((m) => movers[m]!.ways.has(area))) consider(area, there);
  }
  for (const area of new Set(movers.flatMap(({ ways }) => [...ways.keys()]))) {
    const group = movers.flatMap((_, m) => (!used.has(m) && movers[m]!.ways.has(area) ? [m] : []));
    if (group.length > 1) consider(area, group);
  }
  return found.sort((a, b) => b.worth - a.worth);
}
