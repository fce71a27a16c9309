/** Secrets of the server itself: made when first wanted, kept in the store, the same for all its processes. */
import type { Db } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';

export async function keptKey(db: Db, name: string, make: () => Promise<string> | string): Promise<string> {
  const kept = await db.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirst();
  if (kept) return kept.value;
  try {
    const value = await make();
    await db.insertInto('keys').values({ name, value }).execute();
    return value;
  } catch (problem) {
    // Another process was quicker.
    if (isTaken(problem)) return keptKey(db, name, make);
    throw problem;
  }
}
