/** The default store: one SQLite file in the data folder, every commit on the disk before it is acknowledged. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import PromisedDatabase from 'libsql/promise';
import { InputError } from '../../kernel/index.ts';
import type { Tables } from './schema.ts';
import { type Connections, TwoLineDriver } from './sqlite-driver.ts';

export interface SqliteStore {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Opens the folder's store and, unless one only reads, holds it against every other process until closed. */
export async function openSqlite(folder: string, reads: boolean): Promise<SqliteStore> {
  mkdirSync(folder, { recursive: true });
  const release = reads ? () => {} : holdFolder(folder);
  const connections = await openFile(join(folder, 'ordre.db'));
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new TwoLineDriver(connections),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (of) => new SqliteIntrospector(of),
    },
  });
  return {
    db,
    async close() {
      await db.destroy();
      release();
    },
  };
}

const PATIENCE = { timeout: 5 } as Database.Options;

async function openFile(path: string): Promise<Connections> {
  const reader = new Database(path, PATIENCE);
  reader.pragma('journal_mode = WAL');
  const writer = new PromisedDatabase(path, PATIENCE) as Connections['writer'];
  // The disk has it before anybody is told.
  await writer.exec('pragma synchronous = FULL');
  await writer.exec('pragma foreign_keys = ON');
  return { reader, writer };
}

/**
 * A lock of the operating system's, taken through SQLite: it vanishes with the process that held it, however that
 * process ended.
 */
function holdFolder(folder: string): () => void {
  const lock = new Database(join(folder, 'lock.db'), { timeout: 0.2 } as Database.Options);
  try {
    lock.exec('begin exclusive');
  } catch (problem) {
    lock.close();
    if ((problem as { code?: string }).code !== 'SQLITE_BUSY') throw problem;
    throw new InputError(`another server is already running on the data folder ${folder}`);
  }
  return () => lock.close();
}
