/** Whom people do not want to hear or meet, and what they tell the moderators of each other. */
import { Denied, notFound, notYours } from '../denied.ts';
import type { Db } from '../storage/schema.ts';
import type { People, Person } from './people.ts';
import { newId } from './tokens.ts';

export interface Shunned {
  readonly name: string;
  readonly how: 'mute' | 'block';
}

/** Nobody sits down with somebody who has blocked him, or whom he has. */
export async function checkCompany(db: Db, person: string, others: readonly string[]): Promise<void> {
  const met = others.filter((other) => other !== person);
  if (met.length === 0) return;
  const blocked = await db
    .selectFrom('shunned')
    .select('person')
    .where('how', '=', 'block')
    .where((is) =>
      is.or([
        is.and([is('person', 'in', met), is('other', '=', person)]),
        is.and([is('person', '=', person), is('other', 'in', met)]),
      ]),
    )
    .executeTakeFirst();
  if (blocked) throw notYours('One of you has blocked the other.');
}

/** Who of these readers does not want to hear whom of these speakers. */
export async function deafTo(
  db: Db,
  speakers: readonly string[],
): Promise<(reader: string | null, speaker: string) => boolean> {
  if (speakers.length === 0) return () => false;
  const rows = await db.selectFrom('shunned').select(['person', 'other']).where('other', 'in', speakers).execute();
  const pairs = new Set(rows.map(({ person, other }) => `${person} ${other}`));
  return (reader, speaker) => reader !== null && pairs.has(`${reader} ${speaker}`);
}

export class Company {
  private readonly db: Db;
  private readonly people: People;
  private readonly now: () => number;

  constructor(db: Db, people: People, now: () => number) {
    this.db = db;
    this.people = people;
    this.now = now;
  }

  private async named(name: string): Promise<Person> {
    const person = name.includes('@') ? undefined : await this.people.find(name);
    if (!person) throw notFound('player');
    return person;
  }

  listOf(person: string): Promise<Shunned[]> {
    return this.db
      .selectFrom('shunned')
      .innerJoin('people', 'people.id', 'shunned.other')
      .select(['people.name', 'shunned.how'])
      .where('shunned.person', '=', person)
      .orderBy('people.name')
      .execute();
  }

  async shun(person: Person, name: string, how: 'mute' | 'block' | 'none'): Promise<void> {
    const other = await this.named(name);
    if (other.id === person.id) throw new Denied(400, 'self', 'You can’t mute or block yourself.');
    if (how === 'none') {
      await this.db.deleteFrom('shunned').where('person', '=', person.id).where('other', '=', other.id).execute();
      return;
    }
    const row = { person: person.id, other: other.id, how, made_at: this.now() };
    await this.db
      .insertInto('shunned')
      .values(row)
      .onConflict((clash) => clash.columns(['person', 'other']).doUpdateSet(row))
      .execute();
  }

  async report(person: Person, { name, game, text }: { name: string; game?: string | undefined; text: string }) {
    const about = await this.named(name);
    const open = await this.db
      .selectFrom('reports')
      .select('id')
      .where('person', '=', person.id)
      .where('closed_at', 'is', null)
      .execute();
    if (open.length >= MOST_OPEN)
      throw new Denied(429, 'too-many', `You already have ${MOST_OPEN} open reports. Wait until one is closed.`);
    if (game !== undefined) {
      const known = await this.db.selectFrom('games').select('id').where('id', '=', game).executeTakeFirst();
      if (!known) throw notFound('game');
    }
    await this.db
      .insertInto('reports')
      .values({
        id: newId(),
        person: person.id,
        about: about.id,
        game: game ?? null,
        text,
        made_at: this.now(),
        closed_at: null,
        closed_by: null,
        outcome: null,
      })
      .execute();
  }
}

const MOST_OPEN = 10;
