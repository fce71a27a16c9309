/**
 * The odds Table: plays a rule over every outcome, weighted.
 *
 * A rule is run again and again, each time along another path of outcomes (an odometer whose digits are the classes
 * of each throw). Nodes met before are recalled, not reckoned again. `repeat` and `play` open a frame of their own:
 * what comes out of it is merged by equal results before the outer rule goes on, and remembered by the state it
 * started from, so that a six-round fight costs the number of different states and not the number of paths.
 */
import type { At, Cell, Chart, Row } from '../chart.ts';
import { cellAt } from '../chart.ts';
import { type Dice, modified, naturalOf } from '../dice.ts';
import { TooWideError } from '../errors.ts';
import { type Modifier, net, sum } from '../modifiers.ts';
import {
  consultReading,
  countReading,
  diceOfChart,
  facesReading,
  opposedReading,
  Reading,
  readingOf,
  rowReading,
  testReading,
} from '../reading.ts';
import type { Policy, RequestKind, Seat } from '../request.ts';
import type { Round, Rounds, Rule, Table, Throw, What } from '../table.ts';
import type { Target } from '../target.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type Distribution, defaultKey, type Key, type Outcome } from './distribution.ts';

interface Node<W> {
  readonly classes: readonly unknown[];
  readonly weights: readonly W[];
}

/** One odometer. */
interface Frame<W> {
  depth: number;
  readonly picks: number[];
  readonly nodes: Node<W>[];
  /** Product of the weights down to each depth. */
  readonly along: W[];
}

const newFrame = <W>(): Frame<W> => ({ depth: 0, picks: [], nodes: [], along: [] });

/** Popping beats setting the length on arrays this short. */
function clear<W>({ picks, nodes, along }: Frame<W>, to: number): void {
  while (picks.length > to) {
    picks.pop();
    nodes.pop();
    along.pop();
  }
}

export class OddsTable<W> implements Table {
  readonly narrates = false;
  private readonly arithmetic: Arithmetic<W>;
  private readonly policy: Policy;
  private budget: number;
  private readonly allowed: number;
  private frame: Frame<W> = newFrame();
  /** One frame a depth of nesting, used again and again. */
  private readonly frames: Frame<W>[] = [];
  private nesting = 0;
  /** By rule, by what it was played with, by state. */
  private readonly remembered = new Map<object, Map<unknown, Map<Key, Node<W>>>>();
  private readonly doubles: boolean;

  constructor(arithmetic: Arithmetic<W>, policy: Policy, budget: number) {
    this.arithmetic = arithmetic;
    this.doubles = typeof arithmetic.one === 'number';
    this.policy = policy;
    this.budget = budget;
    this.allowed = budget;
  }

  /** Every different outcome of `run`, merged. */
  enumerate<R>(run: () => R, keyOf: (result: R) => Key): Outcome<R, W>[] {
    const merged = new Map<Key, { value: R; weight: W }>();
    this.everyPath(run, (value, weight) => gather(merged, keyOf(value), value, weight, this.arithmetic));
    return [...merged.values()];
  }

  private everyPath<R>(run: () => R, take: (value: R, weight: W) => void): void {
    const outer = this.frame;
    const frame = this.frames[this.nesting] ?? newFrame<W>();
    this.frames[this.nesting++] = frame;
    clear(frame, 0);
    this.frame = frame;
    do {
      frame.depth = 0;
      const value = run();
      if (--this.budget < 0) {
        throw new TooWideError(`too wide: more than ${this.allowed.toLocaleString('en')} outcomes to weigh`);
      }
      take(value, frame.depth === 0 ? this.arithmetic.one : frame.along[frame.depth - 1]!);
    } while (this.advance(frame));
    this.nesting--;
    this.frame = outer;
  }

  private advance(frame: Frame<W>): boolean {
    const { picks, nodes, along } = frame;
    for (let depth = picks.length - 1; depth >= 0; depth--) {
      const node = nodes[depth]!;
      const pick = picks[depth]! + 1;
      if (pick < node.classes.length) {
        picks[depth] = pick;
        along[depth] = this.weigh(frame, depth, node.weights[pick]!);
        clear(frame, depth + 1);
        return true;
      }
    }
    return false;
  }

  private weigh(frame: Frame<W>, depth: number, weight: W): W {
    return depth === 0 ? weight : this.arithmetic.times(frame.along[depth - 1]!, weight);
  }

  /** Met before on this path: the same class again, without reckoning. */
  private recalled(frame: Frame<W>): boolean {
    return frame.depth < frame.picks.length;
  }

  private recall(frame: Frame<W>): unknown {
    const depth = frame.depth++;
    return frame.nodes[depth]!.classes[frame.picks[depth]!];
  }

  private branch<T>(frame: Frame<W>, node: Node<W>): T {
    const depth = frame.depth++;
    frame.picks.push(0);
    frame.nodes.push(node);
    frame.along.push(this.weigh(frame, depth, node.weights[0]!));
    return node.classes[0] as T;
  }

  private branchOn<T>(frame: Frame<W>, reading: Reading<T>): T {
    const weights = this.doubles
      ? (reading.probabilities as readonly unknown[] as readonly W[])
      : reading.ways.map((ways) => this.arithmetic.ratio(ways, reading.total));
    return this.branch(frame, { classes: reading.classes, weights });
  }

  private throwOf<T>(reading: () => Reading<T>): T {
    const frame = this.frame;
    return this.recalled(frame) ? (this.recall(frame) as T) : this.branchOn(frame, reading());
  }

