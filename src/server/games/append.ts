/**
 * Appending to journals. An append is stored as a whole or not at all, and its promise is kept only once it is on the
 * disk. SQLite has one writer: transactions that several games want at once are made one and share its wait.
 */
import type { CompiledQuery } from 'kysely';
import type { Entry, Seat } from '../../kernel/index.ts';
import type { Db } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Batch, GameRow } from './tables.ts';
import { Texts } from './texts.ts';

export interface Append {
  readonly game: string;
  readonly number: number;
  readonly entries: readonly Entry[];
  readonly seat: Seat | null;
  readonly submission: string | null;
  readonly waiting: readonly Seat[];
  readonly made_at: number;
}

/** What changes together with the journal. */
export interface Along {
  readonly game?: Partial<GameRow>;
  readonly thought?: { readonly seat: Seat; readonly kind: string; readonly reason: string };
  /** Offers do not outlive the moment they were made for. */
  readonly clears?: boolean;
}

interface Wanted {
  readonly row: Batch;
  readonly along: Along;
  resolve(taken: boolean): void;
  reject(problem: unknown): void;
}

export class Appender {
  private readonly db: Db;
  private readonly together: boolean;
  private readonly insertion: CompiledQuery;
  private queue: Wanted[] = [];
  private writing = false;

  constructor({ db, engine }: Pick<Store, 'db' | 'engine'>) {
    this.db = db;
    this.together = engine === 'sqlite';
    this.insertion = insertionFor(db);
  }

  /** False where another process has taken the place: then nothing of it is stored. */
  append(batch: Append, along: Along = {}, texts = new Texts()): Promise<boolean> {
    const row: Batch = {
      game: batch.game,
      number: batch.number,
      count: batch.entries.length,
      entries: texts.list(batch.entries),
      seat: batch.seat,
      submission: batch.submission,
      waiting: JSON.stringify(batch.waiting),
      made_at: batch.made_at,
    };
    if (!along.game && !along.thought && !along.clears) return this.insert(this.db, row);
    if (!this.together) return this.alone(row, along);
    return new Promise((resolve, reject) => {
      this.queue.push({ row, along, resolve, reject });
      if (!this.writing) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.writing = true;
    while (this.queue.length > 0) {
      const wanted = this.queue;
      this.queue = [];
      try {
        const stored = await this.all(wanted);
        wanted.forEach(({ resolve }, i) => {
          resolve(stored[i]!);
        });
      } catch (problem) {
        for (const { reject } of wanted) reject(problem);
      }
    }
    this.writing = false;
  }

  private all(wanted: readonly Wanted[]): Promise<boolean[]> {
    return this.db.transaction().execute(async (trx) => {
      const stored: boolean[] = [];
      for (const { row, along } of wanted) stored.push(await this.put(trx, row, along));
      return stored;
    });
  }

  private alone(row: Batch, along: Along): Promise<boolean> {
    return this.db.transaction().execute((trx) => this.put(trx, row, along));
  }

  private async insert(db: Db, row: Batch): Promise<boolean> {
    const parameters = COLUMNS.map((column) => row[column]);
    const { numAffectedRows } = await db.executeQuery({ ...this.insertion, parameters });
    return numAffectedRows === 1n;
  }

  private async put(trx: Db, row: Batch, { game, thought, clears }: Along): Promise<boolean> {
    if (row.count > 0 && !(await this.insert(trx, row))) return false;
    if (thought) {
      await trx
        .insertInto('thoughts')
        .values({ game: row.game, number: row.number, ...thought })
        .execute();
    }
    if (clears) await trx.deleteFrom('offers').where('game', '=', row.game).where('kind', '!=', 'rematch').execute();
    if (game) await trx.updateTable('games').set(game).where('id', '=', row.game).execute();
    return true;
  }
}

const COLUMNS = ['game', 'number', 'count', 'entries', 'seat', 'submission', 'waiting', 'made_at'] as const;

/** Put into SQL once: it is run for every answer. */
function insertionFor(db: Db): CompiledQuery {
  const model = { game: '', number: 0, count: 0, entries: '', seat: null, submission: null, waiting: '', made_at: 0 };
  return db
    .insertInto('journal')
    .values(model)
    .onConflict((clash) => clash.doNothing())
    .compile();
}
