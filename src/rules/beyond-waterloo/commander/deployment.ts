/** The army as it would stand after its marches, bettered one Formation at a time. */
import type { MarchRequest } from '../campaign/kinds.ts';
import type { Move, Mover } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { type Crowd, crowdOf, joined, type Stance } from './stance.ts';

/** Who could stand where: the army as it would be, and what that is worth. */
export class Deployment {
  private readonly outlook: Outlook;
  private readonly movers: readonly Mover[];
  /** By area: steps that find room there; Infinity without a cap. */
  private readonly room: readonly number[];
  /** By area: steps that come into it. */
  private readonly coming: number[];
  /** By mover: the move taken. */
  readonly taken: (Move | null)[];
  private readonly groups: Stance[][];
  /** Counts changes: when each area’s group last changed, and when each mover last chose. */
  private changes = 1;
  private readonly changed: number[];
  private readonly chose: number[];
  /** By area: who stands there and what it is worth with all of them, as of which change. */
  private readonly crowds: { readonly crowd: Crowd; readonly as: number }[] = [];
  private readonly worths: { readonly worth: number; readonly as: number }[] = [];
  /** By mover and move: what its area is worth with it, as of which change there. */
  private readonly joins: readonly { readonly worth: number[]; readonly as: number[] }[];

  constructor(outlook: Outlook, movers: readonly Mover[], fixed: readonly Stance[], request: MarchRequest) {
    this.outlook = outlook;
    this.movers = movers;
    const { areas } = outlook.picture.state.field;
    this.room = areas.map(({ id }) => request.room[id] ?? Number.POSITIVE_INFINITY);
    this.coming = areas.map(() => 0);
    this.taken = movers.map(() => null);
    this.groups = areas.map(() => []);
    this.changed = areas.map(() => 0);
    this.chose = movers.map(() => 0);
    this.joins = movers.map(({ moves }) => ({ worth: moves.map(() => 0), as: moves.map(() => -1) }));
    for (const stance of fixed) this.groups[stance.area]!.push(stance);
    for (const [m, { moves }] of movers.entries()) this.put(m, moves[0]!);
  }

  put(m: number, move: Move): void {
    const old = this.taken[m];
    if (old === move) return;
    const { from } = this.movers[m]!;
    if (old) {
      const group = this.groups[old.stance.area]!;
      group.splice(group.indexOf(old.stance), 1);
      if (old.to !== from) this.coming[old.to]! -= old.stance.steps;
      this.note(old);
    }
    this.taken[m] = move;
    this.groups[move.stance.area]!.push(move.stance);
    if (move.to !== from) this.coming[move.to]! += move.stance.steps;
    this.note(move);
  }

  /** Invalidates what is cached of these areas. */
  private note({ to, stance: { area } }: Move): void {
    this.changes++;
    this.changed[area] = this.changes;
    this.changed[to] = this.changes;
  }

  private crowdIn(area: number): Crowd {
    const as = this.changed[area]!;
    const known = this.crowds[area];
    if (known?.as === as) return known.crowd;
    const crowd = crowdOf(this.groups[area]!);
    this.crowds[area] = { crowd, as };
    return crowd;
  }

  /** What an area is worth as all would stand there. */
  private worthOf(area: number): number {
    const as = this.changed[area]!;
    const known = this.worths[area];
    if (known?.as === as) return known.worth;
    const worth = this.outlook.worth(area, this.crowdIn(area));
    this.worths[area] = { worth, as };
    return worth;
  }

  /** Whether there is room for it beside all others who come. */
  private fits({ to, stance: { steps } }: Move, from: number, old: Move): boolean {
    const room = this.room[to]!;
    if (room === Number.POSITIVE_INFINITY || to === from) return true;
    return this.coming[to]! - (old.to === to ? old.stance.steps : 0) + steps <= room;
  }

  /** Gives a mover the move that is best while all others stay as they are. Says whether that is another. */
  better(m: number): boolean {
    const { moves, areas, from } = this.movers[m]!;
    // Where nothing it looks at has changed since it chose, it would choose the same.
    const since = this.chose[m]!;
    if (since > 0 && areas.every((area) => this.changed[area]! <= since)) return false;
    const old = this.taken[m]!;
    const here = old.stance.area;
    const others = crowdOf(this.groups[here]!, old.stance);
    let left: number | null = null;
    const join = this.joins[m]!;
    let best: Move = old;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < moves.length; k++) {
      const move = moves[k]!;
      if (!this.fits(move, from, old)) continue;
      const { area } = move.stance;
      const bare = area === here ? (left ??= this.outlook.worth(here, others)) : this.worthOf(area);
      const as = this.changed[area]!;
      if (join.as[k] !== as) {
        const crowd = area === here ? others : this.crowdIn(area);
        join.as[k] = as;
        join.worth[k] =
          crowd.count === 0 ? this.outlook.alone(move.stance) : this.outlook.worth(area, joined(crowd, move.stance));
      }
      const worth = move.own + join.worth[k]! - bare;
      if (worth > most + 1e-9) {
        most = worth;
        best = move;
      }
    }
    this.put(m, best);
    this.chose[m] = this.changes;
    return best !== old;
  }

  total(): number {
    const own = this.taken.reduce((sum, move) => sum + move!.own, 0);
    return this.groups.reduce((sum, _, area) => sum + this.worthOf(area), own);
  }
}
