/**
 * Who is how strong at which book. Games of two people with accounts count, once they are over, once: by a clock, so
 * that nobody escapes a defeat by walking away; of a battle of the book's, which nobody has drawn up for himself; and
 * not again and again between the same two, nor between people of one house.
 */
import { nth } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import type { Room } from '../games/room.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Db } from '../storage/schema.ts';
import { NEWCOMER, rated, rested, type Strength } from './glicko.ts';

const PERIOD_MS = 30 * 86_400_000;
/** Answers below this make no game: somebody sat down and left. */
const FEWEST_ANSWERS = 4;
/** Nor does what was over so soon. */
const SHORTEST_MS = 3 * 60_000;
/** Games of the same two that count: so many in so long, and one in a day. */
const MOST_OF_PAIR = 4;
const PAIR_MS = PERIOD_MS;
const DAY = 86_400_000;
/** We are sure enough of somebody to give him a place. */
const SURE = 110;

export interface Place {
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Whether we know him well enough for a place. */
  readonly sure: boolean;
}

/** What the first of two seats made of it; null where it does not count. */
function scoreOf(room: Room, first: string): number | null {
  const { ending, course } = room;
  if (ending?.by === 'closed') return null;
  if (ending?.by === 'draw') return 0.5;
  if (ending) return ending.seat === first ? 0 : 1;
  const { over, winner } = course?.result() ?? { over: false, winner: null };
  if (!over) return null;
  return winner === null ? 0.5 : winner === first ? 1 : 0;
}

function mayCount({ row, settings }: Room): boolean {
  if (row.status !== 'over' || row.rated_at !== null || !settings.rated) return false;
  if (settings.clock.kind === 'none' || row.battle !== null || row.started_at === null) return false;
  return (row.ended_at ?? 0) - row.started_at >= SHORTEST_MS;
}

export async function rateGame(host: Host, sessions: Sessions, room: Room): Promise<void> {
  const [one, two] = room.seats;
  if (!mayCount(room) || room.seats.length !== 2) return;
  if (!one?.person || !two?.person || one.person === two.person) return;
  const score = scoreOf(room, one.seat);
  const answers = room.course?.journal.filter(({ type }) => type === 'answer').length ?? 0;
  if (score === null || answers < FEWEST_ANSWERS) return;
  const people = [one.person, two.person] as const;
  if (await sessions.shareHouse(...people)) return;
  const { book, id } = room.row;
  const now = host.now();
  await host.store.db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('people')
      .select('id')
      .where('id', 'in', [...people])
      .where('password', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    if (accounts.length !== 2 || !(await isFresh(trx, people, book, now))) return;
    const { numUpdatedRows } = await trx
      .updateTable('games')
      .set({ rated_at: now })
      .where('id', '=', id)
      .where('rated_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const before = await Promise.all(people.map((person) => strengthOf(trx, person, book, now)));
    await keep(trx, people[0], book, rated(nth(before, 0), [{ against: nth(before, 1), score }]), score, now);
    await keep(
      trx,
      people[1],
      book,
      rated(nth(before, 1), [{ against: nth(before, 0), score: 1 - score }]),
      1 - score,
      now,
    );
  });
}

/** Whether these two have not just measured themselves with each other, and again and again before. */
async function isFresh(db: Db, [one, two]: readonly [string, string], book: string, now: number): Promise<boolean> {
  const counted = await db
    .selectFrom('games')
    .innerJoin('seats as mine', 'mine.game', 'games.id')
    .innerJoin('seats as his', 'his.game', 'games.id')
    .select('games.rated_at')
    .where('games.book', '=', book)
    .where('games.rated_at', '>', now - PAIR_MS)
    .where('mine.person', '=', one)
    .where('his.person', '=', two)
    .execute();
  return counted.length < MOST_OF_PAIR && counted.every(({ rated_at }) => (rated_at ?? 0) <= now - DAY);
}

async function strengthOf(db: Db, person: string, book: string, now: number): Promise<Strength> {
  const row = await db
    .selectFrom('ratings')
    .selectAll()
    .where('person', '=', person)
    .where('book', '=', book)
    .executeTakeFirst();
  return row ? restedTo(row, now) : NEWCOMER;
}

const restedTo = (row: Strength & { readonly played_at: number }, now: number): Strength => {
  const { rating, deviation, volatility } = row;
  return rested({ rating, deviation, volatility }, Math.max(0, now - row.played_at) / PERIOD_MS);
};

async function keep(db: Db, person: string, book: string, next: Strength, score: number, now: number): Promise<void> {
  const won = score === 1 ? 1 : 0;
  const lost = score === 0 ? 1 : 0;
  const drawn = 1 - won - lost;
  await db
    .insertInto('ratings')
    .values({ person, book, ...next, won, drawn, lost, played_at: now })
    .onConflict((clash) =>
      clash.columns(['person', 'book']).doUpdateSet((of) => ({
        ...next,
        played_at: now,
        won: of('ratings.won', '+', won),
        drawn: of('ratings.drawn', '+', drawn),
        lost: of('ratings.lost', '+', lost),
      })),
    )
    .execute();
}

/** By what somebody is worth at least, as far as we can be sure of it. */
export async function standingsOf(db: Db, book: string, now: number): Promise<Place[]> {
  const rows = await db
    .selectFrom('ratings')
    .innerJoin('people', 'people.id', 'ratings.person')
    .selectAll('ratings')
    .select('people.name')
    .where('book', '=', book)
    .orderBy('rating', 'desc')
    .limit(500)
    .execute();
  return rows
    .map((row) => ({ row, strength: restedTo(row, now) }))
    .sort((a, b) => atLeast(b.strength) - atLeast(a.strength))
    .map(({ row: { name, won, drawn, lost }, strength: { rating, deviation } }) => ({
      name,
      rating: Math.round(rating),
      deviation: Math.round(deviation),
      won,
      drawn,
      lost,
      sure: deviation <= SURE,
    }));
}

const atLeast = ({ rating, deviation }: Strength): number => rating - 2 * deviation;
