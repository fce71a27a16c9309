/** The key records are signed with. Its public half is shown to everybody, so that a record can be held against it. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Signer } from '../../kernel/index.ts';
import type { Db } from '../storage/schema.ts';
import { keptKey } from './keys.ts';

export async function signingKey(db: Db): Promise<KeyObject> {
  const kept = await keptKey(db, 'signing', () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  );
  return createPrivateKey({ key: Buffer.from(kept, 'base64url'), format: 'der', type: 'pkcs8' });
}

/** The public halves of keys that were used before: records sealed with them are still held against them. */
export async function formerKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('keys').select('value').where('name', 'like', 'signing before %').execute();
  return rows.map(({ value }) =>
    publicHalf(createPrivateKey({ key: Buffer.from(value, 'base64url'), format: 'der', type: 'pkcs8' })),
  );
}

export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url');

export function signer(key: KeyObject): Signer {
  const own = publicHalf(key);
  return (hash) => ({ key: own, signature: sign(null, Buffer.from(hash), key).toString('base64url') });
}
