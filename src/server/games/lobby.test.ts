/** Tables others can see, tables that come to nothing, and games that are read when they are over, or not. */
import { afterEach, describe, expect, test } from 'vitest';
import { pledge } from '../../kernel/index.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import type { ServiceSettings } from '../service.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo, Visitor } from '../trials/visit.ts';

const books = booksOf({ toy: skirmishGame });
const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
const table = { book: 'toy', scenario: 'toy', seat: 'blue' };
const running: TestService[] = [];
async function served(more: Partial<ServiceSettings> = {}): Promise<TestService> {
  const service = await startTestService(books, more);
  running.push(service);
  return service;
}
afterEach(async () => {
  for (const service of running.splice(0)) await service.remove();
});

describe('the lobby', () => {
  test('shows the tables that are listed, however many are not', async () => {
    const service = await served();
    const host = await Visitor.guest(service.origin, 'Host');
    const { id } = await host.ask('POST', '/api/games', table);
    const { game } = await seatTwo(service.origin, toy, 'shown');
    await host.ask('GET', `/api/games/${game}`);
    const { players, game: hidden } = await seatTwo(service.origin, { ...toy, settings: { open: false } }, 'hidden');
    await players[0].ask('POST', `/api/games/${hidden}/resign`);
    const { players: others, game: over } = await seatTwo(service.origin, toy, 'over');
    await others[0].ask('POST', `/api/games/${over}/resign`);
    const { db } = service.games.store;
    const [open, ended] = await Promise.all(
      [id, hidden].map((one) => db.selectFrom('games').selectAll().where('id', '=', one).executeTakeFirstOrThrow()),
    );
    const many = Array.from({ length: 110 }, (_, n) => [
      { ...open!, id: `open ${n}`, listed: 0, created_at: open!.created_at + 1_000 },
      { ...ended!, id: `over ${n}`, created_at: ended!.created_at + 1_000 },
    ]).flat();
    for (const row of many) await db.insertInto('games').values(row).execute();
    const nobody = new Visitor(service.origin);
    const ids = async (list: string) =>
      (await nobody.ask('GET', `/api/games?list=${list}`)).map((one: { id: string }) => one.id);
    expect(await ids('open')).toEqual([id]);
    expect(await ids('finished')).toEqual([over]);
  });

  test('lets whoever set a table close it before it begins, and nobody else; then he may set another', async () => {
    const service = await served({ limits: true });
    const host = await Visitor.guest(service.origin, 'Host');
    const other = await Visitor.guest(service.origin, 'Other');
    const set = () => host.ask('POST', '/api/games', { ...table, seat: undefined });
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push((await set()).id);
    await expect(set()).rejects.toThrow('Finish or concede one');
    const mine = await host.ask('GET', '/api/games?list=mine');
    expect(mine).toHaveLength(10);
    const { token } = await host.ask('POST', `/api/games/${ids[0]}/invitations`, { seat: 'red' });
    await expect(other.ask('POST', `/api/games/${ids[0]}/close`)).rejects.toThrow('403');
    await host.ask('POST', `/api/games/${ids[0]}/close`);
    expect(await host.ask('GET', `/api/games/${ids[0]}`)).toMatchObject({ status: 'over', ending: { by: 'closed' } });
    await expect(other.ask('POST', `/api/games/${ids[0]}/join`, { seat: 'blue' })).rejects.toThrow('409');
    await expect(other.ask('GET', `/api/invitations/${token}`)).rejects.toThrow('404');
    await expect(other.ask('GET', `/api/games/${ids[0]}/record`)).rejects.toThrow('closed before');
    expect(await host.ask('GET', '/api/games?list=mine')).toHaveLength(9);
    expect(await host.ask('GET', '/api/games?list=finished')).toEqual([]);
    await set();
  });

  test('ends a table at which somebody stands up after words were shown: he must not choose between two courses of dice', async () => {
    const service = await served();
    const [one, two] = [await Visitor.guest(service.origin, 'One'), await Visitor.guest(service.origin, 'Two')];
    const word = 'a word of more than twenty letters';
    const { id } = await one.ask('POST', '/api/games', { ...table, pledge: pledge(word) });
    await two.ask('POST', `/api/games/${id}/join`, { seat: 'red', pledge: pledge('another word of such a length') });
    await two.ask('POST', `/api/games/${id}/leave`);
    await two.ask('POST', `/api/games/${id}/join`, { seat: 'red', pledge: pledge('yet another word, as long') });
    await one.ask('POST', `/api/games/${id}/word`, { word });
    await two.ask('POST', `/api/games/${id}/leave`);
    expect((await one.ask('GET', `/api/games/${id}`)).ending).toMatchObject({ by: 'closed' });
    await expect(two.ask('POST', `/api/games/${id}/join`, { seat: 'red' })).rejects.toThrow('409');
  });
});

describe('the record of a finished game', () => {
  test('is written and sealed once, and read without opening the game', async () => {
    const service = await served();
    const { game, players } = await seatTwo(service.origin, toy, 'record');
    await expect(players[0].ask('GET', `/api/games/${game}/record`)).rejects.toThrow('sealed until');
    await players[0].ask('POST', `/api/games/${game}/resign`);
    await service.games.cool(-1);
    const nobody = new Visitor(service.origin);
    const ask = () => nobody.ask('GET', `/api/games/${game}/record`);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    // Nothing of it is worked out again: were it, the journal would be missed.
    await service.games.store.db.deleteFrom('journal').where('game', '=', game).execute();
    expect(await ask()).toBe(first);
    expect(service.games.size).toBe(0);
    await expect(nobody.ask('GET', '/api/games/nowhere/record')).rejects.toThrow('404');
  });

  test('is paid for by whoever asks for it again and again', async () => {
    const service = await served({ limits: true });
    const { game, players } = await seatTwo(service.origin, toy, 'dear');
    await players[0].ask('POST', `/api/games/${game}/resign`);
    const nobody = new Visitor(service.origin);
    const asked = Array.from({ length: 60 }, () =>
      nobody.ask('GET', `/api/games/${game}/record`).then(
        () => 200,
        ({ status }) => status,
      ),
    );
    const answered = await Promise.all(asked);
    expect(new Set(answered)).toEqual(new Set([200, 429]));
    expect(await nobody.ask('GET', `/api/games/${game}`)).toMatchObject({ status: 'over' });
  });
});

describe('a game played in private', () => {
  test('is shown to those who played it alone once it is over: course, seed and words', async () => {
    const service = await served();
    const settings = { open: false, observers: true };
    const { game, players } = await seatTwo(service.origin, { ...toy, settings }, 'private');
    const nobody = new Visitor(service.origin);
    const watcher = new TrialClient(service.origin, game, '');
    await watcher.until(() => watcher.now !== null);
    await players[0].ask('POST', `/api/games/${game}/resign`);
    expect(await players[1].ask('GET', `/api/games/${game}`)).toMatchObject({ seed: expect.any(String) });
    expect(await nobody.ask('GET', `/api/games/${game}`)).toMatchObject({ status: 'over', seed: null, words: null });
    await expect(nobody.ask('GET', `/api/games/${game}/record`)).rejects.toThrow('is private');
    await expect(nobody.ask('GET', `/api/games/${game}/talk`)).rejects.toThrow('403');
    const room = (await service.games.warmRoom(game))!;
    await expect.poll(() => room.listening, { timeout: 30_000 }).toBe(0);
    expect(room.mayWatch(null)).toBe(false);
    watcher.close();
  });
});
