import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecord, verifyDice } from '../../kernel/index.ts';
import { skirmishGame, spend, stance } from '../../testing/skirmish.ts';
import type { Notice } from '../notices/notices.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo, Visitor, wordsOf } from '../trials/visit.ts';
import type { ServedGame } from './officer.ts';

let service: TestService;
let time = Date.parse('2026-06-18T11:30:00Z');
const sent: [string, Notice][] = [];
const channels = {
  push: async (_to: unknown, notice: Notice) => void sent.push(['push', notice]),
  mail: async (_address: string, notice: Notice) => void sent.push(['mail', notice]),
  letter: async () => {},
  webhook: async (_url: string, notice: Notice) => void sent.push(['webhook', notice]),
};

const kept = { ...stance, kind: 'kept', kept: true as const };
/** Before each turn blue decides something for himself and is asked again, while nobody else sees anything new. */
const keptFirst: ServedGame = {
  ...skirmishGame,
  rules: {
    ...skirmishGame.rules,
    kinds: [...skirmishGame.rules.kinds, kept],
    play(table, state, phase) {
      table.ask(kept, 'blue', { mayPush: true });
      table.ask(spend, 'blue', { reserve: 0 });
      skirmishGame.rules.play(table, state, phase);
    },
  },
};

beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame, keptFirst }), { now: () => time, channels });
});
afterAll(() => service.remove());

const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
let tables = 0;

async function table(settings?: unknown) {
  const { game, players } = await seatTwo(service.origin, { ...toy, settings }, `table ${++tables}`);
  const clients = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie)) as [
    TrialClient,
    TrialClient,
  ];
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  const close = () => clients.forEach((client) => void client.close());
  return { game, players, blue: clients[0], red: clients[1], close };
}

const asked = (client: TrialClient) => client.now!.needs.length > 0;

describe('ready and withdrawn', () => {
  test('orders given in secret can be taken back and given anew until the other is ready too', async () => {
    const { blue, red, close } = await table();
    expect(await blue.answer('first-orders', 'push')).toBeNull();
    await blue.until(() => !asked(blue));
    expect(await blue.say({ type: 'withdraw', id: 'not-so-fast', at: blue.now!.at })).toBeNull();
    await blue.until(() => asked(blue));
    expect(await blue.answer('second-orders', 'hold')).toBeNull();
    expect(await red.answer('red-orders', 'hold')).toBeNull();
    await blue.until(() => blue.now!.view.turn === 2);
    expect(await blue.say({ type: 'withdraw', id: 'too-late-now', at: blue.now!.at })).toMatchObject({ code: 'undo' });
    expect(JSON.stringify(red.now!.journal)).not.toContain('push');
    close();
  });
});

describe('agreements', () => {
  test('a takeback by consent goes back past the reveal, and only by consent', async () => {
    const { game, players, blue, red, close } = await table();
    await blue.answer('orders-one', 'hold');
    await red.answer('orders-two', 'hold');
    await blue.until(() => blue.now!.view.turn === 2);
    await players[1].ask('POST', `/api/games/${game}/offers`, { kind: 'takeback' });
    await red.until(() => red.table!.offers.length === 1);
    expect(red.now!.view.turn).toBe(2);
    await players[0].ask('POST', `/api/games/${game}/offers`, { kind: 'takeback' });
    await blue.until(() => blue.now!.view.turn === 1);
    await red.until(() => red.now!.view.turn === 1 && red.table!.offers.length === 0);
    // Both have seen both orders, so both write new ones.
    expect([asked(blue), asked(red)]).toEqual([true, true]);
    close();
  });

  test('a draw takes both, an answer in between lets the offer lapse', async () => {
    const { game, players, blue, red, close } = await table();
    await players[0].ask('POST', `/api/games/${game}/offers`, { kind: 'draw' });
    await red.answer('rather-play', 'hold');
    await blue.until(() => blue.table!.offers.length === 0);
    await players[1].ask('POST', `/api/games/${game}/offers`, { kind: 'draw' });
    expect(blue.table!.status).toBe('playing');
    await players[0].ask('POST', `/api/games/${game}/offers`, { kind: 'draw' });
    await red.until(() => red.table!.status === 'over');
    expect(red.table!.ending).toEqual({ by: 'draw', seat: null, words: 'a draw by agreement' });
    expect(await blue.answer('after-the-end', 'push')).toMatchObject({ code: 'over' });
    close();
  });

  test('a rematch seats both the other way round', async () => {
    const { game, players, red, close } = await table();
    await players[0].ask('POST', `/api/games/${game}/resign`);
    await red.until(() => red.table!.status === 'over');
    for (const player of players) await player.ask('POST', `/api/games/${game}/offers`, { kind: 'rematch' });
    await red.until(() => red.table!.rematch !== null);
    const next = await players[0].ask('GET', `/api/games/${red.table!.rematch}`);
    expect(next.status).toBe('playing');
    expect(next.seats.map(({ name }: { name: string }) => name.slice(0, 3))).toEqual(['two', 'one']);
    close();
  });

  test('only those who sit there may do any of it', async () => {
    const { game, close } = await table();
    const stranger = await Visitor.guest(service.origin, `stranger ${game}`);
    for (const [path, body] of [
      ['resign', undefined],
      ['offers', { kind: 'draw' }],
      ['talk', { text: 'psst' }],
      ['invitations', { seat: 'red' }],
    ] as const) {
      await expect(stranger.ask('POST', `/api/games/${game}/${path}`, body)).rejects.toThrow('403');
    }
    await expect(stranger.ask('POST', `/api/games/${game}/join`, { seat: 'red' })).rejects.toThrow('already started');
    close();
  });
});

