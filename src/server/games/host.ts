/**
 * The host of all games in this process: opens a room from its journal when somebody wants in, lets one thing at a
 * time happen in it, and lets it grow cold when nobody is left.
 */
import { InputError } from '../../kernel/index.ts';
import { Denied } from '../denied.ts';
import { Turns } from '../live/turns.ts';
import type { Store } from '../storage/store.ts';
import { Appender } from './append.ts';
import type { Books } from './books.ts';
import { keepSnapshot, loadCourse } from './opening.ts';
import { OwnBattles } from './own-battles.ts';
import { Room } from './room.ts';
import { readGame, readOffers, readSeats } from './tables.ts';

interface HostSettings {
  readonly store: Store;
  readonly books: Books;
  readonly now: () => number;
  /** Whether one person's games are limited. */
  readonly limits?: boolean;
  /** Rooms kept warm although nobody is in them. */
  readonly warm?: number;
}

/** What happened in a room, for those who act on it: commanders, clocks, notices. */
export type Happening = (
  room: Room,
  what: 'opened' | 'stepped' | 'ended' | 'table' | 'watched',
) => void | Promise<void>;

export class Host {
  readonly store: Store;
  readonly books: Books;
  readonly battles: OwnBattles;
  readonly now: () => number;
  readonly appender: Appender;
  readonly limits: boolean;
  private readonly warm: number;
  private readonly turns = new Turns();
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly hearers: Happening[] = [];
  /** What is written because of something that happened, while play goes on. */
  private readonly following = new Set<Promise<void>>();

  constructor({ store, books, now, limits = false, warm = 2000 }: HostSettings) {
    this.limits = limits;
    this.store = store;
    this.books = books;
    this.battles = new OwnBattles(store.db, now);
    this.now = now;
    this.appender = new Appender(store);
    this.warm = warm;
  }

  onHappening(hearer: Happening): void {
    this.hearers.push(hearer);
  }

  tell(room: Room, what: Parameters<Happening>[1]): void {
    for (const hearer of this.hearers) {
      const work = hearer(room, what);
      if (!work) continue;
      const done: Promise<void> = work.finally(() => this.following.delete(done));
      this.following.add(done);
    }
  }

  /** Waits until everything is written that follows from what has happened: notices, ratings. */
  async followed(): Promise<void> {
    while (this.following.size > 0) await Promise.all(this.following);
  }

  get size(): number {
    return this.rooms.size;
  }

  /** Does something in a game's room, alone. Whatever breaks there costs the room its warmth, not the journal. */
  async inRoom<T>(id: string, work: (room: Room) => Promise<T>): Promise<T> {
    await this.turns.take(id);
    for (;;) {
      const room = await this.enter(id);
      room.usedAt = this.now();
      const done = await room.run(async () => {
        // While one waited for his turn the room may have been given up: who stayed in it would never hear of anything.
        if ((await this.warmRoom(id)) !== room) return null;
        try {
          return { result: await work(room) };
        } catch (problem) {
          // A request that is not granted changes nothing; after anything else the journal is asked how it stands.
          if (!(problem instanceof Denied)) await this.reopen(room).catch(() => {});
          throw problem;
        }
      });
      if (done) return done.result;
    }
  }

  /** The room if it is warm. */
  async warmRoom(id: string): Promise<Room | undefined> {
    return this.rooms.get(id)?.catch(() => undefined);
  }

  async *warmRooms(): AsyncGenerator<Room> {
    for (const opening of [...this.rooms.values()]) {
      const room = await opening.catch(() => undefined);
      if (room) yield room;
    }
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
    await loadCourse(this, room);
    return room;
  }

  /** Reads the game anew from the store and shows everybody where it really stands. */
  async reopen(room: Room): Promise<void> {
    try {
      await this.reread(room);
      await loadCourse(this, room);
      room.publishAnew();
      room.publishTable();
    } catch (problem) {
      this.rooms.delete(room.id);
      room.scatter();
      throw problem;
    }
  }

  /** Reads anew what stands beside the journal: table, seats, offers. */
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

  /** Lets rooms grow cold that nobody watches: at once where the game is over, else the longest unused first. */
  async cool(idleMs: number): Promise<void> {
    const rooms: Room[] = [];
    for await (const room of this.warmRooms()) rooms.push(room);
    const idle = rooms.filter((room) => room.listening === 0).sort((a, b) => a.usedAt - b.usedAt);
    const surplus = rooms.length - this.warm;
    for (const [i, room] of idle.entries()) {
      if (i >= surplus && room.row.status !== 'over' && this.now() - room.usedAt <= idleMs) continue;
      this.rooms.delete(room.id);
      await keepSnapshot(this, room, true);
    }
  }

  /** Waits until every room has finished what it was doing, and leaves each so that it opens quickly again. */
  async settle(): Promise<void> {
    for await (const room of this.warmRooms()) await room.run(() => keepSnapshot(this, room, true));
    await this.followed();
  }
}
