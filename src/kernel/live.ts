/**
 * The live Table: plays from the journal's memory as far as it reaches, then with new dice and answers, and pauses
 * where one is missing. With a journal and an empty hand it is the replay Table.
 */
import { type At, type Cell, type Chart, cellAt, columnIndex, type Row, rowIndex } from './chart.ts';
import { type Dice, modified, naturalOf } from './dice.ts';
import { InputError, RecordError } from './errors.ts';
import { checkFaces, type DiceHand, emptyHand } from './hand.ts';
import {
  type AnswerEntry,
  type Entry,
  type Happening,
  type Input,
  type Listed,
  type RollEntry,
  streamOf,
  type Told,
} from './journal.ts';
import { type Modifier, net, sum } from './modifiers.ts';
import { consulted, diceOfChart } from './reading.ts';
import { type AnyKind, checkAnswer, otherQuestion, type RequestKind, type Seat } from './request.ts';
import { type Rounds, type Rule, roundsAt, type Table, type Throw, type What } from './table.ts';
import { meets, type Target, targetWords } from './target.ts';

export interface DiceNeed {
  readonly type: 'dice';
  readonly dice: string;
  readonly times: number;
  readonly sides: number;
  /** Single dice to type, all throws together. */
  readonly count: number;
  readonly label: string;
  readonly cite: string;
  readonly who?: string;
  readonly modifiers: readonly Listed[];
  readonly needs?: string;
  readonly chart?: string;
}

export interface AnswerNeed {
  readonly type: 'answer';
  readonly seat: Seat;
  readonly kind: string;
  readonly request: unknown;
  readonly secret: boolean;
}

export type Need = DiceNeed | AnswerNeed;

/** What a chart says of a total, as the journal keeps it. */
function litBy(chart: Chart, at: At, total: number): Pick<RollEntry, 'lit' | 'result'> {
  const { cell, row, column } = consulted(chart, at, total);
  return { lit: { chart: chart.id, row, column }, result: cell === null ? 'no result' : String(cell) };
}

/** Thrown through the rule when something is missing; only the driver catches it. */
export class Pause {
  readonly needs: readonly Need[];
  constructor(needs: readonly Need[]) {
    this.needs = needs;
  }
}

/** A printed cell that was read without dice. */
export interface Looked {
  readonly chart: string;
  readonly row: string;
  readonly column: string;
}

export interface LiveSettings {
  /** Rolls and answers that already stand. */
  readonly memory?: readonly Input[];
  readonly hand?: DiceHand;
  /** Answers a seat has left in advance; undefined where it left none. */
  readonly instructions?: (seat: Seat, kind: AnyKind, request: unknown) => unknown;
  /** A journal that does not fit: refuse it, or (after a correction at the table) go on without the rest. */
  readonly onMismatch?: 'refuse' | 'drop';
  /** The remembered answers were checked against these very requests before: they are not judged again. */
  readonly checked?: boolean;
}

export class LiveTable implements Table {
  readonly narrates = true;
  /** The journal of this run, from its first entry. */
  readonly entries: Entry[] = [];
  readonly looks: Looked[] = [];
  /** How many remembered inputs no longer fitted and were let go. */
  dropped = 0;

  private memory: readonly Input[];
  private at = 0;
  private readonly hand: DiceHand;
  private readonly instructions: LiveSettings['instructions'];
  private readonly lenient: boolean;
  private readonly checked: boolean;
  /** Who is told of what is played now; undefined: everybody. */
  private audience: Told | undefined;

  constructor(settings: LiveSettings = {}) {
    this.memory = settings.memory ?? [];
    this.hand = settings.hand ?? emptyHand;
    this.instructions = settings.instructions;
    this.lenient = settings.onMismatch === 'drop';
    this.checked = settings.checked ?? false;
  }

  /** What the memory still holds that the rule did not ask for. */
  get unread(): number {
    return this.memory.length - this.at;
  }

  private misfit(sentence: string): void {
    const input = this.memory[this.at];
    if (!this.lenient) throw new RecordError(sentence, input?.at);
    this.dropped += this.memory.length - this.at;
    this.memory = this.memory.slice(0, this.at);
  }

  private cast(dice: Dice, times: number, need: () => DiceNeed): Pick<RollEntry, 'faces' | 'hand'> {
    const input = this.memory[this.at];
    if (input) {
      const fault =
        input.type !== 'roll'
          ? `an answer of ${input.seat} stands where ${dice.id} should be rolled`
          : input.dice !== dice.id || input.faces.length !== dice.count * times
            ? `${input.faces.length} faces of ${input.dice} stand where ${times === 1 ? '' : `${times} × `}${dice.id} should be rolled`
            : this.faceFault(dice, input.faces, times);
      if (!fault && input.type === 'roll') {
        this.at++;
        return { faces: input.faces, hand: input.hand };
      }
      this.misfit(fault ?? '');
    }
    const cast = this.hand.cast(dice, times, streamOf(this.audience));
    if (!cast) throw new Pause([need()]);
    return cast;
  }

