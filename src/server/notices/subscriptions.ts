/** The browsers somebody may be told in. */
import { z } from 'zod';
import { Denied, notYours } from '../denied.ts';
import type { Db } from '../storage/schema.ts';
import { outerUrl } from './outer.ts';
import { areKeys } from './web-push.ts';

const MOST_A_PERSON = 10;

/** An address of somebody's own, as we go by it: the way it was written is not kept. */
export const outerAddress = z
  .string()
  .max(1000)
  .transform((given, context) => {
    const href = outerUrl(given);
    if (href !== null) return href;
    context.addIssue({ code: 'custom', message: 'an https address on the open internet' });
    return z.NEVER;
  });

export const pushSubscription = z.strictObject({
  endpoint: outerAddress,
  keys: z
    .strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) })
    .refine(areKeys, 'a point of P-256 and a secret of 16 bytes, as browsers give them'),
});

type Subscription = z.infer<typeof pushSubscription>;

/**
 * A browser is told of one person's games. Whoever signs in there next takes it over by showing the browser's own
 * keys; who knows its address alone does not.
 */
export async function subscribe(db: Db, person: string, { endpoint, keys }: Subscription): Promise<void> {
  const row = { endpoint, person, keys: JSON.stringify(keys) };
  await db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('push').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();
    if (known && known.person !== person && known.keys !== row.keys)
      throw notYours('That browser belongs to another account.');
    if (known?.person !== person) {
      const own = await trx.selectFrom('push').select('endpoint').where('person', '=', person).execute();
      if (own.length >= MOST_A_PERSON) {
        throw new Denied(
          429,
          'too-many',
          `At most ${MOST_A_PERSON} of your browsers can get notices. Switch one off first.`,
        );
      }
    }
    await trx
      .insertInto('push')
      .values(row)
      .onConflict((clash) => clash.column('endpoint').doUpdateSet(row))
      .execute();
  });
}

export async function unsubscribe(db: Db, person: string, endpoint?: string): Promise<void> {
  let those = db.deleteFrom('push').where('person', '=', person);
  if (endpoint !== undefined) those = those.where('endpoint', '=', endpoint);
  await those.execute();
}
