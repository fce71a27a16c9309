/** A table on the server, laid before the page: the desk works here, from what the seat was told. */
import type { BookGame, Entries } from '../../../game/index.ts';
import { InputError, kindTitle, parseRecord, type Refusal, type Seat } from '../../../kernel/index.ts';
import type { TableNow as WireTable } from '../../../staff/wire.ts';
import type { Reason, Setup, TableNow } from '../../battle/session.ts';
import { DeskCalls } from '../../battle/worker/desk-calls.ts';
import { gameOf } from '../../battle/worker/shelf.ts';
import { ask, Unreachable } from '../api.ts';
import { Notebook } from './notebook.ts';
import { RemoteGame, type TableFound } from './remote-game.ts';

interface Thought {
  readonly number: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly reason: string;
}

export class RemoteRoom extends DeskCalls<RemoteGame> {
  protected readonly game: RemoteGame;
  protected readonly id: string;
  protected readonly stillSecret = 'The game record can be read after the battle, if the game is open to all.';
  private readonly field: unknown;
  private readonly show: (now: TableNow) => void;
  private readonly notebook: Notebook;
  private saved: boolean | null = null;
  private text: string | null = null;

  private constructor(book: BookGame, at: TableFound, notebook: Notebook, show: (now: TableNow) => void) {
    super(book);
    this.id = at.table.id;
    this.field = at.field;
    this.show = show;
    this.notebook = notebook;
    this.game = new RemoteGame(book, at, () => this.changed());
  }

  static async enter(id: string, show: (now: TableNow) => void): Promise<RemoteRoom> {
    const at = await patiently(() => findTable(id));
    const seats = at.table.seats.map(({ seat }) => seat);
    return new RemoteRoom(await gameOf(at.table.book), at, await Notebook.open(id, seats), show);
  }

  async begin(): Promise<void> {
    this.changed();
  }

  private changed(): void {
    if (this.game.over && this.game.whole === null && this.text === null) void this.fetchRecord();
    this.tell();
  }

  /** Once it is over everything may be read, if those who played allow it. */
  private async fetchRecord(): Promise<void> {
    this.text = '';
    await this.notebook.burn();
    try {
      this.text = await ask<string>('GET', `/api/games/${encodeURIComponent(this.id)}/record`);
      this.game.whole = parseRecord(this.text).entries;
      this.tell();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }

  private tell(): void {
    const { table, talk, stands, fault } = this.game;
    const now = this.game.now();
    const seats = table.seats.map(({ seat }) => ({ seat, name: this.nameOf(seat, now.view) }));
    const shown = this.clerk.tableNow(
      now,
      { id: this.id, setup: this.setupOf(table, this.game.seat), seats },
      this.draft(),
    );
    this.show({
      ...shown,
      company: { table, talk: [...talk], stands, fault, saved: now.needs.length > 0 ? this.saved : null },
    });
  }

  private nameOf(seat: Seat, view: unknown): string {
    if (view === null) return seat;
    return this.book.desk.scene(view).sides.find((side) => side.seat === seat)?.name ?? seat;
  }

  async answer(entries: Entries | null): Promise<Refusal | null> {
    const { seat } = this.game;
    const refusal = await this.game.answer(this.clerk.answer(this.game.now(), entries));
    if (refusal) return refusal;
    this.saved = null;
    if (seat !== null) await this.notebook.tearOut(seat);
    return null;
  }

  /** What is asked, told apart from the same question later on. */
  private question(): string {
    return `${this.game.at} ${this.clerk.asked(this.game.now())?.need.kind}`;
  }

  private draft(): Entries | null {
    const { seat } = this.game;
    return seat === null ? null : this.notebook.read(seat, this.question());
  }

  sit(seat: Seat | null): void {
    this.game.eyes = seat;
    this.tell();
  }

  /** Kept here for a reload; where a clock runs, what could be answered as it stands is also saved on the server. */
  async keepDraft(entries: Entries): Promise<void> {
    const now = this.game.now();
    const asked = this.clerk.asked(now);
    if (!asked || now.seat === null) return;
    await this.notebook.write(now.seat, this.question(), entries);
    if (this.game.table.settings.clock.kind === 'none') return;
    const fits = this.clerk.check(asked, entries) === null;
    this.saved = fits && (await this.game.saveDraft(this.clerk.answer(now, entries))) === null;
    this.tell();
  }

  protected setupAgain(): Setup {
    return this.setupOf(this.game.table, null);
  }

  private setupOf(table: WireTable, seat: Seat | null): Setup {
    const { book, scenario } = table;
    const title = table.title ?? this.book.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
    const options = table.options as Record<string, unknown>;
    const own = this.field === undefined ? {} : { field: this.field };
    return { book, scenario, title, ...own, options, mode: 'online', seat, officer: null, dice: 'sealed' };
  }

  record(): string {
    this.needOpen();
    return this.text!;
  }

  async reasons(): Promise<readonly Reason[]> {
    if (!this.game.now().open) return [];
    const thoughts = await ask<Thought[]>('GET', `/api/games/${encodeURIComponent(this.id)}/thoughts`);
    return thoughts
      .filter(({ reason }) => reason !== '')
      .map(({ number, seat, kind, reason }) => ({
        at: number,
        seat,
        kind: kindTitle(this.book.rules, kind),
        words: reason,
      }));
  }
}

const AGAIN = 2_000;

/** A battle of somebody's own comes with its file. */
async function findTable(id: string): Promise<TableFound> {
  const path = `/api/games/${encodeURIComponent(id)}`;
  const table = await ask<WireTable>('GET', path);
  return { table, field: table.title === null ? undefined : await ask<unknown>('GET', `${path}/battle`) };
}

/** A server that restarts is waited for. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}
