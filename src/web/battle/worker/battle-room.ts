/** One battle being played: the game, the clerk who lays it before the page, and the drawer it is kept in. */
import type { BookGame, Entries, Scene } from '../../../game/index.ts';
import { formatRecord, InputError, type Refusal, type Seat } from '../../../kernel/index.ts';
import { openScene } from '../../../staff/open-scene.ts';
import type { Advice, Reason, Setup, TableNow } from '../session.ts';
import { DeskCalls } from './desk-calls.ts';
import { KeptPictures, keptPicture } from './kept-picture.ts';
import { type KeptLine, LocalGame } from './local-game.ts';
import { type Draft, Drawer, gameOf, lay } from './shelf.ts';

/** Milliseconds between two decisions where officers play alone: somebody watches. */
const WATCHED = 500;

export class BattleRoom extends DeskCalls<LocalGame> {
  protected readonly game: LocalGame;
  protected readonly id: string;
  protected readonly stillSecret = 'the battle is not over';
  private readonly drawer: Drawer;
  private readonly show: (now: TableNow) => void;
  private readonly seats: TableNow['seats'];
  private draft: Draft | null = null;
  private readonly pictures = new KeptPictures(
    () => this.print(),
    (picture) => this.drawer.keepPicture(picture),
  );

  private constructor(book: BookGame, drawer: Drawer, show: (now: TableNow) => void, thinks: (share: number) => void) {
    super(book);
    this.id = drawer.id;
    this.drawer = drawer;
    this.show = show;
    this.game = new LocalGame(book, drawer.opening, {
      changed: () => this.tell(),
      keep: (lines) => this.keep(lines),
      thinks,
      pace: WATCHED,
    });
    const { sides } = this.openScene();
    this.seats = sides.map(({ seat, name }) => ({ seat, name }));
  }

  static async enter(id: string, show: (now: TableNow) => void, thinks: (share: number) => void): Promise<BattleRoom> {
    const drawer = await Drawer.open(id);
    return new BattleRoom(await gameOf(drawer.opening.setup.book), drawer, show, thinks);
  }

  async begin(): Promise<void> {
    await this.fetchDraft(this.game.now().seat);
    await this.game.run();
  }

  async answer(entries: Entries | null): Promise<Refusal | null> {
    const now = this.game.now();
    const refusal = await this.game.answer(this.clerk.answer(now, entries));
    if (!refusal && now.seat !== null) await this.drawer.keepDraft(now.seat, null);
    return refusal;
  }

  override correct(entry: number, faces: readonly number[]): Promise<Refusal | null> {
    return this.game.correct(entry, faces);
  }

  /** What he left half-written lies there before he sees the desk. */
  async sit(seat: Seat | null): Promise<void> {
    await this.fetchDraft(seat);
    this.game.sit(seat);
  }

  /** For the question it was written for; one that comes too late is nobody's. */
  async keepDraft(entries: Entries, key: string): Promise<void> {
    const now = this.game.now();
    if (now.seat !== null && this.clerk.keyOf(now) === key) await this.drawer.keepDraft(now.seat, { key, entries });
  }

  private async fetchDraft(seat: Seat | null): Promise<void> {
    this.draft = seat === null ? null : await this.drawer.draft(seat);
  }

  /** Whoever plays it again has had his lesson. */
  protected setupAgain(): Setup {
    const { lesson: _, ...setup } = this.game.setup;
    return setup;
  }

  protected override sceneAt(entries: number): Scene | null {
    return this.frame(entries, this.game.now().seat).scene;
  }

  override concede(): Promise<void> {
    return this.game.concede();
  }

  override relieve(officer: string | null): Promise<void> {
    return this.game.relieve(officer);
  }

  /** The same battle once more, from its morning or from a moment of it, with other dice from there on. */
  override async again(entries: number): Promise<string> {
    const setup = this.setupAgain();
    if (setup.mode === 'study')
      throw new InputError('a game record is only looked at; continue from a moment of its replay');
    const fork = entries > 0 ? { fork: { of: this.id, at: entries } } : {};
    return lay({ ...setup, ...fork }, this.linesUpTo(entries));
  }

  /** Where each turn began. */
  override turns(): readonly { readonly turn: number; readonly entries: number }[] {
    const { frames, state } = this.reel.of(this.game.journal);
    const found: { turn: number; entries: number }[] = [];
    for (const [entries, { phase }] of frames.entries()) {
      if (phase === null || phase.id === frames[entries - 1]?.phase?.id) continue;
      const { turn } = this.book.desk.scene(this.book.rules.view(state(entries), null));
      if (turn > (found.at(-1)?.turn ?? 0)) found.push({ turn, entries });
    }
    return found;
  }

  record(): string {
    if (!this.game.open && this.game.setup.mode === 'hot-seat')
      throw new InputError(
        'The game record can be downloaded after the battle: it holds your opponent’s secret orders.',
      );
    return formatRecord(this.game.record());
  }

  reasons(): readonly Reason[] {
    return this.game.open ? this.game.reasons : [];
  }

  override advise(officer: string): Advice {
    const { answer, reason } = this.game.advice(officer);
    return { entries: this.clerk.entriesOf(this.game.now(), answer), reason };
  }

  private tell(): void {
    const now = this.game.now();
    const table = { id: this.id, setup: this.game.setup, seats: this.seats, relieved: this.game.relief };
    const draft = this.draft !== null && this.draft.key === this.clerk.keyOf(now) ? this.draft.entries : null;
    this.show(this.clerk.tableNow(now, table, draft));
  }

  /** What everybody may see. */
  private openScene(): Scene {
    return this.book.desk.scene(this.book.rules.view(this.game.state, null));
  }

  private async keep(lines: readonly KeptLine[]): Promise<void> {
    const { clock, over } = this.openScene();
    await this.drawer.add(lines, { clock, over: this.game.now().over?.words ?? over, seen: this.game.seen });
    this.pictures.due(clock);
  }

  /** The field for the list of battles: of what is secret no more than its owner sees, and nothing where two share the device. */
  private print(): string {
    const { setup, state } = this.game;
    const view = this.book.rules.view(state, setup.seat);
    const scene = setup.mode === 'sandbox' ? openScene(this.book, state) : this.book.desk.scene(view);
    return keptPicture(this.book.desk.ground(view), scene);
  }
}
