/**
 * A game on this device: the journal, the dice, the officers, and who sits at the desk. It gives away only what the seat
 * at the desk may see.
 */
import {
  type BookGame,
  type Decision,
  decided,
  decides,
  SeatedOfficers,
  type Standing,
  timed,
} from '../../../game/index.ts';
import {
  type AnswerNeed,
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  correct,
  type Entry,
  type Game,
  type GameRecord,
  InputError,
  impossible,
  isOver,
  kindCalled,
  newGame,
  type Refusal,
  refuse,
  rewind,
  type Seat,
  stream,
  throwDice,
  undo,
} from '../../../kernel/index.ts';
import { orderWords } from '../../../staff/told/lines.ts';
import { scenarioIn } from '../scenario.ts';
import type { GameSource, Reason, SeatNow, Setup } from '../session.ts';
import { drawn, once } from './dice.ts';
import { linesFor } from './journal-lines.ts';
import { type Listening, listening } from './phases.ts';
import { recordFor } from './record.ts';
import { lastOf, mayRewind, noUndo, stillSealed } from './undo-rules.ts';

/** What is written down of a game, in order: the seed first, then entries with their phase, and reasons. */
export type KeptLine =
  | { readonly seed: string }
  | { readonly entry: Entry; readonly phase: string; readonly told?: readonly string[] }
  | { readonly reason: Reason }
  /** This seat concedes, and the battle is over. */
  | { readonly concedes: Seat }
  /** From here on an officer answers for the person too; null gives the command back. */
  | { readonly relieved: string | null };

export interface Opening {
  readonly setup: Setup;
  readonly lines: readonly KeptLine[];
  readonly seen: Readonly<Record<Seat, number>>;
}

interface Watcher {
  /** Something is new to be shown. */
  changed(): void;
  /** Lines that are to be kept before anybody hears of them. */
  keep(lines: readonly KeptLine[]): Promise<void>;
  /** How far an officer is with his thinking, from 0 to 1. */
  thinks?(share: number): void;
  /** Milliseconds between two decisions, where officers play alone and somebody watches. */
  readonly pace?: number;
}

export class LocalGame implements GameSource {
  readonly setup: Setup;
  readonly reasons: Reason[] = [];
  readonly phases: string[] = [];
  /** Answers in words, by entry. */
  private readonly told = new Map<number, readonly string[]>();
  readonly seen: Record<Seat, number>;
  private readonly book: BookGame;
  private readonly heard: Listening;
  private readonly game: Game<unknown>;
  private readonly seed: string;
  private readonly watcher: Watcher;
  private readonly seated = new SeatedOfficers(
    timed(
      () => performance.now(),
      undefined,
      (share) => this.watcher.thinks?.(share),
    ),
  );
  private unkept: KeptLine[] = [];
  private conceded: Seat | null = null;
  private relieved: string | null = null;
  /** Officers are answering: they go on until nobody of them is asked. */
  private settling = false;
  private sitting: Seat | null = null;
  /** Who answered last. */
  private last: Seat | null = null;
  private version = 0;

  constructor(book: BookGame, { setup, lines, seen }: Opening, watcher: Watcher) {
    const first = lines[0];
    this.setup = setup;
    this.book = book;
    this.watcher = watcher;
    this.seed = first && 'seed' in first ? first.seed : impossible('a battle without a seed');
    this.seen = { ...seen };
    const journal: Entry[] = [];
    for (const line of lines) {
      if ('entry' in line) {
        if (line.entry.type === 'answer') this.last = line.entry.seat;
        if (line.told) this.told.set(journal.length, line.told);
        journal.push(line.entry);
        this.phases.push(line.phase);
      } else if ('reason' in line) this.reasons.push(line.reason);
      else if ('concedes' in line) this.conceded = line.concedes;
      else if ('relieved' in line) this.relieved = line.relieved;
    }
    const { data } = scenarioIn(book, setup) ?? impossible(`no scenario "${setup.scenario}"`);
    this.heard = listening(book.rules);
    this.game = newGame(this.heard.rules, book.start(data, setup.options), journal);
  }

  get journal(): readonly Entry[] {
    return this.game.journal;
  }

  get state(): unknown {
    return this.game.state;
  }

  get start(): unknown {
    return this.game.start;
  }

