/** The fourth step: lists that are filtered by the store, sealed records kept, what moderators did, where sessions are from. */
import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were when it was written
type AnyDb = Kysely<any>;

export async function keeping(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('games')
    .addColumn('listed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('games')
    .addColumn('readable', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // As JSON.stringify writes them.
  await sql`update games set listed = 0 where settings like '%"listed":false%'`.execute(db);
  await sql`update games set readable = 0 where settings like '%"open":false%'`.execute(db);
  await db.schema.createIndex('games_listed').on('games').columns(['status', 'listed', 'created_at']).execute();
  await db.schema.createIndex('games_host').on('games').columns(['host', 'status']).execute();
  await db.schema
    .createTable('records')
    .addColumn('game', 'text', (c) => c.primaryKey().references('games.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('deeds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.references('people.id'))
    .addColumn('about', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('until_at', 'bigint')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('deeds_about').on('deeds').columns(['about', 'made_at']).execute();
  await db.schema.alterTable('sessions').addColumn('house', 'text').execute();
}
