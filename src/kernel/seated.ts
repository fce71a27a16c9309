/** Plays rules that ask roles (`target`, `charger`, `defender`) with the seats of a battle in their places. */
import type { At, Cell, Chart, Row } from './chart.ts';
import type { Dice } from './dice.ts';
import type { Happening } from './journal.ts';
import type { Modifier } from './modifiers.ts';
import type { RequestKind, Seat } from './request.ts';
import { type Rounds, type Rule, roundsAt, type Table, type Throw, type What } from './table.ts';
import type { Target } from './target.ts';

export class SeatedTable implements Table {
  readonly narrates: boolean;
  private readonly table: Table;
  private readonly seats: Readonly<Record<string, Seat>>;

  constructor(table: Table, seats: Readonly<Record<string, Seat>>) {
    this.narrates = table.narrates;
    this.table = table;
    this.seats = seats;
  }

  private seat(name: Seat): Seat {
    return this.seats[name] ?? name;
  }
  roll(dice: Dice, what: What): number {
    return this.table.roll(dice, what);
  }
  read<T>(dice: Dice, modifiers: readonly Modifier[], what: What, of: (total: number, natural: number) => T): T {
    return this.table.read(dice, modifiers, what, of);
  }
  readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    return this.table.readFaces(dice, modifiers, what, of);
  }
  test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean {
    return this.table.test(dice, target, modifiers, what);
  }
  count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], what: What): number {
    return this.table.count(dice, n, target, modifiers, what);
  }
  consult<C extends Cell>(chart: Chart<C>, at: At, modifiers: readonly Modifier[], what: What, dice?: Dice): C {
    return this.table.consult(chart, at, modifiers, what, dice);
  }
  consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], what: What): Row<C> {
    return this.table.consultRow(chart, modifiers, what);
  }
  opposed<T>(a: Throw, b: Throw, what: What, of: (difference: number) => T): T {
    return this.table.opposed(a, b, what, of);
  }
  look<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
    return this.table.look(chart, row, column);
  }
  repeat<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C): R {
    return roundsAt(this, rounds, state, context);
  }
  play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R {
    return rule.play(this, facts, options);
  }
  ask<Q, A>(kind: RequestKind<Q, A>, seat: Seat, request: Q): A {
    return this.table.ask(kind, this.seat(seat), request);
  }
  askEach<Q, A>(kind: RequestKind<Q, A>, requests: Readonly<Record<Seat, Q>>): Record<Seat, A> {
    const named = Object.fromEntries(Object.entries(requests).map(([seat, request]) => [this.seat(seat), request]));
    const answers = this.table.askEach(kind, named);
    return Object.fromEntries(Object.keys(requests).map((seat) => [seat, answers[this.seat(seat)]!]));
  }
  report(text: string, cite?: string, event?: Happening): void {
    this.table.report(text, cite, event);
  }
  among<T>(seats: readonly Seat[] | null, play: () => T): T {
    return this.table.among(seats?.map((seat) => this.seat(seat)) ?? null, play);
  }
}
