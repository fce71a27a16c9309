/** Letters and push messages, with a mail server and a push service at the other end of the line. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Server as Listener, createServer as listenAt, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { People } from '../people/people.ts';
import type { PushTable } from '../storage/schema.ts';
import { openStore, type Store } from '../storage/store.ts';
import { openChannels, vapidKeys } from './channels.ts';
import type { Notice } from './notices.ts';

const ORIGIN = 'https://ordre.example';
const notice = { kind: 'asked', words: 'You are asked as the French', game: 'g1', made_at: 0 } as unknown as Notice;

let folder: string;
let store: Store;
let person: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordre-channels-'));
  store = await openStore({ folder: join(folder, 'data') });
  person = (await new People(store.db, () => 1_790_000_000_000).guest('Ney')).id;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

describe('a letter', () => {
  /** As much of RFC 5321 as one letter needs; what was said to it is kept. */
  function mailServer(said: string[]): Listener {
    return listenAt((line) => {
      let rest = '';
      let letter = false;
      line.write('220 ready\r\n');
      line.setEncoding('utf8').on('data', (text) => {
        rest += text;
        for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
          const word = rest.slice(0, end);
          rest = rest.slice(end + 2);
          said.push(word);
          if (letter && word !== '.') continue;
          if (word === 'DATA') letter = true;
          else if (word === '.') letter = false;
          line.write(word === 'DATA' ? '354 go on\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 good\r\n');
        }
      });
    });
  }

  test('goes to the address by SMTP, with the words and the way to the game, and nothing else of it', async () => {
    const said: string[] = [];
    const server = mailServer(said).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const mail = { url: `smtp://127.0.0.1:${portOf(server)}?ignoreTLS=true`, from: 'ordre@ordre.example' };
    await openChannels({ db: store.db, mail, origin: ORIGIN }).mail('ney@army.example', notice);
    server.close();
    expect(said).toContain('RCPT TO:<ney@army.example>');
    expect(said).toContain('Subject: You are asked as the French');
    expect(said).toContain(`${ORIGIN}/#/together/g1`);
  });
});

describe('a push message', () => {
  const browser = createECDH('prime256v1');
  const auth = randomBytes(16);
  let service: Server;
  let heard: { request: IncomingMessage; body: Buffer }[] = [];
  let status = 201;
  let row: PushTable;

  beforeAll(async () => {
    browser.generateKeys();
    service = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        heard.push({ request, body: Buffer.concat(parts) });
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
    row = { endpoint: 'https://push.example/box/7', person, keys: JSON.stringify(keys) };
    await store.db.insertInto('push').values(row).execute();
  });
  afterAll(() => service.close());

  /** The wire to the service, without its certificate: who listens is known, what is sent is what matters. */
  const way = {
    lookup: async () => ['93.184.216.34'],
    connect: () => connect(portOf(service), '127.0.0.1'),
    secure: async (line: Socket) => line,
    isInner: () => false,
  };
  const push = () => openChannels({ db: store.db, mail: undefined, origin: ORIGIN, way }).push(row, notice);

  /** RFC 8188 and 8291, as the browser does it. */
  function opened(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const length = body[20]!;
    const theirs = body.subarray(21, 21 + length);
    const secret = browser.computeSecret(theirs);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const key = Buffer.from(hkdfSync('sha256', secret, auth, both, 32));
    const derived = (info: string, size: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${info}\0`), size));
    const sealed = body.subarray(21 + length);
    const box = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    box.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([box.update(sealed.subarray(0, -16)), box.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  test('is sealed so that only that browser can read it, and signed with the server’s own key', async () => {
    await push();
    const { request, body } = heard[0]!;
    expect([request.method, request.url]).toEqual(['POST', '/box/7']);
    expect(body.toString('latin1')).not.toContain('French');
    expect(opened(body)).toEqual({ words: notice.words, game: 'g1', link: `${ORIGIN}/#/together/g1` });
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '')!;
    expect(key).toBe((await vapidKeys(store.db)).publicKey);
    const [, claims = ''] = token!.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: ORIGIN,
    });
  });

  test('to a browser that has let go of it is the last', async () => {
    heard = [];
    status = 410;
    await push();
    expect(heard).toHaveLength(1);
    expect(await store.db.selectFrom('push').selectAll().where('person', '=', person).execute()).toEqual([]);
  });
});

describe('webhooks', () => {
  test('of one who lets us wait keep nobody else’s waiting', async () => {
    const slow = listenAt((line) => void line.on('error', () => {})).listen(0, '127.0.0.1');
    const heard: string[] = [];
    const quick = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await Promise.all([slow, quick].map((one) => new Promise((resolve) => one.once('listening', resolve))));
    const lines: Socket[] = [];
    const way = {
      lookup: async (name: string) => [name],
      connect: (name: string) => {
        const line = connect(portOf(name === 'slow.example' ? slow : quick), '127.0.0.1');
        lines.push(line);
        return line;
      },
      secure: async (line: Socket) => line,
      isInner: () => false,
    };
    const channels = openChannels({ db: store.db, mail: undefined, origin: ORIGIN, way, wholeMs: 600_000 });
    const never = Array.from({ length: 10 }, () =>
      channels.webhook('https://slow.example/', { ...notice, person: 'slow' }).catch(({ message }) => message),
    );
    for (let n = 0; n < 3; n++) await channels.webhook(`https://quick.example/${n}`, { ...notice, person: 'quick' });
    expect(heard).toEqual(['/0', '/1', '/2']);
    expect(lines).toHaveLength(4);
    channels.stop?.();
    expect(new Set(await Promise.all(never))).toEqual(new Set(['the server stops']));
    slow.close();
    quick.close();
  });
});
