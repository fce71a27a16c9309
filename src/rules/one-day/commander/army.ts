/** An army as an officer counts it: its units in all, those that are gone, its foot on the table, its generals and its ground. */
import type { Field } from '../battle/field.ts';
import type { BattleView, UnitView } from '../battle/view.ts';

export class Army {
  /** Undefined where nobody has opened the scenario here. */
  readonly field: Field | undefined;
  readonly foot: UnitView[] = [];
  private readonly hqs: BattleView['hqs'];
  private all = 0;
  private gone = 0;

  constructor(field: Field | undefined, hqs: BattleView['hqs']) {
    this.field = field;
    this.hqs = hqs;
  }

  count(unit: UnitView): void {
    const { fate } = unit;
    if (!unit.garrison) {
      this.all++;
      if (fate !== 'here' && fate !== 'coming' && fate !== 'split') this.gone++;
    }
    if (fate === 'here' && unit.arm === 'infantry') this.foot.push(unit);
  }

  /** Units it may still lose before it breaks. */
  left(collapse: number): number {
    return Math.max(0.5, collapse * this.all - this.gone);
  }

  /** What its general adds to a unit's tests. */
  bonusOf({ hq }: UnitView): number {
    if (hq !== null) for (const { id, bonus } of this.hqs) if (id === hq) return bonus;
    return 0;
  }
}
