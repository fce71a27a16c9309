/** What people expect of a house where strangers play: a way back in, company of their choice, leave, standings. */
import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { skirmishGame } from '../testing/skirmish.ts';
import { Proxies } from './live/proxies.ts';
import type { Notice } from './notices/notices.ts';
import { stopToken } from './notices/stop.ts';
import { Moderation } from './people/moderation.ts';
import type { PushTable } from './storage/schema.ts';
import { booksOf, startTestService, type TestService } from './testing.ts';
import { TrialClient } from './trials/client.ts';
import { Visitor } from './trials/visit.ts';

const DAY = 86_400_000;
const PASSWORD = 'ten and more letters';
let time = Date.parse('2026-06-18T11:30:00Z');
let service: TestService;
const posted: { to: string; subject: string; text: string }[] = [];
const sent: { readonly way: string; readonly notice: Notice }[] = [];
const pushed: { readonly to: PushTable; readonly notice: Notice }[] = [];
let broken = false;

beforeAll(async () => {
  const send = (way: string) => async (_to: unknown, notice: Notice) => {
    if (broken && way === 'push') throw new Error('the push service is away');
    sent.push({ way, notice });
  };
  const channels = {
    push: async (to: PushTable, notice: Notice) => {
      if (to.endpoint.includes('deaf')) throw new Error('this browser does not answer');
      await send('push')(to, notice);
      pushed.push({ to, notice });
    },
    mail: send('mail'),
    webhook: send('webhook'),
    letter: async (to: string, letter: { subject: string; text: string }) => void posted.push({ to, ...letter }),
  };
  service = await startTestService(booksOf({ toy: skirmishGame }), { now: () => time, channels });
});
afterAll(() => service.remove());
beforeEach(() => {
  posted.length = 0;
  pushed.length = 0;
  sent.length = 0;
});

let count = 0;
async function person(name: string, email?: string): Promise<Visitor & { readonly called: string }> {
  const called = `${name} ${'abcdefghjkmnopqrstuvwxyz'[count++ % 24]}${count}`;
  const visitor = new Visitor(service.origin);
  await visitor.ask('POST', '/api/people', { name: called, password: PASSWORD, ...(email ? { email } : {}) });
  return Object.assign(visitor, { called });
}

