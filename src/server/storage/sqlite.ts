/** The default store: one SQLite file in the data folder, every commit on the disk before it is acknowledged. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Database from 'libsql';
import { InputError } from '../../kernel/index.ts';
import type { Tables } from './schema.ts';

export interface SqliteStore {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Opens the folder's store and, unless one only reads, holds it against every other process until closed. */
export function openSqlite(folder: string, reads: boolean): SqliteStore {
  mkdirSync(folder, { recursive: true });
  const release = reads ? () => {} : holdFolder(folder);
  const file = openFile(join(folder, 'ordre.db'));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: remembering(file) }) });
  return {
    db,
    async close() {
      await db.destroy();
      release();
    },
  };
}

function openFile(path: string): Database.Database {
  const file = new Database(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return file;
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

/** Keeps statements prepared: the same few are run over and over. */
function remembering(file: Database.Database): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      let statement = known.get(sql);
      if (!statement) {
        statement = file.prepare(sql) as unknown as SqliteStatement;
        if (known.size < 200) known.set(sql, statement);
      }
      return statement;
    },
    close() {
      known.clear();
      file.close();
    },
  };
}
