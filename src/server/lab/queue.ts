/**
 * The lab's queue: graphile-worker on PostgreSQL. A job is a chunk of an experiment; any number of machines take them.
 * Each process holds a lock of its session for as long as it lives: when it is killed PostgreSQL lets the lock go, and
 * the others free what it held.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { Logger, makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { InputError, nth } from '../../kernel/index.ts';
import { type Chunk, type ChunkAt, type Experiment, RULES_VERSION } from '../../staff/index.ts';
import { LabStore } from './store.ts';

export type Play = (experiment: Experiment, at: ChunkAt) => Promise<Chunk>;

/** Machines with other rules would play other games: they do not see these jobs. */
export const TASK = `chunk of rules ${RULES_VERSION}`;
export const SCHEMA = 'ordre_lab_jobs';
/** A chunk that ends its process is tried so often, by whoever is left. */
const MOST_TRIES = 3;
/**
 * Of the queue itself there is no end of tries: it also counts those who had a chunk only in waiting when their process
 * ended with another.
 */
const NO_END = 10_000;
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
  private readonly grace: number;

  private constructor(pool: pg.Pool, utils: WorkerUtils, grace: number) {
    this.pool = pool;
    this.store = new LabStore(pool);
    this.utils = utils;
    this.grace = grace;
  }

  static async open(url: string, jobs: number, grace = GRACE): Promise<Queue> {
    const pool = new pg.Pool({ connectionString: url, max: jobs + 6, application_name: 'ordre-mixte lab' });
    // A connection that breaks fails its query, which says so; unheard, its `error` would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    try {
      const utils = await makeWorkerUtils({ pgPool: pool, schema: SCHEMA, logger: quiet });
      const queue = new Queue(pool, utils, grace);
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
      [LOCKS, this.grace],
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
        jobKey: keyOf(experiment, { cell, chunk }),
        maxAttempts: NO_END,
      }))
      .filter(({ jobKey }) => !waiting.has(jobKey));
    if (specs.length > 0) await this.utils.addJobs(specs);
  }

  /** Counts a try. Where there have been enough the chunk is not played any more: this stands in its place. */
  async begin(experiment: string, at: ChunkAt, lastError: string | null): Promise<Chunk | null> {
    return (await this.store.begin(experiment, at)) > MOST_TRIES ? abandoned(at, lastError) : null;
  }

  /** Chunks that ended every process that tried them, or could not be stored, where nobody is left to take them up. */
  async givenUp(experiment: string): Promise<Chunk[]> {
    const often = await this.store.begunOften(experiment, MOST_TRIES);
    if (often.length === 0) return [];
    const jobs = new Map((await this.jobsOf(experiment)).map((job) => [job.key, job]));
    return often.flatMap((at) => {
      const job = jobs.get(keyOf(experiment, at));
      return job && job.locked_at === null ? [abandoned(at, job.last_error)] : [];
    });
  }

  /** Nobody takes up what is not begun. */
  async clear(experiment: string): Promise<void> {
    const ids = (await this.jobsOf(experiment)).map(({ id }) => id);
    if (ids.length > 0) await this.utils.completeJobs(ids);
  }

  private async jobsOf(experiment: string): Promise<JobRow[]> {
    const text = `select id, key, locked_at, last_error from ${SCHEMA}.jobs
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
  readonly locked_at: Date | null;
  readonly last_error: string | null;
}

const keyOf = (experiment: string, { cell, chunk }: ChunkAt): string => `${experiment}/${cell}/${chunk}`;

/** In the place of its games: that it was tried enough, and what was said last. */
function abandoned({ cell, chunk }: ChunkAt, lastError: string | null): Chunk {
  const why = lastError?.split('\n')[0] ?? 'whoever played it was gone';
  return { cell, chunk, games: [], fault: `given up after ${MOST_TRIES} tries: ${why}` };
}

/** A refused connection has its reason within. */
function reasonOf(problem: unknown): string {
  const within = problem instanceof AggregateError ? problem.errors[0] : problem;
  return nth((within instanceof Error ? within.message : String(within)).split('\n'), 0);
}
