import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { skirmishGame } from '../testing/skirmish.ts';
import { main } from './main.ts';
import { openStore } from './storage/store.ts';
import { booksOf, startTestService } from './testing.ts';

const books = booksOf({ toy: skirmishGame });
const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => said.mockClear());

test('what keeps the server from starting is said in one line', async () => {
  const running = await startTestService(books);
  const start = async (env: Record<string, string>) => {
    const code = await main({ PORT: '0', HOST: '127.0.0.1', ORDRE_DATA: join(running.folder, 'own'), ...env }, books);
    const lines = said.mock.calls.splice(0).map(([line]) => line);
    expect(lines).toHaveLength(1);
    return [code, lines[0]];
  };
  try {
    expect(await start({ ORDRE_DATA: running.folder })).toEqual([
      1,
      `The server does not start: another server is already running on the data folder ${running.folder}.`,
    ]);
    expect(await start({ PORT: String(running.port) })).toEqual([
      1,
      expect.stringContaining('is taken by another program'),
    ]);
    expect(await start({ PORT: 'x' })).toEqual([2, expect.stringContaining('PORT must be a number')]);
    expect(await start({ DATABASE_URL: 'mysql://x' })).toEqual([
      1,
      expect.stringContaining('must begin with postgres://'),
    ]);
    const [code, line] = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect([code, line]).toEqual([1, expect.stringContaining('the database does not answer')]);
  } finally {
    await running.remove();
  }
});

describe('a data folder', () => {
  const start = async (folder: string) => {
    const code = await main({ PORT: '0', HOST: '127.0.0.1', ORDRE_DATA: folder }, books);
    return [code, ...said.mock.calls.splice(0).map(([line]) => line)];
  };
  const inFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'ordre-folder-'));
    try {
      await work(folder);
    } finally {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true });
    }
  };

  test('that cannot be written to keeps the server from starting', async () => {
    await inFolder(async (folder) => {
      // Whoever may do everything is stopped only where nobody can write.
      const closed = process.getuid?.() === 0 ? '/proc' : folder;
      if (closed === folder) chmodSync(folder, 0o500);
      expect(await start(closed)).toEqual([1, expect.stringMatching(/^The server does not start: .*writ.*\(\w+\)\.$/)]);
      const file = join(folder, 'file');
      chmodSync(folder, 0o700);
      writeFileSync(file, '');
      expect(await start(join(file, 'data'))).toEqual([1, expect.stringContaining('cannot be written to (ENOTDIR)')]);
    });
  });

  test.each([
    ['which is no database', 0, 'nothing of the kind'],
    ['whose header is damaged', 16, '\u0001\u0003damaged'],
    ['whose first page is damaged', 100, 'x'.repeat(3000)],
  ])('with a file %s is named, and nothing is written into it', async (_, at, bytes) => {
    await inFolder(async (folder) => {
      const data = join(folder, 'data');
      mkdirSync(data);
      const store = await openStore({ folder: data });
      // Else all of it still stands in the file beside it.
      await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
      await store.close();
      const path = join(data, 'ordre.db');
      const file = openSync(path, 'r+');
      writeSync(file, bytes, at);
      closeSync(file);
      const damaged = readFileSync(path);
      expect(await start(data)).toEqual([1, expect.stringContaining('ordre.db is damaged or no database')]);
      expect(readFileSync(path).equals(damaged)).toBe(true);
    });
  });
});
