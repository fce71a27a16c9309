/** A game on the server as one seat, or an observer, has been told of it. */
import type { BookGame, Standing } from '../../../game/index.ts';
import {
  type Entry,
  InputError,
  kindCalled,
  mayUndo,
  type Need,
  type Phase,
  type Refusal,
  refuse,
  type Seat,
  standing,
} from '../../../kernel/index.ts';
import { viewAfter } from '../../../staff/view-after.ts';
import type { ServerMessage, TableNow as WireTable } from '../../../staff/wire.ts';
import type { GameSource, JournalLine, SeatNow } from '../../battle/session.ts';
import { toldWithPhases } from '../../battle/worker/phases.ts';
import { Link, newSubmission, notHere } from './link.ts';

type Told = Extract<ServerMessage, { readonly type: 'update' }>['now'];
type TalkLine = Extract<ServerMessage, { readonly type: 'talk' }>['lines'][number];

/** A table as the server told of it, and the file of a battle that is not one of the book's. */
export interface TableFound {
  readonly table: WireTable;
  readonly field: unknown;
}

/** An answer the server gave for somebody who had nothing to decide. */
const passedOver = (entry: Entry): { readonly told: readonly string[] } | undefined =>
  entry.type === 'answer' && entry.standing ? { told: ['Nothing to decide.'] } : undefined;

export class RemoteGame implements GameSource {
  readonly talk: TalkLine[] = [];
  table: WireTable;
  /** Why the server shows nothing more. */
  fault: string | null = null;
  stands = false;
  /** The whole journal, once the game is over and its record was fetched. */
  whole: readonly Entry[] | null = null;
  /** Through whose eyes one looks when all may be seen. */
  eyes: Seat | null | undefined;
  /** How the day begins. Worked out at once: a book's desk may know its ground only from then on. */
  readonly start: unknown;
  private readonly book: BookGame;
  private readonly link: Link;
  private readonly changed: () => void;
  private told: Told | null = null;
  private entries: readonly Entry[] = [];
  private phases: readonly string[] = [];
  private view: Record<string, unknown> = {};
  private version = 0;
  private seen = 0;

  constructor(book: BookGame, at: TableFound, changed: () => void) {
    const { table } = at;
    this.book = book;
    this.table = table;
    this.changed = changed;
    this.start = startOf(book, at);
    this.link = new Link(table.id, {
      since: () => this.told?.version,
      hear: (message) => this.hear(message),
      line: (stands) => {
        this.stands = stands;
        this.tell();
      },
    });
  }

  get journal(): readonly Entry[] {
    return this.whole ?? this.entries;
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table') this.table = message.table;
    else if (message.type === 'talk') {
      const known = new Set(this.talk.map(({ id }) => id));
      this.talk.push(...message.lines.filter(({ id }) => !known.has(id)));
    } else if (message.type === 'update') this.update(message.now);
    else if (message.type === 'refused') this.fault = message.refusal.sentence;
    this.tell();
  }

  private update(told: Told): void {
    const first = this.told === null;
    this.told = told;
    this.entries = [...this.entries.slice(0, told.keep), ...(told.entries as Entry[])];
    this.view = viewAfter(this.view, told);
    if (first) this.seen = this.lastOwn() ?? 0;
    this.phases = this.phasesOf();
  }

  /** The phase of each entry, in words; what cannot be told without others' secrets stays without. */
  private phasesOf(): readonly string[] {
    const known = this.phases.slice(0, this.told?.keep ?? 0);
    const title = this.told?.phase?.title ?? known.at(-1) ?? '';
    if (this.entries.length - known.length < 2) return [...known, ...this.entries.slice(known.length).map(() => title)];
    try {
      return this.retoldPhases(title);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return this.entries.map((_, i) => known[i] ?? title);
    }
  }

  private retoldPhases(last: string): readonly string[] {
    const told = toldWithPhases(this.book.rules, this.start, this.entries);
    let at = 0;
    return this.entries.map((entry) => {
      // What was taken back is not told again: it stands beside what came in its place.
      const phase = told[at]?.phase || last;
      if (told[at]?.entry.type === entry.type) at++;
      return phase;
    });
  }

