/**
 * What whoever keeps the server wants done to games and people it has in its memory: written into the store, and done by
 * the server itself, at once where it runs and else when it is started.
 */
import { InputError } from '../../kernel/index.ts';
import { resignAll } from '../games/agreements.ts';
import { closeTable } from '../games/closing.ts';
import { renamed } from '../games/following.ts';
import type { Host } from '../games/host.ts';
import { endGame } from '../games/steps.ts';
import type { People } from '../people/people.ts';
import type { Db } from '../storage/schema.ts';

type What = 'close' | 'remove';
const nameOf = (what: What, id: string) => `wish ${what} ${id}`;

export async function wish(db: Db, what: What, id: string): Promise<void> {
  const row = { name: nameOf(what, id), value: '' };
  await db
    .insertInto('keys')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .execute();
}

export async function fulfil(host: Host, people: People): Promise<void> {
  const { db } = host.store;
  const rows = await db.selectFrom('keys').select('name').where('name', 'like', 'wish %').execute();
  for (const { name } of rows) {
    const [, what, id = ''] = name.split(' ');
    if (what === 'close') await end(host, id);
    if (what === 'remove') await remove(host, people, id);
    await db.deleteFrom('keys').where('name', '=', name).execute();
  }
}

async function end(host: Host, id: string): Promise<void> {
  try {
    await host.inRoom(id, async (room) => {
      const words = 'ended by the operator of this server';
      if (room.row.status === 'open') await closeTable(host, room, words);
      if (room.row.status === 'playing') await endGame(host, room, { by: 'closed', seat: null, words });
    });
  } catch (problem) {
    // One that is gone or cannot be played here needs no ending in memory; it is marked as over.
    if (!(problem instanceof InputError)) throw problem;
    const ending = JSON.stringify({ by: 'closed', seat: null, words: 'ended by the operator of this server' });
    const change = { status: 'over', ending, ended_at: host.now(), next_deadline: null } as const;
    await host.store.db.updateTable('games').set(change).where('id', '=', id).where('status', '!=', 'over').execute();
  }
}

async function remove(host: Host, people: People, id: string): Promise<void> {
  const person = await people.byId(id);
  if (!person) return;
  await resignAll(host, id);
  await people.remove(person);
  await renamed(host, id);
}
