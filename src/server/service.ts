/** The whole server, put together: store, games, people, sockets, HTTP. */
import type { AddressInfo } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import { fulfil } from './admin/wishes.ts';
import { buildApp, SESSION_COOKIE } from './api/app.ts';
import { companyRoutes } from './api/company-routes.ts';
import { gameRoutes } from './api/game-routes.ts';
import { noticeRoutes } from './api/notice-routes.ts';
import { peopleRoutes } from './api/people-routes.ts';
import type { StaticOptions } from './files/static.ts';
import { dropBanned, resignAll } from './games/agreements.ts';
import type { Books } from './games/books.ts';
import { Commanders } from './games/commander.ts';
import { catchUp, hearOf, renamed } from './games/following.ts';
import { Host } from './games/host.ts';
import { openTables } from './games/lists.ts';
import { Passing } from './games/passing.ts';
import { PULSE_MS, Pulse } from './games/pulse.ts';
import { tellNews } from './games/talk.ts';
import { Timekeeper } from './games/timekeeper.ts';
import { Proxies } from './live/proxies.ts';
import { Sockets } from './live/sockets.ts';
import { openChannels } from './notices/channels.ts';
import { type Channels, Notices } from './notices/notices.ts';
import { Metrics } from './ops/metrics.ts';
import { addOpsRoutes } from './ops/ops-routes.ts';
import { Problems } from './ops/problems.ts';
import { forgetOldThings, type Keeping, USUAL } from './ops/retention.ts';
import { rounds } from './ops/rounds.ts';
import { Company } from './people/company.ts';
import { Moderation } from './people/moderation.ts';
import { People } from './people/people.ts';
import { rateGame } from './standings/standings.ts';
import { openStore, type Store, type StoreSettings } from './storage/store.ts';

export interface ServiceSettings {
  readonly store: StoreSettings;
  readonly books: Books;
  readonly files: Omit<StaticOptions, 'headers'>;
  readonly port: number;
  /** Where to listen; this machine alone where it is left out. */
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly proxies?: Proxies;
  readonly limits?: boolean;
  readonly log?: 'info' | 'warn' | 'silent';
  readonly metricsToken?: string | undefined;
  readonly mail?: { readonly url: string; readonly from: string } | undefined;
  /** How long what is not kept for ever is kept. */
  readonly keeping?: Keeping;
  /** In tests: a time of their own; then nothing is done by the clock on the wall, and they ring, beat and send themselves. */
  readonly now?: () => number;
  /** In tests: how long a request may take to arrive. */
  readonly requestMs?: number;
  /** In tests: somewhere to look at what would have been sent. */
  readonly channels?: Channels;
}