  private tell(): void {
    this.version++;
    this.changed();
  }

  get over(): boolean {
    return this.table.status === 'over';
  }

  now(): SeatNow {
    const { told } = this;
    const seat = told?.seat ?? null;
    const open = this.over && this.whole !== null;
    const lines = this.journal.map(
      (entry, at): JournalLine => ({ at, entry, phase: this.phases[at] ?? '', ...passedOver(entry) }),
    );
    return {
      seat: open && this.eyes !== undefined ? this.eyes : seat,
      handTo: null,
      handFrom: null,
      view: told ? this.view : null,
      needs: this.over ? [] : ((told?.needs ?? []) as Need[]),
      waiting: this.over ? [] : (told?.waiting ?? []).filter((one) => one !== seat),
      journal: lines,
      phase: (told?.phase ?? null) as Phase | null,
      over: this.over ? this.outcome() : null,
      noUndo: this.noUndo(),
      seen: this.seen,
      open,
      version: this.version,
    };
  }

  /** As the rules say it, or as the players settled it. */
  private outcome(): Standing {
    const found = (this.told?.over ?? null) as Standing | null;
    const ending = this.table.ending;
    if (!ending) return found ?? { over: true, points: {}, winner: null, words: 'over' };
    return { over: true, points: found?.points ?? {}, winner: found?.winner ?? null, words: ending.words };
  }

  private lastOwn(): number | null {
    const seat = this.told?.seat ?? null;
    return standing(this.entries).findLast((one) => one.type === 'answer' && one.seat === seat)?.at ?? null;
  }

  private noUndo(): string | null {
    const seat = this.told?.seat ?? null;
    if (seat === null) return 'You are watching.';
    if (this.over) return 'The battle is over.';
    const at = this.lastOwn();
    const watched = this.table.seats.some((other) => other.seat !== seat && other.officer === null);
    return at === null ? 'You have not answered yet.' : mayUndo(this.entries, at, seat, watched);
  }

  async answer(given: unknown): Promise<Refusal | null> {
    const { told } = this;
    const need = this.now().needs.find((one) => one.type === 'answer');
    if (!told?.at || need?.type !== 'answer') return refuse('not-asked', 'You are not asked for anything now.', '');
    const answer = given === null ? kindCalled(this.book.rules, need.kind).suggest(need.request) : given;
    const before = this.entries.length;
    const refusal = await this.link.send({ type: 'answer', game: this.game, id: newSubmission(), at: told.at, answer });
    if (!refusal) {
      this.seen = before;
      this.tell();
    }
    return refusal;
  }

  /** Saved on the server: if the clock runs out, this counts. */
  async saveDraft(answer: unknown): Promise<Refusal | null> {
    if (!this.told?.at) return null;
    return this.link.send({ type: 'draft', game: this.game, id: newSubmission(), at: this.told.at, answer });
  }

  async throwDice(): Promise<Refusal | null> {
    return notHere;
  }

  async undo(): Promise<Refusal | null> {
    if (!this.told?.at) return refuse('undo', 'You have not answered yet.', '');
    return this.link.send({ type: 'withdraw', game: this.game, id: newSubmission(), at: this.told.at });
  }

  /** Whose eyes these are, by the server's word. */
  get seat(): Seat | null {
    return this.told?.seat ?? null;
  }

  /** The number an answer to what is asked now must name. */
  get at(): string {
    return this.told?.at ?? '';
  }

  private get game(): string {
    return this.table.id;
  }
}

function startOf(book: BookGame, { table: { scenario: wanted, options }, field }: TableFound): unknown {
  if (field !== undefined) return book.start(field, options);
  const scenario = book.scenarios.find(({ id }) => id === wanted);
  if (!scenario) throw new InputError('This version of the app does not know the scenario. Reload the page.');
  return book.start(scenario.data, options);
}
