/** What somebody who had read the source tried, over real requests and sockets, and what becomes of it. */
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseRecord, pledge, verifyDice } from '../kernel/index.ts';
import { skirmishGame } from '../testing/skirmish.ts';
import { LAG_MS } from './games/clock.ts';
import type { ServiceSettings } from './service.ts';
import { booksOf, startTestService, type TestService } from './testing.ts';
import { TrialClient } from './trials/client.ts';
import { type Cluster, startCluster } from './trials/cluster.ts';
import { seatTwo, type VisitError, Visitor, wordsOf } from './trials/visit.ts';

const books = booksOf({ toy: skirmishGame });
const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
const HOUR = 3_600_000;
const letters = { clock: { kind: 'correspondence', hours: 24 } };

const running: TestService[] = [];
async function served(more: Partial<ServiceSettings> = {}): Promise<TestService> {
  const service = await startTestService(books, more);
  running.push(service);
  return service;
}
afterEach(async () => {
  for (const service of running.splice(0)) await service.remove();
});

async function account(service: TestService, name: string): Promise<Visitor> {
  const visitor = new Visitor(service.origin);
  await visitor.ask('POST', '/api/people', { name, password: 'ten and more letters' });
  return visitor;
}

function socketOf(service: TestService, cookie = ''): WebSocket {
  const ws = new WebSocket(`${service.origin().replace('http', 'ws')}/api/live`, { headers: { cookie } });
  ws.on('error', () => {});
  return ws;
}

const codeOf = (problem: VisitError) => (problem.body as { refusal: { code: string } }).refusal.code;

describe('clocks', () => {
  test('ring whatever ids a player has used', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await served({ now: () => time });
    const { game, players } = await seatTwo(service.origin, { ...toy, settings: letters }, 'ids');
    const blue = new TrialClient(service.origin, game, players[0].cookie);
    await blue.until(() => blue.now !== null);
    // The timekeeper once named its step after the length of the journal, which is now 16.
    for (let n = 10; n < 26; n += 2) {
      expect(await blue.answer(`clock-${n}`, 'push')).toBeNull();
      await blue.until(() => blue.now!.needs.length === 0);
      expect(await blue.say({ type: 'withdraw', id: `clock-${n + 1}`, at: blue.now!.at })).toBeNull();
      await blue.until(() => blue.now!.needs.length > 0);
    }
    time += 25 * HOUR;
    await service.timekeeper.ring();
    await service.timekeeper.ring();
    await blue.until(() => blue.now!.view.turn === 2);
    blue.close();
  });

  test('of other games ring though one game cannot be opened', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await served({ now: () => time });
    const bad = await seatTwo(service.origin, { ...toy, settings: letters }, 'bad');
    time += 1000;
    const good = await seatTwo(service.origin, { ...toy, settings: { ...letters, timeout: 'lose' } }, 'good');
    await service.games.store.db.updateTable('games').set({ scenario: 'nowhere' }).where('id', '=', bad.game).execute();
    await service.games.cool(-1);
    time += 25 * HOUR;
    await service.timekeeper.ring();
    expect((await good.players[0].ask('GET', `/api/games/${good.game}`)).ending).toMatchObject({ by: 'time' });
  });

  test('stand while the server is away, and while its disk is full', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await served({ now: () => time });
    const warm = await seatTwo(service.origin, { ...toy, settings: letters }, 'warm');
    const cold = await seatTwo(service.origin, { ...toy, settings: letters }, 'cold');
    const deadline = async (game: string) =>
      (await service.games.store.db.selectFrom('games').select('next_deadline').where('id', '=', game).execute())[0]!
        .next_deadline;
    const before = (await deadline(warm.game))!;
    expect(before).toBe(time + 24 * HOUR + LAG_MS);
    await service.games.cool(-1);
    await warm.players[0].ask('GET', `/api/games/${warm.game}`);
    time += 30 * HOUR;
    await service.pulse.beat();
    await service.timekeeper.ring();
    expect([await deadline(warm.game), await deadline(cold.game)]).toEqual([before + 30 * HOUR, before + 30 * HOUR]);
    expect((await warm.players[0].ask('GET', `/api/games/${warm.game}`)).status).toBe('playing');
  });
});

