/**
 * The lab's queue: graphile-worker on PostgreSQL. A job is a chunk of an experiment; any number of machines take them.
 * Each process holds a lock of its session for as long as it lives: when it is killed PostgreSQL lets the lock go, and
 * the others free what it held.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { InputError } from '../../kernel/index.ts';
import { type Chunk, type ChunkAt, type Experiment, RULES_VERSION } from '../../staff/index.ts';
import { LabStore } from './store.ts';

export type Play = (experiment: Experiment, at: ChunkAt) => Promise<Chunk>;

/** Machines with other rules would play other games: they do not see these jobs. */
export const TASK = `chunk of rules ${RULES_VERSION}`;
export const SCHEMA = 'ordre_lab_jobs';
/** A chunk that ends its process is tried so often, by whoever is left. */
const MOST_TRIES = 3;
/** A process takes its lock within so many seconds of its first job. */
const GRACE = 5;
const RETRY_MS = 500;
/** Of our locks among all advisory locks of the database. */
const LOCKS = 0x6c6162;

export interface Payload extends ChunkAt {
  readonly experiment: string;
}

/** What it has to say goes into the jobs themselves. */
export const quiet = new Logger(() => () => {});

export class Queue {
  readonly pool: pg.Pool;
  readonly store: LabStore;
  private readonly utils: WorkerUtils;

  private constructor(pool: pg.Pool, utils: WorkerUtils) {
    this.pool = pool;
    this.store = new LabStore(pool);
    this.utils = utils;
  }

  static async open(url: string, jobs: number): Promise<Queue> {
    const pool = new pg.Pool({ connectionString: url, max: jobs + 6, application_name: 'ordre-mixte lab' });
    // A connection that breaks fails its query, which says so; unheard, its `error` would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    try {
      const utils = await makeWorkerUtils({ pgPool: pool, schema: SCHEMA, logger: quiet });
      const queue = new Queue(pool, utils);
      await queue.prepare();
      return queue;
    } catch (problem) {
      await pool.end();
      throw new InputError(`the lab cannot use the PostgreSQL of DATABASE_URL: ${reasonOf(problem)}`);
    }
  }

  /** One process after the other, however many begin at once. */
  private async prepare(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('select pg_advisory_lock($1, 0)', [LOCKS]);
      await this.store.prepare(client);
      await this.utils.migrate();
    } finally {
      // With the connection its lock goes too.
      client.release(true);
    }
  }

  /** Holds the lock that says this process lives; taken again when the connection was lost. */
  async live(id: string, ended: AbortSignal): Promise<void> {
    for (;;) {
      try {
        const client = await this.pool.connect();
        const gone = new Promise<void>((resolve) => {
          client.once('end', resolve);
          ended.addEventListener('abort', () => resolve(), { once: true });
        });
        await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS, id]);
        void gone.then(() => client.release(true)).then(() => (ended.aborted ? undefined : this.live(id, ended)));
        return;
      } catch {
        if (ended.aborted || this.pool.ended) return;
        await pause(RETRY_MS);
      }
    }
  }

  /** Frees the jobs of processes that are no more. */
  async sweep(): Promise<void> {
    const { rows } = await this.pool.query(
      `select distinct locked_by from ${SCHEMA}.jobs
       where locked_at < now() - make_interval(secs => $2) and not exists (
         select 1 from pg_locks
         where locktype = 'advisory' and granted and classid = $1::int::oid and objsubid = 2
           and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
           and database = (select oid from pg_database where datname = current_database()))`,
      [LOCKS, GRACE],
    );
    if (rows.length > 0) await this.utils.forceUnlockWorkers(rows.map(({ locked_by }) => locked_by));
  }

  async add(experiment: string, chunks: readonly ChunkAt[]): Promise<void> {
    if (chunks.length === 0) return;
    const waiting = new Set((await this.jobsOf(experiment)).map(({ key }) => key));
    const specs = chunks
      .map(({ cell, chunk }) => ({
        identifier: TASK,
        payload: { experiment, cell, chunk } satisfies Payload,
        jobKey: `${experiment}/${cell}/${chunk}`,
        maxAttempts: MOST_TRIES,
      }))
      .filter(({ jobKey }) => !waiting.has(jobKey));
    if (specs.length > 0) await this.utils.addJobs(specs);
  }

  /** Chunks that ended every process that tried them, or could not be stored, with what was said last. */
  async givenUp(experiment: string): Promise<Chunk[]> {
    const jobs = (await this.jobsOf(experiment)).filter(
      ({ attempts, max_attempts, locked_at }) => attempts >= max_attempts && locked_at === null,
    );
    return jobs.map(({ key, attempts, last_error }) => {
      const [, cell, chunk] = key.split('/').map(Number) as [number, number, number];
      const why = last_error?.split('\n')[0] ?? 'whoever played it was gone';
      return { cell, chunk, games: [], fault: `given up after ${attempts} tries: ${why}` };
    });
  }

  /** Nobody takes up what is not begun. */
  async clear(experiment: string): Promise<void> {
    const ids = (await this.jobsOf(experiment)).map(({ id }) => id);
    if (ids.length > 0) await this.utils.completeJobs(ids);
  }

  private async jobsOf(experiment: string): Promise<JobRow[]> {
    const text = `select id, key, attempts, max_attempts, locked_at, last_error from ${SCHEMA}.jobs
      where starts_with(key, $1)`;
    return (await this.pool.query(text, [`${experiment}/`])).rows;
  }

  async close(): Promise<void> {
    await this.utils.release();
    await this.pool.end();
  }
}

interface JobRow {
  readonly id: string;
  readonly key: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly locked_at: Date | null;
  readonly last_error: string | null;
}

/** A refused connection has its reason within. */
function reasonOf(problem: unknown): string {
  const within = problem instanceof AggregateError ? problem.errors[0] : problem;
  return (within instanceof Error ? within.message : String(within)).split('\n')[0]!;
}