  private faceFault(dice: Dice, faces: readonly number[], times: number): string | null {
    try {
      checkFaces(dice, faces, times);
      return null;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }

  /** Rolls, writes the entry, returns the natural value (of the first throw). */
  private thrown(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    extra: { times?: number; needs?: string; chart?: string } = {},
  ): { faces: readonly number[]; natural: number; total: number; settle(more: Partial<RollEntry>): void } {
    const times = extra.times ?? 1;
    const list = modifiers.map(listed);
    const { faces, hand } = this.cast(dice, times, () => ({
      type: 'dice',
      dice: dice.id,
      times,
      sides: dice.sides,
      count: dice.count * times,
      label: what.label,
      cite: what.cite,
      ...(what.who === undefined ? {} : { who: what.who }),
      modifiers: list,
      ...(extra.needs === undefined ? {} : { needs: extra.needs }),
      ...(extra.chart === undefined ? {} : { chart: extra.chart }),
    }));
    const natural = naturalOf(dice, times === 1 ? faces : faces.slice(0, dice.count));
    const plus = net(modifiers);
    const total = typeof plus === 'number' ? modified(dice, natural, plus) : natural;
    const entry: RollEntry = {
      type: 'roll',
      dice: dice.id,
      ...(times === 1 ? {} : { times }),
      faces,
      natural,
      total,
      modifiers: list,
      label: what.label,
      cite: what.cite,
      ...(what.who === undefined ? {} : { who: what.who }),
      ...(extra.needs === undefined ? {} : { needs: extra.needs }),
      hand,
      ...(this.audience === undefined ? {} : { audience: this.audience }),
    };
    const place = this.entries.push(entry) - 1;
    const settle = (more: Partial<RollEntry>) => {
      this.entries[place] = { ...entry, ...more };
    };
    return { faces, natural, total, settle };
  }

  roll(dice: Dice, what: What): number {
    return this.thrown(dice, [], what).natural;
  }

  read<T>(dice: Dice, modifiers: readonly Modifier[], what: What, of: (total: number, natural: number) => T): T {
    const { natural, total, settle } = this.thrown(dice, modifiers, what, what.on ? { chart: what.on.chart.id } : {});
    if (what.on) settle(litBy(what.on.chart, what.on.at, total));
    return of(total, natural);
  }

  readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    const { faces, total } = this.thrown(dice, modifiers, what);
    return of(faces, total);
  }

  test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean {
    if (this.decided(modifiers, what)) return net(modifiers) === 'automatic';
    const { total, settle } = this.thrown(dice, modifiers, what, { needs: targetWords(target) });
    const passed = meets(total, target);
    settle({ result: passed ? 'passes' : 'fails' });
    return passed;
  }

