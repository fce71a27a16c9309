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
import type { Dice } from '../dice.ts';
import { TooWideError } from '../errors.ts';
import { type Modifier, net, sum } from '../modifiers.ts';
import {
  consultReading,
  countReading,
  diceOfChart,
  facesReading,
  opposedReading,
  Reading,
  rowReading,
  testReading,
  totalReading,
} from '../reading.ts';
import type { Policy, RequestKind, Seat } from '../request.ts';
import type { Rounds, Rule, Table, Throw, What } from '../table.ts';
import type { Target } from '../target.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type Distribution, defaultKey, type Key, Merged } from './distribution.ts';

/** A chance node: a reading, or a part that was merged. */
interface Node<W> {
  readonly classes: readonly unknown[];
  readonly weights: readonly W[];
}

/** One odometer. Its lists only grow: what lies beyond `length` is of an earlier path and is written over. */
interface Frame<W> {
  /** How far the rule has come on this path. */
  depth: number;
  /** How many nodes of this path are known. */
  length: number;
  readonly picks: number[];
  readonly nodes: Node<W>[];
  /** Product of the weights down to each depth. */
  readonly along: W[];
}

const newFrame = <W>(): Frame<W> => ({ depth: 0, length: 0, picks: [], nodes: [], along: [] });

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
  enumerate<R>(run: () => R, keyOf: (result: R) => Key): Distribution<R, W> {
    return this.merge(run, keyOf).distribution();
  }

  private merge<R>(run: () => R, keyOf: (result: R) => Key): Merged<R, W> {
    const merged = new Merged<R, W>(this.arithmetic);
    const outer = this.frame;
    const frame = this.open();
    do {
      const value = run();
      merged.add(keyOf(value), value, this.shareOf(frame));
    } while (this.advance(frame));
    this.close(outer);
    return merged;
  }

  /** An odometer for a rule within the rule; while it is open every path is run through, one `advance` after another. */
  private open(): Frame<W> {
    const frame = this.frames[this.nesting] ?? newFrame<W>();
    this.frames[this.nesting++] = frame;
    frame.depth = 0;
    frame.length = 0;
    this.frame = frame;
    return frame;
  }

  private close(outer: Frame<W>): void {
    this.nesting--;
    this.frame = outer;
  }

  /** The weight of the path just run. */
  private shareOf(frame: Frame<W>): W {
    if (--this.budget < 0) {
      throw new TooWideError(`too wide: more than ${this.allowed.toLocaleString('en')} outcomes to weigh`);
    }
    return frame.depth === 0 ? this.arithmetic.one : frame.along[frame.depth - 1]!;
  }

  private advance(frame: Frame<W>): boolean {
    const { picks, nodes } = frame;
    for (let depth = frame.length - 1; depth >= 0; depth--) {
      const node = nodes[depth]!;
      const pick = picks[depth]! + 1;
      if (pick < node.classes.length) {
        picks[depth] = pick;
        frame.along[depth] = this.weigh(frame, depth, node.weights[pick]!);
        frame.length = depth + 1;
        frame.depth = 0;
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
    return frame.depth < frame.length;
  }

  private recall(frame: Frame<W>): unknown {
    const depth = frame.depth++;
    return frame.nodes[depth]!.classes[frame.picks[depth]!];
  }

  private branch<T>(frame: Frame<W>, node: Node<W>): T {
    const depth = frame.depth++;
    frame.length = frame.depth;
    frame.picks[depth] = 0;
    frame.nodes[depth] = node;
    frame.along[depth] = this.weigh(frame, depth, node.weights[0]!);
    return node.classes[0] as T;
  }

  private branchOn<T>(frame: Frame<W>, reading: Reading<T>): T {
    return this.branch(frame, this.doubles ? (reading as Node<unknown> as Node<W>) : this.weighed(reading));
  }

  private weighed({ classes, ways, total }: Reading<unknown>): Node<W> {
    return { classes, weights: ways.map((way) => this.arithmetic.ratio(way, total)) };
  }

  roll(dice: Dice, _what: What): number {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as number;
    return this.branchOn(frame, new Reading(dice.values, dice.ways, dice.total));
  }

  read<T>(dice: Dice, modifiers: readonly Modifier[], _what: What, of: (total: number, natural: number) => T): T {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as T;
    return this.branchOn(frame, totalReading(dice, sum(modifiers), of));
  }

  readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    _what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as T;
    return this.branchOn(frame, facesReading(dice, sum(modifiers), of));
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
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as number;
    return this.branchOn(frame, countReading(dice, n, target, plus));
  }

  consult<C extends Cell>(chart: Chart<C>, at: At, modifiers: readonly Modifier[], _what: What, dice?: Dice): C {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as C;
    return this.branchOn(frame, consultReading(chart, at, sum(modifiers), dice ?? diceOfChart(chart)));
  }

  consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], _what: What): Row<C> {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as Row<C>;
    return this.branchOn(frame, rowReading(chart, sum(modifiers)));
  }

  opposed<T>(a: Throw, b: Throw, _what: What, of: (difference: number) => T): T {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as T;
    return this.branchOn(frame, opposedReading(a.dice, sum(a.modifiers), b.dice, sum(b.modifiers), of));
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
    const resultKey = (result: R): Key => (rule.resultKey ? rule.resultKey(result) : defaultKey(result));
    return this.branch(
      frame,
      this.part(rule, options, key, () => this.merge(() => rule.play(this, facts, options), resultKey)),
    );
  }

  /** A merged part as a single node, remembered by what it started from. */
  private part(owner: object, context: unknown, key: Key, find: () => Node<W>): Node<W> {
    let contexts = this.remembered.get(owner);
    if (!contexts) this.remembered.set(owner, (contexts = new Map()));
    let known = contexts.get(context);
    if (!known) contexts.set(context, (known = new Map()));
    let node = known.get(key);
    if (!node) known.set(key, (node = find()));
    return node;
  }

  /** Dynamic programming over rounds: equal states are merged before the next round. */
  private allRounds<S, R, C>(rounds: Rounds<S, R, C>, first: S, context: C): Merged<R, W> {
    const { arithmetic } = this;
    const keyOf = (state: S): Key => (rounds.key ? rounds.key(state) : defaultKey(state));
    const resultKey = (result: R): Key => (rounds.resultKey ? rounds.resultKey(result) : defaultKey(result));
    const results = new Merged<R, W>(arithmetic);
    let frontier = new Merged<S, W>(arithmetic);
    frontier.add(keyOf(first), first, arithmetic.one);
    while (frontier.classes.length > 0) {
      const next = new Merged<S, W>(arithmetic);
      for (let i = 0; i < frontier.classes.length; i++) {
        const state = frontier.classes[i]!;
        const here = keyOf(state);
        const scale = rounds.mayReturn
          ? arithmetic.endless(frontier.weights[i]!, this.chanceOfReturn(rounds, state, context, keyOf))
          : frontier.weights[i]!;
        const outer = this.frame;
        const frame = this.open();
        do {
          const round = rounds.step(this, state, context);
          const reached = arithmetic.times(scale, this.shareOf(frame));
          if ('done' in round) results.add(resultKey(round.done), round.done, reached);
          else {
            const key = keyOf(round.again);
            if (key !== here) next.add(key, round.again, reached);
            else if (!rounds.mayReturn)
              throw new Error(`a round came back to ${key}, which its rule does not say it may`);
          }
        } while (this.advance(frame));
        this.close(outer);
      }
      frontier = next;
    }
    return results;
  }

  /** A round that leads back to the very same state is a geometric series, which can be summed exactly. */
  private chanceOfReturn<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C, keyOf: (state: S) => Key): W {
    const here = keyOf(state);
    let back = this.arithmetic.zero;
    const outer = this.frame;
    const frame = this.open();
    do {
      const round = rounds.step(this, state, context);
      const share = this.shareOf(frame);
      if ('again' in round && keyOf(round.again) === here) back = this.arithmetic.plus(back, share);
    } while (this.advance(frame));
    this.close(outer);
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

  among<T>(_seats: readonly Seat[] | null, play: () => T): T {
    return play();
  }
}
