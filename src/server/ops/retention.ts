/** What is not kept for ever, and for how long it is. A game's journal is: its record is proved by every withdrawal in its place. */
import { closeTable } from '../games/closing.ts';
import type { Host } from '../games/host.ts';
import { endGame } from '../games/steps.ts';

const DAY = 86_400_000;

/** Days; nought for ever. */
export interface Keeping {
  /** Open tables nobody has filled, and tables of commanders alone. */
  readonly tables: number;
  /** What was said at tables whose game is over. */
  readonly talk: number;
  /** What people were told. */
  readonly notices: number;
}

export const USUAL: Keeping = { tables: 14, talk: 365, notices: 90 };
/** Guests who have signed out or not come back, and sit at no table. */
const GUESTS_DAYS = 60;
const AT_ONCE = 200;

export async function forgetOldThings(host: Host, { tables, talk, notices }: Keeping): Promise<void> {
  const since = (days: number) => host.now() - days * DAY;
  if (tables > 0) await endTables(host, since(tables), since(2 * tables));
  if (talk > 0) await forgetTalk(host, since(talk));
  if (notices > 0) await host.store.db.deleteFrom('notices').where('made_at', '<', since(notices)).execute();
  await forgetDrafts(host);
  await forgetGuests(host, since(GUESTS_DAYS));
}

async function endTables(host: Host, closes: number, forgets: number): Promise<void> {
  const { db } = host.store;
  const open = db.selectFrom('games').select('id').where('status', '=', 'open').where('created_at', '<', closes);
  for (const { id } of await open.limit(AT_ONCE).execute()) {
    await host.inRoom(id, async (room) => {
      if (room.row.status === 'open') await closeTable(host, room, 'nobody came to this table for a long time');
    });
  }
  const alone = db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'playing')
    .where('started_at', '<', closes)
    .where('id', 'not in', (make) => make.selectFrom('seats').select('game').where('person', 'is not', null));
  for (const { id } of await alone.limit(AT_ONCE).execute()) {
    await host.inRoom(id, async (room) => {
      if (room.row.status !== 'playing' || room.listening > 0) return;
      await endGame(host, room, { by: 'closed', seat: null, words: 'the commanders were left alone for a long time' });
    });
  }
  const nothing = db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'over')
    .where('started_at', 'is', null)
    .where('ended_at', '<', forgets)
    .where('id', 'not in', (make) => make.selectFrom('reports').select('game').where('game', 'is not', null));
  for (const { id } of await nothing.limit(AT_ONCE).execute()) await forgetTable(host, id);
}

async function forgetTable({ store }: Host, id: string): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    for (const table of ['seats', 'offers', 'drafts', 'talk', 'notices', 'snapshots', 'records'] as const) {
      await trx.deleteFrom(table).where('game', '=', id).execute();
    }
    await trx.deleteFrom('games').where('id', '=', id).execute();
  });
}

async function forgetTalk({ store: { db } }: Host, before: number): Promise<void> {
  await db
    .deleteFrom('talk')
    .where('game', 'in', (make) => make.selectFrom('games').select('id').where('ended_at', '<', before))
    .where('game', 'not in', (make) =>
      make.selectFrom('reports').select('game').where('game', 'is not', null).where('closed_at', 'is', null),
    )
    .execute();
}

async function forgetDrafts({ store: { db } }: Host): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('game', 'in', (make) => make.selectFrom('games').select('id').where('status', '=', 'over'))
    .execute();
}

/** Only those of whom nothing else is kept. */
async function forgetGuests({ store: { db } }: Host, before: number): Promise<void> {
  let those = db.deleteFrom('people').where('password', 'is', null).where('deleted_at', 'is', null);
  those = those.where('created_at', '<', before);
  for (const [table, column] of [
    ['sessions', 'person'],
    ['seats', 'person'],
    ['games', 'host'],
    ['talk', 'person'],
    ['notices', 'person'],
    ['push', 'person'],
    ['addresses', 'person'],
    ['tokens', 'person'],
    ['shunned', 'person'],
    ['shunned', 'other'],
    ['reports', 'person'],
    ['reports', 'about'],
    ['leaves', 'person'],
    ['ratings', 'person'],
    ['deeds', 'person'],
    ['deeds', 'about'],
  ] as const) {
    const known = db.selectFrom(table as 'seats').select(column as 'person');
    those = those.where('id', 'not in', known.where(column as 'person', 'is not', null));
  }
  await those.execute();
}
