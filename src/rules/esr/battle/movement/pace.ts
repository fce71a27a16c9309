/** How fast Units go: off the movement card, played once for each sort of mover in a phase. */
import { SeatedTable, type Table } from '../../../../kernel/index.ts';
import { movement } from '../../procedures/movement.ts';
import type { State, Status, Unit } from '../state.ts';

export interface Rates {
  /** Over open ground. */
  readonly allowance: number;
  /** Inches of the allowance that an inch of such ground takes. */
  readonly rough: number;
  readonly dense: number;
  /** Inches of the allowance a passage of lines takes (G13). */
  readonly passage: number;
  /** Halts at the edge of dense ground. */
  readonly halts: boolean;
}

type Manner = 'deployed' | 'ployed' | 'road';
type Mover = 'infantry' | 'cavalry' | 'general';

/** The card is read for all of a sort at once: what it says of a single mover is nobody's news. */
class Unsaid extends SeatedTable {
  override report(): void {}
}

/** Rates already asked for in this phase. */
export class Pace {
  private readonly known = new Map<string, Rates>();
  private readonly table: Table;
  private readonly state: State;

  constructor(table: Table, state: State) {
    this.table = new Unsaid(table, {});
    this.state = state;
  }

  of(unit: Unit, manner: Manner, status: Status): Rates {
    const { class: arm, horse, light, irregular } = unit.sheet;
    const mover = arm === 'cavalry' || (arm === 'artillery' && horse) ? 'cavalry' : 'infantry';
    return this.rates(mover, manner, light || irregular, status === 'RT' || status === 'BK' ? status : 'none');
  }

  general(manner: 'ployed' | 'road'): Rates {
    return this.rates('general', manner, false, 'none');
  }

  private rates(mover: Mover, manner: Manner, light: boolean, status: 'none' | 'RT' | 'BK'): Rates {
    const key = `${mover}/${manner}/${light}/${status}`;
    let found = this.known.get(key);
    if (found) return found;
    const ask = (inches: { readonly rough?: number; readonly dense?: number; readonly passage?: boolean }) =>
      this.table.play(
        movement,
        { mover, state: manner, open: 0, rough: 0, dense: 0, light, status, passage: false, ...inches },
        this.state.field.scenario.rules,
      );
    const offRoad = manner !== 'road';
    const dense = offRoad ? ask({ dense: 1 }) : null;
    const bare = ask({ passage: true });
    found = {
      allowance: bare.allowance,
      passage: bare.cost,
      rough: offRoad ? ask({ rough: 1 }).cost : 1,
      dense: dense?.cost ?? 1,
      halts: dense?.halts ?? false,
    };
    this.known.set(key, found);
    return found;
  }
}
