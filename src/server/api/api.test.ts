import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { type VisitError, Visitor } from '../trials/visit.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }));
});
afterAll(() => service.remove());

const refusalOf = (problem: VisitError) => (problem.body as { refusal: { code: string; sentence: string } }).refusal;

describe('accounts', () => {
  test('a guest keeps his name with a password, signs out and in again', async () => {
    const guest = await Visitor.guest(service.origin, 'Murat');
    expect(await guest.ask('GET', '/api/me')).toMatchObject({ name: 'Murat', guest: true });
    await guest.ask('POST', '/api/me/claim', { password: 'at the gallop' });
    await guest.ask('DELETE', '/api/session');
    const again = new Visitor(service.origin);
    expect(await again.ask('GET', '/api/me')).toBeNull();
    await again.ask('POST', '/api/session', { name: 'murat', password: 'at the gallop' });
    expect(await again.ask('GET', '/api/me')).toMatchObject({ name: 'Murat', guest: false });
  });

  test('an e-mail is changed, and taken away, by whoever knows the password', async () => {
    const visitor = new Visitor(service.origin);
    await visitor.ask('POST', '/api/people', { name: 'Davout', password: 'at Auerstedt', email: 'one@example.org' });
    const wrong = visitor.ask('PUT', '/api/me/email', { password: 'at Jena', email: 'two@example.org' });
    await expect(wrong).rejects.toThrow('403');
    await visitor.ask('PUT', '/api/me/email', { password: 'at Auerstedt', email: 'Two@example.org' });
    expect(await visitor.ask('GET', '/api/me')).toMatchObject({ email: 'two@example.org' });
    await visitor.ask('PUT', '/api/me/email', { password: 'at Auerstedt', email: null });
    expect(await visitor.ask('GET', '/api/me')).toMatchObject({ email: null });
  });

  test('one browser is told no more while another still is', async () => {
    const visitor = await Visitor.guest(service.origin, 'Friant');
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const subscription = (name: string) => ({ endpoint: `https://push.example.org/${name}`, keys });
    for (const name of ['desk', 'phone']) await visitor.ask('POST', '/api/me/push', subscription(name));
    await visitor.ask('POST', '/api/me/push/forget', { endpoint: subscription('desk').endpoint });
    const left = await service.games.store.db.selectFrom('push').select('endpoint').execute();
    expect(left).toEqual([{ endpoint: 'https://push.example.org/phone' }]);
  });

  test('the session is in a cookie no script can read and no other site can send', async () => {
    const response = await fetch(`${service.origin()}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Lannes' }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/^ordre=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  });

  test.each([
    [{}, 'name'],
    [{ name: 'x' }, 'name'],
    [{ name: 'a\u0007b' }, 'control'],
    [{ name: 'Soult', rank: 'marshal' }, 'rank'],
  ])('%j is refused with a sentence', async (body, word) => {
    const problem = await new Visitor(service.origin).ask('POST', '/api/guests', body).catch((one) => one);
    expect(problem.status).toBe(400);
    expect(refusalOf(problem).sentence).toContain(word);
  });

  test('without a session one may look and not touch', async () => {
    const nobody = new Visitor(service.origin);
    expect(await nobody.ask('GET', '/api/games')).toEqual([]);
    await expect(nobody.ask('POST', '/api/games', { book: 'toy', scenario: 'toy' })).rejects.toThrow('401');
  });
});

describe('setting a table', () => {
  test.each([
    [{ book: 'nowhere', scenario: 'toy' }, 'no book "nowhere"'],
    [{ book: 'toy', scenario: 'none' }, 'no scenario "none"'],
    [{ book: 'toy', scenario: 'toy', seat: 'green' }, 'no seat “green”'],
    [{ book: 'toy', scenario: 'toy', officers: { red: 'Grouchy' } }, 'no computer player “Grouchy”'],
    [{ book: 'toy', scenario: 'toy', settings: { clock: { kind: 'live', minutes: 0, increment: 0 } } }, 'minutes'],
  ])('%j is refused and nothing is made', async (wanted, words) => {
    const visitor = await Visitor.guest(service.origin, `setter ${words}`.slice(0, 32));
    const problem = await visitor.ask('POST', '/api/games', wanted).catch((one) => one);
    expect(refusalOf(problem).sentence).toContain(words);
    expect(await visitor.ask('GET', '/api/games?list=mine')).toEqual([]);
  });

  test('the books on offer say their seats, what the sides are called, and commanders', async () => {
    const [book] = await new Visitor(service.origin).ask('GET', '/api/books');
    expect(book).toMatchObject({ id: 'toy', officers: ['random', 'bold', 'look-ahead'] });
    expect(book.scenarios[0].seats).toEqual(['blue', 'red']);
    expect(book.scenarios[0].sides).toEqual({ blue: 'blue', red: 'red' });
  });
});

describe('operations', () => {
  test('/healthz says ok, and every answer carries the security headers', async () => {
    const response = await fetch(`${service.origin()}/healthz`);
    expect(await response.text()).toBe('ok');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await fetch(`${service.origin()}/api/nothing`)).headers.get('x-frame-options')).toBe('DENY');
  });

  test('/metrics is for this machine, and not through a proxy', async () => {
    const text = await (await fetch(`${service.origin()}/metrics`)).text();
    for (const name of [
      ...['rooms', 'sockets', 'people', 'unread_bytes', 'commanders_waiting', 'notices_due', 'tables_open'],
      ...['own_battles_tried', 'own_battles_refused', 'notices_total', 'store_seconds', 'answer_seconds'],
    ]) {
      expect(text).toContain(`# TYPE ordre_${name} `);
    }
    expect(text).toMatch(/^ordre_notices_due 0$/m);
    const proxied = await fetch(`${service.origin()}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.status).toBe(404);
  });

  test('openapi describes every route with what it takes and gives', async () => {
    const description = await new Visitor(service.origin).ask('GET', '/api/openapi.json');
    expect(Object.keys(description.paths).length).toBeGreaterThan(25);
    const { requestBody } = description.paths['/api/games/{id}/answer'].post;
    expect(requestBody.content['application/json'].schema.required.sort()).toEqual(['answer', 'at', 'id']);
    expect(description.components.schemas.ClientMessage.oneOf).toHaveLength(6);
  });

  test('too many tries at passwords are held down', async () => {
    const guarded = await startTestService(booksOf({ toy: skirmishGame }), { limits: true });
    try {
      const visitor = new Visitor(guarded.origin);
      const tries = Array.from({ length: 25 }, () =>
        visitor.ask('POST', '/api/session', { name: 'Ney', password: 'a guess' }).catch(({ status }) => status),
      );
      const statuses = await Promise.all(tries);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
    } finally {
      await guarded.remove();
    }
  });
});
