/** Opens the store the settings name, brings its tables up to date, and tells the engines' differences apart. */
import { Migrator, sql } from 'kysely';
import { InputError } from '../../kernel/index.ts';
import { damageIn } from './damage.ts';
import { type Engine, migrationsFor } from './migrations.ts';
import type { Db } from './schema.ts';

export interface Store {
  readonly engine: Engine;
  readonly db: Db;
  /** Hears what other processes commit. With SQLite there are none. */
  listen(onMessage: (message: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

export type StoreSettings = { readonly folder: string } | { readonly url: string };

/** `reads`: only to look, also while a server runs on it; then nothing is brought up to date. */
export async function openStore(
  settings: StoreSettings,
  { reads = false, migrates = true }: { readonly reads?: boolean; readonly migrates?: boolean } = {},
): Promise<Store> {
  const store = await ('url' in settings ? overPostgres(settings.url) : overSqlite(settings.folder, reads));
  try {
    if (migrates && !reads) await bringUp(store);
  } catch (problem) {
    await store.close();
    throw 'folder' in settings ? damageIn(problem, settings.folder) : problem;
  }
  return store;
}

// Each engine's driver is loaded only where it is used.
async function overSqlite(folder: string, reads: boolean): Promise<Store> {
  const { openSqlite } = await import('./sqlite.ts');
  return { engine: 'sqlite', listen: async () => {}, ...(await openSqlite(folder, reads)) };
}

async function overPostgres(url: string): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new InputError('DATABASE_URL must begin with postgres:// or postgresql://');
  }
  const { openPostgres } = await import('./postgres.ts');
  return { engine: 'postgres', ...openPostgres(url) };
}

/** To the present tables, or to those of an older version. */
export async function bringUp({ db, engine }: Store, to?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: migrationsFor(engine) });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (!error) return;
  const message = error instanceof Error ? error.message : '';
  if (/ECONNREFUSED|ENOTFOUND|password|does not exist/.test(message)) {
    throw new InputError(`the database does not answer: ${message}`);
  }
  const newer = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  if (newer !== undefined) throw new InputError(tooNew(newer));
  throw error;
}

const tooNew = (version: string) =>
  `a newer program has brought the store up to ${version}: start that one again, or restore a backup of before into a ` +
  'new data folder or database';

/** The version of its tables, null where there are none yet. */
export async function versionIn({ db, engine }: Store): Promise<string | null> {
  const known = Object.keys(await migrationsFor(engine).getMigrations());
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
  const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const last = rows.rows.at(-1)?.name ?? null;
  if (last !== null && !known.includes(last)) throw new InputError(tooNew(last));
  return last;
}

/** Two wanted the same place: the other was first. */
export function isTaken(problem: unknown): boolean {
  const code = (problem as { code?: unknown }).code;
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