/** As a browser would say it. */
function browserOf(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.org/${name}`, keys };
}

const linkIn = (text: string, page: string) => new RegExp(`/#/together/${page}/([\\w.-]+)`).exec(text)?.[1] ?? '';

async function game(one: Visitor, two: Visitor, settings: unknown = {}): Promise<string> {
  const { id } = await one.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue', settings });
  await two.ask('POST', `/api/games/${id}/join`, { seat: 'red' });
  return id;
}

/** Notices of that game are written beside the answer to whoever joined: what was sent of them once all are there. */
async function noticesOf(game: string) {
  const { db } = service.games.store;
  const stored = () => db.selectFrom('notices').selectAll().where('game', '=', game).execute();
  await service.games.followed();
  expect(await stored()).toHaveLength(2);
  const sentTo = (person: string) =>
    sent.filter(({ notice }) => notice.game === game && notice.person === person).map(({ way }) => way);
  return { stored, sentTo };
}

/** So much was played that it counts. */
async function played(id: string, players: readonly Visitor[]): Promise<void> {
  const clients = players.map(({ cookie }) => new TrialClient(service.origin, id, cookie));
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  for (const turn of [1, 2]) {
    for (const [i, client] of clients.entries()) await client.answer(`turn-${turn}-seat-${i}`, 'hold');
    await Promise.all(clients.map((client) => client.until(() => client.now!.view.turn === turn + 1)));
  }
  for (const client of clients) client.close();
}

describe('an address', () => {
  test('gets one letter and nothing else until it is proved', async () => {
    const ney = await person('Ney', 'ney@army.example');
    const other = await person('Other');
    expect(posted.map(({ to }) => to)).toEqual(['ney@army.example']);
    expect(await ney.ask('GET', '/api/me')).toMatchObject({ email: 'ney@army.example', confirmed: false });
    await ney.ask('PUT', '/api/me/notices', { mail: true, push: false, webhook: null, quiet: null });
    const { id: me } = await ney.ask('GET', '/api/me');
    const before = await noticesOf(await game(ney, other));
    time += 60_000;
    await service.notices.sendDue();
    expect(before.sentTo(me)).toEqual([]);
    await new Visitor(service.origin).ask('POST', '/api/password/letter', { email: 'ney@army.example' });
    expect(posted).toHaveLength(1);
    await ney.ask('POST', '/api/email/confirm', { token: linkIn(posted[0]!.text, 'confirm') });
    expect(await ney.ask('GET', '/api/me')).toMatchObject({ confirmed: true });
    const after = await noticesOf(await game(ney, other));
    time += 60_000;
    await service.notices.sendDue();
    expect(after.sentTo(me)).toEqual(['mail']);
  });

  test('is nobody’s to find out: signing up with one that is known sounds the same', async () => {
    const davout = await person('Davout', 'davout@army.example');
    await davout.ask('POST', '/api/email/confirm', { token: linkIn(posted[0]!.text, 'confirm') });
    const thief = await person('Thief', 'davout@army.example');
    const problem = await thief
      .ask('POST', '/api/email/confirm', { token: linkIn(posted[1]!.text, 'confirm') })
      .catch((one) => one);
    expect(problem.status).toBe(409);
    const again = new Visitor(service.origin);
    await again.ask('POST', '/api/session', { name: 'davout@army.example', password: PASSWORD });
    expect((await again.ask('GET', '/api/me')).name).toBe(davout.called);
  });

  test('is not flooded with letters', async () => {
    const oudinot = await person('Oudinot', 'oudinot@army.example');
    for (let n = 0; n < 20; n++) await oudinot.ask('POST', '/api/me/email/letter');
    expect(posted).toHaveLength(5);
  });

  test('gets no more letters once its owner has said so by the link in one, without signing in', async () => {
    const victor = await person('Victor');
    await victor.ask('PUT', '/api/me/notices', { mail: true, push: true, webhook: null, quiet: null });
    const { id } = await victor.ask('GET', '/api/me');
    const token = await stopToken(service.games.store.db, id);
    const nobody = new Visitor(service.origin);
    await expect(nobody.ask('POST', `/api/letters/stop/${id}.forged`)).rejects.toThrow('404');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await nobody.ask('POST', `/api/letters/stop/${token}`, 'List-Unsubscribe=One-Click', form);
    expect(await victor.ask('GET', '/api/me/notices')).toMatchObject({ mail: false, push: true });
  });
});

describe('a password', () => {
  test('is chosen anew by a letter, once, and whoever was signed in is out', async () => {
    const lannes = await person('Lannes', 'lannes@army.example');
    await lannes.ask('POST', '/api/email/confirm', { token: linkIn(posted[0]!.text, 'confirm') });
    const away = new Visitor(service.origin);
    await away.ask('POST', '/api/password/letter', { email: 'LANNES@army.example' });
    await away.ask('POST', '/api/password/letter', { email: 'nobody@army.example' });
    expect(posted).toHaveLength(2);
    const token = linkIn(posted[1]!.text, 'reset');
    const chosen = { token, password: 'quite other letters' };
    expect((await away.ask('POST', '/api/password/reset', chosen)).name).toBe(lannes.called);
    expect(await lannes.ask('GET', '/api/me')).toBeNull();
    expect((await away.ask('GET', '/api/me')).name).toBe(lannes.called);
    await expect(away.ask('POST', '/api/password/reset', chosen)).rejects.toThrow('used already or is too old');
    const old = new Visitor(service.origin).ask('POST', '/api/session', { name: lannes.called, password: PASSWORD });
    await expect(old).rejects.toThrow('401');
  });

  test('is not chosen anew by a letter of yesterday', async () => {
    const suchet = await person('Suchet', 'suchet@army.example');
    await suchet.ask('POST', '/api/email/confirm', { token: linkIn(posted[0]!.text, 'confirm') });
    await suchet.ask('POST', '/api/password/letter', { email: 'suchet@army.example' });
    time += 2 * 3_600_000;
    const late = { token: linkIn(posted[1]!.text, 'reset'), password: 'quite other letters' };
    await expect(suchet.ask('POST', '/api/password/reset', late)).rejects.toThrow('too old');
  });
});

describe('a letter with a way back in', () => {
  async function proved(name: string, email: string) {
    const one = await person(name, email);
    await one.ask('POST', '/api/email/confirm', { token: linkIn(posted.at(-1)!.text, 'confirm') });
    return one;
  }
  const resetLink = async (email: string) => {
    await new Visitor(service.origin).ask('POST', '/api/password/letter', { email });
    return linkIn(posted.at(-1)!.text, 'reset');
  };
  const used = (token: string) =>
    new Visitor(service.origin).ask('POST', '/api/password/reset', { token, password: 'the thief chose this' });

  test('opens nothing once the password was changed, and its owner is told of the change', async () => {
    const ney = await proved('Ney', 'reset1@army.example');
    const token = await resetLink('reset1@army.example');
    await ney.ask('POST', '/api/me/password', { now: PASSWORD, next: 'quite other letters' });
    expect(posted.at(-1)).toMatchObject({ to: 'reset1@army.example', subject: 'Your password was changed' });
    await expect(used(token)).rejects.toThrow('too old');
  });

  test('opens nothing once the address was changed, and the old one is told', async () => {
    const ney = await proved('Ney', 'reset2@army.example');
    const token = await resetLink('reset2@army.example');
    posted.length = 0;
    await ney.ask('PUT', '/api/me/email', { password: PASSWORD, email: 'reset3@army.example' });
    expect(posted.map(({ to, subject }) => [to, subject])).toEqual([
      ['reset2@army.example', 'Your e-mail address was changed'],
      ['reset3@army.example', 'Confirm your e-mail address'],
    ]);
    await expect(used(token)).rejects.toThrow('too old');
  });
});

describe('wrong passwords', () => {
  const tried = (visitor: Visitor, name: string, password: string) =>
    visitor.ask('POST', '/api/session', { name, password }).then(
      () => 200,
      ({ status }) => status,
    );

  test('sent all at once are no more than ten', async () => {
    const ney = await person('Ney');
    const thief = new Visitor(service.origin);
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => tried(thief, ney.called, `a guess ${n}`)));
    expect(all.filter((status) => status === 401)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(30);
  });

  test('of a stranger do not keep the owner out of a browser he was signed in with', async () => {
    const ney = await person('Ney');
    await ney.ask('DELETE', '/api/session');
    const thief = new Visitor(service.origin);
    for (let n = 0; n < 11; n++) await tried(thief, ney.called, `a guess ${n}`);
    expect(await tried(new Visitor(service.origin), ney.called, PASSWORD)).toBe(429);
    expect(await tried(ney, ney.called, PASSWORD)).toBe(200);
    // Nor does what they show of another help.
    thief.known = ney.known.replace(/.$/, 'x');
    expect(await tried(thief, ney.called, PASSWORD)).toBe(429);
  });
});

