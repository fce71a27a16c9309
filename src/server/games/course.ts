/**
 * The course of one game on the server: the whole journal, and the kernel's game from the last phase boundary on, so
 * that an answer costs a phase and not the game. Everything here can be worked out again from the journal.
 */
import {
  advance,
  answer,
  type DiceBox,
  type Drawn,
  drawnBy,
  type Entry,
  epochsOf,
  type Game,
  isOver,
  kindCalled,
  lastAnswerOf,
  mayUndo,
  type Need,
  newGame,
  nth,
  type Refusal,
  refuse,
  rewind,
  type Seat,
  StandingReader,
  sealedHand,
  shifted,
  standing,
  undo,
  WAS_SEEN,
  watching,
} from '../../kernel/index.ts';
import type { ServedGame } from './officer.ts';
import { settled } from './settle.ts';
import { Sight } from './sight.ts';

/** A state at a phase boundary and the place in the journal where the next phase begins. */
export interface Cut<S> {
  readonly number: number;
  readonly state: S;
}

export type Step = { readonly entries: readonly Entry[] } | { readonly refusal: Refusal };

const refused = (refusal: Refusal): Step => ({ refusal });

// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
export class Course<S = any> {
  readonly book: ServedGame<S>;
  readonly journal: Entry[];
  /** Where the kernel's game begins. */
  cut: Cut<S>;
  /** As the game began; never changed. */
  readonly start: S;
  private readonly box: DiceBox;
  private game: Game<S>;
  private drawn: Drawn;
  /** What everybody sees: its length numbers the game for all, whoever answers in secret. */
  private readonly open = new Sight(null);
  /** What each seat has given and withdrawn, seen by the others or not. */
  private readonly deeds = new Map<Seat, number>();
  private readonly watch: (seat: Seat | null) => unknown;

  constructor(book: ServedGame<S>, start: S, box: DiceBox, journal: readonly Entry[], cut?: Cut<S>) {
    this.book = book;
    this.start = start;
    this.box = box;
    this.journal = [...journal];
    this.drawn = drawnBy(journal);
    this.cut = cut ?? this.epoch();
    this.game = this.playedFrom(this.cut);
    this.watch = watching(book.rules, () => this.game.state);
    this.takeIn(this.journal);
  }

  private playedFrom({ number, state }: Cut<S>): Game<S> {
    const tail = this.journal.slice(number).map((entry) => shifted(entry, -number));
    const game = newGame(this.book.rules, state, tail);
    if (tail.length === 0) advance(game);
    return game;
  }

  /** Plays on from the very start; what it writes belongs into the journal's first row. */
  begin(): readonly Entry[] {
    if (this.journal.length > 0) throw new Error('the game has begun already');
    this.game = newGame(this.book.rules, this.start);
    return this.resume();
  }

  /** Plays on from where other rules left it, as far as dice reach: what it writes follows the epoch's entry. */
  resume(): readonly Entry[] {
    return this.writing((game) => {
      advance(game, this.dealing());
      return null;
    }, true) as Entry[];
  }

  get needs(): readonly Need[] {
    return this.game.needs;
  }

  get phase() {
    return this.game.phase;
  }

  get over(): boolean {
    return isOver(this.game);
  }

  /** Never changed in place: as long as it is the same, so is every view of it. */
  get state(): S {
    return this.game.state;
  }

  view(seat: Seat | null): unknown {
    return this.watch(seat);
  }

  result() {
    return this.book.standing(this.game.state);
  }

  /** The seats that are asked, in the order asked. */
  waiting(): Seat[] {
    return [...new Set(this.game.needs.flatMap((need) => (need.type === 'answer' ? [need.seat] : [])))];
  }

  /**
   * What a seat's answer must name. It moves with what everybody can see and with the seat's own deeds: one who is asked
   * again after an answer that is his alone to know stands before another question, though nobody saw anything.
   */
  numberFor(seat: Seat): string {
    return `${this.open.eras}.${this.open.count}.${this.deeds.get(seat) ?? 0}`;
  }

  needOf(seat: Seat) {
    return this.game.needs.find((need) => need.type === 'answer' && need.seat === seat);
  }

  kindOf(name: string) {
    return kindCalled(this.book.rules, name);
  }

  answer(seat: Seat, given: unknown): Step {
    return stepOf(this.writing((game) => answer(game, seat, given, this.dealing()), true));
  }

  /**
   * Answers for a seat that has nothing to decide, as an instruction left beforehand: whoever reads the journal does not
   * take it for a deed.
   */
  passOver(seat: Seat, given: unknown): Step {
    let left = 1;
    const instructions = (asked: Seat) => (asked === seat && left-- > 0 ? given : undefined);
    return stepOf(
      this.writing((game) => {
        advance(game, { ...this.dealing(), instructions });
        return null;
      }, true),
    );
  }

