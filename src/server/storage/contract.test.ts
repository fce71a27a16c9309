import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Append, Appender } from '../games/append.ts';
import { entriesOf, readGame, readJournal, readSeats } from '../games/tables.ts';
import { People } from '../people/people.ts';
import { type Cluster, startCluster } from '../trials/cluster.ts';
import { openStore, type Store, type StoreSettings } from './store.ts';

let cluster: Cluster;
let folder: string;
const places: Record<string, StoreSettings> = {};

beforeAll(async () => {
  cluster = await startCluster();
  console.log(`PostgreSQL for the contract: ${cluster.words}`);
  folder = await mkdtemp(join(tmpdir(), 'ordre-contract-'));
  places.sqlite = { folder: join(folder, 'data') };
  places.postgres = { url: await cluster.database('contract') };
  // Where the machine has much else to do.
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const batch = (number: number, more: Partial<Append> = {}): Append => ({
  game: 'g',
  number,
  entries: [
    { type: 'report', text: `at ${number} – “œuvre” \u{1F985}` },
    { type: 'report', text: 'and then' },
  ],
  seat: 'blue',
  submission: `s${number}`,
  waiting: ['red'],
  made_at: 1_790_000_000_123,
  ...more,
});

describe.each(['sqlite', 'postgres'])('the store on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    store = await openStore(places[engine]!);
    const person = await new People(store.db, () => 1_790_000_000_000).guest('Host');
    const game = {
      id: 'g',
      book: 'toy',
      scenario: 'toy',
      options: '{}',
      rules: '1',
      status: 'playing',
      settings: '{}',
      host: person.id,
      seed: 's',
      officer_seed: 'o',
      ending: null,
      created_at: 1_790_000_000_000,
      started_at: null,
      ended_at: null,
      clocks: null,
      next_deadline: null,
      rematch_of: null,
      rated_at: null,
    } as const;
    await store.db
      .insertInto('games')
      .values([game, { ...game, id: 'h' }])
      .execute();
    const seat = { game: 'g', person: null, officer: null, word: null, pledge: null, invitation: null };
    await store.db
      .insertInto('seats')
      .values([
        { ...seat, seat: 'red', place: 1 },
        { ...seat, seat: 'blue', place: 0, person: person.id },
      ])
      .execute();
  });
  afterAll(() => store.close());

  test('gives back what was appended, in order, with times as numbers', async () => {
    const appender = new Appender(store);
    expect(await appender.append(batch(2))).toBe(true);
    expect(await appender.append(batch(0))).toBe(true);
    const rows = await readJournal(store.db, 'g');
    expect(rows.map(({ number }) => number)).toEqual([0, 2]);
    expect(entriesOf(rows)).toEqual([...batch(0).entries, ...batch(2).entries]);
    expect(rows[0]).toMatchObject({ made_at: 1_790_000_000_123, seat: 'blue', submission: 's0', waiting: '["red"]' });
    expect(await readJournal(store.db, 'g', 1)).toHaveLength(1);
  });

  test('lets nobody append where something stands, nor a submission twice, and then stores nothing of it', async () => {
    const appender = new Appender(store);
    await appender.append(batch(10));
    const along = { game: { status: 'over' }, thought: { seat: 'blue', kind: 'k', reason: 'r' } } as const;
    expect(await appender.append(batch(10, { submission: 'other' }), along)).toBe(false);
    expect(await appender.append(batch(12, { submission: 's10' }), along)).toBe(false);
    expect((await readGame(store.db, 'g'))?.status).toBe('playing');
    expect(await store.db.selectFrom('thoughts').selectAll().execute()).toEqual([]);
  });

  test('of many that want the same place at once lets one through', async () => {
    const appenders = [new Appender(store), new Appender(store)];
    const tries = Array.from({ length: 20 }, (_, n) =>
      appenders[n % 2]!.append(batch(20, { submission: `race-${n}` }), n % 3 ? {} : { game: { next_deadline: n } }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('stores what many games want at once, each for itself', async () => {
    const appender = new Appender(store);
    const tries = Array.from({ length: 30 }, (_, n) =>
      appender.append(batch(100 + 2 * (n % 25), { game: n % 2 ? 'g' : 'h', submission: `many-${n}` })),
    );
    const stored = await Promise.all(tries);
    expect(stored.filter(Boolean)).toHaveLength(30);
    expect(await appender.append(batch(100, { game: 'h', submission: 'late' }))).toBe(false);
  });

  test('changes the game together with its journal', async () => {
    const appender = new Appender(store);
    const along = { game: { status: 'over', next_deadline: 1_790_000_000_999 }, clears: true } as const;
    await store.db
      .insertInto('offers')
      .values([
        { game: 'h', kind: 'draw', seat: 'red', number: 0, made_at: 1 },
        { game: 'h', kind: 'rematch', seat: 'red', number: 0, made_at: 1 },
      ])
      .execute();
    expect(await appender.append(batch(900, { game: 'h' }), along)).toBe(true);
    expect(await readGame(store.db, 'h')).toMatchObject({ status: 'over', next_deadline: 1_790_000_000_999 });
    expect(await store.db.selectFrom('offers').select('kind').where('game', '=', 'h').execute()).toEqual([
      { kind: 'rematch' },
    ]);
  });

  test('reads seats in their order with the names of those who sit there', async () => {
    expect((await readSeats(store.db, 'g')).map(({ seat, name }) => [seat, name])).toEqual([
      ['blue', 'Host'],
      ['red', null],
    ]);
  });

  test('knows people by name and session, and forgets them when they leave', async () => {
    let now = 1_790_000_000_000;
    const people = new People(store.db, () => now);
    const ney = await people.signUp({ name: 'Ney', password: 'brave of the brave', email: 'Ney@Example.org' });
    await expect(people.signUp({ name: ' ney ', password: 'another one here' })).rejects.toThrow('taken');
    now += 1000;
    // Nobody finds out by signing up whose address is known; an unproved one is his who gave it first.
    await people.signUp({ name: 'Other', password: 'x'.repeat(10), email: 'ney@example.org' });
    expect((await people.signIn('NEY', 'brave of the brave')).id).toBe(ney.id);
    expect((await people.signIn('ney@example.ORG', 'brave of the brave')).id).toBe(ney.id);
    await expect(people.signIn('Ney', 'wrong')).rejects.toThrow('Wrong name or password.');
    await expect(people.signIn('Nobody', 'wrong')).rejects.toThrow('Wrong name or password.');
    const [first, second] = [await people.sessions.open(ney.id), await people.sessions.open(ney.id)];
    await people.changePassword(ney, 'brave of the brave', 'the rear guard', second);
    expect([await people.sessions.of(first), (await people.sessions.of(second))?.person.name]).toEqual([null, 'Ney']);
    for (let n = 0; n < 4; n++) {
      now += 40 * 86_400_000;
      expect(await people.sessions.of(second)).toMatchObject({ slid: true });
      expect(await people.sessions.of(second)).toMatchObject({ slid: false });
    }
    now += 61 * 86_400_000;
    expect(await people.sessions.of(second)).toBeNull();
    await people.remove(ney);
    await expect(people.signIn('Ney', 'the rear guard')).rejects.toThrow('Wrong name');
    const kept = await store.db.selectFrom('people').selectAll().where('id', '=', ney.id).executeTakeFirst();
    expect(kept).toMatchObject({ name: 'somebody who left', email: null, password: null });
  });

  test('keeps no password and no session as it was given', async () => {
    const people = new People(store.db, Date.now);
    const person = await people.signUp({ name: 'Davout', password: 'the iron marshal' });
    const token = await people.sessions.open(person.id);
    const all = JSON.stringify([
      await store.db.selectFrom('people').selectAll().execute(),
      await store.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(all).not.toContain('the iron marshal');
    expect(all).not.toContain(token);
    expect(person.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is brought up to date once, and opening it again changes nothing', async () => {
    if (engine === 'postgres') {
      const other = await openStore(places.postgres!);
      expect(await readGame(other.db, 'g')).toBeDefined();
      await other.close();
    } else {
      await expect(openStore(places.sqlite!)).rejects.toThrow('another server is already running on the data folder');
    }
  });
});

test('what one process commits on PostgreSQL the others hear', async () => {
  const [one, two] = [await openStore(places.postgres!), await openStore(places.postgres!)];
  const heard: string[] = [];
  await two.listen(
    (message) => heard.push(message),
    () => {},
  );
  await new Appender(one).append(batch(5000));
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['journal g 5000']);
  await one.close();
  await two.close();
});
