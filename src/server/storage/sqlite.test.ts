import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from './store.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordre-sqlite-'));
  store = await openStore({ folder });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const key = (name: string) => store.db.insertInto('keys').values({ name, value: 'v' }).execute();
const names = async () =>
  (await store.db.selectFrom('keys').select('name').orderBy('name').execute()).map(({ name }) => name);

test('a commit waits for the disk, and references are held to', async () => {
  const asked = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(store.db)).rows[0];
  const FULL = 2;
  expect(await asked('synchronous')).toEqual({ synchronous: FULL });
  expect(await asked('foreign_keys')).toEqual({ foreign_keys: 1 });
  expect(await asked('journal_mode')).toEqual({ journal_mode: 'wal' });
});

test('of statements that come together, one that fails takes none of the others with it', async () => {
  await key('known');
  const all = await Promise.allSettled([key('a'), key('known'), key('b'), key('c')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await names()).toEqual(['a', 'b', 'c', 'known']);
});

test('whoever was told reads what he wrote, also while others write', async () => {
  const many = Array.from({ length: 50 }, async (_, n) => {
    await key(`k${n}`);
    expect(await names()).toContain(`k${n}`);
  });
  await Promise.all(many);
});

/** Another process that writes, as `ordre admin` does while the server runs: it says so, and ends when it is told to. */
const HOLDER = `import Database from 'libsql';
  const db = new Database(process.argv[1], { timeout: 5000 });
  db.exec('begin immediate');
  console.log('held');
  setTimeout(() => { db.exec("insert into keys (name, value) values ('theirs', 'v')"); db.exec('commit'); }, 300);`;

test('two processes that write wait for each other', async () => {
  const path = join(folder, 'ordre.db');
  const other = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, path]);
  const ended = once(other, 'close');
  await once(other.stdout, 'data');
  await Promise.all([
    key('ours'),
    store.db.transaction().execute(async (trx) => {
      await trx.selectFrom('keys').selectAll().execute();
      await trx.insertInto('keys').values({ name: 'ours too', value: 'v' }).execute();
    }),
  ]);
  await ended;
  expect(await names()).toEqual(['ours', 'ours too', 'theirs']);
});

test('a transaction is taken whole or not at all, and those who wait get their turn', async () => {
  const failing = store.db.transaction().execute(async (trx) => {
    await trx.insertInto('keys').values({ name: 'half', value: 'v' }).execute();
    throw new Error('no');
  });
  const whole = store.db.transaction().execute(async (trx) => {
    await trx.insertInto('keys').values({ name: 'whole', value: 'v' }).execute();
  });
  const single = key('single');
  await expect(failing).rejects.toThrow('no');
  await Promise.all([whole, single]);
  expect(await names()).toEqual(['single', 'whole']);
});

test('closing finishes what was begun; what comes later is refused', async () => {
  const last = key('last');
  await soon();
  await store.close();
  await last;
  await expect(key('late')).rejects.toThrow();
  store = await openStore({ folder });
  expect(await names()).toEqual(['last']);
});
