/**
 * The position kit: a state, dice in their order, answers, then what must be so. A test of a rule sets up the few units the
 * rule speaks of, plays the whole game's own phase, and looks at what came of it.
 *
 *   const { after, rolls } = play(game, state, { at: 'movement', answers: { moves: { … } }, dice: [7, 3] });
 */
import type { BookGame } from '../game/index.ts';
import {
  type AnyKind,
  type At,
  type Cell,
  type Chart,
  checkAnswer,
  checkFaces,
  type Dice,
  type DiceHand,
  type Entry,
  LiveTable,
  type Modifier,
  type RollEntry,
  type Row,
  type Seat,
  SeatedTable,
  sealedDice,
  sealedHand,
  streamOf,
  type Target,
  type Throw,
  type What,
} from '../kernel/index.ts';

/** Faces for throws whose label, citation or owner contains the words, whenever they come. */
export interface Named {
  readonly for: string;
  readonly faces: readonly number[];
}

/** An answer, the answers of that kind one after another (`inTurn`), or a function of what is asked. */
type Given = unknown | ((request: never, seat: Seat) => unknown);

export interface Told {
  /** The step to begin at, such as `movement`; left out: where the state stands. */
  readonly at?: string;
  /** Plays through that step (one step where left out): `combat` of this turn, `2/orders` of another. */
  readonly through?: string;
  /** Plays on until that step is about to begin. */
  readonly until?: string;
  /** Dice in their order, with named ones taken out of it. All must be used. */
  readonly dice?: readonly (number | Named)[];
  /** Dice for all throws nobody named: by seed, or the same part of each die. Left out: a throw without dice is a fault. */
  readonly otherDice?: string | 'highest' | 'lowest' | 'middle';
  /** By the kind's name without its book (`orders`), or `seat:orders` for one side; all else is answered as suggested. */
  readonly answers?: Readonly<Record<string, Given>>;
}

export interface Outcome<S> {
  readonly before: S;
  readonly after: S;
  readonly entries: readonly Entry[];
  readonly rolls: readonly RollEntry[];
  readonly reports: readonly string[];
  /** Every question that was put, with its answer. */
  readonly asked: readonly Asked[];
  /** Rolls whose label, citation or owner contains the words. */
  of(words: string): readonly RollEntry[];
  /** Questions of that kind, without the book's name. */
  askedFor(kind: string): readonly Asked[];
}

export interface Asked {
  readonly seat: Seat;
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: requests of different kinds
  readonly request: any;
  readonly answer: unknown;
}

const IN_TURN = Symbol('in turn');

/** Several answers to questions of one kind, in their order; after the last, what is suggested. */
export const inTurn = (...answers: readonly unknown[]): unknown => ({ [IN_TURN]: [...answers] });

/** Plays on from the state, which stays as it was. */
export function play<S>(game: BookGame<S>, state: S, told: Told = {}): Outcome<S> {
  const { rules } = game;
  const after = rules.copy(state);
  if (told.at) Object.assign(after as object, { step: told.at });
  const before = rules.copy(after);
  const asked: Asked[] = [];
  const hand = new KnownHand(told.dice ?? [], told.otherDice);
  const live = new LiveTable({ hand, instructions: answering(told.answers ?? {}, asked) });
  const table = new AnnouncedTable(live, hand);
  let through = told.through;
  let entered = false;
  for (let phases = 0; ; phases++) {
    const phase = rules.sequence(after);
    if (!phase) break;
    const { id } = phase;
    if (told.until ? isStep(id, told.until) : entered && !isStep(id, through!)) break;
    if (phases > 500) throw new Error(`no end of it after ${phases} phases: ${told.until ?? through}`);
    through ??= id.split('/').slice(0, 2).join('/');
    rules.play(table, after, phase);
    entered ||= isStep(id, through);
  }
  if (hand.left.length > 0) throw new Error(`dice that nobody threw: ${JSON.stringify(hand.left)}`);
  const { entries } = live;
  const rolls = entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  return {
    before,
    after,
    entries,
    rolls,
    reports: entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : [])),
    asked,
    of: (words) => rolls.filter((roll) => isAbout(roll, words)),
    askedFor: (kind) => asked.filter((one) => shortKind(one.kind) === kind),
  };
}

/** The sentence with which the first question of that kind refuses an answer, or null where it is legal. */
export function refused<S>(game: BookGame<S>, state: S, kind: string, answer: unknown, told: Told = {}): string | null {
  const found: { sentence: string | null }[] = [];
  play(game, state, {
    otherDice: 'middle',
    ...told,
    answers: {
      ...told.answers,
      [kind]: new Tried((known, request, seat) => {
        const given = typeof answer === 'function' ? answer(request, seat) : answer;
        if (given !== undefined && found.length === 0)
          found.push({ sentence: checkAnswer(known, request, given)?.sentence ?? null });
      }),
    },
  });
  if (!found[0]) throw new Error(`nobody is asked for ${kind}`);
  return found[0].sentence;
}

/** Looks at a question and leaves it to what is suggested. */
class Tried {
  readonly look: (kind: AnyKind, request: unknown, seat: Seat) => void;
  constructor(look: (kind: AnyKind, request: unknown, seat: Seat) => void) {
    this.look = look;
  }
}

function answering(answers: NonNullable<Told['answers']>, asked: Asked[]) {
  for (const key of Object.keys(answers))
    if (key.includes('/')) throw new Error(`name the kind without its book: ${key}`);
  return (seat: Seat, kind: AnyKind, request: unknown): unknown => {
    const name = shortKind(kind.kind);
    const given = givenFor(answers[`${seat}:${name}`] ?? answers[name], kind, request, seat);
    const answer = given === undefined ? kind.suggest(request) : given;
    const refusal = checkAnswer(kind, request, answer);
    if (refusal) throw new Error(`${kind.kind} of ${seat} is refused: ${refusal.sentence} ${JSON.stringify(answer)}`);
    asked.push({ seat, kind: kind.kind, request, answer });
    return answer;
  };
}

