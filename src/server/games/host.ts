/**
 * The host of all games in this process: opens a room from its journal when somebody wants in, lets one step at a time
 * through, and tells nobody of it before it is on the disk.
 */
import { isDeepStrictEqual } from 'node:util';
import { InputError, type Refusal, refuse, type Seat, sealedDice } from '../../kernel/index.ts';
import { RULES_VERSION } from '../../staff/index.ts';
import { Denied } from '../denied.ts';
import type { Store } from '../storage/store.ts';
import { type Along, Appender } from './append.ts';
import type { Books } from './books.ts';
import { nextDeadline, startClocks, stepClocks } from './clock.ts';
import { Course, type Step } from './course.ts';
import { type Ending, Room, wordsOf } from './room.ts';
import { entriesOf, type GameRow, readGame, readJournal, readOffers, readSeats } from './tables.ts';

export interface HostSettings {
  readonly store: Store;
  readonly books: Books;
  readonly now: () => number;
  /** Rooms kept warm although nobody is in them. */
  readonly warm?: number;
}

/** What happened in a room, for those who act on it: commanders, clocks, notices. */
export type Happening = (room: Room, what: 'opened' | 'stepped' | 'ended' | 'table') => void;

export interface StepOf {
  readonly seat: Seat | null;
  readonly submission: string | null;
  readonly withdrawn?: boolean;
  readonly thought?: Along['thought'];
  /** Refuses, or plays the step. */
  play(course: Course): Step;
}

/** What became of a step: taken, refused, or overtaken by another process. */
export type Stepped = Refusal | null | 'moved';

/** So many entries of a journal before the next snapshot is worth its write. */
const SNAPSHOT_EVERY = 60;

export class Host {
  readonly store: Store;
  readonly books: Books;
  readonly now: () => number;
  private readonly appender: Appender;
  private readonly warm: number;
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly hearers: Happening[] = [];

  constructor({ store, books, now, warm = 2000 }: HostSettings) {
    this.store = store;
    this.books = books;
    this.now = now;
    this.appender = new Appender(store);
    this.warm = warm;
  }

  onHappening(hearer: Happening): void {
    this.hearers.push(hearer);
  }

  tell(room: Room, what: Parameters<Happening>[1]): void {
    for (const hearer of this.hearers) hearer(room, what);
  }

  get size(): number {
    return this.rooms.size;
  }

  /** Does something in a game's room, alone. Whatever breaks there costs the room its warmth, not the journal. */
  async inRoom<T>(id: string, work: (room: Room) => Promise<T>): Promise<T> {
    const room = await this.enter(id);
    room.usedAt = this.now();
    return room.run(async () => {
      try {
        return await work(room);
      } catch (problem) {
        // A request that is not granted changes nothing; after anything else the journal is asked how it stands.
        if (!(problem instanceof Denied)) await this.reopen(room).catch(() => {});
        throw problem;
      }
    });
  }

  /** The room if it is warm. */
  async warmRoom(id: string): Promise<Room | undefined> {
    return this.rooms.get(id);
  }

  private enter(id: string): Promise<Room> {
    const known = this.rooms.get(id);
    if (known) return known;
    const opening = this.open(id);
    this.rooms.set(id, opening);
    opening.then(
      (room) => this.tell(room, 'opened'),
      () => this.rooms.delete(id),
    );
    return opening;
  }

  private async open(id: string): Promise<Room> {
    const row = await readGame(this.store.db, id);
    if (!row) throw new InputError('there is no such game');
    const seats = await readSeats(this.store.db, id);
    const room = new Room(row, seats, await readOffers(this.store.db, id), null);
    await this.loadCourse(room);
    return room;
  }

  /** Works the course out from the journal; a snapshot only shortens the way. */
  private async loadCourse(room: Room): Promise<void> {
    const { row } = room;
    if (row.status === 'open') return;
    if (row.rules !== RULES_VERSION) {
      throw new InputError(
        `this game is pinned to rules ${row.rules}, the server plays ${RULES_VERSION}; its keeper can migrate it`,
      );
    }
    const batches = await readJournal(this.store.db, room.id);
    const journal = entriesOf(batches);
    room.given.clear();
    for (const { seat, submission, number } of batches) if (submission) room.given.set(`${seat} ${submission}`, number);
    const { game, start } = await this.startOf(row);
    const box = sealedDice(row.seed, wordsOf(room.seats));
    const cut = await this.snapshot(row, journal.length);
    room.snapshotAt = cut?.number ?? 0;
    room.course = new Course(game, start, box, journal, cut);
  }

