/**
 * Messages to a browser through the push service it has chosen: sealed for that browser alone (RFC 8291 over 8188),
 * and signed so that the service knows whose they are (RFC 8292).
 */
import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/** The size of a record; ours are shorter, so there is one. */
const RECORD = 4_096;
/** Services take 4,096 bytes: the head of 86, the mark at the end and the tag go off. */
const MOST_PLAIN = RECORD - 86 - 1 - 16;
const SIGNED_FOR_S = 12 * 3_600;

interface PushKeys {
  /** The browser's public point. */
  readonly p256dh: string;
  /** A secret of the browser's and ours. */
  readonly auth: string;
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');
const text = (given: Buffer) => given.toString('base64url');
const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, size: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

/** Whether something can be sealed for them: a point on the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: PushKeys): boolean {
  if (bytes(p256dh).length !== POINT_BYTES || bytes(auth).length !== AUTH_BYTES) return false;
  try {
    freshPair().computeSecret(bytes(p256dh));
    return true;
  } catch {
    return false;
  }
}

function freshPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

export function newVapidKeys(): VapidKeys {
  const pair = freshPair();
  const secret = pair.getPrivateKey();
  return {
    publicKey: text(pair.getPublicKey()),
    privateKey: text(Buffer.concat([Buffer.alloc(32 - secret.length), secret])),
  };
}

/** RFC 8291. `pair` and `salt` are new for every message; tests have the RFC's. */
export function sealedFor(keys: PushKeys, plain: Buffer, pair = freshPair(), salt = randomBytes(16)): Buffer {
  if (plain.length > MOST_PLAIN) throw new Error('this is too long for a push message');
  const theirs = bytes(keys.p256dh);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(pair.computeSecret(theirs), bytes(keys.auth), info, 32);
  return encoded(secret, plain, ours, salt);
}

/** RFC 8188, “aes128gcm”, in one record. */
export function encoded(secret: Buffer, plain: Buffer, keyId: Buffer, salt: Buffer): Buffer {
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const box = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD);
  sizes[4] = keyId.length;
  // The 2 says that this record is the last.
  return Buffer.concat([
    salt,
    sizes,
    keyId,
    box.update(Buffer.concat([plain, Buffer.from([2])])),
    box.final(),
    box.getAuthTag(),
  ]);
}

/** What RFC 8292 wants in `Authorization`; `now` in seconds. */
export function vapid({ publicKey, privateKey }: VapidKeys, endpoint: string, subject: string, now: number): string {
  const point = bytes(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(text);
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey },
    format: 'jwk',
  });
  const part = (value: unknown) => text(Buffer.from(JSON.stringify(value)));
  const claims = { aud: new URL(endpoint).origin, exp: now + SIGNED_FOR_S, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${text(signature)}, k=${publicKey}`;
}
