/** The way out in every letter: it works without signing in, for one person, and for nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../denied.ts';
import { keptKey } from '../people/keys.ts';
import { newSecret } from '../people/tokens.ts';
import type { Db } from '../storage/schema.ts';
import { keptSettings } from './quiet.ts';

async function mark(db: Db, person: string): Promise<string> {
  const secret = await keptKey(db, 'letters', newSecret);
  return createHmac('sha256', secret).update(`no letters\n${person}`).digest('base64url');
}

export const stopToken = async (db: Db, person: string): Promise<string> => `${person}.${await mark(db, person)}`;

export async function stopLetters(db: Db, token: string): Promise<void> {
  const [person = '', given = ''] = token.split('.');
  const wanted = Buffer.from(await mark(db, person));
  const held = Buffer.from(given);
  if (wanted.length !== held.length || !timingSafeEqual(wanted, held)) throw notFound('e-mail link');
  const row = await db.selectFrom('people').select('settings').where('id', '=', person).executeTakeFirst();
  if (!row) throw notFound('e-mail link');
  const settings = { ...keptSettings(row.settings), mail: false };
  await db
    .updateTable('people')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', person)
    .execute();
}