describe('another site', () => {
  test('cannot have a request sent, however its address is spelt', async () => {
    const service = await served();
    const visitor = await Visitor.guest(service.origin, 'Victim');
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const path of ['/api/games', '/%61pi/games', '/api/%67ames']) {
      const body = { book: 'toy', scenario: 'toy' };
      const problem = await visitor.ask('POST', path, body, headers).catch((one) => one);
      expect([path, problem.status, codeOf(problem)]).toEqual([path, 403, 'cross-site']);
    }
    expect(await visitor.ask('GET', '/api/games?list=open')).toEqual([]);
  });
});

describe('sockets', () => {
  test('end with their session: by a new password, a sign-out elsewhere, and when the person goes', async () => {
    const service = await served();
    const open = async (visitor: Visitor) => {
      const ws = socketOf(service, visitor.cookie);
      await once(ws, 'open');
      return ws;
    };
    const here = await account(service, 'Junot');
    const there = new Visitor(service.origin);
    await there.ask('POST', '/api/session', { name: 'Junot', password: 'ten and more letters' });
    const [mine, thief] = [await open(here), await open(there)];
    const closed = once(thief, 'close');
    await here.ask('POST', '/api/me/password', { now: 'ten and more letters', next: 'quite other letters' });
    expect((await closed)[0]).toBe(1008);
    expect(mine.readyState).toBe(WebSocket.OPEN);
    const gone = once(mine, 'close');
    await here.ask('DELETE', '/api/me', { password: 'quite other letters' });
    expect((await gone)[0]).toBe(1008);
  });

  test('of one address and of one person are not without number', async () => {
    const service = await served({ limits: true });
    const refused: number[] = [];
    const count = async (most: number, cookie = '') => {
      const all = Array.from({ length: most }, () => socketOf(service, cookie));
      const settled = all.map(
        (ws) =>
          new Promise<boolean>((resolve) => {
            ws.on('open', () => resolve(true));
            ws.on('unexpected-response', (_request, response) => {
              refused.push(response.statusCode ?? 0);
              response.destroy();
              resolve(false);
            });
          }),
      );
      const opened = (await Promise.all(settled)).filter(Boolean).length;
      for (const ws of all) ws.terminate();
      return opened;
    };
    expect(await count(200)).toBe(60);
    await expect.poll(() => service.sockets.size, { timeout: 30_000 }).toBe(0);
    const person = await Visitor.guest(service.origin, 'Many');
    expect(await count(40, person.cookie)).toBe(20);
    expect(new Set(refused)).toEqual(new Set([429]));
  });

  test('that are not read are not written to without end', async () => {
    const service = await served();
    const { game, players } = await seatTwo(service.origin, toy, 'unread');
    for (let n = 0; n < 60; n++) await players[0].ask('POST', `/api/games/${game}/talk`, { text: 'x'.repeat(1000) });
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const line = connect(service.port, '127.0.0.1');
        await once(line, 'connect');
        line.pause();
        line.write(
          'GET /api/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
        );
        const text = Buffer.from(JSON.stringify({ type: 'watch', game }));
        const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
        for (let n = 0; n < 800; n++) line.write(frame);
        return line;
      }),
    );
    // Beside what the system's own buffers take, which is not ours: once those are full, it waits here.
    await expect.poll(() => service.sockets.unread, { timeout: 40_000, interval: 5 }).toBeGreaterThan(256 * 1024);
    for (let n = 0; n < 60; n++) {
      await players[1].ask('GET', `/api/games/${game}`);
      expect(service.sockets.unread).toBeLessThan(5 * 700_000);
    }
    for (const line of sockets) line.destroy();
  });
});

