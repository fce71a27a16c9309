import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changedFrom,
  commitment,
  d6,
  type Entry,
  type EpochEntry,
  kindCalled,
  sealedDice,
  stream,
} from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { RULES_VERSION, verifyRecord } from '../../staff/index.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import type { Asked } from '../trials/battle.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo } from '../trials/visit.ts';
import { Course } from './course.ts';
import type { ServedGame } from './officer.ts';

/** Other rules: every phase begins with a die nobody rolled before. */
const rules = { changed: false };
function changeable(game: ServedGame): ServedGame {
  const play: ServedGame['rules']['play'] = (table, state, phase) => {
    if (rules.changed) table.roll(d6, { label: 'A new rule', cite: 'new' });
    game.rules.play(table, state, phase);
  };
  const { act: _, ...whole } = game.rules;
  return { ...game, rules: { ...whole, play } };
}

let service: TestService;
let games: Record<string, ServedGame>;
beforeAll(async () => {
  const all = await Promise.all(
    (await loadAll()).map(async ({ id, game }) => [id, changeable(await game!())] as const),
  );
  games = Object.fromEntries(all);
  service = await startTestService(booksOf(games));
});
afterAll(() => service.remove());

/** A game of a book some answers after its beginning, in the middle of a phase; nobody is in the room. */
async function begun(book: string, name: string) {
  rules.changed = false;
  const game = games[book]!;
  const { id: scenario, data } = game.scenarios[0]!;
  const [one, two] = game.rules.seats(game.start(data, {}));
  const table = await seatTwo(service.origin, { book, scenario, seats: [one!, two!] }, name);
  const clients = table.players.map(({ cookie }) => new TrialClient(service.origin, table.game, cookie));
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  for (let n = 0; n < 5; n++) await answered(book, clients, `${name}-answer-${n}`);
  const journal = await stored(table.game);
  for (const client of clients) client.close();
  await service.games.followed();
  for (let tries = 0; tries < 50 && (await service.games.warmRoom(table.game)); tries++) {
    await service.games.cool(-1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { ...table, journal };
}

async function answered(book: string, clients: readonly TrialClient[], id: string): Promise<void> {
  const random = stream(id, 'lot');
  for (const client of clients) {
    const need = client.now!.needs[0] as Asked | undefined;
    if (!need) continue;
    const kind = kindCalled(games[book]!.rules, need.kind);
    const { at } = client.now!;
    expect(await client.answer(id, kind.sample(need.request, random))).toBeNull();
    await client.until(() => client.now!.at !== at);
    return;
  }
}

async function stored(game: string): Promise<Entry[]> {
  const rows = await service.games.store.db
    .selectFrom('journal')
    .select('entries')
    .where('game', '=', game)
    .orderBy('number')
    .execute();
  return rows.flatMap(({ entries }) => JSON.parse(entries));
}

const playedBy = (game: string, version: string) =>
  service.games.store.db.updateTable('games').set({ rules: version }).where('id', '=', game).execute();

async function reopened(game: string, cookie: string): Promise<TrialClient> {
  const client = new TrialClient(service.origin, game, cookie);
  await client.until(() => client.now !== null);
  return client;
}

const BOOKS = ['one-day', 'la-bataille', 'esr', 'revolution-empire', 'beyond-waterloo'];

describe.each(BOOKS)('a game in the middle of a phase when its rules are upgraded: %s', (book) => {
  test('goes on where it was as long as the new rules tell the same', async () => {
    const { game, players, journal } = await begun(book, `same-${book}`);
    await playedBy(game, '0.0.1');
    await service.games.store.db.updateTable('snapshots').set({ rules: '0.0.1' }).where('game', '=', game).execute();
    const client = await reopened(game, players[0].cookie);
    expect(await stored(game)).toEqual(journal);
    expect(client.table!.rules).toBe(RULES_VERSION);
    client.close();
  });

  test('goes on from its last state where they do not, and no byte of that state is told', async () => {
    const { game, players, journal } = await begun(book, `other-${book}`);
    await playedBy(game, '0.0.1');
    await service.games.store.db.updateTable('snapshots').set({ rules: '0.0.1' }).where('game', '=', game).execute();
    rules.changed = true;
    const clients = await Promise.all(players.map(({ cookie }) => reopened(game, cookie)));
    const now = await stored(game);
    expect(now.slice(0, journal.length)).toEqual(journal);
    expect(now[journal.length]).toMatchObject({ type: 'epoch', before: '0.0.1', rules: RULES_VERSION });
    expect(clients[0]!.now!.journal.find(({ type }) => type === 'epoch')).toMatchObject({
      state: { keys: [], changed: {} },
    });
    await answered(book, clients, `after-${book}`);
    expect((await stored(game)).length).toBeGreaterThan(journal.length + 1);
    for (const client of clients) client.close();
  });
});

test('verify proves the epochs these rules can play, and says which it takes from the stored state', async () => {
  const game = (await (await loadBook('one-day')).game!()) as ServedGame;
  const scenario = game.scenarios[0]!;
  const start = game.start(scenario.data, {});
  const box = sealedDice('epochs');
  const random = stream('epochs', 'lot');
  const play = (course: Course, steps: number) => {
    for (let n = 0; n < steps && !course.over; n++) {
      const need = course.needOf(course.waiting()[0]!)!;
      if (need.type !== 'answer') throw new Error('dice are asked for');
      course.answer(need.seat, course.kindOf(need.kind).sample(need.request, random));
    }
    return course;
  };
  const course = new Course(game, start, box, []);
  course.begin();
  const { journal, cut } = play(course, 14);
  const epoch: EpochEntry = {
    type: 'epoch',
    rules: RULES_VERSION,
    before: '0.0.1',
    state: JSON.parse(JSON.stringify(changedFrom(cut.state as object, start as object))),
  };
  const verdict = (entries: readonly Entry[]) =>
    verifyRecord({
      header: {
        format: 'ordre-mixte',
        version: 1,
        book: 'one-day',
        scenario: scenario.id,
        options: {},
        rules: RULES_VERSION,
        commitment: commitment('epochs'),
        seed: 'epochs',
      },
      entries,
    });
  const { journal: whole } = play(new Course(game, start, box, [...journal, epoch]), 10);
  expect((await verdict(whole)).notes.join()).toContain('hold by these rules too');
  const otherwise = (entries: readonly Entry[], at: number) => {
    const roll = entries[at]!;
    return roll.type === 'roll' ? entries.toSpliced(at, 1, { ...roll, total: roll.total + 1 }) : entries;
  };
  const first = whole.findIndex(({ type }) => type === 'roll');
  expect((await verdict(otherwise(whole, first))).notes.join()).toContain('rules 0.0.1, are not proved');
  const last = whole.findLastIndex(({ type }) => type === 'roll');
  expect(last).toBeGreaterThan(journal.length);
  await expect(verdict(otherwise(whole, last))).rejects.toThrow('not what the rules say');
});
