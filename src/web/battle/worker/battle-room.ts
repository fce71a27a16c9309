/** One battle being played: the game, the clerk who lays it before the page, and the drawer it is kept in. */
import {
  type BookGame,
  type Entries,
  formatRecord,
  InputError,
  type Refusal,
  type Scene,
  type Seat,
  type Spot,
} from '../../../kernel/index.ts';
import { type Afterwards, afterBattle } from '../../../staff/after-battle.ts';
import { type Film, film } from '../../../staff/film.ts';
import type { Call, Frame, Reason, Setup, TableNow } from '../session.ts';
import { Clerk } from './clerk.ts';
import { type KeptLine, LocalGame } from './local-game.ts';
import { toldWithPhases } from './phases.ts';
import { Drawer, gameOf, lay, newSeed } from './shelf.ts';

export class BattleRoom {
  private readonly book: BookGame;
  private readonly game: LocalGame;
  private readonly clerk: Clerk;
  private readonly drawer: Drawer;
  private readonly show: (now: TableNow) => void;
  private readonly seats: TableNow['seats'];
  private draft: Entries | null = null;
  private reel: { readonly length: number; readonly film: Film<unknown> } | null = null;

  private constructor(book: BookGame, drawer: Drawer, show: (now: TableNow) => void) {
    this.book = book;
    this.drawer = drawer;
    this.show = show;
    this.clerk = new Clerk(book);
    this.game = new LocalGame(book, drawer.opening, {
      changed: () => this.tell(),
      keep: (lines) => this.keep(lines),
    });
    const { sides } = this.openScene();
    this.seats = sides.map(({ seat, name }) => ({ seat, name }));
  }

  static async enter(id: string, show: (now: TableNow) => void): Promise<BattleRoom> {
    const drawer = await Drawer.open(id);
    return new BattleRoom(await gameOf(drawer.opening.setup.book), drawer, show);
  }

  async begin(): Promise<void> {
    await this.fetchDraft();
    await this.game.run();
  }

  /** By name, as the page asks. */
  async call(name: Call, given: readonly unknown[]): Promise<unknown> {
    return (this[name] as (...given: unknown[]) => unknown).apply(this, [...given]);
  }

  ground() {
    return this.book.desk.ground(this.view());
  }

  reckon(entries: Entries) {
    return this.clerk.reckon(this.game.now(), entries);
  }

  hangsOn(entries: Entries, line: string) {
    return this.clerk.hangsOn(this.game.now(), entries, line);
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

  async answer(entries: Entries | null): Promise<Refusal | null> {
    const now = this.game.now();
    this.draft = null;
    const refusal = await this.game.answer(this.clerk.answer(now, entries));
    if (refusal) this.draft = entries;
    else if (now.seat !== null) await this.drawer.keepDraft(now.seat, '', null);
    return refusal;
  }

  throwDice(faces: readonly number[]) {
    return this.game.throwDice(faces);
  }

  undo() {
    return this.game.undo();
  }

  async sit(seat: Seat | null): Promise<void> {
    this.draft = null;
    this.game.sit(seat);
    await this.fetchDraft();
    if (this.draft) this.tell();
  }

  async keepDraft(entries: Entries): Promise<void> {
    const now = this.game.now();
    const asked = this.clerk.asked(now);
    if (asked && now.seat !== null) await this.drawer.keepDraft(now.seat, asked.need.kind, entries);
  }

  private async fetchDraft(): Promise<void> {
    const now = this.game.now();
    const asked = this.clerk.asked(now);
    this.draft = asked && now.seat !== null ? await this.drawer.draft(now.seat, asked.need.kind) : null;
  }

  frame(entries: number, seat: Seat | null): Frame {
    const { frames, state } = this.filmed();
    const eyes = this.game.open ? seat : this.game.now().seat;
    return {
      entries,
      of: frames.length - 1,
      phase: frames[entries]!.phase,
      scene: this.book.desk.scene(this.book.rules.view(state(entries), eyes)),
    };
  }

  film(from: number, to: number, seat: Seat | null): readonly Frame[] {
    const shown: Frame[] = [];
    let last = '';
    for (let entries = from; entries <= to; entries++) {
      const frame = this.frame(entries, seat);
      const pieces = frame.scene.pieces.map((piece) => ({ ...piece, card: [] }));
      const key = JSON.stringify(pieces);
      if (key !== last) shown.push({ ...frame, scene: { ...frame.scene, pieces } });
      last = key;
    }
    return shown;
  }

  /** Developed once for as long as the journal stays the same. */
  private filmed(): Film<unknown> {
    const { journal, start } = this.game;
    if (this.reel?.length !== journal.length) {
      this.reel = { length: journal.length, film: film(this.book, start, journal) };
    }
    return this.reel.film;
  }

  /** A battle of its own from that entry on, both sides by oneself; dice that were rolled before count as typed. */
  async fork(entries: number): Promise<string> {
    if (!this.game.open) throw new InputError('a battle can be forked when it is over, or in a sandbox');
    const { lesson: _, ...given } = this.game.setup;
    const fork = { of: this.drawer.id, at: entries };
    const setup: Setup = { ...given, mode: 'sandbox', seat: null, officer: null, fork };
    const told = toldWithPhases(this.book.rules, this.game.start, this.game.journal.slice(0, entries));
    const lines = told.map(
      ({ entry, phase }): KeptLine => ({ entry: entry.type === 'roll' ? { ...entry, hand: 'typed' } : entry, phase }),
    );
    return lay(setup, [{ seed: newSeed() }, ...lines]);
  }

  record(): string {
    if (!this.game.open) throw new InputError('the record is given out when the battle is over: it holds the seed');
    return formatRecord(this.game.record());
  }

  reasons(): readonly Reason[] {
    return this.game.open ? this.game.reasons : [];
  }

  afterwards(): Afterwards {
    if (!this.game.open) throw new InputError('the battle is not over');
    return afterBattle(this.book, this.game.start, this.game.journal);
  }

  private view(): unknown {
    const { view } = this.game.now();
    if (view === null) throw new InputError('the desk is cleared');
    return view;
  }

  private tell(): void {
    const table = { id: this.drawer.id, setup: this.game.setup, seats: this.seats };
    this.show(this.clerk.tableNow(this.game.now(), table, this.draft));
  }

  /** What everybody may see. */
  private openScene(): Scene {
    return this.book.desk.scene(this.book.rules.view(this.game.state, null));
  }

  private async keep(lines: readonly KeptLine[]): Promise<void> {
    const { clock, over } = this.openScene();
    await this.drawer.add(lines, { clock, over, seen: this.game.seen });
  }
}