describe('one person', () => {
  test('sets so many tables and no more, and few for commanders alone', async () => {
    const service = await served({ limits: true });
    const guest = await Visitor.guest(service.origin, 'Host of hosts');
    const only = { ...toy, officers: { blue: 'random', red: 'random' } };
    const waiting = { book: 'toy', scenario: 'toy', seat: 'blue' };
    let made = 0;
    let problem: VisitError | null = null;
    for (; made < 30 && !problem; made++)
      problem = await guest.ask('POST', '/api/games', waiting).then(
        () => null,
        (one) => one,
      );
    expect([made - 1, problem?.status]).toEqual([10, 429]);
    const { seats: _, ...alone } = only;
    const over = await guest.ask('POST', '/api/games', alone).catch((one) => one);
    expect(over.status).toBe(429);
  });

  test('may be called neither by somebody’s address nor by a name that looks like another', async () => {
    const service = await served();
    await account(service, 'Soult');
    for (const name of ['soult@example.org', 'Sоult', 'S\u034Foult', 'SOULT', 'Sou1t']) {
      const problem = await Visitor.guest(service.origin, name).catch((one) => one);
      expect([name, problem.status >= 400 && problem.status < 500]).toEqual([name, true]);
    }
  });

  test('keeps a name that a wrong invitation would have used up', async () => {
    const service = await served();
    const nobody = new Visitor(service.origin);
    for (let n = 0; n < 2; n++) {
      const problem = await nobody
        .ask('POST', '/api/invitations/no-such-token', { name: 'Poniatowski' })
        .catch((one) => one);
      expect(problem.status).toBe(404);
    }
    await Visitor.guest(service.origin, 'Poniatowski');
  });

  test('is guessed at ten times, wherever from, and then no more for a while', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await served({ now: () => time });
    await account(service, 'Massena');
    const guess = (password: string) =>
      new Visitor(service.origin).ask('POST', '/api/session', { name: 'Massena', password }).then(
        () => 200,
        ({ status }) => status,
      );
    for (let n = 0; n < 10; n++) expect(await guess('a wrong guess')).toBe(401);
    expect(await guess('ten and more letters')).toBe(429);
    time += HOUR;
    expect(await guess('ten and more letters')).toBe(200);
  });

  test('stays signed in as long as he comes back now and then, and not for ever where he does not', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await served({ now: () => time });
    const guest = await Visitor.guest(service.origin, 'Davout');
    const me = () =>
      guest.ask('GET', '/api/me').then(
        (one) => one?.name ?? null,
        () => null,
      );
    for (let n = 0; n < 4; n++) {
      time += 40 * 24 * HOUR;
      expect(await me()).toBe('Davout');
    }
    time += 61 * 24 * HOUR;
    expect(await me()).toBeNull();
  });

  test('joins his emoji in talk, and turns no line round', async () => {
    const service = await served();
    const { game, players } = await seatTwo(service.origin, toy, 'talk');
    await players[0].ask('POST', `/api/games/${game}/talk`, { text: 'well played \u{1F469}\u200D\u{1F9B0}' });
    const turned = players[0].ask('POST', `/api/games/${game}/talk`, { text: 'a\u202Eb' });
    await expect(turned).rejects.toThrow('400');
  });
});

describe('the dice', () => {
  test('take no word that was chosen after another was shown', async () => {
    const service = await served();
    const [one, two] = [await Visitor.guest(service.origin, 'First'), await Visitor.guest(service.origin, 'Last')];
    const [mine, his] = wordsOf('dice');
    const body = { book: 'toy', scenario: 'toy', seat: 'blue', pledge: pledge(mine) };
    const { id } = await one.ask('POST', '/api/games', body);
    await expect(one.ask('POST', `/api/games/${id}/word`, { word: mine })).rejects.toThrow('every seat is taken');
    await two.ask('POST', `/api/games/${id}/join`, { seat: 'red', pledge: pledge(his) });
    const table = await two.ask('GET', `/api/games/${id}`);
    expect(table.seats.map(({ pledge: hash }: { pledge: string }) => hash)).toEqual([pledge(mine), pledge(his)]);
    await one.ask('POST', `/api/games/${id}/word`, { word: mine });
    await expect(two.ask('POST', `/api/games/${id}/word`, { word: 'a word that suits me better' })).rejects.toThrow(
      'not the secret',
    );
    await two.ask('POST', `/api/games/${id}/word`, { word: his });
    await one.ask('POST', `/api/games/${id}/resign`);
    const record = parseRecord(await one.ask('GET', `/api/games/${id}/record`));
    expect(record.header).toMatchObject({ words: [mine, his], pledges: [pledge(mine), pledge(his)] });
    verifyDice(record);
    expect(() => verifyDice({ ...record, header: { ...record.header, words: [mine, 'another'] } })).toThrow('pledged');
  });

  test('are in a record that the server has signed', async () => {
    const service = await served();
    const { game, players } = await seatTwo(service.origin, toy, 'signed');
    await players[0].ask('POST', `/api/games/${game}/resign`);
    const { seal } = parseRecord(await players[0].ask('GET', `/api/games/${game}/record`));
    expect(seal?.key).toBe((await players[0].ask('GET', '/api/key')).key);
  });
});