  count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], what: What): number {
    if (n <= 0) return 0;
    if (this.decided(modifiers, what)) return net(modifiers) === 'automatic' ? n : 0;
    const { faces, settle } = this.thrown(dice, modifiers, what, { times: n, needs: targetWords(target) });
    const plus = sum(modifiers);
    let hits = 0;
    for (let i = 0; i < n; i++) {
      const natural = naturalOf(dice, faces.slice(i * dice.count, (i + 1) * dice.count));
      if (meets(modified(dice, natural, plus), target)) hits++;
    }
    settle({ result: `${hits} of ${n}` });
    return hits;
  }

  /** Impossible and automatic tests roll nothing; the journal says why. */
  private decided(modifiers: readonly Modifier[], what: What): boolean {
    const plus = net(modifiers);
    if (typeof plus === 'number') return false;
    const reason = modifiers.find((modifier) => modifier.value === plus);
    this.report(`${what.label}: ${plus} (${reason?.label ?? plus})`, reason?.cite ?? what.cite);
    return true;
  }

  consult<C extends Cell>(chart: Chart<C>, at: At, modifiers: readonly Modifier[], what: What, dice?: Dice): C {
    const { total, settle } = this.thrown(dice ?? diceOfChart(chart), modifiers, what, { chart: chart.id });
    settle(litBy(chart, at, total));
    return consulted(chart, at, total).cell;
  }

  consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], what: What): Row<C> {
    const { total, settle } = this.thrown(diceOfChart(chart), modifiers, what, { chart: chart.id });
    const row = chart.rows[rowIndex(chart, total)]!;
    settle({ lit: { chart: chart.id, row: row.key } });
    return row;
  }

  opposed<T>(a: Throw, b: Throw, what: What, of: (difference: number) => T): T {
    const left = this.thrown(a.dice, a.modifiers, { ...what, who: a.who });
    const right = this.thrown(b.dice, b.modifiers, { ...what, who: b.who });
    return of(left.total - right.total);
  }

  look<C extends Cell>(chart: Chart<C>, row: At, column: At): C {
    this.looks.push({
      chart: chart.id,
      row: chart.rows[rowIndex(chart, row)]!.key,
      column: chart.columns[columnIndex(chart, column)]!,
    });
    return cellAt(chart, row, column);
  }

  repeat<S, R, C>(rounds: Rounds<S, R, C>, state: S, context: C): R {
    return roundsAt(this, rounds, state, context);
  }

  play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R {
    return rule.play(this, facts, options);
  }

  ask<Q, A>(kind: RequestKind<Q, A>, seat: Seat, request: Q): A {
    const secret = kind.kept === true;
    const entry = this.answerOf(kind, [seat], { [seat]: request }, secret);
    if (!entry) throw new Pause([{ type: 'answer', seat, kind: kind.kind, request, secret }]);
    return entry.answer as A;
  }

  askEach<Q, A>(kind: RequestKind<Q, A>, requests: Readonly<Record<Seat, Q>>): Record<Seat, A> {
    const answers: Record<Seat, A> = {};
    let open = Object.keys(requests);
    while (open.length > 0) {
      const entry = this.answerOf(kind, open, requests, true);
      if (!entry) break;
      answers[entry.seat] = entry.answer as A;
      open = open.filter((seat) => seat !== entry.seat);
    }
    if (open.length > 0) {
      throw new Pause(
        open.map((seat) => ({ type: 'answer', seat, kind: kind.kind, request: requests[seat], secret: true })),
      );
    }
    this.entries.push({ type: 'reveal', seats: Object.keys(requests) });
    // In the order asked, whoever answered first.
    return Object.fromEntries(Object.keys(requests).map((seat) => [seat, answers[seat]!]));
  }

  /** The next remembered answer of one of the seats, or one left in advance. */
  private answerOf<Q, A>(
    kind: RequestKind<Q, A>,
    seats: readonly Seat[],
    requests: Readonly<Record<Seat, Q>>,
    secret: boolean,
  ): AnswerEntry | null {
    const input = this.memory[this.at];
    if (input) {
      const fault = this.answerFault(kind, seats, requests, input);
      if (!fault && input.type === 'answer') {
        this.at++;
        const { at: _, ...entry } = input;
        this.entries.push(entry);
        return entry;
      }
      this.misfit(fault ?? '');
    }
    for (const seat of this.instructions ? seats : []) {
      const answer = this.instructions?.(seat, kind, requests[seat]);
      if (answer === undefined || checkAnswer(kind, requests[seat], answer)) continue;
      const entry: AnswerEntry = {
        type: 'answer',
        seat,
        kind: kind.kind,
        answer,
        ...(secret ? { secret: true } : {}),
        ...(kind.kept ? { kept: true } : {}),
        standing: true,
      };
      this.entries.push(entry);
      return entry;
    }
    return null;
  }

  private answerFault<Q, A>(
    kind: RequestKind<Q, A>,
    seats: readonly Seat[],
    requests: Readonly<Record<Seat, Q>>,
    input: Input,
  ): string | null {
    if (input.type !== 'answer') return `a roll of ${input.dice} stands where ${kind.title} is asked`;
    if (input.kind !== kind.kind) return otherQuestion(kind.title, seats);
    if (!seats.includes(input.seat))
      return `${input.seat} answered where ${seats.join(' or ')} is asked “${kind.title}”`;
    return this.checked ? null : (checkAnswer(kind, requests[input.seat], input.answer)?.sentence ?? null);
  }

  report(text: string, cite?: string, event?: Happening): void {
    this.entries.push({
      type: 'report',
      text,
      ...(cite === undefined ? {} : { cite }),
      ...(event === undefined ? {} : { event }),
      ...(this.audience === undefined ? {} : { audience: this.audience }),
    });
  }

  among<T>(seats: Told | null, play: () => T): T {
    const before = this.audience;
    // Within what only some are told nobody else is let in.
    this.audience = seats === null ? before : (before?.filter((seat) => seats.includes(seat)) ?? seats);
    const result = play();
    this.audience = before;
    return result;
  }
}

function listed({ value, label, cite, chart, key }: Modifier): Listed {
  return {
    value,
    label,
    cite,
    ...(chart === undefined ? {} : { chart }),
    ...(key === undefined ? {} : { key }),
  };
}
