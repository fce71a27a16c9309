/** Requests no page of ours sends, and those that cost more than they should. */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { skirmishGame } from '../testing/skirmish.ts';
import { isHome } from './live/origin.ts';
import { booksOf, startTestService, type TestService } from './testing.ts';
import { TrialClient } from './trials/client.ts';
import { type Cluster, startCluster } from './trials/cluster.ts';
import { seatTwo, Visitor } from './trials/visit.ts';

const books = booksOf({ toy: skirmishGame });
const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };

describe('odd requests', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 120_000);
  afterAll(() => cluster.stop());

  test.each(['sqlite', 'postgres'])('are refused in a sentence and never fail, on %s', async (engine) => {
    const store = engine === 'sqlite' ? {} : { store: { url: await cluster.database('visitors') } };
    const service = await startTestService(books, store);
    try {
      const visitor = await Visitor.guest(service.origin, 'Odd');
      const status = (method: string, path: string, body?: unknown) =>
        visitor.ask(method, path, body).then(
          () => 200,
          (problem) => problem.status,
        );
      for (const [method, path, body] of [
        ['GET', '/api/games/%00'],
        ['GET', '/api/games/%00/record'],
        ['GET', '/api/invitations/%00'],
        ['POST', '/api/games/%00/join', { seat: 'blue' }],
        ['GET', '/api/standings?book=a&book=b'],
        ['GET', '/api/games?list=open&list=mine'],
        ['GET', '/api/standings?book=%00'],
        ['POST', '/api/me/push', { endpoint: 'notaurl', keys: { p256dh: '', auth: '' } }],
        ['PUT', '/api/me/notices', { webhook: 'notaurl' }],
        ['POST', '/api/games', { book: '__proto__', scenario: 'toy' }],
        ['POST', '/api/games', { book: 'toy', scenario: 'toy', officers: { constructor: 'random' } }],
        ['POST', '/api/reports', { name: 'nobody\u0000', text: 'x' }],
      ] as const) {
        const got = await status(method, path, body);
        expect([method, path, got >= 400 && got < 500], `${got}`).toEqual([method, path, true]);
      }
    } finally {
      await service.remove();
    }
  });
});

describe('a page that lets its own name point here', () => {
  test('is not answered where the server has no name of its own', async () => {
    for (const host of [
      '127.0.0.1:1805',
      '[::1]:1805',
      'localhost',
      'server:1805',
      'server.local',
      'nas.lan',
      undefined,
    ])
      expect([host, isHome(host)]).toEqual([host, true]);
    for (const host of ['evil.example', 'evil.example:1805', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect([host, isHome(host)]).toEqual([host, false]);
    const service = await startTestService(books);
    const asked = (path: string, host: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { host, origin: `http://${host}` };
        const at = { port: service.port, host: '127.0.0.1', path, headers };
        request(at, (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    try {
      for (const path of ['/', '/metrics', '/api/games', '/healthz']) {
        expect([path, await asked(path, 'evil.example')]).toEqual([path, 421]);
        expect([path, await asked(path, 'localhost')]).toEqual([path, 200]);
      }
      const ws = new WebSocket(`ws://127.0.0.1:${service.port}/api/live`, {
        headers: { host: 'evil.example', origin: 'http://evil.example' },
      });
      const [, refused] = await once(ws, 'unexpected-response');
      expect(refused.statusCode).toBe(403);
    } finally {
      await service.remove();
    }
  });

  test('does not read the figures of one that has a name, either', async () => {
    const service = await startTestService(books, { origin: 'https://play.example.org' });
    try {
      const ask = (host: string) =>
        new Promise<number>((resolve) => {
          const at = { port: service.port, host: '127.0.0.1', path: '/metrics', headers: { host } };
          request(at, (answer) => resolve(answer.resume().statusCode ?? 0)).end();
        });
      expect([await ask('evil.example'), await ask('localhost')]).toEqual([404, 200]);
    } finally {
      await service.remove();
    }
  });
});

describe('commanders', () => {
  test('who play alone wait while nobody looks on', async () => {
    let asked = 0;
    const service = await startTestService({
      ...books,
      decide: (ask) => {
        asked++;
        return books.decide(ask);
      },
    });
    try {
      const visitor = await Visitor.guest(service.origin, 'Host');
      const officers = { blue: 'random', red: 'random' };
      const { id } = await visitor.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', officers });
      await service.games.followed();
      expect([asked, (await visitor.ask('GET', `/api/games/${id}`)).status]).toEqual([0, 'playing']);
      const looker = new TrialClient(service.origin, id, '');
      await looker.until(() => looker.table?.status === 'over');
      expect(asked).toBeGreaterThan(0);
      looker.close();
    } finally {
      await service.remove();
    }
  });

  test('play alone at so many tables and no more', async () => {
    const service: TestService = await startTestService(books, { limits: true });
    try {
      const visitor = await Visitor.guest(service.origin, 'Host');
      const wanted = { book: 'toy', scenario: 'toy', officers: { blue: 'random', red: 'random' } };
      const { id } = await visitor.ask('POST', '/api/games', wanted);
      const { db } = service.games.store;
      const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      for (let n = 1; n < 200; n++)
        await db
          .insertInto('games')
          .values({ ...row, id: `${n}` })
          .execute();
      const other = await Visitor.guest(service.origin, 'Another host');
      await expect(other.ask('POST', '/api/games', wanted)).rejects.toThrow('as many games');
      await other.ask('POST', '/api/games', { ...wanted, seat: 'blue', officers: { red: 'random' } });
    } finally {
      await service.remove();
    }
  });
});

test('whoever asks for a long game anew again and again is let go, and his neighbours wait for it, not the others', async () => {
  const service = await startTestService(books, { limits: true });
  try {
    const { game } = await seatTwo(service.origin, toy, 'long');
    const room = (await service.games.warmRoom(game))!;
    room.course!.journal.push(
      ...Array.from({ length: 3_000 }, (_, n) => ({ type: 'report' as const, text: `${n} ${'x'.repeat(300)}` })),
    );
    const line = new WebSocket(`ws://127.0.0.1:${service.port}/api/live`);
    await once(line, 'open');
    let heard = 0;
    line.on('message', () => heard++);
    for (let n = 0; n < 20; n++) line.send(JSON.stringify({ type: 'watch', game }));
    const [code] = await once(line, 'close');
    expect(code).toBe(1008);
    expect(heard).toBeLessThan(20);
  } finally {
    await service.remove();
  }
});
