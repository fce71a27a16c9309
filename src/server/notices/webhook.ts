/** Tells a person's own address. It may lie on the open internet only: our own network is nobody's business. */
import { lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(net, bits, 'ipv6');
}

export function isInner(address: string): boolean {
  const family = isIP(address);
  return family === 0 || inner.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Checked where the name is looked up for the connection itself, so that it cannot point elsewhere in between. */
const outerLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (problem, found) => {
    if (problem) return callback(problem, '', 0);
    const first = found[0];
    if (!first || found.some(({ address }) => isInner(address))) {
      return callback(new Error(`${name} lies within our own network`), '', 0);
    }
    if (options.all) return callback(null, found as never);
    return callback(null, first.address, first.family);
  });
};

/** Connects to the open internet only. */
export const outerAgent = new Agent({ lookup: outerLookup });

const PATIENCE_MS = 5_000;

export function callWebhook(url: string, message: unknown): Promise<void> {
  const { hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && isInner(literal)) return Promise.reject(new Error('that address lies within our own network'));
  const body = JSON.stringify(message);
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', headers, agent: outerAgent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`the webhook answered ${statusCode}`));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('the webhook does not answer')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
