/** Which addresses lie on the open internet. All others are our own network's or nobody's, and no business of a visitor's. */
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/');
  closed.addSubnet(net, Number(bits), 'ipv4');
}
// Within the one range that is given out at all (RFC 4291): tunnels into the older internet, and what is for examples.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', bits] = range.split('/');
  closed.addSubnet(net, Number(bits), 'ipv6');
}
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
/** Addresses of the older kind in the newer one's clothes, as a socket of both kinds names them. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

export function isInner(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return closed.check(address, 'ipv4');
  if (family !== 6) return true;
  const plain = unmapped(address);
  if (plain !== null) return closed.check(plain, 'ipv4');
  return !given.check(address, 'ipv6') || closed.check(address, 'ipv6');
}

function unmapped(address: string): string | null {
  if (!mapped.check(address, 'ipv6')) return null;
  const dotted = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const [high = '0', low = '0'] = address.split(':').slice(-2);
  const bytes = Number.parseInt(high || '0', 16) * 65_536 + Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(bytes / 2 ** shift) % 256).join('.');
}

/** The address as we keep it and go by: written one way, by TLS, to a name or number of the open internet; else null. */
export function outerUrl(given: string): string | null {
  if (!URL.canParse(given)) return null;
  const { href, protocol, username, password, hostname } = new URL(given);
  if (protocol !== 'https:' || username || password) return null;
  const name = bareHost(hostname);
  if (isLocalName(name) || (isIP(name) !== 0 && isInner(name))) return null;
  return href;
}

export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

export const isLocalName = (name: string): boolean => /(^|\.)localhost\.?$/i.test(name);