function givenFor(given: Given, kind: AnyKind, request: unknown, seat: Seat): unknown {
  if (given instanceof Tried) {
    given.look(kind, request, seat);
    return undefined;
  }
  if (typeof given === 'function') return given(request, seat);
  const queue = (given as { readonly [IN_TURN]?: unknown[] } | undefined)?.[IN_TURN];
  return queue ? queue.shift() : given;
}

const shortKind = (kind: string): string => kind.slice(kind.indexOf('/') + 1);

/** `movement` is any turn's; `2/movement` that turn's. */
const isStep = (id: string, step: string): boolean => {
  const parts = id.split('/');
  return step.includes('/') ? id === step || id.startsWith(`${step}/`) : parts[1] === step;
};

const isAbout = ({ label, who, cite }: Pick<What, 'label' | 'who' | 'cite'>, words: string): boolean =>
  `${who ?? ''} ${label} ${cite}`.includes(words);

const MOST_THROWS = 2000;

/** Dice that are known beforehand; it is told what each throw is for before it is made. */
class KnownHand implements DiceHand {
  private readonly ordered: number[];
  private readonly named: { readonly for: string; readonly faces: number[] }[];
  private readonly others: Told['otherDice'];
  private readonly sealed: DiceHand;
  private readonly coming: What[] = [];
  private casts = 0;

  constructor(dice: readonly (number | Named)[], others: Told['otherDice']) {
    this.ordered = dice.filter((one) => typeof one === 'number');
    this.named = dice.filter((one) => typeof one !== 'number').map((one) => ({ for: one.for, faces: [...one.faces] }));
    this.others = others;
    this.sealed = sealedHand(sealedDice(others ?? ''));
  }

  get left(): unknown[] {
    return [...this.ordered, ...this.named.filter(({ faces }) => faces.length > 0)];
  }

  announce(...throws: readonly What[]): void {
    this.coming.length = 0;
    this.coming.push(...throws);
  }

  cast(dice: Dice, times: number) {
    // Fights that every round leaves as they were go on for ever with the same dice.
    if (++this.casts > MOST_THROWS) throw new Error(`no end of it after ${MOST_THROWS} throws`);
    const what = this.coming.shift() ?? { label: 'an unnamed throw', cite: '' };
    const wanted = dice.count * times;
    const named = this.named.find((one) => one.faces.length > 0 && isAbout(what, one.for));
    const from = named ? named.faces : this.ordered;
    if (from.length === 0) return this.other(dice, times, wanted, what);
    if (from.length < wanted) throw new Error(`${words(what)} takes ${wanted} dice, ${from.length} are left`);
    const faces = from.splice(0, wanted).map((face) => (face === 0 && dice.sides === 10 ? 10 : face));
    checkFaces(dice, faces, times);
    return { faces, hand: 'typed' as const };
  }

  private other(dice: Dice, times: number, wanted: number, what: What) {
    const { others } = this;
    if (others === undefined) throw new Error(`no dice are given for ${words(what)}, ${times} × ${dice.id}`);
    const faces = { highest: dice.sides, lowest: 1, middle: Math.ceil(dice.sides / 2) }[others as string];
    if (faces === undefined) return this.sealed.cast(dice, times, streamOf(undefined));
    return { faces: new Array<number>(wanted).fill(faces), hand: 'typed' as const };
  }
}

const words = ({ who, label, cite }: What): string => `“${who ? `${who}: ` : ''}${label}” [${cite}]`;

/** Tells the hand what each throw is for. */
class AnnouncedTable extends SeatedTable {
  private readonly hand: KnownHand;

  constructor(table: LiveTable, hand: KnownHand) {
    super(table, {});
    this.hand = hand;
  }

  override roll(dice: Dice, what: What): number {
    this.hand.announce(what);
    return super.roll(dice, what);
  }
  override read<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (total: number, natural: number) => T,
  ): T {
    this.hand.announce(what);
    return super.read(dice, modifiers, what, of);
  }
  override readFaces<T>(
    dice: Dice,
    modifiers: readonly Modifier[],
    what: What,
    of: (faces: readonly number[], total: number) => T,
  ): T {
    this.hand.announce(what);
    return super.readFaces(dice, modifiers, what, of);
  }
  override test(dice: Dice, target: Target, modifiers: readonly Modifier[], what: What): boolean {
    this.hand.announce(what);
    return super.test(dice, target, modifiers, what);
  }
  override count(dice: Dice, n: number, target: Target, modifiers: readonly Modifier[], what: What): number {
    this.hand.announce(what);
    return super.count(dice, n, target, modifiers, what);
  }
  override consult<C extends Cell>(
    chart: Chart<C>,
    at: At,
    modifiers: readonly Modifier[],
    what: What,
    dice?: Dice,
  ): C {
    this.hand.announce(what);
    return super.consult(chart, at, modifiers, what, dice);
  }
  override consultRow<C extends Cell>(chart: Chart<C>, modifiers: readonly Modifier[], what: What): Row<C> {
    this.hand.announce(what);
    return super.consultRow(chart, modifiers, what);
  }
  override opposed<T>(a: Throw, b: Throw, what: What, of: (difference: number) => T): T {
    this.hand.announce({ ...what, who: a.who }, { ...what, who: b.who });
    return super.opposed(a, b, what, of);
  }
}
