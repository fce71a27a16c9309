/** An army as an officer counts it: its units in all, those that are gone, those on the table, its generals and its ground. */
import type { Field } from '../battle/field.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { Piece } from './pieces.ts';
import { Roll } from './rolls.ts';

export class Army {
  /** Undefined where nobody has opened the scenario here. */
  readonly field: Field | undefined;
  /** Those on the table, each at its number. */
  readonly pieces: Piece[] = [];
  readonly roll: Roll<Piece> = new Roll(this.pieces);
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
    if (fate === 'here') this.pieces.push(new Piece(unit, unit, this.pieces.length, this));
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