  async startOf(row: Pick<GameRow, 'book' | 'scenario' | 'options'>) {
    const { game } = await this.books.open(row.book);
    const scenario = game.scenarios.find(({ id }) => id === row.scenario);
    if (!scenario) throw new InputError(`there is no scenario "${row.scenario}" in this book`);
    return { game, start: game.start(scenario.data, JSON.parse(row.options)) };
  }

  private async snapshot({ id, rules }: GameRow, length: number) {
    const kept = await this.store.db.selectFrom('snapshots').selectAll().where('game', '=', id).executeTakeFirst();
    if (!kept || kept.rules !== rules || kept.number > length) return undefined;
    return { number: kept.number, state: JSON.parse(kept.state) };
  }

  /** Reads the game anew from the store and shows everybody where it really stands. */
  async reopen(room: Room): Promise<void> {
    try {
      await this.reread(room);
      await this.loadCourse(room);
      room.publish();
      room.publishTable();
    } catch (problem) {
      this.rooms.delete(room.id);
      room.scatter();
      throw problem;
    }
  }

  async reread(room: Room): Promise<void> {
    const row = await readGame(this.store.db, room.id);
    if (!row) throw new InputError('there is no such game');
    room.row = row;
    room.clocks = row.clocks === null ? null : JSON.parse(row.clocks);
    room.reseat(await readSeats(this.store.db, room.id));
    room.offers = await readOffers(this.store.db, room.id);
    const next = this.store.db.selectFrom('games').select('id').where('rematch_of', '=', room.id);
    room.rematch = row.status === 'over' ? ((await next.executeTakeFirst())?.id ?? null) : null;
  }

  /** Plays a step, stores it, and only then tells of it. `moved`: another process was quicker, nothing was done. */
  async step(room: Room, { seat, submission, withdrawn = false, thought, play }: StepOf): Promise<Stepped> {
    const { course } = room;
    if (!course || room.row.status !== 'playing') return notPlaying(room);
    const step = play(course);
    if ('refusal' in step) return step.refusal;
    const now = this.now();
    const number = course.journal.length - step.entries.length;
    const waiting = course.waiting();
    const change = this.changeOf(room, { by: seat, withdrawn, waiting }, now);
    const clears = room.offers.length > 0;
    const batch = { game: room.id, number, entries: step.entries, seat, submission, waiting, made_at: now };
    const along = { ...(change ? { game: change } : {}), ...(thought ? { thought } : {}), clears };
    if (!(await this.appender.append(batch, along))) {
      await this.reopen(room);
      return 'moved';
    }
    if (submission) room.given.set(`${seat} ${submission}`, number);
    this.stepped(room, change, clears);
    return null;
  }

  private changeOf(room: Room, step: Parameters<typeof stepClocks>[2], now: number): Partial<GameRow> | null {
    const over = room.course?.over ? ({ status: 'over', ended_at: now } as const) : null;
    if (!room.clocks) return over;
    const clocks = stepClocks(room.settings.clock, room.clocks, step, now);
    return { ...over, clocks: JSON.stringify(clocks), next_deadline: nextDeadline(clocks)?.at ?? null };
  }

  private stepped(room: Room, change: Partial<GameRow> | null, cleared: boolean): void {
    if (change) {
      room.row = { ...room.row, ...change };
      if (change.clocks) room.clocks = JSON.parse(change.clocks);
    }
    if (cleared) room.offers = room.offers.filter(({ kind }) => kind === 'rematch');
    room.publish();
    if (change || cleared) room.publishTable();
    this.keepSnapshot(room);
    this.tell(room, room.row.status === 'over' ? 'ended' : 'stepped');
  }

  /** Begins the game once every seat is taken. */
  async begin(room: Room): Promise<void> {
    const now = this.now();
    const { game, start } = await this.startOf(room.row);
    const course = new Course(game, start, sealedDice(room.row.seed, wordsOf(room.seats)), []);
    const entries = course.begin();
    const clocks = startClocks(room.settings.clock, room.people, course.waiting(), now);
    const change = {
      status: course.over ? 'over' : 'playing',
      started_at: now,
      clocks: clocks && JSON.stringify(clocks),
      next_deadline: nextDeadline(clocks)?.at ?? null,
    } as const;
    const batch = { game: room.id, number: 0, entries, seat: null, submission: null, waiting: course.waiting() };
    if (!(await this.appender.append({ ...batch, made_at: now }, { game: change }))) return this.reopen(room);
    room.row = { ...room.row, ...change };
    room.clocks = clocks;
    room.course = course;
    room.publishTable();
    room.publish();
    this.tell(room, 'stepped');
  }

