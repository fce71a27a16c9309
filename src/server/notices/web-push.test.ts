import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { areKeys, encoded, newVapidKeys, sealedFor, vapid } from './web-push.ts';

const from = (text: string) => Buffer.from(text, 'base64url');

test('a message is encoded as in the example of RFC 8188, section 3.1', () => {
  const plain = Buffer.from('I am the walrus');
  const body = encoded(from('yqdlZ-tYemfogSmv7Ws5PQ'), plain, Buffer.alloc(0), from('I1BsxtFttlv3u_Oo94xnmw'));
  expect(body.toString('base64url')).toBe('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg');
});

test('a message is sealed as in the example of RFC 8291, appendix A', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const plain = Buffer.from('When I grow up, I want to be a watermelon');
  expect(sealedFor(keys, plain, pair, from('DGv6ra1nlYgDCS1FRnbzlw')).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

/** Whether the token of an `Authorization` is signed by the key beside it; and what it says. */
function read(authorization: string): { readonly holds: boolean; readonly claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!;
  const point = from(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  return {
    holds: verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, from(signature)),
    claims: JSON.parse(from(claims).toString()),
  };
}

test('a server says who it is as in the example of RFC 8292, section 2.4', () => {
  const example =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3' +
    'NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmys' +
    'azNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(read(example)).toEqual({
    holds: true,
    claims: { aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' },
  });
  const ours = vapid(newVapidKeys(), 'https://push.example.net/box/1?x=2', 'mailto:push@example.com', 1453480568);
  expect(read(ours)).toEqual(read(example));
  expect(ours.slice(0, 52)).toBe(example.slice(0, 52));
});

test('keys nothing can be sealed for are known beforehand', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const good = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  expect(areKeys(good)).toBe(true);
  expect(areKeys({ ...good, auth: 'short' })).toBe(false);
  expect(areKeys({ ...good, p256dh: 'key' })).toBe(false);
  expect(areKeys({ ...good, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});