describe('an address nobody has proved', () => {
  test('signs in everybody who gave it, by his own password', async () => {
    const first = await person('First', 'shared@army.example');
    const second = new Visitor(service.origin);
    const body = { name: 'A second one', password: 'the second’s own letters', email: 'shared@army.example' };
    await second.ask('POST', '/api/people', body);
    for (const [password, name] of [
      [PASSWORD, first.called],
      [body.password, body.name],
    ]) {
      const visitor = new Visitor(service.origin);
      await visitor.ask('POST', '/api/session', { name: 'shared@army.example', password });
      expect((await visitor.ask('GET', '/api/me')).name).toBe(name);
    }
  });
});

describe('sessions', () => {
  test('are listed, and ended one by one or all at once', async () => {
    const desk = await person('Marmont');
    const phone = new Visitor(service.origin);
    const from = { 'user-agent': 'a phone' };
    await phone.ask('POST', '/api/session', { name: desk.called, password: PASSWORD }, from);
    const list = await desk.ask('GET', '/api/me/sessions');
    expect(list.map(({ here }: { here: boolean }) => here).sort()).toEqual([false, true]);
    const there = list.find(({ agent }: { agent: string }) => agent === 'a phone');
    await desk.ask('DELETE', `/api/me/sessions/${there.id}`);
    expect(await phone.ask('GET', '/api/me')).toBeNull();
    await desk.ask('DELETE', '/api/me/sessions');
    expect(await desk.ask('GET', '/api/me')).toBeNull();
  });
});