describe('the clock', () => {
  test('runs out: the saved orders count, or else the book’s own', async () => {
    const clock = { kind: 'correspondence', hours: 24 };
    const { blue, red, game, players, close } = await table({ clock });
    expect(await blue.say({ type: 'draft', id: 'for-later', at: blue.now!.at, answer: 'push' })).toBeNull();
    const drafts = players.map((player) => player.ask('GET', `/api/games/${game}/draft`));
    expect(await Promise.all(drafts)).toEqual([{ draft: { answer: 'push' } }, { draft: null }]);
    time += 23 * 3_600_000;
    await service.timekeeper.ring();
    await blue.heardAll();
    expect(blue.now!.view.turn).toBe(1);
    time += 2 * 3_600_000;
    await service.timekeeper.ring();
    await service.timekeeper.ring();
    await red.until(() => red.now!.journal.some(({ type }) => type === 'reveal'));
    const given = red.now!.journal.flatMap((entry) => (entry.type === 'answer' ? [[entry.seat, entry.answer]] : []));
    expect(Object.fromEntries(given)).toEqual({ blue: 'push', red: 'hold' });
    expect((await service.games.warmRoom(game))!.row.next_deadline).toBeGreaterThan(time);
    close();
  });

  test('runs out: the game is lost where that was said beforehand', async () => {
    const { blue, close } = await table({ clock: { kind: 'live', minutes: 1, increment: 0 }, timeout: 'lose' });
    expect(await blue.answer('in-good-time', 'hold')).toBeNull();
    time += 61_000;
    await service.timekeeper.ring();
    await blue.until(() => blue.table!.status === 'over');
    expect(blue.table!.ending).toMatchObject({ by: 'time', seat: 'red' });
    close();
  });
});

