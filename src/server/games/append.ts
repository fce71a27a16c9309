/**
 * Appending to journals. An append is stored as a whole or not at all, and its promise is kept only once it is on the
 * disk. SQLite has one writer: what several games want at once goes into one transaction and shares its wait.
 */
import type { Entry, Seat } from '../../kernel/index.ts';
import type { Db } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Batch, GameRow } from './tables.ts';

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
  private queue: Wanted[] = [];
  private writing = false;

  constructor({ db, engine }: Pick<Store, 'db' | 'engine'>) {
    this.db = db;
    this.together = engine === 'sqlite';
  }

  /** False where another process has taken the place: then nothing of it is stored. */
  append(batch: Append, along: Along = {}): Promise<boolean> {
    const row: Batch = {
      game: batch.game,
      number: batch.number,
      count: batch.entries.length,
      entries: JSON.stringify(batch.entries),
      seat: batch.seat,
      submission: batch.submission,
      waiting: JSON.stringify(batch.waiting),
      made_at: batch.made_at,
    };
    if (!this.together) return alone(this.db, row, along);
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
    if (wanted.length === 1) return alone(this.db, wanted[0]!.row, wanted[0]!.along).then((stored) => [stored]);
    return this.db.transaction().execute(async (trx) => {
      const stored: boolean[] = [];
      for (const { row, along } of wanted) stored.push(await write(trx, row, along));
      return stored;
    });
  }
}

function alone(db: Db, row: Batch, along: Along): Promise<boolean> {
  const simple = !along.game && !along.thought && !along.clears;
  return simple ? insert(db, row) : db.transaction().execute((trx) => write(trx, row, along));
}

async function insert(db: Db, row: Batch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('journal')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function write(trx: Db, row: Batch, { game, thought, clears }: Along): Promise<boolean> {
  if (row.count > 0 && !(await insert(trx, row))) return false;
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
