/** Tables that come to nothing: closed by whoever set them, by standing up too late, or by age. */
import { notNow, notYours } from '../denied.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';
import { vacateSeat } from './steps.ts';

/** Before it begins, by whoever set the table. */
export function closeOwnTable(host: Host, id: string, person: string): Promise<void> {
  return host.inRoom(id, async (room) => {
    if (room.row.host !== person) throw notYours('Only the player who created the game can close it.');
    await closeTable(host, room, 'the game was closed before it started');
  });
}

export async function closeTable(host: Host, room: Room, words: string): Promise<void> {
  if (room.row.status !== 'open') throw notNow('The game has started: it can only be conceded.');
  const ending = JSON.stringify({ by: 'closed', seat: null, words });
  await host.store.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('games')
      .set({ status: 'over', ending, ended_at: host.now() })
      .where('id', '=', room.id)
      .where('status', '=', 'open')
      .execute();
    await trx.updateTable('seats').set({ invitation: null }).where('game', '=', room.id).execute();
  });
  await host.reread(room);
  room.publishTable();
  host.tell(room, 'ended');
}

/**
 * Before it begins anybody may stand up again. Once words for the dice have been shown that ends the table: else
 * whoever knows the seed could choose between the dice with his own word and those without.
 */
export async function standUp(host: Host, room: Room, person: string): Promise<void> {
  const seat = room.seatOf(person);
  if (seat === null) throw notYours('You have no seat in this game.');
  if (room.row.status !== 'open') throw notNow('The game has started. You can concede it.');
  if (room.seats.every(({ word }) => word === null)) return vacateSeat(host, room, seat);
  await closeTable(host, room, 'a player left after secrets for the dice were revealed');
}
