/** Calls to people's own addresses, with somebody at the other end who means us no good. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Server as Listener, createServer as listenAt, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Lanes } from './lanes.ts';
import { isInner, outerUrl } from './outer.ts';
import { postOut, type Way } from './outward.ts';

const running: (Server | Listener)[] = [];
const lines = new Set<Socket>();
afterEach(() => {
  for (const server of running.splice(0)) server.close();
  for (const line of lines) line.destroy();
});

async function listening(server: Server | Listener): Promise<number> {
  running.push(server);
  server.on('connection', (line: Socket) => lines.add(line));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A line to this machine that passes for one to the open internet, without its certificate. */
const wayTo = (port: number, more: Partial<Way> = {}): Way => ({
  lookup: async () => ['93.184.216.34'],
  connect: () => connect(port, '127.0.0.1'),
  secure: async (line) => line,
  isInner: () => false,
  ...more,
});
const post = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };

test('addresses of our own network are known in every dress', () => {
  const inner = [
    ...['127.0.0.1', '10.1.2.3', '192.168.0.9', '169.254.1.1', '100.64.0.1', '0.0.0.0', '255.255.255.255'],
    ...['::1', '::', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::7f00:1'],
    ...['2002:7f00:1::', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2001::1', '2001:db8::1', 'not an address'],
  ];
  expect(inner.filter((address) => !isInner(address))).toEqual([]);
  const outer = ['93.184.216.34', '2606:2800:220:1::1', '2a00:1450::5', '::ffff:93.184.216.34', '::ffff:5db8:d822'];
  expect(outer.filter(isInner)).toEqual([]);
});

test('an address is kept as it is gone by, whatever way it was written', () => {
  // What one reader takes for a name of example.org another takes for this machine.
  expect(outerUrl('https://127.0.0.1%2eexample.org/')).toBe('https://127.0.0.1.example.org/');
  for (const bad of ['notaurl', 'http://example.org/', 'https://localhost/', 'https://a.localhost./', 'https://[::1]/'])
    expect([bad, outerUrl(bad)]).toEqual([bad, null]);
  for (const bad of ['https://0x7f.1/', 'https://2130706433/', 'https://[::7f00:1]/', 'https://me:x@example.org/'])
    expect([bad, outerUrl(bad)]).toEqual([bad, null]);
});

test('a name that points into our own network is not called, nor a line that ends there', async () => {
  let heard = 0;
  const port = await listening(listenAt((line) => line.on('data', () => heard++).on('error', () => {})));
  const named = wayTo(port, { isInner, lookup: async () => ['93.184.216.34', '10.0.0.1'] });
  await expect(postOut('https://hook.example/', post, { way: named })).rejects.toThrow('our own network');
  // Looked up outside, and yet it has arrived here.
  await expect(postOut('https://hook.example/', post, { way: wayTo(port, { isInner }) })).rejects.toThrow(
    'our own network',
  );
  await expect(postOut('https://127.0.0.1:9/', post)).rejects.toThrow('our own network');
  await expect(postOut('https://localhost:9/', post)).rejects.toThrow('our own network');
  expect(heard).toBe(0);
});

test('of an answer without end nothing is read but its status', async () => {
  let written = 0;
  const port = await listening(
    createServer((_request, response) => {
      response.on('error', () => {});
      response.writeHead(201);
      const chunk = Buffer.alloc(65_536);
      const more = () => {
        while (!response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return response.once('drain', more);
        }
        return undefined;
      };
      more();
    }),
  );
  expect(await postOut('https://push.example/box', post, { way: wayTo(port) })).toBe(201);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const then = written;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(written).toBe(then);
});

test.each([
  [
    'a byte of a header now and then',
    (line: Socket) => {
      line.write('HTTP/1.1 200 OK\r\nx: ');
      trickle(line, 'x');
    },
  ],
  ['“go on” for ever', (line: Socket) => trickle(line, 'HTTP/1.1 100 Continue\r\n\r\n')],
  ['nothing at all', () => {}],
])('whoever answers %s is given up in time', async (_how, answer) => {
  const port = await listening(
    listenAt((line) => {
      line.on('error', () => {});
      answer(line);
    }),
  );
  const given = postOut('https://slow.example/', post, { way: wayTo(port), wholeMs: 300 });
  await expect(given).rejects.toThrow(/does not answer/);
});

function trickle(line: Socket, text: string): void {
  const timer = setInterval(() => line.write(text), 20);
  line.on('close', () => clearInterval(timer));
}

test('a name that is never found counts as time too', async () => {
  const way = wayTo(9, { lookup: () => new Promise(() => {}) });
  await expect(postOut('https://slow.example/', post, { way, wholeMs: 50 })).rejects.toThrow('does not answer in time');
});

test('headers without end break the call off', async () => {
  const port = await listening(
    listenAt((line) => {
      line.on('error', () => {});
      line.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    }),
  );
  await expect(postOut('https://big.example/', post, { way: wayTo(port) })).rejects.toThrow();
});

test('nobody waits for another’s queue, and one’s own is kept in order and short', async () => {
  const lanes = new Lanes(2, 3);
  const done: string[] = [];
  let free = () => {};
  const stuck = new Promise<void>((resolve) => {
    free = resolve;
  });
  const all = [
    lanes.run('slow', () => stuck),
    ...['slow 1', 'slow 2', 'slow 3'].map((name) => lanes.run('slow', async () => void done.push(name))),
    ...['one', 'two'].map((name) => lanes.run(name, async () => void done.push(name))),
  ];
  await expect(lanes.run('slow', async () => {})).rejects.toThrow('too much waits');
  await all[5];
  expect(done).toEqual(['one', 'two']);
  free();
  await Promise.all(all);
  expect(done.slice(2)).toEqual(['slow 1', 'slow 2', 'slow 3']);
});
