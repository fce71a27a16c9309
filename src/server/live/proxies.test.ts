import { expect, test } from 'vitest';
import { household, Proxies } from './proxies.ts';

const asked = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test('a proxy is believed about who asks if it is one of those named, and nobody else is', () => {
  const here = new Proxies('loopback');
  expect(here.addressOf(asked('127.0.0.1', '203.0.113.9'))).toBe('203.0.113.9');
  expect(here.addressOf(asked('::ffff:127.0.0.1', '198.51.100.1, 203.0.113.9'))).toBe('203.0.113.9');
  expect(here.addressOf(asked('172.17.0.1', '203.0.113.9'))).toBe('172.17.0.1');
  const inContainer = new Proxies('loopback, private');
  expect(inContainer.addressOf(asked('172.17.0.1', '203.0.113.9'))).toBe('203.0.113.9');
  expect(inContainer.addressOf(asked('172.17.0.1', 'nonsense'))).toBe('172.17.0.1');
  expect(inContainer.addressOf(asked('203.0.113.7', '10.0.0.1'))).toBe('203.0.113.7');
  expect(new Proxies('none').addressOf(asked('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1');
  expect(() => new Proxies('the butler')).toThrow('ORDRE_PROXY');
});

test('a household of the newer kind is one, whichever of its addresses it uses', () => {
  expect(household('2001:db8:1:2:aaaa::1')).toBe(household('2001:db8:1:2:bbbb::7'));
  expect(household('2001:db8:1:3::1')).not.toBe(household('2001:db8:1:2::1'));
  expect(household('203.0.113.9')).toBe('203.0.113.9');
});
