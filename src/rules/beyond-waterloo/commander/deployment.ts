/** The army as it would stand after its marches, bettered one Formation at a time. */
import type { MarchRequest } from '../campaign/kinds.ts';
import type { Move, Mover } from './moves.ts';
import type { Outlook, Stance } from './stance.ts';

/** Who could stand where: the army as it would be, and what that is worth. */
export class Deployment {
  private readonly outlook: Outlook;
  private readonly movers: readonly Mover[];
  private readonly room: Readonly<Record<string, number>>;
  /** By mover: the move taken. */
  readonly taken: (Move | null)[];
  private readonly groups: Stance[][];
  /** Counts changes: when each area’s group last changed, and when each mover last chose. */
  private changes = 1;
  private readonly changed: number[];
  private readonly chose: number[];
  /** By area: what it is worth with all who stand there, as of which change. */
  private readonly worths: ({ readonly worth: number; readonly as: number } | undefined)[] = [];

  constructor(outlook: Outlook, movers: readonly Mover[], fixed: readonly Stance[], request: MarchRequest) {
    this.outlook = outlook;
    this.movers = movers;
    this.room = request.room;
    this.taken = movers.map(() => null);
    this.groups = outlook.picture.state.field.areas.map(() => []);
    this.changed = this.groups.map(() => 0);
    this.chose = movers.map(() => 0);
    for (const stance of fixed) this.groups[stance.area]!.push(stance);
    for (const [m, { moves }] of movers.entries()) this.put(m, moves[0]!);
  }

  put(m: number, move: Move): void {
    const old = this.taken[m];
    if (old === move) return;
    if (old) {
      const group = this.groups[old.stance.area]!;
      group.splice(group.indexOf(old.stance), 1);
      this.note(old);
    }
    this.taken[m] = move;
    this.groups[move.stance.area]!.push(move.stance);
    this.note(move);
  }

  /** Invalidates what is cached of these areas. */
  private note({ option, stance: { area } }: Move): void {
    this.changes++;
    this.changed[area] = this.changes;
    this.changed[this.outlook.picture.state.field.map.indexOf(option.to)] = this.changes;
  }

  /** What an area is worth as all would stand there. */
  private worthOf(area: number): number {
    const known = this.worths[area];
    const as = this.changed[area]!;
    if (known?.as === as) return known.worth;
    const worth = this.outlook.worth(area, this.groups[area]!);
    this.worths[area] = { worth, as };
    return worth;
  }

  private fits({ option, stance }: Move, mover: Mover): boolean {
    const { to } = option;
    const room = this.room[to];
    if (room === undefined || to === mover.marcher.area) return true;
    const coming = this.taken.reduce((sum, move, m) => {
      const other = this.movers[m]!;
      return move && other !== mover && move.option.to === to && other.marcher.area !== to
        ? sum + move.stance.steps
        : sum;
    }, 0);
    return coming + stance.steps <= room;
  }

  /** Gives a mover the move that is best while all others stay as they are. Says whether that is another. */
  better(m: number): boolean {
    const mover = this.movers[m]!;
    // Where nothing it looks at has changed since it chose, it would choose the same.
    const since = this.chose[m]!;
    if (since > 0 && mover.areas.every((area) => this.changed[area]! <= since)) return false;
    const old = this.taken[m]!;
    const bare = new Map<number, { readonly others: readonly Stance[]; readonly worth: number }>();
    const without = (area: number) => {
      if (area !== old.stance.area) return { others: this.groups[area]!, worth: this.worthOf(area) };
      const others = this.groups[area]!.filter((one) => one !== old.stance);
      return { others, worth: this.outlook.worth(area, others) };
    };
    let best: Move = old;
    let most = Number.NEGATIVE_INFINITY;
    for (const move of mover.moves) {
      if (!this.fits(move, mover)) continue;
      const { area } = move.stance;
      let found = bare.get(area);
      if (!found) bare.set(area, (found = without(area)));
      const worth = move.own + this.outlook.worth(area, [...found.others, move.stance]) - found.worth;
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
