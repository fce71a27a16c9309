/** The tables' history. A migration that was released is never changed; a new one is added. */
import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';
import { keeping } from './migrations/keeping.ts';
import { ownBattles } from './migrations/own-battles.ts';
import { society } from './migrations/society.ts';

export type Engine = 'sqlite' | 'postgres';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were when it was written
type AnyDb = Kysely<any>;

export function migrationsFor(engine: Engine): MigrationProvider {
  return {
    getMigrations: async () => ({
      '001-tables': first(engine),
      '002-society': second(engine),
      '003-own-battles': { up: ownBattles },
      '004-keeping': { up: keeping },
    }),
  };
}

function first(engine: Engine): Migration {
  return {
    async up(db: AnyDb) {
      await people(db);
      await games(db);
      await around(db);
      if (engine === 'postgres') await announce(db);
    },
  };
}

const second = (engine: Engine): Migration => ({ up: (db: AnyDb) => society(db, engine === 'postgres') });

async function people(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
}

async function games(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('scenario', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('officer_seed', 'text', (c) => c.notNull())
    .addColumn('ending', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('clocks', 'text')
    .addColumn('next_deadline', 'bigint')
    .addColumn('rematch_of', 'text')
    .execute();
  await db.schema.createIndex('games_deadline').on('games').column('next_deadline').execute();
  await db.schema.createIndex('games_status').on('games').columns(['status', 'created_at']).execute();
  await db.schema
    .createTable('seats')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.references('people.id'))
    .addColumn('officer', 'text')
    .addColumn('word', 'text')
    .addColumn('invitation', 'text', (c) => c.unique())
    .addPrimaryKeyConstraint('seats_key', ['game', 'seat'])
    .execute();
  await db.schema.createIndex('seats_person').on('seats').column('person').execute();
  await db.schema
    .createTable('journal')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('entries', 'text', (c) => c.notNull())
    .addColumn('seat', 'text')
    .addColumn('submission', 'text')
    .addColumn('waiting', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('journal_key', ['game', 'number'])
    .addUniqueConstraint('journal_submission', ['game', 'seat', 'submission'])
    .execute();
  await db.schema
    .createTable('snapshots')
    .addColumn('game', 'text', (c) => c.primaryKey().references('games.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute();
}

async function around(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('thoughts')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('thoughts_key', ['game', 'number'])
    .execute();
  await db.schema
    .createTable('drafts')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['game', 'seat'])
    .execute();
  await db.schema
    .createTable('offers')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('offers_key', ['game', 'kind', 'seat'])
    .execute();
  await db.schema
    .createTable('talk')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('talk_game').on('talk').columns(['game', 'made_at']).execute();
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .execute();
  await db.schema.createIndex('notices_due').on('notices').columns(['sent_at', 'due_at']).execute();
  await db.schema.createIndex('notices_person').on('notices').columns(['person', 'made_at']).execute();
  await db.schema
    .createTable('push')
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('keys', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

/** What one process commits, the others hear of: told by the database itself, in the same transaction. */
async function announce(db: AnyDb): Promise<void> {
  await sql`
    create function ordre_announce() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'journal' then
        perform pg_notify('ordre', 'journal ' || new.game || ' ' || new.number);
      elsif tg_table_name = 'games' then
        perform pg_notify('ordre', 'table ' || coalesce(new.id, old.id));
      elsif tg_table_name = 'notices' then
        perform pg_notify('ordre', 'notice ' || new.person);
      else
        perform pg_notify('ordre', tg_argv[0] || ' ' || coalesce(new.game, old.game));
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger journal_announce after insert on journal
    for each row execute function ordre_announce()`.execute(db);
  await sql`create trigger games_announce after update on games
    for each row execute function ordre_announce('table')`.execute(db);
  await sql`create trigger notices_announce after insert on notices
    for each row execute function ordre_announce()`.execute(db);
  await sql`create trigger talk_announce after insert on talk
    for each row execute function ordre_announce('talk')`.execute(db);
  for (const table of ['seats', 'offers']) {
    await sql`create trigger ${sql.raw(`${table}_announce`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function ordre_announce('table')`.execute(db);
  }
}
