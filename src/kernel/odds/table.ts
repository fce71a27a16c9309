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
import type { Parts, Playing, Round, Rounds, Rule, Table, Throw, What } from '../table.ts';
import type { Target } from '../target.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type Distribution, defaultKey, type Key, Merged } from './distribution.ts';
import { type Node, Store } from './store.ts';

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

/** By rule, by key. */
type Known<W> = Map<object, Map<Key, Node<W>>>;

const newFrame = <W>(): Frame<W> => ({ depth: 0, length: 0, picks: [], nodes: [], along: [] });

/** What rules with a key come to, for every odds Table whose weights are doubles. */
const store = new Store<Node>();

/** Where there is no second part. */
const SURE: Node<unknown> = { classes: [null], weights: [1] };

/** Outside any rule. */
const NO_FRAME: Frame<never> = Object.freeze(newFrame<never>());

/** What comes of the rounds of one rule, as far as they are played. */
interface Course<S, R, W> {
  keyOf(state: S): Key;
  resultKey(result: R): Key;
  readonly mayReturn: boolean;
  readonly results: Merged<R, W>;
  /** The states of the next round. */
  next: Merged<S, W>;
  /** The key of the state a round is played from, and the chance that it leads back there. */
  here: Key;
  back: W;
}

function ofOwner<W>(parts: Known<W>, owner: object): Map<Key, Node<W>> {
  let known = parts.get(owner);
  if (!known) parts.set(owner, (known = new Map()));
  return known;
}

