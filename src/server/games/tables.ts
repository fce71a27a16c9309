/** Reading and writing games in the store. What is appended to a journal is appended or refused as a whole. */
import type { Selectable } from 'kysely';
import type { Entry } from '../../kernel/index.ts';
import type { Db, GamesTable, JournalTable, OffersTable, SeatsTable } from '../storage/schema.ts';

export type GameRow = Selectable<GamesTable>;
type SeatRow = Selectable<SeatsTable>;
/** A seat and the name of whoever sits there. */
export type SeatedRow = SeatRow & { readonly name: string | null; readonly away_until: number | null };
export type OfferRow = Selectable<OffersTable>;
export type Batch = Selectable<JournalTable>;

export async function readGame(db: Db, id: string): Promise<GameRow | undefined> {
  return db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function readSeats(db: Db, id: string): Promise<SeatedRow[]> {
  return db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select(['people.name', 'people.away_until'])
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
