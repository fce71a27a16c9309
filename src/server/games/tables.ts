/** Reading and writing games in the store. What is appended to a journal is appended or refused as a whole. */
import type { Selectable } from 'kysely';
import type { Entry, Seat } from '../../kernel/index.ts';
import type { Db, GamesTable, JournalTable, OffersTable, SeatsTable } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';

export type GameRow = Selectable<GamesTable>;
export type SeatRow = Selectable<SeatsTable>;
/** A seat and the name of whoever sits there. */
export type SeatedRow = SeatRow & { readonly name: string | null };
export type OfferRow = Selectable<OffersTable>;
export type Batch = Selectable<JournalTable>;

export interface Append {
  readonly game: string;
  readonly number: number;
  readonly entries: readonly Entry[];
  readonly seat: Seat | null;
  readonly submission: string | null;
  readonly waiting: readonly Seat[];
  readonly made_at: number;
}

/** What changes together with the journal, in one transaction. */
export interface Along {
  readonly game?: Partial<GameRow>;
  readonly thought?: { readonly seat: Seat; readonly kind: string; readonly reason: string };
  /** Offers and drafts do not outlive the moment they were made for. */
  readonly clears?: boolean;
}

/** Returns once it is on the disk; false where another process has taken the place. */
export async function appendBatch(db: Db, batch: Append, along: Along = {}): Promise<boolean> {
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
  try {
    if (!along.game && !along.thought && !along.clears) await db.insertInto('journal').values(row).execute();
    else await db.transaction().execute((trx) => withAlong(trx, row, along));
    return true;
  } catch (problem) {
    if (isTaken(problem)) return false;
    throw problem;
  }
}

async function withAlong(trx: Db, row: Batch, { game, thought, clears }: Along): Promise<void> {
  if (row.count > 0) await trx.insertInto('journal').values(row).execute();
  if (thought) {
    await trx
      .insertInto('thoughts')
      .values({ game: row.game, number: row.number, ...thought })
      .execute();
  }
  if (clears) await trx.deleteFrom('offers').where('game', '=', row.game).where('kind', '!=', 'rematch').execute();
  if (game) await trx.updateTable('games').set(game).where('id', '=', row.game).execute();
}

export async function readGame(db: Db, id: string): Promise<GameRow | undefined> {
  return db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function readSeats(db: Db, id: string): Promise<SeatedRow[]> {
  return db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name')
    .where('game', '=', id)
    .orderBy('place')
    .execute();
}

export async function readOffers(db: Db, id: string): Promise<OfferRow[]> {
  return db.selectFrom('offers').selectAll().where('game', '=', id).execute();
}

export async function readJournal(db: Db, id: string, from = 0): Promise<Batch[]> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('game', '=', id)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();
}

export const entriesOf = (batches: readonly Batch[]): Entry[] =>
  batches.flatMap(({ entries }) => JSON.parse(entries) as Entry[]);
