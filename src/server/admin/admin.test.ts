import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseRecord } from '../../kernel/index.ts';
import { RULES_VERSION } from '../../staff/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { openStore } from '../storage/store.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo, Visitor } from '../trials/visit.ts';
import { administer } from './admin.ts';
import { fulfil } from './wishes.ts';

const books = booksOf({ toy: skirmishGame });
let folder: string;
let service: TestService;
let running: string;
let finished: string;

const admin = (task: string, target?: string, data = join(folder, 'data'), migrate = false) =>
  administer({ task, target, migrate, env: { ORDRE_DATA: data } }, books);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordre-admin-'));
  service = await startTestService(books, { store: { folder: join(folder, 'data') } });
  const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
  const { game, players } = await seatTwo(service.origin, toy, 'admin');
  const blue = new TrialClient(service.origin, game, players[0].cookie);
  await blue.until(() => blue.now !== null);
  await blue.answer('a-secret-order', 'push');
  blue.close();
  running = game;
  const visitor = await Visitor.guest(service.origin, 'keeper');
  const officers = { blue: 'random', red: 'bold' };
  finished = (await visitor.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', officers })).id;
  const looker = new TrialClient(service.origin, finished, visitor.cookie);
  const status = async () => (await visitor.ask('GET', `/api/games/${finished}`)).status;
  await vi.waitFor(async () => expect(await status()).toBe('over'), { timeout: 40_000, interval: 20 });
  looker.close();
});
afterAll(async () => {
  await service.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a backup made while the server runs restores to the same games, and only into an empty store', async () => {
  const file = join(folder, 'backup.jsonl');
  const { json } = await admin('backup', file);
  const other = join(folder, 'other');
  expect((await admin('restore', file, other)).json).toEqual(json);
  const again = join(folder, 'again.jsonl');
  await admin('backup', again, other);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  await expect(admin('restore', file, other)).rejects.toThrow('not empty');
});

test('a backup that is cut off or damaged restores nothing', async () => {
  const file = join(folder, 'whole.jsonl');
  await admin('backup', file);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const broken = join(folder, 'broken.jsonl');
  for (const [text, words] of [
    [lines.slice(0, -1).join('\n'), 'cut off'],
    [lines.slice(0, 4).join('\n').slice(0, -5), 'not JSON'],
    ['{"format":"something else"}', 'no backup'],
  ] as const) {
    writeFileSync(broken, text);
    await expect(admin('restore', broken, join(folder, 'broken'))).rejects.toThrow(words);
  }
  const store = await openStore({ folder: join(folder, 'broken') });
  expect(await store.db.selectFrom('people').selectAll().execute()).toEqual([]);
  await store.close();
});

test('a dumped game is a record, with its seed only once it is over', async () => {
  const record = async (game: string) => parseRecord(((await admin('dump', game)).json as { record: string }).record);
  expect((await record(finished)).header.seed).toBeDefined();
  expect((await record(running)).header.seed).toBeUndefined();
  await expect(admin('dump', 'nowhere')).rejects.toThrow('there is no game "nowhere"');
});

test('repair finds what the rules do not say, pins nothing that does not hold, and leaves journals alone', async () => {
  await expect(admin('repair')).rejects.toThrow('another server is already running');
  const file = join(folder, 'repair.jsonl');
  await admin('backup', file);
  const data = join(folder, 'repaired');
  await admin('restore', file, data);
  const store = await openStore({ folder: data });
  await store.db.updateTable('games').set({ rules: '0.0.1' }).execute();
  const row = await store.db.selectFrom('journal').selectAll().where('game', '=', finished).orderBy('number').execute();
  const last = { game: finished, number: row.at(-1)!.number };
  const forge = (text: string) =>
    store.db
      .updateTable('journal')
      .set({ entries: text })
      .where('game', '=', last.game)
      .where('number', '=', last.number);
  await forge('[{"type":"reveal","seats":["a miracle"]}]').execute();
  await store.close();
  const found = (await admin('repair', undefined, data, true)).json as { game: string; fault: string | null }[];
  expect(found.find(({ game }) => game === running)).toMatchObject({ fault: null, migrated: true });
  expect(found.find(({ game }) => game === finished)?.fault).toMatch(/entry \d+/);
  const after = await openStore({ folder: data });
  const rules = await after.db.selectFrom('games').select(['id', 'rules']).execute();
  await after.close();
  expect(Object.fromEntries(rules.map(({ id, rules: version }) => [id, version]))).toEqual({
    [running]: RULES_VERSION,
    [finished]: '0.0.1',
  });
});

test('a game other rules played, and these tell the same, goes on by these', async () => {
  await service.games.store.db.updateTable('games').set({ rules: '0.0.1' }).where('id', '=', running).execute();
  await service.games.cool(-1);
  const visitor = new Visitor(service.origin);
  expect(await visitor.ask('GET', `/api/games/${running}`)).toMatchObject({ rules: RULES_VERSION });
});

test('a moderator is made and dismissed, and reports are read, while the server runs', async () => {
  const [judge, rude, hurt] = await Promise.all(
    ['A judge', 'A rude one', 'A hurt one'].map(async (name) => {
      const visitor = new Visitor(service.origin);
      await visitor.ask('POST', '/api/people', { name, password: 'ten and more letters' });
      return visitor;
    }),
  );
  await hurt!.ask('POST', '/api/reports', { name: 'A rude one', text: 'he is rude' });
  expect((await admin('reports')).text[0]).toContain('A hurt one about A rude one: he is rude');
  expect((await admin('moderator', 'a judge')).text).toEqual(['a judge is a moderator now']);
  expect(await judge!.ask('GET', '/api/moderation/reports')).toHaveLength(1);
  await admin('ban', 'A rude one');
  expect(await rude!.ask('GET', '/api/me')).toBeNull();
  await admin('pardon', 'A rude one');
  await rude!.ask('POST', '/api/session', { name: 'A rude one', password: 'ten and more letters' });
  await admin('dismiss', 'A judge');
  await expect(judge!.ask('GET', '/api/moderation/reports')).rejects.toThrow('403');
  await expect(admin('ban', 'Nobody at all')).rejects.toThrow('No such player');
});