  get seats(): readonly Seat[] {
    return this.book.rules.seats(this.game.state);
  }

  /** Everything may be seen: the game is over, or there is nobody to hide from. */
  get open(): boolean {
    return this.setup.mode === 'sandbox' || this.setup.mode === 'study' || this.isOver;
  }

  private get isOver(): boolean {
    return this.conceded !== null || isOver(this.game);
  }

  /** The officer who answers for the person, if he has handed over the command. */
  get relief(): string | null {
    return this.relieved;
  }

  /** Plays on as far as dice and officers reach. */
  async run(): Promise<void> {
    if (this.setup.mode !== 'study') {
      this.play(() => {
        advance(this.game, this.dealing());
        return null;
      });
    }
    await this.settle();
  }

  now(): SeatNow {
    const { game } = this;
    const over = this.isOver;
    const studied = this.setup.mode === 'study' || this.conceded !== null;
    const asked = game.needs.flatMap((need) => (need.type === 'answer' ? [need.seat] : []));
    const seat = this.eyes(asked);
    const handTo = this.setup.mode === 'hot-seat' && !over && asked.length > 0 && seat === null ? asked[0]! : null;
    const handFrom = handTo === null ? null : stillSealed(game.journal, asked);
    const plain = { seat, handTo, handFrom, phase: game.phase, open: this.open, version: this.version };
    if (handTo !== null) {
      return {
        ...plain,
        phase: null,
        view: null,
        needs: [],
        waiting: [],
        journal: [],
        over: null,
        noUndo: '',
        seen: 0,
      };
    }
    return {
      ...plain,
      view: this.book.rules.view(game.state, seat),
      needs:
        studied || this.relieved !== null
          ? []
          : game.needs.filter((need) => need.type === 'dice' || need.seat === seat),
      waiting: studied ? [] : asked.filter((one) => one !== seat),
      journal: linesFor(game.journal, { seat, open: this.open, phases: this.phases, told: this.told }),
      over: over ? this.ending() : null,
      noUndo: noUndo(game.journal, this.setup, seat, { over, open: this.open }),
      seen: seat === null ? game.journal.length : (this.seen[seat] ?? 0),
    };
  }

  /** As the rules ended it, or as somebody did who would not go on. */
  private ending(): Standing {
    const standing = this.book.standing(this.game.state);
    if (this.conceded === null) return standing;
    const { sides } = this.book.desk.scene(this.book.rules.view(this.game.state, null));
    const nameOf = (seat: Seat) => sides.find((side) => side.seat === seat)?.name ?? seat;
    const others = this.seats.filter((seat) => seat !== this.conceded);
    const words = `the ${nameOf(this.conceded)} concede; the ${others.map(nameOf).join(' and the ')} win`;
    return { ...standing, over: true, winner: others[0] ?? null, words };
  }

  /** Gives the battle up for a seat: at one device for whoever is at the desk. */
  async concede(): Promise<void> {
    const seat = this.now().seat ?? this.setup.seat;
    if (seat === null || this.isOver || this.setup.mode === 'study') throw new InputError('You can’t concede now.');
    this.conceded = seat;
    this.unkept.push({ concedes: seat });
    await this.keep();
    this.tell();
  }

  /** Hands the command to an officer, or takes it back; against the computer only, where there is one. */
  async relieve(officer: string | null): Promise<void> {
    if (this.setup.mode !== 'commander' || this.isOver)
      throw new InputError('only a battle against the computer can be handed over');
    if (officer !== null && !(officer in this.book.officers)) throw new InputError(`there is no officer "${officer}"`);
    this.relieved = officer;
    this.unkept.push({ relieved: officer });
    if (this.settling) {
      await this.keep();
      this.tell();
    } else await this.settle();
  }

  /** Whose eyes: the seat that is asked and sits there; the open table where nobody is asked. */
  private eyes(asked: readonly Seat[]): Seat | null {
    const { mode, seat } = this.setup;
    if (this.open) return this.sitting ?? (mode === 'sandbox' ? (asked[0] ?? this.last) : seat);
    if (mode === 'commander') return seat;
    return this.sitting !== null && asked.includes(this.sitting) ? this.sitting : null;
  }

  sit(seat: Seat | null): void {
    this.sitting = seat;
    this.tell();
  }