describe('the house', () => {
  test('says that it is not well when nothing can be stored', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await served({ now: () => time });
    const health = async () => (await fetch(`${service.origin()}/healthz`)).status;
    expect(await health()).toBe(200);
    const { db } = service.games.store;
    await sql`create trigger full before update on keys begin select raise(abort, 'the disk is full'); end`.execute(db);
    time += 30_000;
    await expect(service.pulse.beat()).rejects.toThrow('full');
    expect(await health()).toBe(503);
    await sql`drop trigger full`.execute(db);
    await service.pulse.beat();
    expect(await health()).toBe(200);
  });

  test('closes a line whose request trickles', async () => {
    const service = await served({ requestMs: 300 });
    const line = connect(service.port, '127.0.0.1');
    await once(line, 'connect');
    line.write(
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    );
    const drip = setInterval(() => line.write(' '), 50);
    line.on('error', () => {});
    await new Promise((resolve) => line.once('close', resolve));
    clearInterval(drip);
  });

  test('keeps its files to itself', async () => {
    const service = await served();
    expect(statSync(service.folder).mode & 0o777).toBe(0o700);
    const open = readdirSync(service.folder).filter((name) => statSync(join(service.folder, name)).mode & 0o077);
    expect(open).toEqual([]);
  });

  test('is asked for over TLS alone where it is known by such an address', async () => {
    const service = await served({ origin: 'https://play.example.org' });
    const header = (await fetch(`${service.origin()}/healthz`)).headers.get('strict-transport-security');
    expect(header).toContain('max-age=');
    const plain = await served();
    expect((await fetch(`${plain.origin()}/healthz`)).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('on PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    // Where the machine has much else to do.
  }, 120_000);
  afterAll(() => cluster.stop());

  test('play goes on after the database was restarted, and nothing acknowledged is lost', async () => {
    const service = await served({ store: { url: await cluster.database('restarted') } });
    const { game, players } = await seatTwo(service.origin, toy, 'restart');
    const clients = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie));
    await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
    for (const turn of [1, 2, 3]) {
      // While queries are under way.
      const busy = Promise.allSettled(Array.from({ length: 40 }, () => players[0].ask('GET', '/api/games?list=mine')));
      const restarting = cluster.restart(200);
      await Promise.all(clients.map((client, i) => client.answer(`turn-${turn}-${i}`, 'hold')));
      await restarting;
      await busy;
      await Promise.all(clients.map((client) => client.until(() => (client.now!.view.turn as number) === turn + 1)));
    }
    for (const client of clients) client.close();
  }, 120_000);

  test('who signs out at one process is out at the other', async () => {
    const url = await cluster.database('two');
    const [one, two] = [await served({ store: { url } }), await served({ store: { url } })];
    const visitor = await Visitor.guest(one.origin, 'Grouchy');
    const ws = socketOf(two, visitor.cookie);
    await once(ws, 'open');
    const closed = once(ws, 'close');
    await visitor.ask('DELETE', '/api/session');
    expect((await closed)[0]).toBe(1008);
  });
});
