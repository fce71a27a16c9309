/**
 * One call to an address somebody has given us: whoever answers there may be anybody. All of it, from the name to the
 * answer, has one limit of time; of the answer nothing is read but its status; and where the line has gone is looked at
 * once it stands, before a byte is sent over it.
 */
import { Resolver } from 'node:dns/promises';
import { request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as secure } from 'node:tls';
import { bareHost, isInner, isLocalName } from './outer.ts';

export interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How addresses are found and reached; tests have their own. */
export interface Way {
  lookup(name: string): Promise<readonly string[]>;
  connect(address: string, port: number): Socket;
  /** Resolves once the other side has shown who it is. */
  secure(line: Socket, name: string): Promise<Duplex>;
  isInner(address: string): boolean;
}

const WHOLE_MS = 5_000;
const MOST_HEADER_BYTES = 8_192;

/** The resolver of our own and not the system's: that one works on threads others wait for, and a slow name holds them up. */
const resolver = new Resolver({ timeout: 2_000, tries: 1 });

export const openInternet: Way = {
  async lookup(name) {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  },
  connect: (address, port) => connect({ host: address, port }),
  secure: (line, name) =>
    new Promise((resolve, reject) => {
      const safe = secure({ socket: line, host: name, ...(isIP(name) ? {} : { servername: name }) });
      safe.once('secureConnect', () => resolve(safe));
      safe.once('error', reject);
    }),
  isInner,
};

/** Posts it and tells the status that was answered. Refuses where nobody answers in time, and what is not outside. */
export async function postOut(
  url: string,
  post: Post,
  { way = openInternet, wholeMs = WHOLE_MS, signal }: { way?: Way; wholeMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const held = new Held();
  const { host } = new URL(url);
  let end = () => {};
  const cut = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`${host} does not answer in time`)), wholeMs);
    const stop = () => reject(new Error('the server stops'));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
  });
  try {
    return await Promise.race([cut, call(new URL(url), post, way, held)]);
  } finally {
    end();
    held.letGo();
  }
}

/** What is open for this call, and nothing after it. */
class Held {
  private readonly open = new Set<{ destroy(): unknown }>();
  private done = false;

  hold<T extends { destroy(): unknown }>(one: T): T {
    this.open.add(one);
    if (this.done) one.destroy();
    return one;
  }

  letGo(): void {
    this.done = true;
    for (const one of this.open) one.destroy();
  }
}

async function call(url: URL, post: Post, way: Way, held: Held): Promise<number> {
  const name = bareHost(url.hostname);
  const addresses = isIP(name) ? [name] : isLocalName(name) ? ['127.0.0.1'] : await way.lookup(name);
  if (addresses.length === 0) throw new Error(`there is no ${name}`);
  if (addresses.some((address) => way.isInner(address))) throw inner(name);
  const line = await firstOf(addresses, Number(url.port || 443), way, held);
  if (way.isInner(line.remoteAddress ?? '')) throw inner(name);
  const safe = held.hold(await way.secure(line, name));
  return statusOf(url, post, safe, held);
}

const inner = (name: string) => new Error(`${name} lies within our own network`);

/** The first of its addresses that takes the call. */
async function firstOf(addresses: readonly string[], port: number, way: Way, held: Held): Promise<Socket> {
  let problem: unknown;
  for (const address of addresses.slice(0, 3)) {
    const line = held.hold(way.connect(address, port));
    // Heard for as long as the line lives: unheard, an `error` would end the process.
    line.on('error', () => {});
    try {
      await new Promise<void>((resolve, reject) => line.once('connect', resolve).once('error', reject));
      return line;
    } catch (refused) {
      problem = refused;
    }
  }
  throw problem;
}

function statusOf(url: URL, { headers, body }: Post, line: Duplex, held: Held): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = held.hold(
      request({
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host, 'content-length': String(body.length), connection: 'close' },
        createConnection: () => line,
        maxHeaderSize: MOST_HEADER_BYTES,
      }),
    );
    outgoing.on('response', (answer) => {
      // Let go of unread, however long it is.
      answer.on('error', () => {});
      resolve(answer.statusCode ?? 0);
    });
    // “Go on”, again and again, is no answer.
    outgoing.on('information', () => reject(new Error(`${url.host} does not answer`)));
    outgoing.on('upgrade', () => reject(new Error(`${url.host} does not answer`)));
    outgoing.on('error', reject);
    line.on('error', reject);
    outgoing.end(body);
  });
}