  async answer(given: unknown): Promise<Refusal | null> {
    const { seat, needs } = this.now();
    if (seat === null) return refuse('not-asked', 'You are watching.', '');
    const need = needs.find((one) => one.type === 'answer');
    if (need?.type !== 'answer') return refuse('not-asked', 'nothing is asked now', '');
    // An empty hand of the person means the usual answer.
    const full = given === null ? this.kindOf(need).suggest(need.request) : given;
    const before = this.game.journal.length;
    const refusal = this.give(need, full);
    if (refusal) return refusal;
    this.seen[seat] = before;
    this.last = seat;
    // At one device the desk is cleared, unless the same seat goes on; by oneself the next who is asked is looked after.
    const goesOn = this.game.needs.some((one) => one.type === 'answer' && one.seat === seat);
    if (!goesOn || this.setup.mode === 'sandbox') this.sitting = null;
    await this.settle();
    return null;
  }

  /** Real dice; an empty list lets the sealed stream roll this one throw. */
  async throwDice(faces: readonly number[]): Promise<Refusal | null> {
    const refusal = this.play(() => {
      if (faces.length > 0) return throwDice(this.game, faces, this.dealing());
      advance(this.game, { hand: once(drawn(this.seed, this.game.journal)) });
      return null;
    });
    if (!refusal) await this.settle();
    return refusal;
  }

  /** A mistyped die: other faces in its place, and what came later as far as it still fits. */
  async correct(entry: number, faces: readonly number[]): Promise<Refusal | null> {
    const roll = this.game.journal[entry];
    if (!this.mayCorrect || roll?.type !== 'roll' || roll.hand !== 'typed') {
      return refuse('correct', 'only dice that were typed in can be mended, while the battle goes on', '');
    }
    const before = this.game.journal.length;
    try {
      correct(this.game, entry, { faces });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return refuse('dice', error.message, roll.cite);
    }
    this.note(before, () => this.game.phase?.title ?? '');
    await this.run();
    return null;
  }

  private get mayCorrect(): boolean {
    return this.setup.dice === 'real' && this.setup.mode !== 'study' && !isOver(this.game);
  }

  async undo(): Promise<Refusal | null> {
    const { seat, handFrom, noUndo } = this.now();
    const whose = handFrom ?? seat;
    if (handFrom === null && noUndo !== null) return refuse('undo', noUndo, '');
    const { journal } = this.game;
    const at = lastOf(journal, this.setup, whose)!;
    const before = journal.length;
    if (handFrom === null && mayRewind(this.setup)) rewind(this.game, at);
    else {
      const refusal = undo(this.game, at, whose!);
      if (refusal) return refusal;
    }
    this.sitting = handFrom ?? this.sitting;
    this.note(before, () => this.game.phase?.title ?? '');
    await this.settle();
    return null;
  }

  private kindOf({ kind }: AnswerNeed): AnyKind {
    return kindCalled(this.book.rules, kind);
  }

  private give(need: AnswerNeed, given: unknown): Refusal | null {
    const refusal = checkAnswer(this.kindOf(need), need.request, given);
    if (refusal) return refusal;
    const asked = { ...need, view: this.book.rules.view(this.game.state, need.seat) };
    const told = orderWords(this.book, asked, given);
    return this.play(() => answer(this.game, need.seat, given, this.dealing()), told);
  }

  /** Plays, and notes what the journal gained by it; the words are those of its first entry. */
  private play(step: () => Refusal | null, told?: readonly string[]): Refusal | null {
    const before = this.game.journal.length;
    const written = this.game.written;
    this.heard.forget();
    const refusal = step();
    if (refusal) return refusal;
    const titles = this.heard.titles(written);
    if (told) this.told.set(before, told);
    this.note(before, (i) => titles[i] ?? this.game.phase?.title ?? '');
    return null;
  }

  /** What is new in the journal goes into the drawer with its phase. */
  private note(from: number, phaseOf: (i: number) => string): void {
    this.game.journal.slice(from).forEach((entry, i) => {
      const phase = phaseOf(i);
      const told = this.told.get(from + i);
      this.phases.push(phase);
      this.unkept.push({ entry, phase, ...(told ? { told } : {}) });
    });
  }