  /** Empties a seat before the game begins. */
  async vacate(room: Room, seat: Seat): Promise<void> {
    const empty = { person: null, word: null };
    await this.store.db.updateTable('seats').set(empty).where('game', '=', room.id).where('seat', '=', seat).execute();
    await this.reread(room);
    room.publishTable();
  }

  /** Ends the game otherwise than by the rules. */
  async end(room: Room, ending: Ending): Promise<void> {
    const change = {
      status: 'over',
      ending: JSON.stringify(ending),
      ended_at: this.now(),
      next_deadline: null,
    } as const;
    await this.store.db
      .updateTable('games')
      .set(change)
      .where('id', '=', room.id)
      .where('status', '=', 'playing')
      .execute();
    await this.reread(room);
    room.publishTable();
    this.tell(room, 'ended');
  }

  private keepSnapshot(room: Room): void {
    const cut = room.course?.cut;
    if (!cut || cut.number - room.snapshotAt < SNAPSHOT_EVERY) return;
    room.snapshotAt = cut.number;
    const state = JSON.stringify(cut.state);
    // A state that text cannot hold has no snapshot; its journal is enough.
    if (!isDeepStrictEqual(JSON.parse(state), cut.state)) return;
    const row = { game: room.id, number: cut.number, rules: room.row.rules, state };
    const write = this.store.db
      .insertInto('snapshots')
      .values(row)
      .onConflict((clash) => clash.column('game').doUpdateSet(row))
      .execute();
    // Only a cache: a failed write costs time at the next opening, nothing else.
    write.catch(() => {});
  }

  /** What another process has committed, in the words of the database. */
  async hear(message: string): Promise<void> {
    const [what, id = '', number] = message.split(' ');
    const room = await this.rooms.get(id);
    if (!room) return;
    if (what === 'journal') await room.run(() => this.followTo(room, Number(number)));
    if (what === 'table') {
      await room.run(async () => {
        const before = room.row.status;
        await this.reread(room);
        if (before !== room.row.status) await this.loadCourse(room);
        room.publishTable();
        if (before === 'open') room.publish();
        if (before !== room.row.status) this.tell(room, 'table');
      });
    }
  }

  private async followTo(room: Room, number: number): Promise<void> {
    const { course } = room;
    if (course && number < course.journal.length) return;
    const batches = await readJournal(this.store.db, room.id, course?.journal.length ?? 0);
    for (const batch of batches) {
      const fits = course && batch.number === course.journal.length && course.follow(entriesOf([batch]));
      if (!fits) return this.reopen(room);
      if (batch.submission) room.given.set(`${batch.seat} ${batch.submission}`, batch.number);
    }
    room.publish();
    this.tell(room, 'stepped');
  }

  /** Somebody has another name now, or none. */
  async renamed(person: string): Promise<void> {
    for (const opening of [...this.rooms.values()]) {
      const room = await opening.catch(() => undefined);
      if (!room?.seats.some((seat) => seat.person === person)) continue;
      await room.run(async () => {
        await this.reread(room);
        room.publishTable();
      });
    }
  }

  /** Messages may have been missed: every warm room looks for itself. */
  async catchUp(): Promise<void> {
    for (const opening of [...this.rooms.values()]) {
      const room = await opening.catch(() => undefined);
      await room?.run(() => this.reopen(room)).catch(() => {});
    }
  }

  /** Lets rooms grow cold that nobody watches, the longest unused first. */
  async cool(idleMs: number): Promise<void> {
    const rooms = (await Promise.allSettled(this.rooms.values())).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    const idle = rooms.filter((room) => room.listening === 0).sort((a, b) => a.usedAt - b.usedAt);
    const surplus = rooms.length - this.warm;
    idle.forEach((room, i) => {
      if (i < surplus || this.now() - room.usedAt > idleMs) this.rooms.delete(room.id);
    });
  }

  /** Waits until every room has finished what it was doing. */
  async settle(): Promise<void> {
    for (const opening of [...this.rooms.values()]) {
      const room = await opening.catch(() => undefined);
      await room?.run(async () => {});
    }
  }
}

export function notPlaying(room: Room): Refusal {
  return room.row.status === 'open'
    ? refuse('not-begun', 'the game has not begun: a seat is still empty', '')
    : refuse('over', 'the game is over', '');
}
