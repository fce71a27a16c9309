/** A campaign of two people on the server whose battle is fought by another book, and comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, parseRecord, type Seat } from '../../kernel/index.ts';
import { affair, UPON_CHARLEROI } from '../../rules/beyond-waterloo/testing/affair.ts';
import { loadBook } from '../../rules/index.ts';
import { afterBattle } from '../../staff/after-battle.ts';
import { film } from '../../staff/film.ts';
import { verifyRecord } from '../../staff/index.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { Pair, type Wish } from '../trials/pair.ts';
import { seatTwo } from '../trials/visit.ts';

const CAMPAIGN = 'beyond-waterloo';
const SEATS = ['french', 'allied'] as const;
const game = await (await loadBook(CAMPAIGN)).game!();

let time = Date.parse('2026-06-18T11:30:00Z');
let service: TestService;
beforeAll(async () => {
  service = await startTestService(booksOf({ [CAMPAIGN]: game }), { now: () => time });
});
afterAll(() => service.remove());

interface Seated extends Pair {
  readonly ask: (seat: Seat, method: string, path: string, body?: unknown) => Promise<unknown>;
}

let tables = 0;
async function begun(settings?: unknown): Promise<Seated> {
  const field = affair();
  const setting = { book: CAMPAIGN, scenario: 'affair-on-the-sambre', field, seats: SEATS, options: { tables: true } };
  const { game: id, players } = await seatTwo(service.origin, { ...setting, settings }, `campaign ${++tables}`);
  const clients = Object.fromEntries(
    SEATS.map((seat, i) => [seat, new TrialClient(service.origin, id, players[i]!.cookie)]),
  );
  const pair = await new Pair({ id, book: CAMPAIGN, game, clients }).begun();
  return Object.assign(pair, {
    ask: (seat: Seat, method: string, path: string, body?: unknown) =>
      players[SEATS.indexOf(seat as 'french')]!.ask(method, path, body),
  });
}

const onTable = (table: Pair, book: string, seat: Seat = 'french') => table.bookOf(seat) === book;
const wanting = (book: string): Wish => ({
  'french:beyond-waterloo/march': UPON_CHARLEROI,
  'beyond-waterloo/where': book,
  'french:beyond-waterloo/grand-tactic': 'GA',
  'allied:beyond-waterloo/grand-tactic': 'HOLD',
});

describe('a campaign of two people with a battle on a table', () => {
  test.each(['one-day', 'revolution-empire'])(
    'is fought by %s to its end and comes back; the record is verified, and told again through the battle',
    async (book) => {
      const table = await begun();
      await table.playUntil(() => onTable(table, book), wanting(book));
      expect(onTable(table, book)).toBe(true);
      await table.playUntil(() => !onTable(table, book));
      expect((table.clients.allied!.now!.view as { play?: unknown }).play ?? null).toBeNull();
      await table.playUntil(() => false);
      const record = parseRecord((await table.ask('french', 'GET', `/api/games/${table.id}/record`)) as string);
      const verdict = await verifyRecord(record);
      expect(verdict.dice).toMatchObject({ typed: 0, unproved: 0 });
      expect(verdict.dice.proved).toBeGreaterThan(0);
      expect(verdict.notes).toEqual([]);
      throughBattle(record.entries, book);
      // What is told afterwards counts the campaign's turns and places, and none of the battle's.
      const told = afterBattle(game, game.start(affair(), { tables: true }), record.entries);
      expect(told.course.map(({ turn }) => turn)).toEqual([0, 1]);
      expect(told.moments.filter(({ words }) => /Farm/.test(words))).toEqual([]);
      table.close();
    },
  );

  test('orders of its battle may be taken back and given anew; by consent the table is cleared and never was', async () => {
    const table = await begun();
    const { french, allied } = table.clients as Record<(typeof SEATS)[number], TrialClient>;
    await table.playUntil(() => onTable(table, 'one-day') && table.bothAsked(), wanting('one-day'));
    const orders = table.needsOf('french')[0]!;
    expect(orders.kind).toBe('one-day/orders');
    allied.keepsBytes = true;
    const given = table.officerOf('french', orders);
    expect(await french.answer('given-once', given)).toBeNull();
    await french.until(() => french.now!.needs.length === 0);
    expect(await french.say({ type: 'withdraw', id: 'taken-up', at: french.now!.at })).toBeNull();
    await french.until(() => french.now!.needs.length === 1);
    expect(await french.answer('given-anew', given)).toBeNull();
    await allied.heardAll();
    expect(allied.heard.some((text) => text.includes(JSON.stringify(given).slice(0, 60)))).toBe(false);
    // Back by consent, past the tactics to the question where.
    for (let n = 0; !table.needsOf('french').some(({ kind }) => kind === 'beyond-waterloo/where'); n++) {
      expect(n).toBeLessThan(12);
      const { version } = french.now!;
      await table.ask('french', 'POST', `/api/games/${table.id}/offers`, { kind: 'takeback' });
      await allied.until(() => allied.table!.offers.length === 1);
      await table.ask('allied', 'POST', `/api/games/${table.id}/offers`, { kind: 'takeback' });
      await french.until(() => french.now!.version !== version);
      await allied.until(() => allied.table!.offers.length === 0);
      await Promise.all([french.heardAll(), allied.heardAll()]);
    }
    expect([onTable(table, 'one-day'), onTable(table, 'one-day', 'allied')]).toEqual([false, false]);
    await table.playUntil(() => onTable(table, 'revolution-empire'), wanting('revolution-empire'));
    expect(onTable(table, 'revolution-empire')).toBe(true);
    table.close();
  });

  test('clocks run on through it: who lets his run out has the orders his book gives him', async () => {
    const table = await begun({ clock: { kind: 'correspondence', hours: 24 } });
    await table.playUntil(() => onTable(table, 'one-day') && table.bothAsked(), wanting('one-day'));
    const { length } = table.clients.french!.now!.journal;
    time += 25 * 3_600_000;
    await service.timekeeper.ring();
    await service.timekeeper.ring();
    await table.clients.french!.until(() => table.clients.french!.now!.journal.length > length + 2);
    const given = table.clients
      .french!.now!.journal.slice(length)
      .flatMap((entry) => (entry.type === 'answer' ? [`${entry.seat} ${entry.kind}`] : []));
    expect(given).toEqual(expect.arrayContaining(['french one-day/orders', 'allied one-day/orders']));
    expect(onTable(table, 'one-day')).toBe(true);
    table.close();
  });

  test('a room that was left in the middle of it is opened again as it stood', async () => {
    const table = await begun();
    await table.playUntil(() => onTable(table, 'esr') && table.bothAsked(), wanting('esr'));
    const before = table.clients.allied!.now!;
    table.close();
    await service.games.followed();
    for (let tries = 0; tries < 50 && (await service.games.warmRoom(table.id)); tries++) {
      await service.games.cool(-1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const again = table.clients.allied!.twin(service.origin);
    await again.until(() => again.now !== null);
    expect(again.now!.view).toEqual(before.view);
    expect(again.now!.needs).toEqual(before.needs);
    again.close();
  });

  test('who looks on and each seat see of the battle what its own book shows them', async () => {
    const table = await begun();
    await table.playUntil(() => onTable(table, 'one-day') && table.bothAsked(), wanting('one-day'));
    const looker = new TrialClient(service.origin, table.id, '');
    await looker.until(() => looker.now !== null);
    const [french, allied] = SEATS.map((seat) => table.clients[seat]!.now!.view as unknown as Shown);
    expect(Object.keys(looker.now!.view.play as object)).toEqual(['book', 'view']);
    expect(french!.table.order).toBeNull();
    expect(looker.now!.needs).toEqual([]);
    expect(french!.play.view).not.toEqual(allied!.play.view);
    looker.close();
    table.close();
  });
});

interface Shown {
  readonly play: { readonly book: string; readonly view: unknown };
  readonly table: { readonly order: unknown };
}

function throughBattle(entries: readonly Entry[], book: string): void {
  const shown = film(game, game.start(affair(), { tables: true }), entries);
  const within = shown.frames.filter(({ phase }) => phase?.title.startsWith('Battle of Charleroi, '));
  expect(within.length).toBeGreaterThan(20);
  const middle = shown.state(within[Math.floor(within.length / 2)]!.entry) as { play?: { book: string } | null };
  expect(middle.play?.book).toBe(book);
  const last = shown.state(shown.frames.at(-1)!.entry) as { play?: unknown };
  expect(last.play ?? null).toBeNull();
}
