/** Set-up shared by the server's tests: a service in this process, on a free port, over a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeatedOfficers } from '../game/index.ts';
import { InputError } from '../kernel/index.ts';
import type { Books } from './games/books.ts';
import { decideAs, type ServedGame } from './games/officer.ts';
import { gameNames } from './games/seat-name.ts';
import { tryOut } from './games/try-out.ts';
import { type Service, type ServiceSettings, startService } from './service.ts';

export function booksOf(games: Readonly<Record<string, ServedGame>>): Books {
  const seated = new SeatedOfficers();
  return {
    ids: () => Object.keys(games),
    async open(id) {
      const game = Object.hasOwn(games, id) ? games[id] : undefined;
      if (!game) throw new InputError(`there is no book "${id}"`);
      return { id, title: id, options: (given) => given ?? {}, game, names: gameNames(game) };
    },
    decide: async (ask) => decideAs(games[ask.book]!, ask, seated),
    thinking: () => 0,
    tryOut: async (wanted) => tryOut(games[wanted.book]!, wanted, () => performance.now()),
    close: async () => {},
  };
}

export interface TestService extends Service {
  readonly origin: () => string;
  readonly folder: string;
  remove(): Promise<void>;
}

export async function startTestService(books: Books, more: Partial<ServiceSettings> = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'ordre-server-'));
  const service = await startService({
    store: { folder },
    books,
    files: { root: join(folder, 'no-web'), unbuilt: async () => 'unbuilt' },
    port: 0,
    host: '127.0.0.1',
    limits: false,
    ...more,
  });
  return {
    ...service,
    origin: () => `http://127.0.0.1:${service.port}`,
    folder,
    async remove() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
