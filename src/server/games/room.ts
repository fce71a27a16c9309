/** A game that is warm in memory, and those who watch it. */
import type { Seat } from '../../kernel/index.ts';
import { commitment, pledge } from '../../kernel/index.ts';
import { type GameSettings, settingsSchema, type TableNow } from '../../staff/wire.ts';
import { Audience } from './audience.ts';
import { type Clocks, nextDeadline } from './clock.ts';
import type { Course } from './course.ts';
import type { GameRow, OfferRow, SeatedRow } from './tables.ts';
import { Texts } from './texts.ts';

/** Where messages for one watcher go. */
export interface Listener {
  readonly person: string | null;
  send(text: string): void;
  /** The room is gone; who wants to go on comes in again. */
  lost(): void;
}

interface Circle {
  audience: Audience;
  readonly listeners: Set<Listener>;
  /** The last update that went out. */
  sent: number;
}

/** How a game ended where the rules did not end it. */
export interface Ending {
  /** `closed`: by whoever set the table or keeps the server, and nobody has won. */
  readonly by: 'resigned' | 'draw' | 'time' | 'closed';
  readonly seat: Seat | null;
  readonly words: string;
}

export class Room {
  readonly id: string;
  row: GameRow;
  seats: readonly SeatedRow[];
  offers: readonly OfferRow[];
  settings: GameSettings;
  clocks: Clocks | null;
  /** Null until it has begun. */
  course: Course | null;
  /** Journal places of the submissions taken, by seat and the client's id. */
  readonly given = new Map<string, number>();
  /** Lines of talk that were passed on. */
  readonly heard = new Set<string>();
  snapshotAt = 0;
  usedAt = 0;
  rematch: string | null = null;
  private readonly circles = new Map<Seat | null, Circle>();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(row: GameRow, seats: readonly SeatedRow[], offers: readonly OfferRow[], course: Course | null) {
    this.id = row.id;
    this.row = row;
    this.seats = seats;
    this.offers = offers;
    this.course = course;
    this.settings = settingsSchema.parse(JSON.parse(row.settings));
    this.clocks = row.clocks === null ? null : JSON.parse(row.clocks);
  }

  /** One thing after the other: what is seen in here is always what is stored. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(work);
    this.queue = turn.catch(() => {});
    return turn;
  }

  seatOf(person: string | null): Seat | null {
    return person === null ? null : (this.seats.find((seat) => seat.person === person)?.seat ?? null);
  }

  /** Of a finished game that was played in private, only those who played it see more than that it is over. */
  mayRead(person: string | null): boolean {
    return this.row.status !== 'over' || this.settings.open || this.seatOf(person) !== null;
  }

  mayWatch(person: string | null): boolean {
    if (!this.mayRead(person)) return false;
    return this.settings.observers || this.seatOf(person) !== null || this.row.host === person;
  }

  get people(): Seat[] {
    return this.seats.filter(({ person }) => person !== null).map(({ seat }) => seat);
  }

  /** Who is on leave, and until when. */
  get away(): Readonly<Record<Seat, number>> {
    return Object.fromEntries(this.seats.flatMap(({ seat, away_until }) => (away_until ? [[seat, away_until]] : [])));
  }

  get ending(): Ending | null {
    return this.row.ending === null ? null : JSON.parse(this.row.ending);
  }

  get listening(): number {
    let count = 0;
    for (const { listeners } of this.circles.values()) count += listeners.size;
    return count;
  }

  /** How many look on without a seat. */
  get watching(): number {
    return this.circles.get(null)?.listeners.size ?? 0;
  }

  hears(person: string): boolean {
    return [...this.circles.values()].some(({ listeners }) => [...listeners].some((one) => one.person === person));
  }

  /** Whoever comes in gets the table as it is, and what he missed since he was here. */
  join(listener: Listener, since?: string): () => void {
    const seat = this.seatOf(listener.person);
    const circle = this.circles.get(seat) ?? { audience: new Audience(seat), listeners: new Set(), sent: 0 };
    this.circles.set(seat, circle);
    const comes = seat !== null && !this.hears(listener.person!);
    circle.listeners.add(listener);
    // Everybody is told who is here.
    if (comes) this.publishTable();
    else listener.send(this.tableMessage(listener.person));
    if (this.course) listener.send(this.update(circle.audience.whole(this.course, new Texts(), since)));
    circle.sent = circle.audience.beat;
    return () => {
      circle.listeners.delete(listener);
      if (seat !== null && !this.hears(listener.person!)) this.publishTable();
      if (circle.listeners.size === 0 && this.circles.get(seat) === circle) this.circles.delete(seat);
    };
  }

