/** The simulated Table: fast dice, a policy in every seat, no journal. For roll-outs, the lab and fuzzing. */
import { type At, type Cell, type Chart, cellAt, type Row, rowIndex } from './chart.ts';
import { type Dice, modified, naturalOf } from './dice.ts';
import { type Modifier, net, sum } from './modifiers.ts';
import type { Random } from './random.ts';
import { consulted, diceOfChart } from './reading.ts';
import type { Policy, RequestKind, Seat } from './request.ts';
import { type Rounds, type Rule, roundsAt, type Table, type Throw, type What } from './table.ts';
import { meets, type Target } from './target.ts';

export class SimulatedTable implements Table {
  readonly narrates: boolean = false;
  private readonly random: Random;
  private readonly policy: Policy;

  /** The policy must draw from a stream of its own: it sees requests, never these dice. */
  constructor(random: Random, policy: Policy) {
    this.random = random;
    this.policy = policy;
  }

  private natural(dice: Dice): number {
    const { random } = this;
    if (dice.count === 1) return random.below(dice.sides) + 1;
    if (dice.combine === 'sum') {
      let total = dice.count;
      for (let die = 0; die < dice.count; die++) total += random.below(dice.sides);
      return total;
    }
    return naturalOf(dice, this.faces(dice));
  }

  private faces(dice: Dice): number[] {
    const faces = new Array<number>(dice.count);
    for (let die = 0; die < dice.count; die++) faces[die] = this.random.below(dice.sides) + 1;
    return faces;
  }

  roll(dice: Dice, _what: What): number {
    return this.natural(dice);
  }

  read<T>(dice: Dice, modifiers: readonly Modifier[], _what: What, of: (total: number, natural: number) => T): T {
    const natural = this.natural(dice);
    return of(modified(dice, natural, sum(modifiers)), natural);
  }

  readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    _what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    const faces = this.faces(dice);
    return of(faces, modified(dice, naturalOf(dice, faces), sum(modifiers)));
  }

  test(dice: Dice, target: Target, modifiers: readonly Modifier[], _what: What): boolean {
    const plus = net(modifiers);
    if (typeof plus !== 'number') return plus === 'automatic';
    return meets(modified(dice, this.natural(dice), plus), target);
  }

  count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], _what: What): number {
    const plus = net(modifiers);
    if (typeof plus !== 'number') return plus === 'automatic' ? Math.max(0, n) : 0;
    let hits = 0;
    for (let i = 0; i < n; i++) if (meets(modified(dice, this.natural(dice), plus), target)) hits++;
    return hits;
  }

  consult<C extends Cell>(chart: Chart<C>, at: At, modifiers: readonly Modifier[], _what: What, dice?: Dice): C {
    const thrown = dice ?? diceOfChart(chart);
    return consulted(chart, at, modified(thrown, this.natural(thrown), sum(modifiers))).cell;
  }

  consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], _what: What): Row<C> {
    const dice = diceOfChart(chart);
    return chart.rows[rowIndex(chart, modified(dice, this.natural(dice), sum(modifiers)))]!;
  }

  opposed<T>(a: Throw, b: Throw, _what: What, of: (difference: number) => T): T {
    const left = modified(a.dice, this.natural(a.dice), sum(a.modifiers));
    return of(left - modified(b.dice, this.natural(b.dice), sum(b.modifiers)));
  }

  look<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
    return cellAt(chart, row, column);
  }

  repeat<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C): R {
    return roundsAt(this, rounds, state, context);
  }

  play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R {
    return rule.play(this, facts, options);
  }

  ask<Q, A>(kind: RequestKind<Q, A>, seat: Seat, request: Q): A {
    return this.policy(seat, kind, request) as A;
  }

  askEach<Q, A>(kind: RequestKind<Q, A>, requests: Readonly<Record<Seat, Q>>): Record<Seat, A> {
    const answers: Record<Seat, A> = {};
    for (const seat of Object.keys(requests)) answers[seat] = this.policy(seat, kind, requests[seat]!) as A;
    return answers;
  }

  report(): void {}

  among<T>(_seats: readonly Seat[] | null, play: () => T): T {
    return play();
  }
}
