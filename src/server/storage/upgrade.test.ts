/** A data folder as version 0.1.0 left it: two accounts with names that look alike, a game begun, a game given up. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecord, reenacted, verifyDice } from '../../kernel/index.ts';
import { newSkirmish, skirmishGame } from '../../testing/skirmish.ts';
import { administer } from '../admin/admin.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { Visitor } from '../trials/visit.ts';

const books = booksOf({ toy: skirmishGame });
const folder = mkdtempSync(join(tmpdir(), 'ordre-upgrade-'));
const THEN = Date.parse('2026-11-16T18:00:00Z');
let service: TestService;

beforeAll(async () => {
  writeFileSync(join(folder, 'ordre.db'), gunzipSync(readFileSync(new URL('./fixtures/0.1.0.db.gz', import.meta.url))));
  // As docs/hosting.md says: what still holds is pinned to the present rules.
  const env = { ORDRE_DATA: folder };
  const { json } = await administer({ task: 'repair', target: undefined, migrate: true, env }, books);
  expect((json as { fault: unknown }[]).map(({ fault }) => fault)).toEqual([null, null]);
  service = await startTestService(books, { store: { folder }, now: () => THEN });
});
afterAll(async () => {
  await service.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn(name: string): Promise<Visitor> {
  const visitor = new Visitor(service.origin);
  await visitor.ask('POST', '/api/session', { name, password: 'ten and more letters' });
  return visitor;
}

test('people sign in by name and by e-mail, which is still to be proved; nobody else can take a name like theirs', async () => {
  for (const [by, name] of [
    ['victor', 'Victor'],
    ['victor@example.org', 'Victor'],
    ['Vlctor', 'Vlctor'],
  ]) {
    expect(await (await signedIn(by!)).ask('GET', '/api/me')).toMatchObject({ name });
  }
  expect(await (await signedIn('Victor')).ask('GET', '/api/me')).toMatchObject({
    email: 'victor@example.org',
    confirmed: false,
  });
  for (const name of ['Victor', 'V1ctor', 'vlctor']) {
    await expect(Visitor.guest(service.origin, name)).rejects.toThrow('taken');
  }
});

test('the game that was begun is played on, with the word that was given then', async () => {
  const players = [await signedIn('Victor'), await signedIn('Vlctor')];
  const [game] = (await players[0]!.ask('GET', '/api/games?list=mine')) as { id: string }[];
  const clients = players.map(({ cookie }) => new TrialClient(service.origin, game!.id, cookie));
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  expect(clients.map(({ now }) => now!.view.turn)).toEqual([2, 2]);
  for (const [i, client] of clients.entries()) expect(await client.answer(`after-upgrade-${i}`, 'push')).toBeNull();
  await Promise.all(
    clients.map((client) => client.until(() => client.now!.journal.some(({ type }) => type === 'roll'))),
  );
  for (const client of clients) client.close();
  await players[0]!.ask('POST', `/api/games/${game!.id}/resign`);
  const record = parseRecord(await players[0]!.ask('GET', `/api/games/${game!.id}/record`));
  expect(record.header.words).toEqual(['a word']);
  reenacted(skirmishGame.rules, newSkirmish(), record.entries);
  expect(verifyDice(record)).toMatchObject({ typed: 0, unproved: 0 });
});
