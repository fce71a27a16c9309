/**
 * SQLite has one writer, and a commit waits for the disk. So what reads goes to a connection of its own and never
 * waits; what writes goes to the other, whose commits wait on a thread that is not ours. Single statements that come
 * while one commit is under way share the next: each is answered only after it is on the disk.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type Database from 'libsql';
import type PromisedDatabase from 'libsql/promise';

interface Statement {
  readonly reader: boolean;
  run(parameters: readonly unknown[]): { readonly changes: number };
  all(parameters: readonly unknown[]): Promise<unknown[]> | unknown[];
}

type Rows = QueryResult<unknown>;

/** A statement that stands alone, or somebody who wants the writer for a transaction of his own. */
type Wanted =
  | { readonly query: CompiledQuery; resolve(rows: Rows): void; reject(problem: unknown): void }
  | { begin(done: () => void): void };

export interface Connections {
  readonly reader: Database.Database;
  readonly writer: PromisedDatabase & { readonly inTransaction: boolean };
}

export class TwoLineDriver implements Driver {
  private readonly connections: Connections;
  private readonly reads = new Map<string, Statement>();
  private readonly writes = new Map<string, Statement>();
  private queue: Wanted[] = [];
  private serving: Promise<void> | null = null;
  private closed = false;

  constructor(connections: Connections) {
    this.connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Line> {
    return new Line(this);
  }

  async beginTransaction(line: Line): Promise<void> {
    line.holds = await new Promise<() => void>((begin) => this.want({ begin }));
    // At once as a writer: one who read first and writes later would be refused instead of waiting for another process.
    await this.exec('begin immediate');
  }

  async commitTransaction(line: Line): Promise<void> {
    await this.exec('commit');
    line.giveBack();
  }

  async rollbackTransaction(line: Line): Promise<void> {
    if (this.connections.writer.inTransaction) await this.exec('rollback');
    line.giveBack();
  }

  async releaseConnection(line: Line): Promise<void> {
    line.giveBack();
  }

  /** Finishes what was begun. A statement after that must not reach the library, which would end the process. */
  async destroy(): Promise<void> {
    this.closed = true;
    await this.serving;
    this.reads.clear();
    this.writes.clear();
    this.connections.reader.close();
    this.connections.writer.close();
  }

  read({ sql, parameters }: CompiledQuery): Rows {
    if (this.closed) throw new Error('the store is closed');
    let statement = this.reads.get(sql);
    if (!statement) {
      statement = this.connections.reader.prepare(sql) as unknown as Statement;
      remember(this.reads, sql, statement);
    }
    return { rows: statement.all(parameters) as unknown[] };
  }

  /** On the writer, within whatever transaction it is in. */
  async write({ sql, parameters }: CompiledQuery): Promise<Rows> {
    let statement = this.writes.get(sql);
    if (!statement) {
      statement = (await this.connections.writer.prepare(sql)) as Statement;
      remember(this.writes, sql, statement);
    }
    if (statement.reader) return { rows: await statement.all(parameters) };
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  alone(query: CompiledQuery): Promise<Rows> {
    return new Promise((resolve, reject) => this.want({ query, resolve, reject }));
  }

  private want(wanted: Wanted): void {
    if (this.closed) throw new Error('the store is closed');
    this.queue.push(wanted);
    this.serving ??= this.serve();
  }

  private async serve(): Promise<void> {
    while (this.queue.length > 0) {
      const wanted = this.queue;
      this.queue = [];
      const single = wanted.filter((one) => 'query' in one);
      if (single.length > 0) await this.together(single);
      for (const one of wanted) if ('begin' in one) await new Promise<void>((done) => one.begin(done));
    }
    this.serving = null;
  }

  /** One commit for all. A statement that fails undoes itself and nothing else. */
  private async together(single: readonly Extract<Wanted, { query: unknown }>[]): Promise<void> {
    const kept: (() => void)[] = [];
    try {
      await this.write(BEGIN);
      for (const { query, resolve, reject } of single) {
        try {
          const rows = await this.write(query);
          kept.push(() => resolve(rows));
        } catch (problem) {
          // A full disk ends the transaction and takes the others with it.
          if (!this.connections.writer.inTransaction) throw problem;
          reject(problem);
        }
      }
      await this.exec('commit');
      for (const tell of kept) tell();
    } catch (problem) {
      if (this.connections.writer.inTransaction) await this.exec('rollback').catch(() => {});
      // Whoever has been told already does not hear this.
      for (const { reject } of single) reject(problem);
    }
  }

  private async exec(sql: string): Promise<void> {
    await this.connections.writer.exec(sql);
  }
}

const BEGIN = { sql: 'begin', parameters: [] } as unknown as CompiledQuery;
const MOST_STATEMENTS = 200;

function remember(known: Map<string, Statement>, sql: string, statement: Statement): void {
  if (known.size < MOST_STATEMENTS) known.set(sql, statement);
}

class Line implements DatabaseConnection {
  private readonly driver: TwoLineDriver;
  /** Set as long as a transaction holds the writer: lets it go. */
  holds: (() => void) | undefined;

  constructor(driver: TwoLineDriver) {
    this.driver = driver;
  }

  giveBack(): void {
    this.holds?.();
    this.holds = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows = this.holds
      ? this.driver.write(query)
      : query.query.kind === 'SelectQueryNode'
        ? this.driver.read(query)
        : this.driver.alone(query);
    return (await rows) as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: part of the interface; nothing here reads by streaming
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed from SQLite');
  }
}
