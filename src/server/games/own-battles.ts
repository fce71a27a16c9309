/** Battles of people's own: a file somebody gave, tried out before it is kept, and shared by all who play it. */
import { notNow } from '../denied.ts';
import { hashOf } from '../people/tokens.ts';
import type { Db } from '../storage/schema.ts';

/** Twice the largest battle of any book, in bytes of JSON. */
export const MOST_BYTES = 100_000;
/** Battles of the books are nested seven deep. */
export const MOST_DEEP = 40;

/** Without calling itself: what is nested thousands deep would end the stack. */
export function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0 || depth > MOST_DEEP) return depth;
  }
}

/** So many files are kept read, with what was measured of them; the others are read again when they are wanted. */
const MOST_READ = 50;

export class OwnBattles {
  private readonly db: Db;
  private readonly now: () => number;
  private readonly read = new Map<string, Promise<unknown>>();
  private readonly trying = new Set<string>();
  tried = 0;
  refused = 0;

  constructor(db: Db, now: () => number = Date.now) {
    this.db = db;
    this.now = now;
  }

  /** One at a time of each person. */
  async lookedAt(person: string, look: () => Promise<void>): Promise<void> {
    if (this.trying.has(person)) throw notNow('Another scenario file of yours is being checked. Wait a moment.');
    this.trying.add(person);
    this.tried++;
    try {
      await look();
    } catch (problem) {
      this.refused++;
      throw problem;
    } finally {
      this.trying.delete(person);
    }
  }

  /** The same file is kept once, however many tables are set with it. */
  async keep(book: string, text: string): Promise<string> {
    const id = hashOf(`${book}\n${text}`);
    const row = { id, book, data: text, made_at: this.now() };
    await this.db
      .insertInto('battles')
      .values(row)
      .onConflict((clash) => clash.column('id').doNothing())
      .execute();
    return id;
  }

  /** One object for all tables at which it is played: what is measured of it is measured once. */
  of(id: string): Promise<unknown> {
    const known = this.read.get(id) ?? this.fetch(id);
    // Behind all the others: whichever was wanted least lately goes first.
    this.read.delete(id);
    this.read.set(id, known);
    if (this.read.size > MOST_READ) this.read.delete(this.read.keys().next().value!);
    known.catch(() => this.read.delete(id));
    return known;
  }

  private async fetch(id: string): Promise<unknown> {
    const { data } = await this.db.selectFrom('battles').select('data').where('id', '=', id).executeTakeFirstOrThrow();
    return JSON.parse(data);
  }
}