describe('company', () => {
  test('whom one has blocked cannot sit down, and whom one has muted is not heard', async () => {
    const [ney, rude, third] = [await person('Ney'), await person('Rude'), await person('Third')];
    await ney.ask('PUT', '/api/me/shunned', { name: rude.called, how: 'block' });
    const { id } = await ney.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue' });
    await expect(rude.ask('POST', `/api/games/${id}/join`, { seat: 'red' })).rejects.toThrow('blocked');
    await ney.ask('PUT', '/api/me/shunned', { name: rude.called, how: 'mute' });
    expect(await ney.ask('GET', '/api/me/shunned')).toEqual([{ name: rude.called, how: 'mute' }]);
    await rude.ask('POST', `/api/games/${id}/join`, { seat: 'red' });
    const [mine, his, watcher] = [ney, rude, third].map(({ cookie }) => new TrialClient(service.origin, id, cookie));
    for (const client of [mine!, his!, watcher!]) client.keepsBytes = true;
    await Promise.all([mine, his, watcher].map((client) => client!.until(() => client!.now !== null)));
    await rude.ask('POST', `/api/games/${id}/talk`, { text: 'you play like a mule' });
    await watcher!.until(() => watcher!.heard.join().includes('mule'));
    await mine!.heardAll();
    expect(mine!.heard.join()).not.toContain('mule');
    expect(JSON.stringify(await ney.ask('GET', `/api/games/${id}/talk`))).not.toContain('mule');
    for (const client of [mine!, his!, watcher!]) client.close();
    await ney.ask('PUT', '/api/me/shunned', { name: rude.called, how: 'none' });
    expect(await ney.ask('GET', '/api/me/shunned')).toEqual([]);
  });

  test('a moderator reads what is reported, silences, bans and pardons; nobody else does', async () => {
    const [ney, rude, judge] = [await person('Ney'), await person('Rude'), await person('Judge')];
    const id = await game(ney, rude);
    await rude.ask('POST', `/api/games/${id}/talk`, { text: 'you play like a mule' });
    await ney.ask('POST', '/api/reports', { name: rude.called, game: id, text: 'he is rude' });
    await expect(judge.ask('GET', '/api/moderation/reports')).rejects.toThrow('403');
    await new Moderation(service.games.store.db, service.people, () => time).appoint(judge.called, 'moderator');
    expect(await judge.ask('GET', '/api/me')).toMatchObject({ moderator: true });
    const [report] = await judge.ask('GET', '/api/moderation/reports');
    expect(report).toMatchObject({ by: ney.called, about: rude.called, text: 'he is rude' });
    expect(report.said[0].text).toBe('you play like a mule');
    await judge.ask('POST', '/api/moderation/people', { name: rude.called, measure: 'silence', days: 3 });
    await expect(rude.ask('POST', `/api/games/${id}/talk`, { text: 'what' })).rejects.toThrow('muted');
    await judge.ask('POST', '/api/moderation/people', { name: rude.called, measure: 'ban', days: 3 });
    expect(await rude.ask('GET', '/api/me')).toBeNull();
    const back = () => rude.ask('POST', '/api/session', { name: rude.called, password: PASSWORD });
    await expect(back()).rejects.toThrow('403');
    await judge.ask('POST', '/api/moderation/people', { name: rude.called, measure: 'pardon' });
    await back();
    const deeds = await judge.ask('GET', '/api/moderation/deeds');
    const done = deeds.map((one: { by: string; measure: string }) => `${one.by} ${one.measure}`);
    expect(done.sort()).toEqual([
      ...['ban', 'pardon', 'silence'].map((measure) => `${judge.called} ${measure}`),
      'null appoint',
    ]);
    await judge.ask('POST', `/api/moderation/reports/${report.id}/close`, { outcome: 'silenced for three days' });
    expect(await judge.ask('GET', '/api/moderation/reports')).toEqual([]);
  });
});

