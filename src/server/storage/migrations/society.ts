/** The second step: proved addresses, sessions one can list, company one can choose, leave, ratings, pledged words. */
import { type Kysely, sql } from 'kysely';
import { keyOf } from '../../people/names.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were when it was written
type AnyDb = Kysely<any>;

export async function society(db: AnyDb, announces: boolean): Promise<void> {
  await addresses(db);
  await columns(db);
  await company(db);
  await standings(db);
  if (announces) await announceSessions(db);
}

/** Addresses leave `people`: one is its owner's only once he has shown that he reads what comes there. */
async function addresses(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
  await db.schema.createIndex('addresses_address').on('addresses').column('address').execute();
  await sql`create unique index addresses_confirmed on addresses (address) where confirmed_at is not null`.execute(db);
  await sql`insert into addresses (person, address, made_at, confirmed_at)
    select id, email, created_at, null from people where email is not null`.execute(db);
  await db.updateTable('people').set({ email: null }).execute();
  await likenNames(db);
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tokens_address').on('tokens').columns(['address', 'made_at']).execute();
  await db.schema
    .createTable('tries')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
}

/** Names that look alike have one key now. Who came second to it keeps the key he had. */
async function likenNames(db: AnyDb): Promise<void> {
  const people: { id: string; name: string; name_key: string }[] = await db
    .selectFrom('people')
    .select(['id', 'name', 'name_key'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const taken = new Set(people.map(({ name_key }) => name_key));
  for (const { id, name, name_key } of people) {
    const key = keyOf(name);
    if (key === name_key || taken.has(key)) continue;
    taken.delete(name_key);
    taken.add(key);
    await db.updateTable('people').set({ name_key: key }).where('id', '=', id).execute();
  }
}

async function columns(db: AnyDb): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('agent', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('used_at', 'bigint').execute();
  await db.schema.alterTable('people').addColumn('role', 'text').execute();
  await db.schema.alterTable('people').addColumn('silenced_until', 'bigint').execute();
  await db.schema.alterTable('people').addColumn('banned_until', 'bigint').execute();
  await db.schema.alterTable('people').addColumn('away_until', 'bigint').execute();
  await db.schema.alterTable('seats').addColumn('pledge', 'text').execute();
  await db.schema.alterTable('games').addColumn('rated_at', 'bigint').execute();
  await db.schema.alterTable('notices').addColumn('claimed_at', 'bigint').execute();
  await db.schema
    .alterTable('notices')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('notices')
    .addColumn('ways', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}

async function company(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('shunned')
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('other', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shunned_key', ['person', 'other'])
    .execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('about', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('game', 'text', (c) => c.references('games.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text')
    .execute();
  await db.schema.createIndex('reports_open').on('reports').columns(['closed_at', 'made_at']).execute();
  await db.schema
    .createTable('leaves')
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('leaves_key', ['person', 'from_at'])
    .execute();
}

async function standings(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('won', 'integer', (c) => c.notNull())
    .addColumn('drawn', 'integer', (c) => c.notNull())
    .addColumn('lost', 'integer', (c) => c.notNull())
    .addColumn('played_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person', 'book'])
    .execute();
}

/** A session that ends in one process ends its sockets in all. */
async function announceSessions(db: AnyDb): Promise<void> {
  await sql`
    create function ordre_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ordre', 'session ' || old.token);
      return null;
    end $$`.execute(db);
  await sql`create trigger sessions_announce after delete on sessions
    for each row execute function ordre_session_ended()`.execute(db);
}
