/** What moderators see and may do. Everything they do is written down, under their name, with their reason. */
import type { ReportShown } from '../../staff/wire.ts';
import { notFound, notYours } from '../denied.ts';
import type { Db, DeedsTable } from '../storage/schema.ts';
import type { People, Person } from './people.ts';
import { newId } from './tokens.ts';

const DAY = 86_400_000;

export type Measure = 'silence' | 'ban' | 'pardon';

interface Judgement {
  readonly name: string;
  readonly measure: Measure;
  readonly days: number;
  readonly reason: string;
}

interface DeedShown {
  /** Null: whoever keeps the server. */
  readonly by: string | null;
  readonly about: string;
  readonly measure: DeedsTable['measure'];
  readonly until: number | null;
  readonly reason: string;
  readonly at: number;
}

export class Moderation {
  private readonly db: Db;
  private readonly people: People;
  private readonly now: () => number;
  private readonly onBan: (person: string) => Promise<void>;

  /** `onBan`: so that nobody waits for him for good. */
  constructor(db: Db, people: People, now: () => number, onBan: (person: string) => Promise<void> = async () => {}) {
    this.db = db;
    this.people = people;
    this.now = now;
    this.onBan = onBan;
  }

  check(person: Person): void {
    if (person.role !== 'moderator') throw notYours('Only moderators may do this.');
  }

  async open(): Promise<ReportShown[]> {
    const rows = await this.db
      .selectFrom('reports')
      .innerJoin('people as by', 'by.id', 'reports.person')
      .innerJoin('people as about', 'about.id', 'reports.about')
      .selectAll('reports')
      .select(['by.name as by', 'about.name as name', 'about.silenced_until', 'about.banned_until'])
      .where('closed_at', 'is', null)
      .orderBy('reports.made_at')
      .limit(100)
      .execute();
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        by: row.by,
        about: row.name,
        game: row.game,
        text: row.text,
        at: row.made_at,
        said: await this.saidBy(row.about, row.game),
        silenced: row.silenced_until,
        banned: row.banned_until,
      })),
    );
  }

  private saidBy(person: string, game: string | null) {
    if (game === null) return [];
    return this.db
      .selectFrom('talk')
      .select(['text', 'made_at as at'])
      .where('person', '=', person)
      .where('game', '=', game)
      .orderBy('made_at', 'desc')
      .limit(20)
      .execute();
  }

  async close(id: string, by: string, outcome: string): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('reports')
      .set({ closed_at: this.now(), closed_by: by, outcome })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound('open report');
  }

  /**
   * Silenced he plays on without talking; banned he is signed out everywhere. `by` is null where whoever keeps the
   * server does it: he alone acts on moderators.
   */
  async judge(by: Person | null, { name, measure, days, reason }: Judgement): Promise<void> {
    const person = await this.named(name);
    if (by && person.id === by.id) throw notYours('You can’t act on your own account.');
    if (by && person.role === 'moderator') throw notYours('Only the people who run the server can act on a moderator.');
    const until = this.now() + days * DAY;
    const change = {
      silence: { silenced_until: until },
      ban: { banned_until: until },
      pardon: { silenced_until: null, banned_until: null },
    }[measure];
    await this.db.transaction().execute(async (trx) => {
      await trx.updateTable('people').set(change).where('id', '=', person.id).execute();
      await this.write(trx, by, person, measure, measure === 'pardon' ? null : until, reason);
    });
    if (measure !== 'ban') return;
    await this.people.sessions.closeAll(person.id);
    await this.onBan(person.id);
  }

  async appoint(name: string, role: Person['role']): Promise<void> {
    const person = await this.named(name);
    await this.db.updateTable('people').set({ role }).where('id', '=', person.id).execute();
    await this.write(this.db, null, person, role === null ? 'dismiss' : 'appoint', null, '');
  }

  private async write(
    db: Db,
    by: Person | null,
    { id }: Person,
    measure: DeedsTable['measure'],
    until_at: number | null,
    reason: string,
  ): Promise<void> {
    const row = { id: newId(), person: by?.id ?? null, about: id, measure, until_at, reason, made_at: this.now() };
    await db.insertInto('deeds').values(row).execute();
  }

  /** What was done, newest first; about one person or all. */
  async deeds(name?: string): Promise<DeedShown[]> {
    let query = this.db
      .selectFrom('deeds')
      .leftJoin('people as by', 'by.id', 'deeds.person')
      .innerJoin('people as about', 'about.id', 'deeds.about')
      .select(['by.name as by', 'about.name as about', 'measure', 'until_at as until', 'reason', 'made_at as at'])
      .orderBy('made_at', 'desc')
      .limit(200);
    if (name !== undefined) query = query.where('deeds.about', '=', (await this.named(name)).id);
    return query.execute();
  }

  private async named(name: string): Promise<Person> {
    const person = name.includes('@') ? undefined : await this.people.find(name);
    if (!person) throw notFound('player');
    return person;
  }
}
