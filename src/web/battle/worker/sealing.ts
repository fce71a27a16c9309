/**
 * The journal in storage is no readable text. Each page of it is mixed with a stream of HMAC-SHA-256 under a key of its
 * own purpose, drawn from a master key kept in another drawer of the same browser. That keeps orders from an eye that
 * passes over the storage; it is no lock against somebody who takes both and the trouble.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const NONCE = 16;
const BLOCK = 32;

export interface Seal {
  close(text: string): Uint8Array<ArrayBuffer>;
  open(sealed: Uint8Array): string;
}

export const newMasterKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/** A seal for one purpose: the journal, a seat's half-written orders. */
export function sealFor(master: Uint8Array, purpose: string): Seal {
  const key = hmac(sha256, master, utf8ToBytes(`ordre-mixte ${purpose}`));
  const mixed = (bytes: Uint8Array, nonce: Uint8Array): Uint8Array => {
    const out = new Uint8Array(bytes.length);
    const counter = new Uint8Array(NONCE + 4);
    counter.set(nonce);
    const count = new DataView(counter.buffer);
    for (let at = 0; at < bytes.length; at += BLOCK) {
      count.setUint32(NONCE, at / BLOCK);
      const stream = hmac(sha256, key, counter);
      for (let i = at; i < Math.min(bytes.length, at + BLOCK); i++) out[i] = bytes[i]! ^ stream[i - at]!;
    }
    return out;
  };
  return {
    close(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const body = mixed(new TextEncoder().encode(text), nonce);
      const sealed = new Uint8Array(NONCE + body.length);
      sealed.set(nonce);
      sealed.set(body, NONCE);
      return sealed;
    },
    open: (sealed) => new TextDecoder().decode(mixed(sealed.subarray(NONCE), sealed.subarray(0, NONCE))),
  };
}
