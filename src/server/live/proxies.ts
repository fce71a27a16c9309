/** Who is asking, where a proxy stands in between: it is believed about that if it is one of those named. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { InputError } from '../../kernel/index.ts';

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

export class Proxies {
  private readonly list = new BlockList();

  /** Words: `none`, `loopback`, `private`, addresses and ranges, parted by commas. */
  constructor(words: string) {
    for (const word of words.split(',').map((one) => one.trim())) {
      if (word === '' || word === 'none') continue;
      for (const range of NAMED[word] ?? [word]) this.add(range);
    }
  }

  private add(range: string): void {
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) {
      throw new InputError(
        `ORDRE_PROXY must be loopback, private, none or addresses such as 10.0.0.0/8, not “${range}”.`,
      );
    }
    this.list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }

  readonly trusts = (address: string): boolean => {
    const plain = unmapped(address);
    const family = isIP(plain);
    return family !== 0 && this.list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };

  /** The nearest address that is not a trusted proxy's. */
  addressOf({
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }) {
    let address = socket.remoteAddress ?? '';
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => one.trim());
    while (this.trusts(address)) {
      const before = named.pop();
      if (!before || isIP(unmapped(before)) === 0) break;
      address = before;
    }
    return unmapped(address);
  }
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whom limits count as one: an address, or the network a household has of the newer kind. */
export function household(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = address.includes('::') ? [...groups, ...Array.from({ length: missing }, () => '0')] : groups;
  return `${whole.slice(0, 4).join(':')}::/64`;
}