  /** Writes down, shows, and lets the officers answer what they are asked. */
  private async settle(): Promise<void> {
    await this.keep();
    this.tell();
    this.settling = true;
    try {
      for (let need = this.nextNeed(); need; need = this.nextNeed()) {
        // The page paints first: an officer may think for a while. Two who play alone are watched.
        await new Promise((resolve) => setTimeout(resolve, this.relieved === null ? 0 : this.watcher.pace));
        const still = this.nextNeed();
        // He may have been called off meanwhile.
        if (!still) break;
        if (still.seat === this.setup.seat && this.relieved === null) this.passOver(still);
        else this.decide(still);
        await this.keep();
        this.tell();
      }
    } finally {
      this.settling = false;
    }
  }

  /** What is answered without the person: where there is nothing to decide, and by officers. */
  private nextNeed(): AnswerNeed | undefined {
    return this.conceded === null ? (this.idleNeed() ?? this.officersNeed()) : undefined;
  }

  /** What the person is asked where there is nothing to decide: it is answered for him, and the journal says so. */
  private idleNeed(): AnswerNeed | undefined {
    const { mode, seat } = this.setup;
    const need = this.game.needs.find((one) => one.type === 'answer' && one.seat === seat);
    if (mode !== 'commander' || need?.type !== 'answer') return undefined;
    const form = this.book.desk.sheets[need.kind]?.form(this.book.rules.view(this.game.state, need.seat), need.request);
    return form && !decides(form) ? need : undefined;
  }

  private passOver(need: AnswerNeed): void {
    const given = this.kindOf(need).suggest(need.request);
    const refusal = this.play(() => answer(this.game, need.seat, given, this.dealing()), ['Nothing to decide.']);
    if (refusal) impossible(`what is usual is refused: ${refusal.sentence}`);
  }

  private officersNeed() {
    const { mode, seat } = this.setup;
    if (mode !== 'commander') return undefined;
    const need = this.game.needs.find((one) => one.type === 'answer' && (one.seat !== seat || this.relieved !== null));
    return need?.type === 'answer' ? need : undefined;
  }

  private decide(need: AnswerNeed): void {
    const { seat } = need;
    const at = this.game.journal.length;
    const { answer: given, reason: words } = this.decisionOf(this.officerOf(seat), need, 'officer');
    const refusal = this.give(need, given);
    if (refusal) impossible(`a decision that was checked is refused: ${refusal.sentence}`);
    if (words === '') return;
    const reason: Reason = { at, seat, kind: this.kindOf(need).title, words };
    this.reasons.push(reason);
    this.unkept.push({ reason });
  }

  private officerOf(seat: Seat): string {
    return (seat === this.setup.seat ? this.relieved : this.setup.officer) ?? '';
  }

  /** What an officer would answer in the place of whoever is asked here. */
  advice(name: string): Decision {
    const { seat, needs } = this.now();
    const need = needs.find((one) => one.type === 'answer');
    if (seat === null || need?.type !== 'answer') throw new InputError('nothing is asked now');
    return this.decisionOf(name, need, 'advice');
  }

  /** Whoever keeps plans keeps them for as long as the battle is open here. */
  private decisionOf(name: string, need: AnswerNeed, as: 'officer' | 'advice'): Decision {
    const { seat, request } = need;
    const officer = this.seated.at(
      `${as} ${seat} ${name}`,
      this.book.officers[name] ?? impossible(`no officer "${name}"`),
    );
    const view = () => this.book.rules.view(this.game.state, seat);
    const lots = stream(this.seed, `${as} ${seat} ${this.game.journal.length}`);
    // Written out here: this may go to the page.
    const { answer: given, reason } = decided(officer, seat, view, this.kindOf(need), request, lots);
    return { answer: given, reason };
  }

  private dealing() {
    return this.setup.dice === 'sealed' ? { hand: drawn(this.seed, this.game.journal) } : {};
  }

  private async keep(): Promise<void> {
    const lines = this.unkept;
    this.unkept = [];
    await this.watcher.keep(lines);
  }

  private tell(): void {
    this.version++;
    this.watcher.changed();
  }

  /** While it goes on it is given without the seed: nobody may foresee his dice. */
  record(): GameRecord {
    return recordFor(this.setup, this.seed, this.game.journal, { over: this.open, reasons: this.reasons });
  }
}
