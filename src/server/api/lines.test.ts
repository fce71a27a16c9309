import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { guardLines, type LineLimits } from './lines.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const limits: LineLimits = { silentMs: 100, idleMs: 300, most: 20, trusts: () => false };

async function guarded(more: Partial<LineLimits> = {}): Promise<{ server: Server; line(): Socket }> {
  const server = createServer((request, response) => {
    if (request.url === '/long') response.end(Buffer.alloc(64 * 1024 * 1024));
    else response.end('short');
  });
  guardLines(server, { ...limits, ...more });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const line = () => connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  return { server, line };
}

const count = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)));

test('lines that say nothing are closed', async () => {
  const { line } = await guarded();
  const lines = Array.from({ length: 10 }, line);
  await Promise.all(lines.map((one) => once(one.resume(), 'close')));
});

test('a line whose answer is not read is closed', async () => {
  const { server, line } = await guarded();
  const deaf = line();
  deaf.pause();
  deaf.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => count(server), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => count(server), { timeout: 30_000 }).toBe(0);
  deaf.destroy();
});

test('one address has so many lines, and a proxy that is trusted as many as it wants', async () => {
  const { server, line } = await guarded({ silentMs: 60_000, idleMs: 60_000 });
  const lines = Array.from({ length: 40 }, line);
  await Promise.all(lines.slice(20).map((one) => once(one.resume(), 'close')));
  expect(await count(server)).toBe(20);
  const trusting = await guarded({ silentMs: 60_000, idleMs: 60_000, trusts: () => true });
  const proxied = Array.from({ length: 40 }, trusting.line);
  await Promise.all(proxied.map((one) => once(one, 'connect')));
  await expect.poll(() => count(trusting.server), { timeout: 30_000 }).toBe(40);
  for (const one of [...lines, ...proxied]) one.destroy();
});
