import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** Stops taking connections, lets running answers finish for a moment, then cuts them off. */
  close(): Promise<void>;
}

const GRACE_MS = 2_000;

/** Listens on one host; without one on this machine only, by its old and its new address. */
export async function listen(listener: RequestListener, port: number, host?: string): Promise<Listening> {
  const [first, ...others] = host ? [host] : ['127.0.0.1', '::1'];
  const main = await opened(listener, port, first);
  const actual = (main.address() as AddressInfo).port;
  const servers = [main];
  for (const other of others) {
    // A machine without IPv6 is no reason not to start.
    const server = await opened(listener, actual, other).catch(() => undefined);
    if (server) servers.push(server);
  }
  return {
    port: actual,
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

function opened(listener: RequestListener, port: number, host: string | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
