import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { skirmishGame } from '../testing/skirmish.ts';
import { main } from './main.ts';
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
