import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../kernel/index.ts';
import { signerOf } from './signer.ts';

const header = { format: 'ordre-mixte', version: 1, book: 'x', options: {}, rules: '0', commitment: null } as const;

function keyed() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  return {
    key,
    sign: (hash: string) => ({ key, signature: sign(null, Buffer.from(hash), privateKey).toString('base64url') }),
  };
}

test('a record signed by a server is told from one that somebody else sealed', () => {
  const server = keyed();
  const forger = keyed();
  const signed = parseRecord(formatRecord({ header, entries: [] }, server.sign));
  expect(signerOf(signed, server.key)).toEqual({ key: server.key, notes: [] });
  expect(signerOf(signed, undefined).notes[0]).toContain(server.key);
  const forged = parseRecord(formatRecord({ header, entries: [] }, forger.sign));
  expect(() => signerOf(forged, server.key)).toThrow('by another key');
  const borrowed = formatRecord({ header, entries: [] }, (hash) => ({ ...forger.sign(hash), key: server.key }));
  expect(() => signerOf(parseRecord(borrowed), undefined)).toThrow('not by the key it names');
  const unsigned = parseRecord(formatRecord({ header, entries: [] }));
  expect(() => signerOf(unsigned, server.key)).toThrow('signed by nobody');
  expect(signerOf(unsigned, undefined).notes[0]).toContain('Not signed by a server');
});