export class OddsTable<W> implements Table {
  readonly narrates = false;
  private readonly arithmetic: Arithmetic<W>;
  private readonly policy: Policy;
  private budget: number;
  private readonly allowed: number;
  private frame: Frame<W> = NO_FRAME;
  /** One frame a depth of nesting, used again and again. */
  private readonly frames: Frame<W>[] = [];
  private nesting = 0;
  private readonly doubles: boolean;
  /** What other rules come to, by what they are played with, while this Table lives. */
  private known: Map<unknown, Known<W>> | null = null;
  /** What rounds were played with, and what is remembered of them once they were met a second time. */
  private contexts: Map<unknown, Known<W> | null> | null = null;

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
    this.spend();
    return frame.depth === 0 ? this.arithmetic.one : frame.along[frame.depth - 1]!;
  }

  private spend(paths = 1): void {
    this.budget -= paths;
    if (this.budget < 0) {
      throw new TooWideError(`too wide: more than ${this.allowed.toLocaleString('en')} outcomes to weigh`);
    }
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
    return this.branch(frame, this.repeated(rounds, state, context));
  }

  /** Mostly rounds have a context of their own that never comes again: only one met a second time is remembered. */
  private repeated<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C): Node<W> {
    this.contexts ??= new Map();
    let parts = this.contexts.get(context);
    if (parts === undefined) {
      this.contexts.set(context, null);
      return this.allRounds(rounds, state, context);
    }
    if (parts === null) this.contexts.set(context, (parts = new Map()));
    const known = ofOwner(parts, rounds);
    const key = rounds.key ? rounds.key(state) : defaultKey(state);
    let node = known.get(key);
    if (!node) known.set(key, (node = this.allRounds(rounds, state, context)));
    return node;
  }

  play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R {
    const frame = this.frame;
    if (this.recalled(frame)) return this.recall(frame) as R;
    return this.branch(frame, this.played(rule, facts, options));
  }

  /** A rule within the rule as a single node: its results merged, and remembered by the key of its facts. */
  private played<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): Node<W> {
    if (this.doubles && rule.key) {
      const find = () => this.ends(rule, facts, options) as Node<unknown> as Node;
      return store.get(this.policy, rule, options, rule.key(facts, options), find) as Node<unknown> as Node<W>;
    }
    this.known ??= new Map();
    let parts = this.known.get(options);
    if (!parts) this.known.set(options, (parts = new Map()));
    const known = ofOwner(parts, rule);
    const key = rule.key ? rule.key(facts, options) : defaultKey(facts);
    let node = known.get(key);
    if (!node) known.set(key, (node = this.ends(rule, facts, options)));
    return node;
  }

  private ends<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): Merged<R, W> {
    const resultKey = (result: R): Key => (rule.resultKey ? rule.resultKey(result) : defaultKey(result));
    return this.merge(() => rule.play(this, facts, options), resultKey);
  }

  /** Dynamic programming over rounds: equal states are merged before the next round. */
  private allRounds<S, R, C>(rounds: Rounds<S, R, C>, first: S, context: C): Merged<R, W> {
    const { arithmetic } = this;
    const keyOf = rounds.key ? (state: S): Key => rounds.key!(state) : defaultKey;
    const course: Course<S, R, W> = {
      keyOf,
      resultKey: rounds.resultKey ? (result) => rounds.resultKey!(result) : defaultKey,
      mayReturn: rounds.mayReturn === true,
      results: new Merged(arithmetic),
      next: new Merged(arithmetic),
      here: 0,
      back: arithmetic.zero,
    };
    course.next.add(keyOf(first), first, arithmetic.one);
    while (course.next.classes.length > 0) {
      const { classes, weights, keys } = course.next;
      course.next = new Merged(arithmetic);
      for (let i = 0; i < classes.length; i++) {
        course.here = keys[i]!;
        if (course.mayReturn) this.returning(rounds, classes[i]!, context, weights[i]!, course);
        else this.oneRound(rounds, classes[i]!, context, weights[i]!, course);
      }
    }
    return course.results;
  }

  private oneRound<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C, weight: W, course: Course<S, R, W>): void {
    const outer = this.frame;
    const frame = this.open();
    do {
      const round = rounds.step(this, state, context);
      this.reach(round, this.arithmetic.times(weight, this.shareOf(frame)), course);
    } while (this.advance(frame));
    this.close(outer);
  }

  /** A round that leads back to the very same state is a geometric series, which can be summed exactly. */
  private returning<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C, weight: W, course: Course<S, R, W>): void {
    const { arithmetic } = this;
    const once = {
      ...course,
      results: new Merged<R, W>(arithmetic),
      next: new Merged<S, W>(arithmetic),
      back: arithmetic.zero,
    };
    this.oneRound(rounds, state, context, arithmetic.one, once);
    const scale = arithmetic.endless(weight, once.back);
    const { results, next } = once;
    for (let i = 0; i < results.classes.length; i++) {
      const done = results.classes[i]!;
      course.results.add(course.resultKey(done), done, arithmetic.times(scale, results.weights[i]!));
    }
    for (let i = 0; i < next.classes.length; i++) {
      const again = next.classes[i]!;
      course.next.add(course.keyOf(again), again, arithmetic.times(scale, next.weights[i]!));
    }
  }

  /** Where a round leads. Properties are read instead of asked for: this is hot. */
  private reach<S, R>(round: Round<S, R>, weight: W, course: Course<S, R, W>): void {
    const { again, done, to } = round as { again?: S; done?: R; to?: unknown };
    if (again !== undefined) {
      const key = course.keyOf(again);
      if (key !== course.here) course.next.add(key, again, weight);
      else if (course.mayReturn) course.back = this.arithmetic.plus(course.back, weight);
      else throw new Error(`a round came back to ${key}, which its rule does not say it may`);
    } else if (to === undefined) course.results.add(course.resultKey(done as R), done as R, weight);
    else this.combine(round as Parts<S, R>, weight, course);
  }

  /** Parts that do not see each other are taken as the product of their distributions. */
  private combine<S, R>(parts: Parts<S, R>, weight: W, course: Course<S, R, W>): void {
    const { arithmetic, frame } = this;
    const { depth } = frame;
    const first = this.nodeOf(parts.first);
    const second = parts.second ? this.nodeOf(parts.second) : SURE;
    this.spend(first.classes.length * second.classes.length);
    for (let i = 0; i < first.classes.length; i++) {
      const share = arithmetic.times(weight, first.weights[i]!);
      for (let j = 0; j < second.classes.length; j++) {
        const reached = second === SURE ? share : arithmetic.times(share, second.weights[j] as W);
        this.reach(parts.to(first.classes[i], second.classes[j]), reached, course);
      }
    }
    if (frame.depth !== depth) throw new Error('what follows the parts of a round throws dice in parts of its own');
  }

  private nodeOf({ rule, facts, options }: Playing<unknown>): Node<W> {
    return this.played(rule, facts, options);
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