describe('moderators', () => {
  test('act neither on each other nor on themselves, and say why they act', async () => {
    const [one, two, rude] = [await person('One'), await person('Two'), await person('Rude')];
    const house = new Moderation(service.games.store.db, service.people, () => time);
    for (const { called } of [one, two]) await house.appoint(called, 'moderator');
    const judge = (name: string) =>
      one.ask('POST', '/api/moderation/people', { name, measure: 'ban', days: 300, reason: 'he shouts' });
    for (const name of [one.called, two.called]) await expect(judge(name)).rejects.toThrow('403');
    expect(await two.ask('GET', '/api/me')).not.toBeNull();
    await judge(rude.called);
    expect((await house.deeds(rude.called))[0]).toMatchObject({ by: one.called, measure: 'ban', reason: 'he shouts' });
  });

  test('who ban somebody leave nobody waiting for him in a game without a clock', async () => {
    const [ney, rude, judge] = [await person('Ney'), await person('Rude'), await person('Judge')];
    const id = await game(ney, rude);
    await new Moderation(service.games.store.db, service.people, () => time).appoint(judge.called, 'moderator');
    await judge.ask('POST', '/api/moderation/people', { name: rude.called, measure: 'ban' });
    expect(await ney.ask('GET', `/api/games/${id}`)).toMatchObject({ status: 'over', ending: { seat: 'red' } });
  });
});

describe('leave', () => {
  test('lets the clocks for letters stand, for so many days a year', async () => {
    const [ney, other] = [await person('Ney'), await person('Other')];
    const id = await game(ney, other, { clock: { kind: 'correspondence', hours: 24 }, timeout: 'lose' });
    await ney.ask('PUT', '/api/me/leave', { days: 20 });
    await other.ask('PUT', '/api/me/leave', { days: 25 });
    expect(await ney.ask('GET', '/api/me/leave')).toEqual({ until: time + 20 * DAY, left: 10 });
    time += 19 * DAY;
    await service.timekeeper.ring();
    expect((await ney.ask('GET', `/api/games/${id}`)).status).toBe('playing');
    await expect(ney.ask('PUT', '/api/me/leave', { days: 15 })).rejects.toThrow('11 days');
    expect((await ney.ask('GET', '/api/me/leave')).until).toBe(time + DAY);
    await ney.ask('PUT', '/api/me/leave', { days: 0 });
    time += 25 * 3_600_000;
    await service.timekeeper.ring();
    const { ending } = await ney.ask('GET', `/api/games/${id}`);
    expect(ending).toMatchObject({ by: 'time', seat: 'blue' });
  });
});