  /** Takes back the seat's last answer by the strict rule; `watched` where another person sits at the table. */
  withdraw(seat: Seat, watched = false): Step {
    const recent = lastAnswerOf(this.game.journal, seat);
    const of = recent === undefined ? this.lastAnswer(seat) : recent + this.cut.number;
    if (of === undefined) return refused(refuse('undo', 'You have no answer to undo.', ''));
    if (recent === undefined) {
      const reason = watched ? WAS_SEEN : mayUndo(this.journal, of, seat);
      if (reason) return refused(refuse('undo', reason, ''));
    }
    this.reachBack(of);
    return stepOf(this.writing((game) => undo(game, of - this.cut.number, seat, watched), false));
  }

  /** Goes back to before that answer, with the consent of all. */
  takeBack(of: number): Step {
    if (!standing(this.journal).some((input) => input.at === of && input.type === 'answer')) {
      return refused(refuse('takeback', 'That answer was undone already.', ''));
    }
    this.reachBack(of);
    return stepOf(
      this.writing((game) => {
        rewind(game, of - this.cut.number);
        return null;
      }, false),
    );
  }

  lastAnswer(seat: Seat): number | undefined {
    return lastAnswerOf(this.journal, seat);
  }

  /** Where a takeback of the seat's last answer goes: with envelopes once opened, all of them are written anew. */
  takebackPlace(seat: Seat): number | undefined {
    const last = this.lastAnswer(seat);
    if (last === undefined) return undefined;
    const standingAt = new Set(standing(this.journal).map((input) => input.at));
    let first = last;
    for (let at = last; at >= 0; at--) {
      const entry = nth(this.journal, at);
      const withdrawal = entry.type === 'undo' && entry.seat !== undefined;
      if (!withdrawal && !(entry.type === 'answer' && entry.secret)) break;
      if (standingAt.has(at)) first = at;
    }
    return first;
  }

  /** Does again what another process did; false where the outcome is not the same, entry for entry. */
  follow(entries: readonly Entry[]): boolean {
    const first = entries[0];
    const step =
      first?.type === 'answer'
        ? first.standing
          ? this.passOver(first.seat, first.answer)
          : this.answer(first.seat, first.answer)
        : first?.type === 'undo' && first.seat !== undefined
          ? this.withdraw(first.seat)
          : first?.type === 'undo'
            ? this.takeBack(first.of)
            : refused(refuse('unknown', 'this is not how a step begins', ''));
    return 'entries' in step && JSON.stringify(step.entries) === JSON.stringify(entries);
  }

  private dealing() {
    return { hand: sealedHand(this.box, this.drawn) };
  }

  private reachBack(of: number): void {
    if (of >= this.cut.number) return;
    this.cut = this.epoch();
    this.game = this.playedFrom(this.cut);
  }

  /** Where the rules as they are took the game over: its beginning, as long as it outlived no upgrade. */
  private epoch(): Cut<S> {
    const { from, start } = epochsOf(this.journal, this.start).at(-1)!;
    return { number: from, state: start };
  }

  /** Runs a step of the kernel's and takes over what it wrote. */
  private writing(step: (game: Game<S>) => Refusal | null, plays: boolean): readonly Entry[] | Refusal {
    const { game } = this;
    const before = game.journal.length;
    const { opening, state } = game;
    const refusal = step(game);
    if (refusal) return refusal;
    game.state = settled(game.state, state);
    const entries = game.journal.slice(before).map((entry) => shifted(entry, this.cut.number));
    this.journal.push(...entries);
    this.takeIn(entries);
    this.drawn = drawnBy(entries, this.drawn);
    // The entries of the phase that has just begun are the last ones written, so here the journal can be cut.
    if (plays && game.opening !== opening) this.moveUp();
    return entries;
  }

  private takeIn(entries: readonly Entry[]): void {
    this.open.look(this.journal);
    for (const entry of entries) {
      if ((entry.type !== 'undo' && entry.type !== 'answer') || entry.seat === undefined) continue;
      this.deeds.set(entry.seat, (this.deeds.get(entry.seat) ?? 0) + 1);
    }
  }

  private moveUp(): void {
    const { game } = this;
    const { state, inputs, entries } = game.opening;
    const tail = game.journal.slice(entries);
    this.cut = { number: this.journal.length - tail.length, state };
    this.game = {
      ...game,
      start: state,
      journal: tail,
      standing: new StandingReader(tail),
      boundary: { state: game.boundary.state, inputs: game.boundary.inputs - inputs },
      opening: { state, inputs: 0, entries: 0 },
      asked: { at: tail.length, needs: game.needs },
    };
  }
}

const stepOf = (written: readonly Entry[] | Refusal): Step =>
  Array.isArray(written) ? { entries: written } : refused(written as Refusal);
