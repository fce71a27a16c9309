/** Sessions: as long as one comes back now and then they last; each can be seen and ended by whoever it belongs to. */
import type { Db } from '../storage/schema.ts';
import type { Person } from './people.ts';
import { hashOf, newSecret } from './tokens.ts';

const DAY = 86_400_000;
export const SESSION_MS = 60 * DAY;
/** How often a session that is used is lengthened: a write a day, not one a request. */
const SLIDE_MS = DAY;
const MOST_A_PERSON = 50;

export interface SessionOf {
  readonly person: Person;
  /** Its name among the person's sessions, and in the store. */
  readonly key: string;
  /** It was lengthened just now; so must the cookie be. */
  readonly slid: boolean;
}

export interface ShownSession {
  readonly id: string;
  readonly agent: string | null;
  readonly since: number;
  readonly used: number;
  readonly here: boolean;
}

export class Sessions {
  private readonly db: Db;
  private readonly now: () => number;
  private readonly onEnd: (keys: readonly string[]) => void;

  /** `onEnd` hears the keys of sessions that this process ended. */
  constructor(db: Db, now: () => number, onEnd: (keys: readonly string[]) => void = () => {}) {
    this.db = db;
    this.now = now;
    this.onEnd = onEnd;
  }

  /** A new session; the token goes into the cookie, its hash into the store. */
  async open(person: string, agent: string | null = null, house: string | null = null): Promise<string> {
    const token = newSecret();
    const now = this.now();
    const row = { token: hashOf(token), person, created_at: now, expires_at: now + SESSION_MS, used_at: now };
    await this.db
      .insertInto('sessions')
      .values({ ...row, agent: agent?.slice(0, 200) ?? null, house })
      .execute();
    const all = await this.rowsOf(person);
    await this.end(all.slice(MOST_A_PERSON).map(({ token: key }) => key));
    return token;
  }

  async of(token: string | undefined): Promise<SessionOf | null> {
    if (!token) return null;
    const now = this.now();
    const key = hashOf(token);
    const found = await this.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .selectAll('people')
      .select('sessions.expires_at')
      .where('sessions.token', '=', key)
      .where('sessions.expires_at', '>', now)
      .where('people.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found) return null;
    const { expires_at, ...person } = found;
    if (person.banned_until !== null && person.banned_until > now) return null;
    const slid = expires_at < now + SESSION_MS - SLIDE_MS;
    if (slid) {
      await this.db
        .updateTable('sessions')
        .set({ expires_at: now + SESSION_MS, used_at: now })
        .where('token', '=', key)
        .execute();
    }
    return { person, key, slid };
  }

  /** Those of these keys that no longer stand. */
  async endedOf(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const now = this.now();
    const rows = await this.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select(['token', 'people.banned_until'])
      .where('token', 'in', keys)
      .where('expires_at', '>', now)
      .execute();
    const stand = new Set(rows.filter((row) => (row.banned_until ?? 0) <= now).map(({ token }) => token));
    return keys.filter((key) => !stand.has(key));
  }

  /** Whether two people have been signed in from one network of late. */
  async shareHouse(one: string, two: string): Promise<boolean> {
    const rows = await this.db
      .selectFrom('sessions as mine')
      .innerJoin('sessions as his', 'his.house', 'mine.house')
      .select('mine.token')
      .where('mine.person', '=', one)
      .where('his.person', '=', two)
      .limit(1)
      .execute();
    return rows.length > 0;
  }

  private rowsOf(person: string) {
    return this.db
      .selectFrom('sessions')
      .selectAll()
      .where('person', '=', person)
      .where('expires_at', '>', this.now())
      .orderBy('expires_at', 'desc')
      .orderBy('token')
      .execute();
  }

  async list(person: string, token: string | undefined): Promise<ShownSession[]> {
    const here = token === undefined ? '' : hashOf(token);
    return (await this.rowsOf(person)).map((row) => ({
      id: shownId(row.token),
      agent: row.agent,
      since: row.created_at,
      used: row.used_at ?? row.created_at,
      here: row.token === here,
    }));
  }

  async close(token: string): Promise<void> {
    await this.end([hashOf(token)]);
  }

  /** One of the person's, by the name it has in his list; false where there is none. */
  async closeListed(person: string, id: string): Promise<boolean> {
    const row = (await this.rowsOf(person)).find(({ token }) => shownId(token) === id);
    if (row) await this.end([row.token]);
    return row !== undefined;
  }

  /** All of a person's; with `but`, all others. */
  async closeAll(person: string, but?: string): Promise<void> {
    const kept = but === undefined ? '' : hashOf(but);
    const rows = await this.db.selectFrom('sessions').select('token').where('person', '=', person).execute();
    await this.end(rows.map(({ token }) => token).filter((key) => key !== kept));
  }

  async forgetOld(): Promise<void> {
    const rows = await this.db.selectFrom('sessions').select('token').where('expires_at', '<=', this.now()).execute();
    await this.end(rows.map(({ token }) => token));
  }

  private async end(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.db.deleteFrom('sessions').where('token', 'in', keys).execute();
    this.onEnd(keys);
  }
}

/** What is shown of it opens nothing. */
const shownId = (key: string): string => hashOf(`shown ${key}`).slice(0, 12);