describe('one’s data', () => {
  test('are handed out whole, without anything that opens a door', async () => {
    const [ney, other] = [await person('Ney', 'ney2@army.example'), await person('Other')];
    const id = await game(ney, other);
    await ney.ask('POST', `/api/games/${id}/talk`, { text: 'good luck' });
    const all = await ney.ask('GET', '/api/me/export');
    expect(all).toMatchObject({
      person: { name: ney.called },
      addresses: [{ address: 'ney2@army.example' }],
      games: [{ id }],
      talk: [{ text: 'good luck' }],
    });
    expect(JSON.stringify(all)).not.toContain('argon2');
    expect(JSON.stringify(all)).not.toContain(ney.cookie.split('=')[1]);
  });

  test('go with the account', async () => {
    const ney = await person('Ney', 'ney3@army.example');
    const { id } = await ney.ask('GET', '/api/me');
    await ney.ask('DELETE', '/api/me', { password: PASSWORD });
    const { db } = service.games.store;
    expect(await db.selectFrom('addresses').selectAll().where('person', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('tokens').selectAll().where('person', '=', id).execute()).toEqual([]);
  });
});

const clocked = { clock: { kind: 'correspondence', hours: 72 } };

/** A game that counts, lost by the second. */
async function won(one: Visitor, two: Visitor, settings: unknown = clocked): Promise<void> {
  const id = await game(one, two, settings);
  await played(id, [one, two]);
  time += 600_000;
  await two.ask('POST', `/api/games/${id}/resign`);
  await service.games.followed();
}

const placeOf = async ({ called }: { called: string }) =>
  (await new Visitor(service.origin).ask('GET', '/api/standings?book=toy')).find(
    ({ name }: { name: string }) => name === called,
  );

describe('standings', () => {
  test('do not move by a game without a clock: whoever was losing it could have walked away', async () => {
    const [one, two] = [await person('Winner'), await person('Loser')];
    await won(one, two, {});
    expect(await placeOf(one)).toBeUndefined();
  });

  test('do not move again and again by the same two', async () => {
    const [one, two] = [await person('Winner'), await person('Loser')];
    for (let n = 0; n < 4; n++) await won(one, two);
    expect((await placeOf(one)).won).toBe(1);
    for (let n = 0; n < 12; n++) {
      time += DAY;
      await won(one, two);
    }
    expect((await placeOf(one)).won).toBe(4);
  });

  test('do not move by games with one’s own accounts, nor by a battle of one’s own, nor by one over in no time', async () => {
    const proxied = await startTestService(booksOf({ toy: skirmishGame }), {
      now: () => time,
      proxies: new Proxies('loopback'),
    });
    const before = service;
    service = proxied;
    try {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      const account = async (name: string, address: string) => {
        const visitor = new Visitor(proxied.origin);
        await visitor.ask('POST', '/api/people', { name, password: PASSWORD }, from(address));
        return Object.assign(visitor, { called: name });
      };
      const own = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => account(`Own ${'abcdef'[n]}`, '93.184.216.34')));
      for (let n = 0; n < 12; n++) {
        await won(own[0]!, own[1 + (n % 5)]!);
        time += DAY;
      }
      expect(await placeOf(own[0]!)).toBeUndefined();
      const other = await account('Another', '93.184.217.1');
      const quick = await game(own[0]!, other, clocked);
      await played(quick, [own[0]!, other]);
      await other.ask('POST', `/api/games/${quick}/resign`);
      await proxied.games.followed();
      expect(await placeOf(own[0]!)).toBeUndefined();
      await won(own[0]!, other);
      expect(await placeOf(own[0]!)).toMatchObject({ won: 1 });
    } finally {
      service = before;
      await proxied.remove();
    }
  });

  test('count a game of two accounts once, and say how sure they are', async () => {
    const [one, two] = [await person('Winner'), await person('Loser')];
    for (let n = 0; n < 2; n++) {
      await won(one, two);
      time += 2 * DAY;
    }
    const standings = await one.ask('GET', '/api/standings?book=toy');
    const [first, second] = [one, two].map(({ called }) =>
      standings.find(({ name }: { name: string }) => name === called),
    );
    expect(first).toMatchObject({ won: 2, lost: 0, sure: false });
    expect(second).toMatchObject({ won: 0, lost: 2 });
    expect(first.rating).toBeGreaterThan(1500);
    expect(second.rating).toBeLessThan(1500);
    expect(first.deviation).toBeLessThan(350);
    time += 900 * DAY;
    const later = (await one.ask('GET', '/api/standings?book=toy')).find(
      ({ name }: { name: string }) => name === one.called,
    );
    expect(later.deviation).toBeGreaterThan(first.deviation);
  });

  test('do not count guests, games that hardly began, and games played for themselves', async () => {
    const [one, guest, two] = [
      await person('Solid'),
      await Visitor.guest(service.origin, 'A guest'),
      await person('Solid'),
    ];
    await won(one, guest);
    const hardly = await game(one, two, clocked);
    time += 600_000;
    await two.ask('POST', `/api/games/${hardly}/resign`);
    await won(one, two, { ...clocked, rated: false });
    const standings = await one.ask('GET', '/api/standings?book=toy');
    expect(standings.find(({ name }: { name: string }) => name === one.called)).toBeUndefined();
  });
});

