/** The default store: one SQLite file in the data folder, every commit on the disk before it is acknowledged. */
import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import PromisedDatabase from 'libsql/promise';
import { InputError } from '../../kernel/index.ts';
import { damageIn } from './damage.ts';
import type { Tables } from './schema.ts';
import { type Connections, TwoLineDriver } from './sqlite-driver.ts';

interface SqliteStore {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Opens the folder's store and, unless one only reads, holds it against every other process until closed. */
export async function openSqlite(folder: string, reads: boolean): Promise<SqliteStore> {
  if (!reads) prepareFolder(folder);
  const release = reads ? () => {} : holdFolder(folder);
  const connections = await openFile(join(folder, 'ordre.db')).catch((problem) => {
    release();
    throw refusalOf(problem, folder);
  });
  if (!reads) closeToOthers(folder);
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

/** The store holds seeds and sessions: nobody else on the machine reads it. */
function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // Made by us and not by SQLite: what it lays beside a file has that file's mode.
    for (const name of ['ordre.db', 'lock.db']) closeSync(openSync(join(folder, name), 'a', 0o600));
    for (const name of FILES) {
      if (existsSync(join(folder, name))) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    }
  } catch (problem) {
    throw new InputError(`the data folder ${folder} cannot be written to (${(problem as NodeJS.ErrnoException).code})`);
  }
}

const FILES = ['ordre.db', 'ordre.db-wal', 'ordre.db-shm', 'lock.db', 'lock.db-journal'];

function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
  for (const name of FILES) if (existsSync(join(folder, name))) chmodSync(join(folder, name), 0o600);
}

/** What people can do something about, in a sentence. */
function refusalOf(problem: unknown, folder: string): unknown {
  const { code: given, message } = problem as { code?: unknown; message?: unknown };
  // Where not even a file can be made, the driver says so in words alone.
  const code = /Unable to open connection/.test(String(message)) ? 'SQLITE_CANTOPEN' : String(given ?? '');
  if (/^SQLITE_(READONLY|CANTOPEN|FULL|IOERR|PERM)/.test(code)) {
    return new InputError(`${join(folder, 'ordre.db')} cannot be opened for writing (${code})`);
  }
  return damageIn(problem, folder);
}

/** Milliseconds: `ordre admin` writes while the server does, and each waits for the other. */
const PATIENCE = { timeout: 5_000 } as Database.Options;

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
  let lock: Database.Database;
  try {
    lock = new Database(join(folder, 'lock.db'), { timeout: 200 } as Database.Options);
  } catch (problem) {
    throw refusalOf(problem, folder);
  }
  try {
    lock.exec('begin exclusive');
  } catch (problem) {
    lock.close();
    if ((problem as { code?: string }).code !== 'SQLITE_BUSY') throw refusalOf(problem, folder);
    throw new InputError(`another server is already running on the data folder ${folder}`);
  }
  return () => lock.close();
}