describe('the table', () => {
  test('an invitation opens one seat, once, to a guest', async () => {
    const host = await Visitor.guest(service.origin, 'inviting');
    const settings = { listed: false };
    const { id } = await host.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'red', settings });
    const passer = await Visitor.guest(service.origin, 'passing by');
    await expect(passer.ask('POST', `/api/games/${id}/join`, { seat: 'blue' })).rejects.toThrow('by invitation');
    expect((await passer.ask('GET', '/api/games?list=open')).some((one: { id: string }) => one.id === id)).toBe(false);
    const { token } = await host.ask('POST', `/api/games/${id}/invitations`, { seat: 'blue' });
    const guest = new Visitor(service.origin);
    expect(await guest.ask('POST', `/api/invitations/${token}`, { name: 'invited' })).toEqual({ game: id });
    await expect(passer.ask('POST', `/api/invitations/${token}`, {})).rejects.toThrow('may have been used');
    expect((await guest.ask('GET', '/api/games?list=mine'))[0]).toMatchObject({
      mine: 'blue',
      waiting: ['blue', 'red'],
    });
  });

  test('who has a seat is seen to come and go', async () => {
    const { blue, red, close } = await table();
    const redIsHere = () => blue.table!.seats[1]!.here;
    await blue.until(redIsHere);
    red.close();
    await blue.until(() => !redIsHere());
    close();
  });

  test('who watched and takes a seat sees with that seat’s eyes', async () => {
    const host = await Visitor.guest(service.origin, 'with a free seat');
    const { id } = await host.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'red' });
    const second = await Visitor.guest(service.origin, 'looking on');
    const client = new TrialClient(service.origin, id, second.cookie);
    await client.until(() => client.table !== null);
    await second.ask('POST', `/api/games/${id}/join`, { seat: 'blue' });
    await client.until(() => client.now?.seat === 'blue');
    expect(client.now!.view.flag).toEqual({ blue: 3, red: 0 });
    client.close();
  });

  test('talk reaches everybody who watches, and those who come later', async () => {
    const { game, players, red, close } = await table();
    red.keepsBytes = true;
    await players[0].ask('POST', `/api/games/${game}/talk`, { text: 'Vive l’Empereur' });
    await red.until(() => red.heard.some((text) => text.includes('Vive l’Empereur')));
    const late = new TrialClient(service.origin, game, '');
    late.keepsBytes = true;
    await late.until(() => late.heard.some((text) => text.includes('Vive l’Empereur')));
    late.close();
    close();
  });

  test('observers stay out where they are not wanted', async () => {
    const { game, close } = await table({ observers: false });
    const looker = new TrialClient(service.origin, game, '');
    looker.keepsBytes = true;
    await looker.until(() => looker.heard.length > 0);
    expect(looker.heard[0]).toContain('may not be watched');
    looker.close();
    close();
  });

  test('the commander takes a seat, plays by himself, and the record proves every die', async () => {
    const visitor = await Visitor.guest(service.origin, 'watching commanders');
    const { id, commitment } = await visitor.ask('POST', '/api/games', {
      book: 'toy',
      scenario: 'toy',
      officers: { blue: 'bold', red: 'random' },
    });
    const looker = new TrialClient(service.origin, id, visitor.cookie);
    await looker.until(() => looker.table?.status === 'over');
    const record = parseRecord(await visitor.ask('GET', `/api/games/${id}/record`));
    expect(record.header).toMatchObject({ commitment, scenario: 'toy', seed: looker.table!.seed });
    const { proved, unproved } = verifyDice(record);
    expect([proved > 0, unproved]).toEqual([true, 0]);
    expect((await visitor.ask('GET', `/api/games/${id}/thoughts`)).length).toBeGreaterThan(8);
    looker.close();
  });

  test('the commander goes on who is asked again after an answer that was his alone to know', async () => {
    const visitor = await Visitor.guest(service.origin, 'watching secrets');
    const officers = { blue: 'random', red: 'random' };
    const { id } = await visitor.ask('POST', '/api/games', { book: 'keptFirst', scenario: 'toy', officers });
    const looker = new TrialClient(service.origin, id, visitor.cookie);
    await looker.until(() => looker.table?.status === 'over');
    looker.close();
  });

  test('the record stays sealed while the game goes on, and private where it was', async () => {
    const { game, players, close } = await table({ open: false });
    await expect(players[0].ask('GET', `/api/games/${game}/record`)).rejects.toThrow('sealed until the game is over');
    await players[0].ask('POST', `/api/games/${game}/resign`);
    const stranger = new Visitor(service.origin);
    await expect(stranger.ask('GET', `/api/games/${game}/record`)).rejects.toThrow('is private');
    const { header } = parseRecord(await players[1].ask('GET', `/api/games/${game}/record`));
    expect(header.words).toEqual(wordsOf(`table ${tables}`));
    expect(header.ending).toBe('the blue concede; the red win');
    close();
  });

  test('a deleted account gives up its games', async () => {
    const { game, players, red, close } = await table();
    await players[0].ask('DELETE', '/api/me', {});
    await red.until(() => red.table!.status === 'over');
    expect(red.table!.ending).toMatchObject({ by: 'resigned', seat: 'blue' });
    expect((await players[1].ask('GET', `/api/games/${game}`)).seats[0].name).toBe('somebody who left');
    close();
  });
});

describe('notices', () => {
  test('go to whoever is away and asked, once, after a while, and not in his quiet hours', async () => {
    const { game, players, blue, red, close } = await table();
    red.close();
    await players[1].ask('PUT', '/api/me/notices', {
      mail: false,
      push: true,
      webhook: 'https://hooks.example.org/red',
      quiet: { from: '00:00', to: '05:00', zone: 'UTC' },
    });
    const room = (await service.games.warmRoom(game))!;
    await expect.poll(() => room.listening, { timeout: 30_000 }).toBe(1);
    time = Date.parse('2026-06-19T23:59:30Z');
    await blue.answer('orders-blue', 'hold');
    await players[1].ask('POST', `/api/games/${game}/answer`, {
      id: 'orders-red',
      at: room.course!.numberFor('red'),
      answer: 'hold',
    });
    await blue.until(() => blue.now!.view.turn === 2);
    const mine = async () => (await players[1].ask('GET', '/api/notices')).filter((one: Notice) => one.game === game);
    await service.games.followed();
    expect((await mine())[0]).toMatchObject({ kind: 'asked', words: 'Toy: your turn (red)', at: time });
    const sentFor = () => sent.filter(([, notice]) => notice.game === game).map(([way]) => way);
    time += 60_000;
    await service.notices.sendDue();
    expect(sentFor()).toEqual([]);
    time = Date.parse('2026-06-20T05:00:00Z');
    await service.notices.sendDue();
    await service.notices.sendDue();
    expect(sentFor()).toEqual(['webhook']);
    close();
  });
});