/** A folder as version 0.1.0 left it. */
function oldFolder(name: string): string {
  const data = join(folder, name);
  mkdirSync(data);
  const fixture = new URL('../storage/fixtures/0.1.0.db.gz', import.meta.url);
  writeFileSync(join(data, 'ordre.db'), gunzipSync(readFileSync(fixture)));
  return data;
}

test('a store of an older version is backed up as it is, and that backup is restored and brought up to date', async () => {
  const file = join(folder, 'old.jsonl');
  await admin('backup', file, oldFolder('old'));
  expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!)).toMatchObject({ version: '001-tables' });
  const data = join(folder, 'brought-up');
  await admin('restore', file, data);
  const store = await openStore({ folder: data });
  const people = await store.db.selectFrom('people').select('name').orderBy('name').execute();
  const addresses = await store.db.selectFrom('addresses').select('address').execute();
  await store.close();
  expect(people.map(({ name }) => name)).toEqual(['Victor', 'Vlctor', 'one done', 'two done']);
  expect(addresses).toContainEqual({ address: 'victor@example.org' });
  const again = join(folder, 'again-up.jsonl');
  expect((await admin('backup', again, data)).json).toMatchObject({ rows: expect.any(Number) });
  const present = join(folder, 'present');
  await (await openStore({ folder: present })).close();
  await expect(admin('restore', file, present)).rejects.toThrow('restore into a new data folder');
});

test('going back a version, a backup from the future and a damaged page each get one sentence that says what to do', async () => {
  const data = join(folder, 'future');
  const store = await openStore({ folder: data });
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'then')`.execute(store.db);
  await store.close();
  await expect(openStore({ folder: data })).rejects.toThrow('start that one again, or restore a backup of before');
  await expect(admin('backup', join(folder, 'x.jsonl'), data)).rejects.toThrow('start that one again');
  const ahead = join(folder, 'ahead.jsonl');
  writeFileSync(ahead, '{"format":"ordre-mixte backup","version":"999-future"}\n{"end":0}\n');
  await expect(admin('restore', ahead, join(folder, 'ahead'))).rejects.toThrow('which a newer program made');

  const torn = oldFolder('torn');
  const pages = readFileSync(join(torn, 'ordre.db'));
  const size = pages.readUInt16BE(16);
  // The page people are on, and not the first, which is read at once.
  const page = Math.floor(pages.indexOf('Vlctor') / size);
  expect(page).toBeGreaterThan(0);
  pages.fill(0xff, page * size, page * size + 100);
  writeFileSync(join(torn, 'ordre.db'), pages);
  await expect(admin('backup', join(folder, 'torn.jsonl'), torn)).rejects.toThrow(
    'is damaged or no database; restore the last backup',
  );
});

test('whoever keeps the server lists people, ends tables and games, and removes a guest, while it runs', async () => {
  const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
  const { game, players } = await seatTwo(service.origin, toy, 'ended');
  const waiting = await Visitor.guest(service.origin, 'A waiting guest');
  const { id } = await waiting.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue' });
  expect((await admin('people', 'waiting')).json).toMatchObject([{ name: 'A waiting guest', what: 'guest' }]);
  for (const one of [game, id]) await admin('close', one);
  await fulfil(service.games, service.people);
  expect(await players[0].ask('GET', `/api/games/${game}`)).toMatchObject({ status: 'over', ending: { by: 'closed' } });
  expect(await waiting.ask('GET', `/api/games/${id}`)).toMatchObject({ status: 'over', ending: { by: 'closed' } });
  await expect(admin('close', game)).rejects.toThrow('over');
  await admin('remove', 'A waiting guest');
  await fulfil(service.games, service.people);
  expect(await waiting.ask('GET', '/api/me')).toBeNull();
  await expect(admin('remove', 'A judge')).rejects.toThrow('no guest');
  await expect(admin('close', 'nowhere')).rejects.toThrow('no game');
  await expect(admin('close')).rejects.toThrow('close needs the id of a game');
});

test('keys are made anew, and records sealed with the old one can still be held against it', async () => {
  const visitor = new Visitor(service.origin);
  const before = (await visitor.ask('GET', '/api/key')).key;
  const push = (await visitor.ask('GET', '/api/push/key')).key;
  for (const key of ['signing', 'vapid', 'letters', 'known', 'houses']) await admin('rotate', key);
  const after = await visitor.ask('GET', '/api/key');
  expect(after.key).not.toBe(before);
  expect(after.former).toEqual([before]);
  expect((await visitor.ask('GET', '/api/push/key')).key).not.toBe(push);
  await expect(admin('rotate', 'constructor')).rejects.toThrow('the keys are');
});

test('a wrong word gets one sentence', async () => {
  await expect(admin('polish')).rejects.toThrow('admin does backup, restore, repair, dump, close, people');
  await expect(admin('backup')).rejects.toThrow('backup needs a file');
  await expect(admin('restore', join(folder, 'none'))).rejects.toThrow('there is no file');
  await expect(admin('dump', 'x', join(folder, 'no-folder'))).rejects.toThrow('there is no data folder');
});
