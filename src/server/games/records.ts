/** What may be read of a game once it is over: its record, which anyone can verify, and the commanders' reasons. */
import { commitment, formatRecord } from '../../kernel/index.ts';
import { notNow, notYours } from '../denied.ts';
import { signer, signingKey } from '../people/signing.ts';
import type { Db } from '../storage/schema.ts';
import type { Host } from './host.ts';
import { OwnBattles } from './own-battles.ts';
import { type Ending, pledgesOf, type Room, wordsOf } from './room.ts';
import { entriesOf, type GameRow, readJournal, type SeatedRow } from './tables.ts';

/** JSON Lines for `ordre verify`. The seed stands in it because the game is over. */
export function exportRecord(host: Host, id: string, person: string | null): Promise<string> {
  return host.inRoom(id, async (room) => {
    checkOver(room, person, 'the record is sealed until the game is over');
    return recordText(host.store.db, room.row, room.seats);
  });
}

export async function recordText(db: Db, row: GameRow, seats: readonly SeatedRow[]): Promise<string> {
  const ending: Ending | null = row.ending === null ? null : JSON.parse(row.ending);
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
      ...(ending ? { ending: ending.words } : {}),
    },
    entries: entriesOf(await readJournal(db, row.id)),
  };
  return formatRecord(record, row.status === 'over' ? signer(await signingKey(db)) : undefined);
}

export function readThoughts(host: Host, id: string, person: string | null) {
  return host.inRoom(id, async (room) => {
    checkOver(room, person, 'the commander keeps his reasons until the game is over');
    return host.store.db
      .selectFrom('thoughts')
      .select(['number', 'seat', 'kind', 'reason'])
      .where('game', '=', id)
      .orderBy('number')
      .execute();
  });
}

function checkOver(room: Room, person: string | null, sentence: string): void {
  if (room.row.status !== 'over') throw notNow(sentence);
  if (!room.settings.open && room.seatOf(person) === null) throw notYours('this game was played in private');
}