  roll(dice: Dice, _what: What): number {
    return this.throwOf(() => new Reading(dice.values, dice.ways, dice.total));
  }

  read<T>(dice: Dice, modifiers: readonly Modifier[], _what: What, of: (total: number, natural: number) => T): T {
    const plus = sum(modifiers);
    return this.throwOf(() => readingOf(dice, (natural) => of(modified(dice, natural, plus), natural)));
  }

  readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    _what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    const plus = sum(modifiers);
    return this.throwOf(() => facesReading(dice, (faces) => of(faces, modified(dice, naturalOf(dice, faces), plus))));
  }

  test(dice: Dice, target: Target, modifiers: readonly Modifier[], _what: What): boolean {
    const plus = net(modifiers);
    if (plus === 'impossible') return false;
    if (plus === 'automatic') return true;
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as boolean;
    return this.branchOn(frame, testReading(dice, target, plus));
  }

  count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], _what: What): number {
    const plus = net(modifiers);
    if (n <= 0 || plus === 'impossible') return 0;
    if (plus === 'automatic') return n;
    return this.throwOf(() => countReading(dice, n, target, plus));
  }

  consult<C extends Cell>(chart: Chart<C>, at: At, modifiers: readonly Modifier[], _what: What, dice?: Dice): C {
    const plus = sum(modifiers);
    return this.throwOf(() => consultReading(chart, at, plus, dice ?? diceOfChart(chart)));
  }

  consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], _what: What): Row<C> {
    const plus = sum(modifiers);
    return this.throwOf(() => rowReading(chart, plus));
  }

  opposed<T>(a: Throw, b: Throw, _what: What, of: (difference: number) => T): T {
    return this.throwOf(() => opposedReading(a.dice, sum(a.modifiers), b.dice, sum(b.modifiers), of));
  }

  look<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
    return cellAt(chart, row, column);
  }

  repeat<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C): R {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as R;
    const key = rounds.key ? rounds.key(state) : defaultKey(state);
    const find = () => this.allRounds(rounds, state, context);
    return this.branch(frame, this.part(rounds, context, key, find));
  }

  play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as R;
    const key = rule.key ? rule.key(facts) : defaultKey(facts);
    const resultKey = (rule.resultKey?.bind(rule) ?? defaultKey) as (result: R) => Key;
    return this.branch(
      frame,
      this.part(rule, options, key, () => this.enumerate(() => rule.play(this, facts, options), resultKey)),
    );
  }

  /** A merged part as a single node, remembered by what it started from. */
  private part<R>(owner: object, context: unknown, key: Key, find: () => Distribution<R, W>): Node<W> {
    let contexts = this.remembered.get(owner);
    if (!contexts) this.remembered.set(owner, (contexts = new Map()));
    let known = contexts.get(context);
    if (!known) contexts.set(context, (known = new Map()));
    let node = known.get(key);
    if (!node) {
      const distribution = find();
      node = { classes: distribution.map(({ value }) => value), weights: distribution.map(({ weight }) => weight) };
      known.set(key, node);
    }
    return node;
  }

  /** Dynamic programming over rounds: equal states are merged before the next round. */
  private allRounds<S, R, C>(rounds: Rounds<S, R, C>, first: S, context: C): Distribution<R, W> {
    const { arithmetic } = this;
    const keyOf = (rounds.key?.bind(rounds) ?? defaultKey) as (state: S) => Key;
    const resultKey = (rounds.resultKey?.bind(rounds) ?? defaultKey) as (result: R) => Key;
    const results = new Map<Key, { value: R; weight: W }>();
    let frontier = new Map<Key, { value: S; weight: W }>([[keyOf(first), { value: first, weight: arithmetic.one }]]);
    while (frontier.size > 0) {
      const next = new Map<Key, { value: S; weight: W }>();
      for (const [here, { value: state, weight }] of frontier) {
        const run = () => rounds.step(this, state, context);
        const back = this.chanceOfReturn(run, keyOf, here, rounds);
        const scale = back === null ? weight : arithmetic.endless(weight, back);
        this.everyPath(run, (round, share) => {
          const reached = arithmetic.times(scale, share);
          if ('done' in round) {
            gather(results, resultKey(round.done), round.done, reached, arithmetic);
            return;
          }
          const key = keyOf(round.again);
          if (key !== here) gather(next, key, round.again, reached, arithmetic);
        });
      }
      frontier = next;
    }
    return [...results.values()];
  }

  /**
   * A round that leads back to the very same state is a geometric series, which can be summed exactly. Only rounds
   * that say they may do so are looked through for it.
   */
  private chanceOfReturn<S, R, C>(
    run: () => Round<S, R>,
    keyOf: (state: S) => Key,
    here: Key,
    rounds: Rounds<S, R, C>,
  ): W | null {
    if (!rounds.mayReturn) return null;
    let back = this.arithmetic.zero;
    this.everyPath(run, (round, share) => {
      if ('again' in round && keyOf(round.again) === here) back = this.arithmetic.plus(back, share);
    });
    return back;
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
}

function gather<T, W>(
  into: Map<Key, { value: T; weight: W }>,
  key: Key,
  value: T,
  weight: W,
  arithmetic: Arithmetic<W>,
): void {
  const found = into.get(key);
  if (found) found.weight = arithmetic.plus(found.weight, weight);
  else into.set(key, { value, weight });
}
