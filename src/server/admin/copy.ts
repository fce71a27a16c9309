/**
 * The whole store as JSON Lines, table by table: a copy of one moment, which either engine can be filled from. So a
 * backup is also the way from SQLite to PostgreSQL.
 */
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { InputError } from '../../kernel/index.ts';
import { migrationsFor } from '../storage/migrations.ts';
import type { Tables } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** In an order in which every row finds what it refers to. Snapshots and sealed records are caches and stay behind. */
const TABLES: readonly (keyof Tables)[] = [
  'people',
  'sessions',
  'battles',
  'games',
  'seats',
  'journal',
  'thoughts',
  'drafts',
  'offers',
  'talk',
  'notices',
  'push',
  'keys',
  'addresses',
  'tokens',
  'tries',
  'shunned',
  'reports',
  'leaves',
  'ratings',
  'deeds',
];

const PAGE = 500;

const versionOf = async (store: Store) => Object.keys(await migrationsFor(store.engine).getMigrations()).at(-1);

export async function backUp(store: Store, file: string): Promise<number> {
  const aside = `${file}.part`;
  const out = createWriteStream(aside, { mode: 0o600 });
  const write = (value: unknown) => {
    if (!out.write(`${JSON.stringify(value)}\n`))
      return new Promise<void>((resolve) => out.once('drain', () => resolve()));
    return undefined;
  };
  let rows = 0;
  try {
    await write({ format: 'ordre-mixte backup', version: await versionOf(store) });
    await store.db
      .transaction()
      .setIsolationLevel(store.engine === 'postgres' ? 'repeatable read' : 'serializable')
      .execute(async (trx) => {
        for (const table of TABLES) {
          for (let from = 0; ; from += PAGE) {
            const page = await trx.selectFrom(table).selectAll().orderBy(sql`1, 2`).limit(PAGE).offset(from).execute();
            for (const row of page) await write({ table, row });
            rows += page.length;
            if (page.length < PAGE) break;
          }
        }
      });
    await write({ end: rows });
    out.end();
    await finished(out);
    // Under its own name only when it is whole.
    renameSync(aside, file);
    return rows;
  } catch (problem) {
    out.destroy();
    rmSync(aside, { force: true });
    throw problem;
  }
}

/** Into an empty store, all or nothing. */
export async function restore(store: Store, file: string): Promise<number> {
  const anybody = await store.db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (anybody) throw new InputError('the store is not empty; restore into a new data folder or database');
  const wanted = await versionOf(store);
  return store.db.transaction().execute(async (trx) => {
    let rows = 0;
    let line = 0;
    let end: unknown;
    for await (const text of createInterface({
      input: createReadStream(file, 'utf8'),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      line++;
      const value = parsed(text, line);
      if (line === 1) {
        if (value.format !== 'ordre-mixte backup') throw new InputError('this is no backup of Ordre Mixte');
        if (value.version !== wanted)
          throw new InputError(`the backup is of version ${value.version}, this is ${wanted}`);
        continue;
      }
      if ('end' in value) {
        end = value.end;
        continue;
      }
      const table = TABLES.find((one) => one === value.table);
      if (!table) throw new InputError(`line ${line} of the backup names no table`);
      await trx
        .insertInto(table)
        .values(value.row as never)
        .execute();
      rows++;
    }
    if (end !== rows) throw new InputError('the backup is cut off');
    return rows;
  });
}

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`line ${line} of the backup is not JSON`);
  }
}
