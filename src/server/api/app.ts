/** The HTTP face: API, sockets and the web app's files on one port. */
import { fastifyCookie } from '@fastify/cookie';
import { fastifyRateLimit } from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { onlyOverTls, securityHeaders } from '../files/headers.ts';
import { type StaticOptions, staticHandler } from '../files/static.ts';
import { isHome, isOurs } from '../live/origin.ts';
import { household, type Proxies } from '../live/proxies.ts';
import type { People } from '../people/people.ts';
import { SESSION_MS } from '../people/sessions.ts';
import { Dues } from './dues.ts';
import { guardLines } from './lines.ts';
import { openapi } from './openapi.ts';
import type { Cookies } from './people-routes.ts';
import { addRoute, KNOWN_COOKIE, problemOf, type Route } from './route.ts';

export const SESSION_COOKIE = 'ordre';
const YEAR_S = 365 * 86_400;
/** Of one address: more than a club's browsers open. */
const MOST_LINES = 300;
/** A request may be long in the making; a line on which nothing moves is kept that many times as long as one that says nothing. */
const IDLE_OF_REQUEST = 4;

interface AppSettings {
  readonly people: People;
  readonly routes: (cookies: Cookies) => readonly Route[];
  /** Routes that are not the API's. */
  readonly extend: (app: FastifyInstance) => void;
  readonly files: Omit<StaticOptions, 'headers'>;
  /** The address people know the site by, where a proxy stands before it. */
  readonly origin: string | undefined;
  readonly proxies: Proxies;
  /** A request is sent within this time or not at all: lines that trickle are closed. */
  readonly requestMs: number;
  readonly limits: boolean;
  /** A request that failed by our own fault. */
  readonly onProblem: (problem: unknown) => void;
  readonly logger: { readonly level: string };
}

export async function buildApp({
  people,
  routes,
  extend,
  files,
  origin,
  proxies,
  requestMs,
  limits,
  onProblem,
  logger,
}: AppSettings): Promise<FastifyInstance> {
  const secure = origin?.startsWith('https:') ?? false;
  const headers = secure ? { ...securityHeaders, ...onlyOverTls } : securityHeaders;
  const app = Fastify({
    logger,
    bodyLimit: 262_144,
    trustProxy: proxies.trusts,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(2_000, requestMs) },
    // An address may hold an invitation; what is logged of requests is said by our own hooks.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Before a route is found: an address that is badly spelt.
    frameworkErrors: (_problem, _request, reply) => {
      const sentence = 'This address can’t be read.';
      void (reply as FastifyReply)
        .code(400)
        .headers(headers)
        .send({ refusal: { code: 'request', sentence, cite: '' } });
    },
  });
  guardLines(app.server, {
    silentMs: requestMs,
    idleMs: IDLE_OF_REQUEST * requestMs,
    most: limits ? MOST_LINES : Number.POSITIVE_INFINITY,
    trusts: proxies.trusts,
  });
  // Forms of foreign pages can send text without asking first; we take JSON alone.
  app.removeContentTypeParser('text/plain');
  // Mail programs say in a form that they want no more letters; what is in it is not read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024, parseAs: 'string' },
    async () => undefined,
  );
  await app.register(fastifyCookie);
  if (limits) {
    const keyGenerator = ({ ip }: { ip: string }) => household(ip);
    await app.register(fastifyRateLimit, { max: 600, timeWindow: '1 minute', keyGenerator });
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (origin === undefined && !isHome(request.headers.host)) {
      const sentence = `this server is not known as ${request.headers.host}; its keeper sets ORDRE_ORIGIN`;
      return reply.code(421).send({ refusal: { code: 'not-here', sentence, cite: '' } });
    }
    // By the route that was found, not by how its address was spelt.
    if (request.routeOptions.url?.startsWith('/api/') !== false) reply.header('Cache-Control', 'no-store');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !isOurs(request.headers, origin)) {
      return reply.code(403).send({
        refusal: { code: 'cross-site', sentence: 'This request comes from another site.', cite: '' },
      });
    }
    return undefined;
  });
  app.setErrorHandler((problem, _request, reply) => {
    const known = problemOf(problem);
    if (known) return reply.code(known.status).send({ refusal: known.refusal });
    onProblem(problem);
    return reply
      .code(500)
      .send({ refusal: { code: 'failed', sentence: 'Something went wrong on the server. Try again.', cite: '' } });
  });
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const cookies: Cookies = {
    set: (reply, token) =>
      void (reply as FastifyReply).setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_MS / 1000 }),
    know: (reply, mark) =>
      void (reply as FastifyReply).setCookie(KNOWN_COOKIE, mark, { ...cookie, path: '/api/session', maxAge: YEAR_S }),
    clear: (reply) => void (reply as FastifyReply).clearCookie(SESSION_COOKIE, cookie),
  };
  const settings = {
    tokenOf: (request: { cookies: Record<string, string | undefined> }) => request.cookies[SESSION_COOKIE],
    sessionOf: (token: string | undefined) => people.sessions.of(token),
    lengthen: cookies.set,
    limits,
    dues: new Dues(() => performance.now()),
  };
  const all = routes(cookies);
  for (const route of all) addRoute(app, route, settings);
  const description = openapi(all);
  app.get('/api/openapi.json', async () => description);
  extend(app);
  const serve = staticHandler({ ...files, headers });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply
        .code(404)
        .send({ refusal: { code: 'not-found', sentence: 'There is nothing at this address.', cite: '' } });
    }
    reply.hijack();
    await serve(request.raw, reply.raw);
    return reply;
  });
  return app;
}
