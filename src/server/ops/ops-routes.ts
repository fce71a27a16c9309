/** For whoever runs the server: does it live, and how does it do. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Pulse } from '../games/pulse.ts';
import { isHome } from '../live/origin.ts';
import { hashOf } from '../people/tokens.ts';
import type { Store } from '../storage/store.ts';
import type { Metrics } from './metrics.ts';

interface OpsSettings {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly token: string | undefined;
  /** Writes something, and says so if it cannot. */
  readonly pulse: Pulse;
}

export function addOpsRoutes(app: FastifyInstance, { store, metrics, token, pulse }: OpsSettings): void {
  app.get('/healthz', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-store');
    try {
      await sql`select 1`.execute(store.db);
    } catch {
      return reply.code(503).send('the database does not answer');
    }
    return pulse.beats ? 'ok' : reply.code(503).send('nothing can be stored');
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).type('text/plain').send('Not found.\n');
    return reply
      .type(metrics.type)
      .header('Cache-Control', 'no-store')
      .send(await metrics.text());
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'files';
    metrics.requested(route, reply.statusCode);
    // The pattern of the route and not the address: an address may hold an invitation.
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
}

/** With the token if there is one; else from this machine, and not through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return hashOf(request.headers.authorization ?? '') === hashOf(`Bearer ${token}`);
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (!isHome(request.headers.host)) return false;
  return proxied === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
