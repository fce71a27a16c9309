/** What whoever keeps the server does about single games, people and keys. */
import { sql } from 'kysely';
import { InputError } from '../../kernel/index.ts';
import { readGame } from '../games/tables.ts';
import { People } from '../people/people.ts';
import { signingKey } from '../people/signing.ts';
import type { Db } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { wish } from './wishes.ts';

export const HOUSE_TASKS = ['close', 'people', 'remove', 'rotate'] as const;
type HouseTask = (typeof HOUSE_TASKS)[number];
export const isHouseTask = (task: string): task is HouseTask => HOUSE_TASKS.some((one) => one === task);

/** What goes with a key that is made anew. */
const KEYS: Readonly<Record<string, string>> = {
  signing: 'records are sealed with a new key from now on; the old one is still shown, for records sealed with it',
  vapid: 'browsers have to be allowed to tell people anew',
  letters: 'the way out in letters that were sent no longer works',
  known: 'browsers are strangers until somebody signs in with them again',
  houses: 'of networks nothing older is known',
};

export async function keepHouse(store: Store, task: HouseTask, target: string | undefined) {
  const { db } = store;
  switch (task) {
    case 'close': {
      const row = await readGame(db, target!);
      if (!row) throw new InputError(`there is no game "${target}"`);
      if (row.status === 'over') throw new InputError('that game is over');
      await wish(db, 'close', row.id);
      return told(`the server ends ${row.id} within a minute, or when it is started`);
    }
    case 'remove': {
      const person = await new People(db, Date.now).find(target!);
      if (!person) throw new InputError(`there is no “${target}”`);
      if (person.password !== null) throw new InputError('that is no guest; an account is banned, or removes itself');
      await wish(db, 'remove', person.id);
      return told(`the server removes the guest ${person.name} within a minute, or when it is started`);
    }
    case 'people':
      return listed(db, target);
    case 'rotate':
      return rotated(db, target ?? '');
  }
}

async function listed(db: Db, part: string | undefined) {
  let query = db
    .selectFrom('people')
    .select(['id', 'name', 'password', 'role', 'created_at', 'silenced_until', 'banned_until'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1_000);
  if (part !== undefined) {
    query = query.where(sql`lower(name)`, 'like', `%${part.toLowerCase().replaceAll(/[%_]/g, '')}%`);
  }
  const now = Date.now();
  const people = (await query.execute()).map((row) => ({
    id: row.id,
    name: row.name,
    what: row.role ?? (row.password === null ? 'guest' : 'account'),
    since: new Date(row.created_at).toISOString().slice(0, 10),
    silenced: (row.silenced_until ?? 0) > now,
    banned: (row.banned_until ?? 0) > now,
  }));
  const words = people.map(
    ({ name, what, since, silenced, banned }) =>
      `${name}  ${what} since ${since}${silenced ? ', silenced' : ''}${banned ? ', banned' : ''}`,
  );
  return { text: [...words, `${people.length} people`], json: people };
}

async function rotated(db: Db, name: string) {
  const words = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (words === undefined) throw new InputError(`the keys are ${Object.keys(KEYS).join(', ')}; not “${name}”`);
  await db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirst();
    await trx.deleteFrom('keys').where('name', '=', name).execute();
    if (name === 'signing' && kept) {
      await trx
        .insertInto('keys')
        .values({ name: `signing before ${new Date().toISOString()}`, value: kept.value })
        .execute();
    }
    if (name === 'vapid') await trx.deleteFrom('push').execute();
    if (name === 'houses') await trx.updateTable('sessions').set({ house: null }).execute();
  });
  if (name === 'signing') await signingKey(db);
  return told(words);
}

const told = (words: string) => ({ text: [words], json: { done: words } });
