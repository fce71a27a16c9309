/** What may be read of a game once it is over: its record, which anyone can verify, and the commanders' reasons. */
import { commitment, formatRecord } from '../../kernel/index.ts';
import { notFound, notNow, notYours } from '../denied.ts';
import { signer, signingKey } from '../people/signing.ts';
import type { Db } from '../storage/schema.ts';
import type { Host } from './host.ts';
import { OwnBattles } from './own-battles.ts';
import { type Ending, pledgesOf, wordsOf } from './room.ts';
import { entriesOf, type GameRow, readGame, readJournal, readSeats, type SeatedRow } from './tables.ts';

/** Records being written, so that many who ask at once have it written once. */
const writing = new WeakMap<Db, Map<string, Promise<string>>>();

/** JSON Lines for `ordre verify`. The seed stands in it because the game is over. Sealed once, and kept. */
export async function exportRecord(host: Host, id: string, person: string | null): Promise<string> {
  const { db } = host.store;
  const { row, seats } = await finished(host, id, person, 'the record is sealed until the game is over');
  if (row.started_at === null) throw notNow('This game was closed before it started.');
  const kept = await db.selectFrom('records').select('text').where('game', '=', id).executeTakeFirst();
  if (kept) return kept.text;
  const under = writing.get(db) ?? new Map<string, Promise<string>>();
  writing.set(db, under);
  const work = under.get(id) ?? keepRecord(db, row, seats).finally(() => under.delete(id));
  under.set(id, work);
  return work;
}

async function keepRecord(db: Db, row: GameRow, seats: readonly SeatedRow[]): Promise<string> {
  const text = await recordText(db, row, seats);
  await db
    .insertInto('records')
    .values({ game: row.id, text })
    .onConflict((clash) => clash.column('game').doNothing())
    .execute();
  return text;
}

export async function recordText(db: Db, row: GameRow, seats: readonly SeatedRow[]): Promise<string> {
  const ending: Ending | null = row.ending === null ? null : JSON.parse(row.ending);
  const reasons = row.status === 'over' ? await reasonsOf(db, row.id) : [];
  const record = {
    header: {
      format: 'ordre-mixte' as const,
      version: 1 as const,
      book: row.book,
      scenario: row.scenario,
      ...(row.battle === null ? {} : { field: await new OwnBattles(db).of(row.battle) }),
      options: JSON.parse(row.options),
      rules: row.rules,
      commitment: commitment(row.seed),
      ...(row.status === 'over' ? { seed: row.seed, words: wordsOf(seats), pledges: pledgesOf(seats) } : {}),
      ...(reasons.length > 0 ? { reasons } : {}),
      ...(ending ? { ending: ending.words } : {}),
    },
    entries: entriesOf(await readJournal(db, row.id)),
  };
  return formatRecord(record, row.status === 'over' ? signer(await signingKey(db)) : undefined);
}

/** Why the computer gave its answers, by their place in the journal. */
async function reasonsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('thoughts')
    .select(['number', 'reason'])
    .where('game', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number, reason }) => ({ at: number, words: reason }));
}

export async function readThoughts(host: Host, id: string, person: string | null) {
  await finished(host, id, person, 'the commander keeps his reasons until the game is over');
  return host.store.db
    .selectFrom('thoughts')
    .select(['number', 'seat', 'kind', 'reason'])
    .where('game', '=', id)
    .orderBy('number')
    .execute();
}

/** The game and its seats as they are stored: no room is opened for it, which would play it again. */
async function finished({ store: { db } }: Host, id: string, person: string | null, sentence: string) {
  const row = await readGame(db, id);
  if (!row) throw notFound('game');
  const seats = await readSeats(db, id);
  if (row.status !== 'over') throw notNow(sentence);
  const played = person !== null && seats.some((seat) => seat.person === person);
  if (row.readable !== 1 && !played) throw notYours('This game is private.');
  return { row, seats };
}
