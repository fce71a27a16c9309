/** The whole server, put together: store, games, people, sockets, HTTP. */

import type { AddressInfo } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import { buildApp, SESSION_COOKIE } from './api/app.ts';
import { gameRoutes } from './api/game-routes.ts';
import { peopleRoutes } from './api/people-routes.ts';
import type { staticHandler } from './files/static.ts';
import type { Books } from './games/books.ts';
import { Host } from './games/host.ts';
import { Sockets } from './live/sockets.ts';
import { People } from './people/people.ts';
import { openStore, type StoreSettings } from './storage/store.ts';

export interface ServiceSettings {
  readonly store: StoreSettings;
  readonly books: Books;
  readonly files: Parameters<typeof staticHandler>[0];
  readonly port: number;
  /** Where to listen; this machine alone where it is left out. */
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly limits?: boolean;
  readonly log?: 'info' | 'warn' | 'silent';
  readonly now?: () => number;
}

export interface Service {
  readonly port: number;
  readonly games: Host;
  stop(): Promise<void>;
}

const IDLE_MS = 15 * 60_000;
const ROUND_MS = 60_000;

export async function startService(settings: ServiceSettings): Promise<Service> {
  const now = settings.now ?? Date.now;
  const limits = settings.limits ?? true;
  const store = await openStore(settings.store);
  try {
    const people = new People(store.db, now);
    const games = new Host({ store, books: settings.books, now });
    const app = await buildApp({
      people,
      files: settings.files,
      origin: settings.origin,
      limits,
      logger: { level: settings.log ?? 'silent' },
      routes: (cookies) => [
        ...peopleRoutes(people, cookies, { onLeave: (person) => sockets.dismiss(person), onRemove: async () => {} }),
        ...gameRoutes(games, people, cookies),
      ],
    });
    const onProblem = (problem: unknown) => app.log.error({ err: problem }, 'something failed');
    const sockets = new Sockets({
      host: games,
      origin: settings.origin,
      limits,
      personOf: async ({ cookie = '' }) =>
        (await people.ofSession(fastifyCookie.parse(cookie)[SESSION_COOKIE]))?.id ?? null,
      onProblem,
    });
    sockets.attach(app.server);
    await store.listen(
      (message) => void games.hear(message).catch(onProblem),
      () => void games.catchUp().catch(onProblem),
    );
    const round = setInterval(() => void games.cool(IDLE_MS).catch(onProblem), ROUND_MS);
    round.unref();
    await app.listen({ port: settings.port, host: settings.host ?? 'localhost' });
    return {
      port: (app.server.address() as AddressInfo).port,
      games,
      async stop() {
        clearInterval(round);
        sockets.close();
        await app.close();
        await games.settle();
        await store.close();
      },
    };
  } catch (problem) {
    await store.close();
    throw problem;
  }
}
