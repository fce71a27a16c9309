/** How much of the house one person may take up. */
import type { z } from 'zod';
import { many } from '../../game/index.ts';
import type { requests } from '../../staff/wire.ts';
import { Denied } from '../denied.ts';
import type { Db } from '../storage/schema.ts';
import type { Host } from './host.ts';

interface Caps {
  /** Tables he has set that are not over. */
  readonly tables: number;
  /** Of those, tables at which commanders play. */
  readonly withOfficers: number;
  /** Of those, tables at which nobody else plays. */
  readonly onlyOfficers: number;
  /** Of those, tables with battles of his own. */
  readonly own: number;
}

/** Tables of commanders alone that are not over, of all people together. */
const MOST_ONLY_OFFICERS = 200;

const OF_GUEST: Caps = { tables: 10, withOfficers: 5, onlyOfficers: 1, own: 1 };
const OF_ACCOUNT: Caps = { tables: 60, withOfficers: 20, onlyOfficers: 3, own: 6 };

export async function checkGamesOf(
  { store }: Host,
  person: string,
  seats: number,
  { officers }: Pick<z.infer<typeof requests.createGame>, 'officers'>,
): Promise<void> {
  const caps = await capsOf(store.db, person);
  const rows = await store.db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game', 'games.id')
    .select(['games.id', 'seats.officer'])
    .where('games.host', '=', person)
    .where('games.status', '!=', 'over')
    .execute();
  const tables = new Map<string, boolean[]>();
  for (const { id, officer } of rows) tables.set(id, [...(tables.get(id) ?? []), officer !== null]);
  const manned = [...tables.values()];
  const some = manned.filter((table) => table.includes(true)).length;
  const only = manned.filter((table) => !table.includes(false)).length;
  const wanted = Object.keys(officers).length;
  if (tables.size >= caps.tables) throw tooMany(caps.tables, '');
  if (wanted > 0 && some >= caps.withOfficers) throw tooMany(caps.withOfficers, ' against the computer');
  if (wanted < seats) return;
  if (only >= caps.onlyOfficers) throw tooMany(caps.onlyOfficers, ' the computer plays alone');
  if ((await onlyOfficers(store.db)) >= MOST_ONLY_OFFICERS) {
    throw new Denied(429, 'too-many', 'The computer plays as many games here as it can. Try again later.');
  }
}

async function onlyOfficers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select((make) => make.fn.countAll().as('count'))
    .where('status', '=', 'playing')
    .where('id', 'not in', (make) => make.selectFrom('seats').select('game').where('person', 'is not', null))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Before a file is looked at, which is work. */
export async function checkOwnOf({ store: { db } }: Host, person: string): Promise<void> {
  const { own } = await capsOf(db, person);
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('host', '=', person)
    .where('status', '!=', 'over')
    .where('battle', 'is not', null)
    .execute();
  if (rows.length >= own) throw tooMany(own, ' of your own scenario files');
}

async function capsOf(db: Db, person: string): Promise<Caps> {
  const who = await db.selectFrom('people').select('password').where('id', '=', person).executeTakeFirst();
  return who?.password ? OF_ACCOUNT : OF_GUEST;
}

const tooMany = (most: number, what: string) =>
  new Denied(429, 'too-many', `You already have ${many(most, 'game')}${what}. Finish or concede one.`);