describe('a notice', () => {
  test('that could not be sent is sent later, and what went once does not go twice', async () => {
    const [ney, other] = [await person('Ney'), await person('Other')];
    const hook = 'https://hooks.example.org/ney';
    await ney.ask('POST', '/api/me/push', browserOf('ney'));
    await ney.ask('PUT', '/api/me/notices', { mail: false, push: true, webhook: hook, quiet: null });
    broken = true;
    const { stored, sentTo } = await noticesOf(await game(ney, other));
    const { id: me } = await ney.ask('GET', '/api/me');
    const mine = async () => (await stored()).find(({ person }) => person === me)!;
    time += 60_000;
    await service.notices.sendDue();
    expect(sentTo(me)).toEqual(['webhook']);
    expect((await mine()).sent_at).toBeNull();
    broken = false;
    time += 600_000;
    await service.notices.sendDue();
    await service.notices.sendDue();
    expect(sentTo(me)).toEqual(['webhook', 'push']);
    expect((await mine()).sent_at).not.toBeNull();
  });

  test('claimed by a process that died is sent by another', async () => {
    const [ney, other] = [await person('Ney'), await person('Other')];
    for (const one of [ney, other]) await one.ask('POST', '/api/me/push', browserOf(one.called));
    const id = await game(ney, other);
    const { db } = service.games.store;
    const { stored, sentTo } = await noticesOf(id);
    const people = (await stored()).map(({ person }) => person);
    time += 60_000;
    await db.updateTable('notices').set({ claimed_at: time }).where('game', '=', id).execute();
    await service.notices.sendDue();
    expect(people.flatMap(sentTo)).toEqual([]);
    time += 180_000;
    await service.notices.sendDue();
    expect(people.map(sentTo)).toEqual([['push'], ['push']]);
  });

  test('reaches every browser but the one that fails, and none of them twice', async () => {
    const [ney, other] = [await person('Ney'), await person('Other')];
    for (const name of ['desk', 'deaf', 'phone']) await ney.ask('POST', '/api/me/push', browserOf(`${name} of ney`));
    const { id: me } = await ney.ask('GET', '/api/me');
    const { stored } = await noticesOf(await game(ney, other));
    for (let n = 0; n < 6; n++) {
      time += 3_600_000;
      await service.notices.sendDue();
    }
    const names = pushed.filter(({ to }) => to.person === me).map(({ to }) => to.endpoint.split('/').at(-1));
    expect(names.sort()).toEqual(['desk%20of%20ney', 'phone%20of%20ney']);
    expect((await stored()).find(({ person: one }) => one === me)).toMatchObject({ tries: 5 });
  });
});

describe('a browser that is told', () => {
  test('is taken over by whoever shows its keys, and by nobody who knows its address', async () => {
    const [ney, thief, wife] = [await person('Ney'), await person('Thief'), await person('Wife')];
    const browser = browserOf('shared');
    const owner = async () =>
      (await service.games.store.db.selectFrom('push').selectAll().where('endpoint', '=', browser.endpoint).execute())
        .map(({ person: one }) => one)
        .join();
    await ney.ask('POST', '/api/me/push', browser);
    const { id } = await ney.ask('GET', '/api/me');
    await expect(thief.ask('POST', '/api/me/push', browserOf('shared'))).rejects.toThrow('another account');
    expect(await owner()).toBe(id);
    await wife.ask('POST', '/api/me/push', browser);
    expect(await owner()).toBe((await wife.ask('GET', '/api/me')).id);
  });

  test('is one of ten, has keys something can be sealed for, and lies outside', async () => {
    const ney = await person('Ney');
    for (let n = 0; n < 10; n++) await ney.ask('POST', '/api/me/push', browserOf(`${ney.called} ${n}`));
    await ney.ask('POST', '/api/me/push', browserOf(`${ney.called} 3`));
    await expect(ney.ask('POST', '/api/me/push', browserOf(`${ney.called} 10`))).rejects.toThrow('At most 10');
    const other = await person('Other');
    const { endpoint, keys } = browserOf('other');
    for (const bad of [
      { endpoint, keys: { p256dh: 'key', auth: 'auth' } },
      { endpoint: 'notaurl', keys },
      { endpoint: 'https://[::7f00:1]/', keys },
      { endpoint: 'https://[2002:7f00:1::]/', keys },
    ]) {
      await expect(other.ask('POST', '/api/me/push', bad)).rejects.toThrow('400');
    }
    await other.ask('POST', '/api/me/push', { endpoint: 'https://127.0.0.1%2eexample.org/', keys });
    const { id } = await other.ask('GET', '/api/me');
    expect(
      await service.games.store.db.selectFrom('push').select('endpoint').where('person', '=', id).execute(),
    ).toEqual([{ endpoint: 'https://127.0.0.1.example.org/' }]);
  });
});
