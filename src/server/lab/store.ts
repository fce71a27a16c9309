/** Experiments and their chunks on PostgreSQL: a chunk's row is written once, whoever brings it how often. */
import type pg from 'pg';
import type { Chunk, ChunkAt, Experiment } from '../../staff/index.ts';

/** Results are kept as text, so that every byte stays. */
const TABLES = `
  create schema if not exists ordre_lab;
  create table if not exists ordre_lab.experiments (
    id text primary key,
    experiment text not null,
    made_at timestamptz not null default now()
  );
  create table if not exists ordre_lab.chunks (
    experiment text not null references ordre_lab.experiments on delete cascade,
    cell integer not null,
    chunk integer not null,
    result text not null,
    broken boolean not null,
    played_by text not null,
    made_at timestamptz not null default now(),
    primary key (experiment, cell, chunk)
  );
  create table if not exists ordre_lab.tries (
    experiment text not null references ordre_lab.experiments on delete cascade,
    cell integer not null,
    chunk integer not null,
    tries integer not null,
    primary key (experiment, cell, chunk)
  );`;

export class LabStore {
  private readonly pool: pg.Pool;
  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  async prepare(client: pg.PoolClient): Promise<void> {
    await client.query(TABLES);
  }

  async keep(experiment: Experiment): Promise<void> {
    const values = [experiment.id, JSON.stringify(experiment)];
    await this.pool.query(
      'insert into ordre_lab.experiments (id, experiment) values ($1, $2) on conflict do nothing',
      values,
    );
  }

  async experiment(id: string): Promise<Experiment> {
    const { rows } = await this.pool.query('select experiment from ordre_lab.experiments where id = $1', [id]);
    if (!rows[0]) throw new Error(`there is no experiment ${id}`);
    return JSON.parse(rows[0].experiment);
  }

  async has(id: string, { cell, chunk }: ChunkAt): Promise<boolean> {
    const text = 'select 1 from ordre_lab.chunks where experiment = $1 and cell = $2 and chunk = $3';
    return (await this.pool.query(text, [id, cell, chunk])).rows.length > 0;
  }

  async add(id: string, chunk: Chunk, by: string): Promise<void> {
    const text = `insert into ordre_lab.chunks (experiment, cell, chunk, result, broken, played_by)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
    await this.pool.query(text, [id, chunk.cell, chunk.chunk, JSON.stringify(chunk), chunk.fault !== undefined, by]);
  }

  async forgetBroken(id: string): Promise<void> {
    await this.pool.query('delete from ordre_lab.chunks where experiment = $1 and broken', [id]);
    await this.pool.query('delete from ordre_lab.tries where experiment = $1', [id]);
  }

  /** Before a chunk is played, so that it stands there whatever becomes of the process. Answers the how manieth time it is. */
  async begin(id: string, { cell, chunk }: ChunkAt): Promise<number> {
    const text = `insert into ordre_lab.tries as t (experiment, cell, chunk, tries) values ($1, $2, $3, 1)
      on conflict (experiment, cell, chunk) do update set tries = t.tries + 1 returning tries`;
    return (await this.pool.query(text, [id, cell, chunk])).rows[0].tries;
  }

  /** Those that were begun at least so often. */
  async begunOften(id: string, tries: number): Promise<ChunkAt[]> {
    const text = 'select cell, chunk from ordre_lab.tries where experiment = $1 and tries >= $2';
    return (await this.pool.query(text, [id, tries])).rows;
  }

  /** Those that have come in and are not known yet. */
  async fresh(id: string, known: (at: ChunkAt) => boolean): Promise<Chunk[]> {
    const keys = await this.pool.query('select cell, chunk from ordre_lab.chunks where experiment = $1', [id]);
    const missing = (keys.rows as ChunkAt[]).filter((at) => !known(at));
    if (missing.length === 0) return [];
    const text = `select result from ordre_lab.chunks
      join unnest($2::int[], $3::int[]) as wanted (cell, chunk) using (cell, chunk) where experiment = $1`;
    const lists = [missing.map(({ cell }) => cell), missing.map(({ chunk }) => chunk)];
    const { rows } = await this.pool.query(text, [id, ...lists]);
    return rows.map(({ result }) => JSON.parse(result) as Chunk);
  }
}
