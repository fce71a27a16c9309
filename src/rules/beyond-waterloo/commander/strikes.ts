/** Where the enemy could be fallen on, and by whom. */
import { bodiesIn } from '../campaign/state.ts';
import type { Move, Mover } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { joined, NOBODY } from './stance.ts';

export interface Strike {
  readonly area: number;
  readonly moves: ReadonlyMap<number, Move>;
  readonly worth: number;
}

/** Attacks worth making, the best first, by Formations that have nothing else to do. */
export class Strikes {
  private readonly outlook: Outlook;
  /** By area with enemies in it: who can fall on it, the strongest first. */
  private readonly able: readonly (readonly { readonly m: number; readonly move: Move }[])[];
  private readonly known = new Map<string, Strike | null>();

  constructor(outlook: Outlook, movers: readonly Mover[]) {
    this.outlook = outlook;
    const { enemy, state, side } = outlook.picture;
    this.able = enemy.map((weight, area) => {
      if (weight === 0 || bodiesIn(state, side, area).length > 0) return [];
      return movers
        .flatMap(({ strikes }, m) => {
          const strike = strikes.get(area);
          return strike ? [{ m, ...strike }] : [];
        })
        .sort((a, b) => b.force - a.force);
    });
  }

  without(used: ReadonlySet<number>): Strike[] {
    const found: Strike[] = [];
    this.able.forEach((all, area) => {
      if (all.length === 0) return;
      const free = all.filter(({ m }) => !used.has(m));
      const key = `${area} ${free.map(({ m }) => m).join()}`;
      let best = this.known.get(key);
      if (best === undefined) this.known.set(key, (best = this.best(area, free)));
      if (best) found.push(best);
    });
    return found.sort((a, b) => b.worth - a.worth);
  }

  /** As many of them as are worth sending. */
  private best(area: number, able: (typeof this.able)[number]): Strike | null {
    let best: { sent: number; worth: number } | null = null;
    let crowd = NOBODY;
    for (const { move } of able) {
      crowd = joined(crowd, move.stance);
      const worth = this.outlook.worth(area, crowd);
      if (!best || worth > best.worth) best = { sent: crowd.count, worth };
    }
    if (!best || best.worth <= 0) return null;
    const moves = new Map(able.slice(0, best.sent).map(({ m, move }) => [m, move]));
    return { area, moves, worth: best.worth };
  }
}
