/** Battles of people's own, as files, and the tables at which they are played. */
import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were when it was written
export async function ownBattles(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('battles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('games')
    .addColumn('battle', 'text', (c) => c.references('battles.id'))
    .execute();
  await db.schema.alterTable('games').addColumn('title', 'text').execute();
}
