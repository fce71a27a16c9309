/** What moderators see and may do. Everything they do stands with the report it answers, under their name. */
import { notFound, notYours } from '../denied.ts';
import type { Db } from '../storage/schema.ts';
import type { People, Person } from './people.ts';

const DAY = 86_400_000;

export interface ReportShown {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly game: string | null;
  readonly text: string;
  readonly at: number;
  /** What was said at that table by him it is about. */
  readonly said: readonly { readonly text: string; readonly at: number }[];
  readonly silenced: number | null;
  readonly banned: number | null;
}

export type Measure = 'silence' | 'ban' | 'pardon';

export class Moderation {
  private readonly db: Db;
  private readonly people: People;
  private readonly now: () => number;

  constructor(db: Db, people: People, now: () => number) {
    this.db = db;
    this.people = people;
    this.now = now;
  }

  check(person: Person): void {
    if (person.role !== 'moderator') throw notYours('this is for moderators');
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

  /** Silenced he plays on without talking; banned he is signed out everywhere. */
  async judge(name: string, measure: Measure, days: number): Promise<void> {
    const person = await this.named(name);
    const until = this.now() + days * DAY;
    const change = {
      silence: { silenced_until: until },
      ban: { banned_until: until },
      pardon: { silenced_until: null, banned_until: null },
    }[measure];
    await this.db.updateTable('people').set(change).where('id', '=', person.id).execute();
    if (measure === 'ban') await this.people.sessions.closeAll(person.id);
  }

  async appoint(name: string, role: Person['role']): Promise<void> {
    const { id } = await this.named(name);
    await this.db.updateTable('people').set({ role }).where('id', '=', id).execute();
  }

  private async named(name: string): Promise<Person> {
    const person = name.includes('@') ? undefined : await this.people.find(name);
    if (!person) throw notFound('person');
    return person;
  }
}
