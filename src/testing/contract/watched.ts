/** A Table that notes which charts are consulted at it. */
import {
  type At,
  type Cell,
  type Chart,
  type Dice,
  type Modifier,
  type Row,
  SeatedTable,
  type Table,
  type Target,
  type Throw,
  type What,
} from '../../kernel/index.ts';

export class WatchedTable extends SeatedTable {
  private readonly seen: Set<string>;

  constructor(table: Table, seen: Set<string>) {
    super(table, {});
    this.seen = seen;
  }

  private note(modifiers: readonly Modifier[], chart?: Chart): void {
    if (chart) this.seen.add(chart.id);
    for (const modifier of modifiers) if (modifier.chart) this.seen.add(modifier.chart);
  }

  override roll(dice: Dice, what: What): number {
    this.note([], what.on?.chart);
    return super.roll(dice, what);
  }
  override read<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (total: number, natural: number) => T,
  ): T {
    this.note(modifiers, what.on?.chart);
    return super.read(dice, modifiers, what, of);
  }
  override readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    this.note(modifiers, what.on?.chart);
    return super.readFaces(dice, modifiers, what, of);
  }
  override test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean {
    this.note(modifiers, what.on?.chart);
    return super.test(dice, target, modifiers, what);
  }
  override count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], what: What): number {
    this.note(modifiers, what.on?.chart);
    return super.count(dice, n, target, modifiers, what);
  }
  override consult<C extends Cell>(
    chart: Chart<C>,
    at: At,
    modifiers: readonly Modifier[],
    what: What,
    dice?: Dice,
  ): C {
    this.note(modifiers, chart);
    return super.consult(chart, at, modifiers, what, dice);
  }
  override consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], what: What): Row<C> {
    this.note(modifiers, chart);
    return super.consultRow(chart, modifiers, what);
  }
  override opposed<T>(a: Throw, b: Throw, what: What, of: (difference: number) => T): T {
    this.note([...a.modifiers, ...b.modifiers], what.on?.chart);
    return super.opposed(a, b, what, of);
  }
  override look<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
    this.note([], chart);
    return super.look(chart, row, column);
  }
}
