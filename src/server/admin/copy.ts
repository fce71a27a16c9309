/**
 * The whole store as JSON Lines, table by table: a copy of one moment, which either engine can be filled from. So a
 * backup is also the way from SQLite to PostgreSQL.
 */
import { createReadStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { InputError } from '../../kernel/index.ts';
import { migrationsFor } from '../storage/migrations.ts';
import type { Db, Tables } from '../storage/schema.ts';
import { bringUp, type Store, versionIn } from '../storage/store.ts';

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

export async function backUp(store: Store, file: string): Promise<number> {
  const aside = `${file}.part`;
  const out = await open(aside, 'w', 0o600);
  const write = (...values: readonly unknown[]) =>
    out.appendFile(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  let rows = 0;
  try {
    const version = await versionIn(store);
    if (version === null) throw new InputError('there is nothing in this store yet');
    // One that an older program has left has fewer tables, and is copied as it is.
    const there = new Set((await store.db.introspection.getTables()).map(({ name }) => name));
    await write({ format: 'ordre-mixte backup', version });
    await store.db
      .transaction()
      .setIsolationLevel(store.engine === 'postgres' ? 'repeatable read' : 'serializable')
      .execute(async (trx) => {
        for (const table of TABLES.filter((one) => there.has(one))) {
          for (let from = 0; ; from += PAGE) {
            const page = await trx.selectFrom(table).selectAll().orderBy(sql`1, 2`).limit(PAGE).offset(from).execute();
            await write(...page.map((row) => ({ table, row })));
            rows += page.length;
            if (page.length < PAGE) break;
          }
        }
      });
    await write({ end: rows });
    await out.close();
    // Under its own name only when it is whole.
    renameSync(aside, file);
    return rows;
  } catch (problem) {
    await out.close();
    rmSync(aside, { force: true });
    throw problem;
  }
}

/** Into an empty store, all or nothing. A backup of an older version is brought up to the present one. */
export async function restore(store: Store, file: string): Promise<number> {
  await prepare(store, await versionOf(store, file));
  const rows = await store.db.transaction().execute((trx) => fill(trx, file));
  await bringUp(store);
  return rows;
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

async function versionOf({ engine }: Store, file: string): Promise<string> {
  for await (const text of linesOf(file)) {
    const { format, version } = parsed(text, 1);
    if (format !== 'ordre-mixte backup') break;
    const known = Object.keys(await migrationsFor(engine).getMigrations());
    if (known.some((one) => one === version)) return String(version);
    throw new InputError(
      `the backup is of version ${version}, which a newer program made; this one has ${known.at(-1)}`,
    );
  }
  throw new InputError('this is no backup of Ordre Mixte');
}

/** The tables as they were when the backup was made. */
async function prepare(store: Store, version: string): Promise<void> {
  const now = await versionIn(store);
  const anybody = now !== null && (await store.db.selectFrom('people').select('id').limit(1).executeTakeFirst());
  if (anybody) throw new InputError('the store is not empty; restore into a new data folder or database');
  if (now === null) return bringUp(store, version);
  if (now === version) return undefined;
  throw new InputError(
    `the backup is of version ${version}, the store of ${now}; restore into a new data folder or database`,
  );
}

async function fill(db: Db, file: string): Promise<number> {
  let rows = 0;
  let line = 0;
  let end: unknown;
  for await (const text of linesOf(file)) {
    line++;
    if (line === 1) continue;
    const value = parsed(text, line);
    if ('end' in value) {
      end = value.end;
      continue;
    }
    const table = TABLES.find((one) => one === value.table);
    if (!table) throw new InputError(`line ${line} of the backup names no table`);
    await db
      .insertInto(table)
      .values(value.row as never)
      .execute();
    rows++;
  }
  if (end !== rows) throw new InputError('the backup is cut off');
  return rows;
}

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`line ${line} of the backup is not JSON`);
  }
}
