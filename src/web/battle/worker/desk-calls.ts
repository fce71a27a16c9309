/** What the page asks the desk, answered from what the seat may see; wherever the game itself lives. */
import type { BookGame, Entries, Scene, Spot } from '../../../game/index.ts';
import { type Entry, InputError, type Refusal, refuse, type Seat } from '../../../kernel/index.ts';
import { type Afterwards, afterBattle } from '../../../staff/after-battle.ts';
import { film } from '../../../staff/film.ts';
import { type Turning, TurningSearch } from '../../../staff/turning.ts';
import type { Advice, Frame, GameSource, LineEntry, Setup } from '../session.ts';
import { Clerk } from './clerk.ts';
import { forkedLines } from './fork.ts';
import type { KeptLine } from './local-game.ts';
import { moments } from './moments.ts';
import { OfJournal } from './of-journal.ts';
import { lay, newSeed } from './shelf.ts';

/** A game with its journal, as far as this seat may read it. */
interface TableSource extends GameSource {
  readonly start: unknown;
  readonly journal: readonly Entry[];
}

export abstract class DeskCalls<G extends TableSource> {
  protected readonly book: BookGame;
  protected readonly clerk: Clerk;
  protected abstract readonly game: G;
  /** The battle's own number, on this device or on the server. */
  protected abstract readonly id: string;
  /** Said to whoever asks for what is to be seen only when all lies open. */
  protected abstract readonly stillSecret: string;
  protected readonly reel = new OfJournal((journal) => film(this.book, this.game.start, journal));
  private readonly search = new OfJournal((journal) => new TurningSearch(this.book, this.game.start, journal));

  constructor(book: BookGame) {
    this.book = book;
    this.clerk = new Clerk(book, (entries) => this.sceneAt(entries));
  }

  ground(entries: number | null) {
    return this.book.desk.ground(entries === null ? this.view() : this.viewAfter(entries, null));
  }

  reckon(entries: Entries) {
    return this.clerk.reckon(this.game.now(), entries);
  }

  hangsOn(entries: Entries, line: string) {
    return this.clerk.hangsOn(this.game.now(), entries, line);
  }

  enter(entries: Entries, lines: readonly LineEntry[]) {
    return this.clerk.enter(this.game.now(), entries, lines);
  }

  lineFault(entries: Entries, lines: readonly string[]) {
    return this.clerk.lineFault(this.game.now(), entries, lines);
  }

  /** What this seat saw when there were so many entries, where it can still be known. */
  protected sceneAt(_entries: number): Scene | null {
    return null;
  }

  zones(piece: string) {
    return this.book.desk.zones(this.view(), piece);
  }

  sight(from: string | Spot, to: string | Spot) {
    return this.book.desk.sight(this.view(), from, to);
  }

  prospects(piece: string, target: string | null) {
    return this.book.desk.prospects(this.view(), piece, target);
  }

  throwDice(faces: readonly number[]) {
    return this.game.throwDice(faces);
  }

  undo() {
    return this.game.undo();
  }

  /** As a battle on this device is set up that goes on from a moment of this one. */
  protected abstract setupAgain(): Setup;

  /** How it stood after so many entries. */
  frame(entries: number, seat: Seat | null): Frame {
    const { frames } = this.reel.of(this.game.journal);
    const at = Math.min(entries, frames.length - 1);
    const view = this.viewAfter(at, seat);
    const rulebook = this.book.desk.rulebook?.(view) ?? null;
    return {
      entries: at,
      of: frames.length - 1,
      phase: frames[at]!.phase,
      scene: this.book.desk.scene(view),
      rulebook,
    };
  }

  /** What there was to be seen then: through any eyes where all lies open, else through one's own. */
  private viewAfter(entries: number, seat: Seat | null): unknown {
    const { frames, state } = this.reel.of(this.game.journal);
    const { open, seat: own } = this.game.now();
    return this.book.rules.view(state(Math.min(entries, frames.length - 1)), open ? seat : own);
  }

  film(from: number, to: number, seat: Seat | null): readonly Frame[] {
    return moments((entries) => this.frame(entries, seat), from, to);
  }

  /** A battle of its own from that entry on, both sides by oneself. */
  fork(entries: number): Promise<string> {
    this.needOpen();
    const fork = { of: this.id, at: entries };
    return lay({ ...this.setupAgain(), mode: 'sandbox', seat: null, officer: null, fork }, this.linesUpTo(entries));
  }

  /** A journal to begin another battle with, other dice from there on. */
  protected linesUpTo(entries: number): readonly KeptLine[] {
    const { start, journal } = this.game;
    return [{ seed: newSeed() }, ...forkedLines(this.book.rules, start, journal.slice(0, entries))];
  }

  afterwards(): Afterwards {
    this.needOpen();
    return afterBattle(this.book, this.game.start, this.game.journal);
  }

  turning(): number | Turning {
    this.needOpen();
    return this.search.of(this.game.journal).step();
  }

  protected needOpen(): void {
    if (!this.game.now().open) throw new InputError(this.stillSecret);
  }

  /** Only where people roll their own dice can a die have been mistyped. */
  async correct(_entry: number, _faces: readonly number[]): Promise<Refusal | null> {
    return refuse('correct', 'the dice of this game are not typed', '');
  }

  /** People who play each other ask nobody. */
  advise(_officer: string): Advice {
    throw new InputError('There is no computer officer to ask in this game.');
  }

  /** On a server these are asked of the server, and nobody plays a game against people once more. */
  concede(): Promise<void> {
    throw new InputError('this battle is conceded at its table');
  }

  relieve(_officer: string | null): Promise<void> {
    throw new InputError('Against people the computer can’t play for you.');
  }

  async again(_entries: number): Promise<string> {
    throw new InputError('ask for a rematch at the table');
  }

  turns(): readonly { readonly turn: number; readonly entries: number }[] {
    return [];
  }

  protected view(): unknown {
    const { view } = this.game.now();
    if (view === null) throw new InputError('the desk is cleared');
    return view;
  }
}
