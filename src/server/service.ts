/** The whole server, put together: store, games, people, sockets, HTTP. */
import type { AddressInfo } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import { buildApp, SESSION_COOKIE } from './api/app.ts';
import { gameRoutes } from './api/game-routes.ts';
import { noticeRoutes } from './api/notice-routes.ts';
import { peopleRoutes } from './api/people-routes.ts';
import type { staticHandler } from './files/static.ts';
import { resignAll } from './games/agreements.ts';
import type { Books } from './games/books.ts';
import { Commanders } from './games/commander.ts';
import { catchUp, hearOf, renamed } from './games/following.ts';
import { Host } from './games/host.ts';
import { tellNews } from './games/talk.ts';
import { ringClocks } from './games/timekeeper.ts';
import { Sockets } from './live/sockets.ts';
import { openChannels } from './notices/channels.ts';
import { type Channels, Notices } from './notices/notices.ts';
import { Metrics } from './ops/metrics.ts';
import { addOpsRoutes } from './ops/ops-routes.ts';
import { rounds } from './ops/rounds.ts';
import { People } from './people/people.ts';
import { openStore, type Store, type StoreSettings } from './storage/store.ts';

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
  readonly metricsToken?: string | undefined;
  readonly mail?: { readonly url: string; readonly from: string } | undefined;
  readonly now?: () => number;
  /** In tests: somewhere to look at what would have been sent. */
  readonly channels?: Channels;
}

export interface Service {
  readonly port: number;
  readonly games: Host;
  readonly notices: Notices;
  stop(): Promise<void>;
}

const IDLE_MS = 15 * 60_000;
const MINUTE = 60_000;

export async function startService(settings: ServiceSettings): Promise<Service> {
  const store = await openStore(settings.store);
  try {
    return await serve(settings, store);
  } catch (problem) {
    await store.close();
    throw problem;
  }
}

async function serve(settings: ServiceSettings, store: Store): Promise<Service> {
  const { origin, books } = settings;
  const now = settings.now ?? Date.now;
  const limits = settings.limits ?? true;
  const people = new People(store.db, now);
  const games = new Host({ store, books, now });
  const onProblem = (problem: unknown) => app.log.error({ err: problem }, 'something failed');
  const commanders = new Commanders(games, onProblem);
  const metrics = new Metrics({ rooms: () => games.size, sockets: () => sockets.size });
  const sockets = new Sockets({
    host: games,
    origin,
    limits,
    personOf: async ({ cookie = '' }) =>
      (await people.ofSession(fastifyCookie.parse(cookie)[SESSION_COOKIE]))?.id ?? null,
    onProblem,
    onWatch: (person, game) => void notices.seen(person, game).catch(onProblem),
    onAnswer: (seconds, refusal) => metrics.answered(seconds, refusal),
  });
  const home = origin ?? `http://localhost:${settings.port}`;
  const channels = settings.channels ?? openChannels({ db: store.db, mail: settings.mail, origin: home });
  const notices = new Notices(games, channels, (person, text) => sockets.tell(person, text), onProblem);
  const app = await buildApp({
    people,
    files: settings.files,
    origin,
    limits,
    logger: { level: settings.log ?? 'silent' },
    extend: (at) => addOpsRoutes(at, store, metrics, settings.metricsToken),
    routes: (cookies) => [
      ...peopleRoutes(people, cookies, {
        onLeave: (person) => sockets.dismiss(person),
        onRemove: (person) => resignAll(games, person),
        onRemoved: (person) => renamed(games, person),
      }),
      ...gameRoutes(games, people, cookies),
      ...noticeRoutes(store.db, notices),
    ],
  });
  sockets.attach(app.server);
  await store.listen(
    (message) => void hear(message).catch(onProblem),
    () => void catchUp(games).catch(onProblem),
  );
  async function hear(message: string): Promise<void> {
    const [what, id = ''] = message.split(' ');
    if (what === 'talk') await tellNews(games, id);
    else if (what === 'notice') await notices.showNewest(id);
    else await hearOf(games, message);
  }
  await app.listen({ port: settings.port, host: settings.host ?? 'localhost' });
  const stopRounds = rounds(onProblem, [
    [1_000, () => ringClocks(games)],
    [5_000, () => notices.sendDue()],
    [MINUTE, () => games.cool(IDLE_MS)],
    [60 * MINUTE, () => people.forgetOldSessions()],
  ]);
  commanders.resume().catch(onProblem);
  return {
    port: (app.server.address() as AddressInfo).port,
    games,
    notices,
    async stop() {
      commanders.stop();
      await stopRounds();
      sockets.close();
      await app.close();
      await games.settle();
      await books.close();
      await store.close();
    },
  };
}
