/** Opens the store the settings name, brings its tables up to date, and tells the engines' differences apart. */
import { Migrator } from 'kysely';
import { InputError } from '../../kernel/index.ts';
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
export async function openStore(settings: StoreSettings, { reads = false } = {}): Promise<Store> {
  const store = await ('url' in settings ? overPostgres(settings.url) : overSqlite(settings.folder, reads));
  try {
    if (!reads) await migrate(store);
  } catch (problem) {
    await store.close();
    throw problem;
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

async function migrate({ db, engine }: Store): Promise<void> {
  const migrator = new Migrator({ db, provider: migrationsFor(engine) });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof Error && /ECONNREFUSED|ENOTFOUND|password|does not exist/.test(error.message)) {
    throw new InputError(`the database does not answer: ${error.message}`);
  }
  throw error;
}

/** Two wanted the same place: the other was first. */
export function isTaken(problem: unknown): boolean {
  const code = (problem as { code?: unknown }).code;
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
