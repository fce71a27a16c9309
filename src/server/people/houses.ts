/** A mark of the network somebody comes from: the same for the same one, and it tells nobody which. */
import { createHmac } from 'node:crypto';
import { household } from '../live/proxies.ts';
import { isInner } from '../notices/outer.ts';
import type { Db } from '../storage/schema.ts';
import { keptKey } from './keys.ts';
import { newSecret } from './tokens.ts';

export async function houseOf(db: Db, address: string): Promise<string> {
  const secret = await keptKey(db, 'houses', newSecret);
  return createHmac('sha256', secret).update(household(address)).digest('base64url').slice(0, 16);
}

/** For a session. Of addresses within our own network none: there all may be behind one proxy. */
export async function keptHouse(db: Db, address: string): Promise<string | null> {
  return isInner(address) ? null : houseOf(db, address);
}