  /** Who sits down or stands up sees with other eyes from now on: he is let go, and comes in again. */
  reseat(seats: readonly SeatedRow[]): void {
    this.seats = seats;
    for (const [seat, { listeners }] of this.circles) {
      for (const listener of [...listeners]) {
        if (this.seatOf(listener.person) === seat) continue;
        listeners.delete(listener);
        listener.lost();
      }
    }
  }

  /** The last update that was sent to somebody who listens. */
  beatFor(person: string | null): number {
    return this.circles.get(this.seatOf(person))?.sent ?? 0;
  }

  /** Writes what every circle may know of the last step, and returns what sends it. */
  writeUp(texts: Texts): () => void {
    const { course } = this;
    if (!course) return () => {};
    const hidden = course.over && !this.settings.open;
    const told = [...this.circles.values()].filter(({ audience }) => audience.seat !== null || !hidden);
    const written = told.map((circle) => ({
      circle,
      text: this.update(circle.audience.update(course, texts)),
      beat: circle.audience.beat,
    }));
    return () => {
      for (const { circle, text, beat } of written) {
        for (const listener of circle.listeners) listener.send(text);
        circle.sent = beat;
      }
    };
  }

  /** Tells everybody everything anew: what was written up before may never have been sent. */
  publishAnew(): void {
    for (const circle of this.circles.values()) circle.audience = new Audience(circle.audience.seat);
    this.publish();
  }

  publish(): void {
    this.writeUp(new Texts())();
  }

  publishTable(): void {
    const [all, less] = [this.tableMessage(null, true), this.tableMessage(null)];
    this.tellEach((person) => (this.mayRead(person) ? all : less));
    if (!this.mayRead(null)) this.letGo((person) => !this.mayRead(person));
  }

  /** Those may not stay. */
  private letGo(whom: (person: string | null) => boolean): void {
    for (const { listeners } of this.circles.values()) {
      for (const listener of [...listeners]) {
        if (!whom(listener.person)) continue;
        listeners.delete(listener);
        listener.lost();
      }
    }
  }

  /** To each what is for him; null where nothing is. */
  tellEach(textFor: (person: string | null) => string | null): void {
    for (const { listeners } of this.circles.values()) {
      for (const listener of listeners) {
        const text = textFor(listener.person);
        if (text !== null) listener.send(text);
      }
    }
  }

  scatter(): void {
    for (const { listeners } of this.circles.values()) for (const listener of [...listeners]) listener.lost();
  }

  private update(body: string): string {
    return `{"type":"update","game":${JSON.stringify(this.id)},"now":${body}}`;
  }

  private tableMessage(person: string | null, all = this.mayRead(person)): string {
    return JSON.stringify({ type: 'table', game: this.id, table: this.table(person, all) });
  }

  /** What somebody may know of the table; the seed and the words only after the end, and where it is his to read. */
  table(person: string | null, all = this.mayRead(person)): TableNow {
    const { row } = this;
    const over = row.status === 'over' && all;
    return {
      id: row.id,
      book: row.book,
      scenario: row.scenario,
      title: row.title,
      options: JSON.parse(row.options),
      rules: row.rules,
      status: row.status,
      settings: this.settings,
      host: row.host,
      seats: this.seats.map(({ seat, name, officer, person, pledge, word, away_until }) => ({
        seat,
        name,
        officer,
        pledge,
        shown: word !== null,
        away: away_until,
        here: person !== null && this.hears(person),
        left: this.clocks?.[seat]?.left ?? null,
        since: this.clocks?.[seat]?.since ?? null,
      })),
      offers: this.offers.map(({ kind, seat }) => ({ kind, seat })),
      commitment: commitment(row.seed),
      seed: over ? row.seed : null,
      words: over ? wordsOf(this.seats) : null,
      ending: this.ending,
      rematch: this.rematch,
      created: row.created_at,
    };
  }

  get deadline() {
    return nextDeadline(this.clocks);
  }
}

/** In the order of the seats, as they were mixed into the dice. */
export const wordsOf = (seats: readonly SeatedRow[]): string[] =>
  seats.flatMap(({ word }) => (word === null ? [] : [word]));

/** What those had pledged who added a word, in the same order. */
export const pledgesOf = (seats: readonly SeatedRow[]): string[] =>
  seats.flatMap(({ word, pledge: given }) => (word === null ? [] : [given ?? pledge(word)]));
