/** A PostgreSQL server as the store: any number of our processes may share it. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

interface PostgresStore {
  readonly db: Kysely<Tables>;
  /** Hears what any process commits; `onGap` when messages may have been missed. */
  listen(onMessage: (message: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Times and counts fit a number; the driver would hand them over as text. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const RETRY_MS = 500;

export function openPostgres(url: string): PostgresStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'ordre-mixte',
  });
  // A connection that breaks while idle is replaced by the pool; the next query says so if it cannot be.
  pool.on('error', () => {});
  // One that breaks in use fails its query, which says so; unheard, its `error` would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let ear: pg.Client | null = null;
  let closed = false;

  async function attach(onMessage: (message: string) => void, onGap: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'ordre-mixte ear' });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    const lost = () => {
      if (ear !== client) return;
      ear = null;
      if (!closed) setTimeout(() => reattach(onMessage, onGap), RETRY_MS).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query('listen ordre');
    ear = client;
  }

  function reattach(onMessage: (message: string) => void, onGap: () => void): void {
    if (closed) return;
    attach(onMessage, onGap).then(onGap, () => setTimeout(() => reattach(onMessage, onGap), RETRY_MS).unref());
  }

  return {
    db,
    listen: attach,
    async close() {
      closed = true;
      await ear?.end();
      await db.destroy();
    },
  };
}