export interface Service {
  readonly port: number;
  readonly games: Host;
  readonly notices: Notices;
  readonly people: People;
  readonly sockets: Sockets;
  readonly pulse: Pulse;
  readonly timekeeper: Timekeeper;
  /** An error nobody has caught: it is written down, and every room looks how it really stands. */
  uncaught(problem: unknown): void;
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
  const proxies = settings.proxies ?? new Proxies('none');
  const home = origin ?? `http://localhost:${settings.port}`;
  const channels = settings.channels ?? openChannels({ db: store.db, mail: settings.mail, origin: home });
  const problems = new Problems(() => app.log, now);
  const onProblem = problems.hear;
  const people = new People(store.db, now, {
    origin: home,
    // Nobody waits for a letter to be posted, nor can tell by the time it takes whether there is one.
    send: async (address, letter) => void channels.letter(address, letter).catch(problems.letter),
    onSessionsEnd: (keys) => sockets.endSessions(keys),
  });
  const games = new Host({ store, books, now, limits });
  const pulse = new Pulse(games);
  const timekeeper = new Timekeeper(games, onProblem);
  const commanders = new Commanders(games, onProblem);
  const passing = new Passing(games, onProblem);
  const metrics = new Metrics({
    rooms: () => games.size,
    sockets: () => sockets.size,
    people: () => sockets.people,
    unread: () => sockets.unread,
    commanders: () => books.thinking(),
    noticesDue: () => notices.overdue(),
    openTables: () => openTables(store.db),
    battlesTried: () => games.battles.tried,
    battlesRefused: () => games.battles.refused,
  });
  const beat = async () => {
    const began = performance.now();
    await pulse.beat();
    metrics.wrote((performance.now() - began) / 1000);
    problems.well();
  };
  const sockets = new Sockets({
    host: games,
    origin,
    proxies,
    limits,
    sessionOf: async ({ cookie = '' }) => {
      const session = await people.sessions.of(fastifyCookie.parse(cookie)[SESSION_COOKIE]);
      return session && { person: session.person.id, key: session.key };
    },
    endedOf: (keys) => people.sessions.endedOf(keys),
    onProblem,
    onWatch: (person, game) => void notices.seen(person, game).catch(onProblem),
    onAnswer: (seconds, refusal) => metrics.answered(seconds, refusal),
  });
  const notices = new Notices(
    games,
    channels,
    (person, text) => sockets.tell(person, text),
    onProblem,
    (way, problem) => {
      metrics.sent(way, problem === null);
      if (problem !== null) problems.unsent(problem);
    },
  );
  games.onHappening((room, what) =>
    what === 'ended' ? rateGame(games, people.sessions, room).catch(onProblem) : undefined,
  );
  const moderation = new Moderation(store.db, people, now, () => dropBanned(games));
  const app = await buildApp({
    people,
    files: settings.files,
    origin,
    proxies,
    limits,
    requestMs: settings.requestMs ?? 15_000,
    onProblem,
    logger: { level: settings.log ?? 'silent' },
    extend: (at) => addOpsRoutes(at, { store, metrics, token: settings.metricsToken, pulse }),
    routes: (cookies) => [
      ...peopleRoutes(people, cookies, {
        onRemove: async (person) => {
          await resignAll(games, person);
          // What he lost by leaving counts for whoever won.
          await games.followed();
        },
        onRemoved: (person) => renamed(games, person),
      }),
      ...gameRoutes(games, people, cookies),
      ...noticeRoutes(store.db, notices),
      ...companyRoutes(games, new Company(store.db, people, now), moderation),
    ],
  });
  sockets.attach(app.server);
  await store.listen(
    (message) => void hear(message).catch(onProblem),
    () => void Promise.all([catchUp(games), sockets.lookAgain()]).catch(onProblem),
  );
  async function hear(message: string): Promise<void> {
    const [what, id = ''] = message.split(' ');
    if (what === 'talk') await tellNews(games, id);
    else if (what === 'notice') await notices.showNewest(id);
    else if (what === 'session') sockets.endSessions([id]);
    else await hearOf(games, message);
  }
  // Before anybody can play: for as long as nobody could, no clock has run.
  await pulse.beat();
  await app.listen({ port: settings.port, host: settings.host ?? 'localhost' });
  const works = [
    [PULSE_MS, beat],
    [5_000, async () => void (await notices.startDue())],
    [1_000, () => (pulse.beats ? timekeeper.ring() : Promise.resolve())],
    [MINUTE, () => games.cool(IDLE_MS)],
    [MINUTE, () => sockets.lookAgain()],
    [MINUTE, () => dropBanned(games)],
    [60 * MINUTE, () => people.forgetOld()],
    [60 * MINUTE, () => forgetOldThings(games, settings.keeping ?? USUAL)],
    [MINUTE / 2, () => fulfil(games, people)],
  ] as const;
  const stopRounds = rounds(onProblem, settings.now ? [] : works);
  commanders.resume().catch(onProblem);
  return {
    port: (app.server.address() as AddressInfo).port,
    games,
    notices,
    people,
    sockets,
    pulse,
    timekeeper,
    uncaught(problem) {
      app.log.fatal({ err: problem }, 'an error nobody has caught');
      void catchUp(games).catch(onProblem);
    },
    async stop() {
      problems.stop();
      commanders.stop();
      passing.stop();
      await stopRounds();
      sockets.close();
      await app.close();
      await notices.stop();
      await games.settle();
      await books.close();
      await store.close();
    },
  };
}
