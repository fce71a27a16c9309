/** Who signed a record. Without a signature a seal shows only that the file was not damaged on its way. */
import { createPublicKey, verify } from 'node:crypto';
import { type GameRecord, InputError } from '../kernel/index.ts';

interface Signed {
  readonly key: string | null;
  readonly notes: readonly string[];
}

/** Refuses a signature that does not fit, and with `wanted` any record that this key has not signed. */
export function signerOf({ seal }: GameRecord, wanted: string | undefined): Signed {
  const { key, signature, hash } = seal ?? {};
  if (key === undefined || signature === undefined || hash === undefined) {
    if (wanted !== undefined) throw new InputError('the record is signed by nobody, and so not by that key');
    return { key: null, notes: ['Not signed by a server, so the file alone proves nothing.'] };
  }
  if (!fits(key, signature, hash)) throw new InputError('the signature under the record is not by the key it names');
  if (wanted === undefined) return { key, notes: [`It is signed by the key ${key}; compare it with the server’s.`] };
  if (wanted !== key) throw new InputError(`the record is signed by another key, ${key}`);
  return { key, notes: [] };
}

function fits(key: string, signature: string, hash: string): boolean {
  try {
    const known = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(hash), known, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
