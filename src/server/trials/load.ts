/** Many games at once, two sockets each, scripted play; measured from the answer's leaving to the new view's arrival. */
import { setTimeout as pause } from 'node:timers/promises';
import { stream } from '../../kernel/index.ts';
import type { Books } from '../games/books.ts';
import { TrialClient } from './client.ts';
import { Visitor } from './visit.ts';

export interface LoadSettings {
  readonly origin: () => string;
  readonly books: Books;
  readonly book: string;
  readonly scenario: string;
  readonly games: number;
  readonly seconds: number;
  /** Milliseconds a player thinks; 0 plays as fast as it can. */
  readonly think: number;
  onSetUp?(games: number): void;
}

export interface LoadReport {
  readonly games: number;
  readonly actions: number;
  readonly perSecond: number;
  /** Milliseconds until the acknowledgement, and until the view that shows it. */
  readonly acknowledged: Quantiles;
  readonly seen: Quantiles;
  readonly refused: number;
}

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Table {
  readonly game: string;
  readonly players: readonly Visitor[];
  readonly clients: TrialClient[];
}

export async function setUp(settings: LoadSettings): Promise<Table[]> {
  const { origin, books, book, scenario } = settings;
  const { game } = await books.open(book);
  const chosen = game.scenarios.find(({ id }) => id === scenario)!;
  const seats = game.rules.seats(game.start(chosen.data, {}));
  const people = await Promise.all(
    seats.map((seat) => Visitor.guest(origin, `${seat} ${Math.random().toString(36).slice(2)}`)),
  );
  const tables: Table[] = [];
  for (let n = 0; n < settings.games; n++) {
    tables.push(await newTable(settings, seats, people));
    if (n % 100 === 99) settings.onSetUp?.(n + 1);
  }
  return tables;
}

async function newTable({ origin, book, scenario }: LoadSettings, seats: readonly string[], people: Visitor[]) {
  const { id } = await people[0]!.ask('POST', '/api/games', { book, scenario, seat: seats[0] });
  for (let i = 1; i < seats.length; i++) await people[i]!.ask('POST', `/api/games/${id}/join`, { seat: seats[i] });
  const clients = people.map(({ cookie }) => new TrialClient(origin, id, cookie));
  await Promise.all(clients.map((client) => client.until(() => client.now !== null, 60_000)));
  return { game: id, players: people, clients };
}

/** Plays until the time is up; a finished game is followed by another at the same table. */
export async function playLoad(settings: LoadSettings, tables: Table[]): Promise<LoadReport> {
  const { game } = await settings.books.open(settings.book);
  const random = stream('load', settings.book);
  const acked: number[] = [];
  const seen: number[] = [];
  let refused = 0;
  const ends = performance.now() + settings.seconds * 1000;
  const going = () => performance.now() < ends;

  async function playSeat(client: TrialClient): Promise<void> {
    for (let n = 0; going(); n++) {
      const now = client.now!;
      if (now.over) return;
      const need = now.needs[0] as { kind: string; request: unknown } | undefined;
      if (!need) {
        await client.until(() => client.now!.needs.length > 0 || !!client.now!.over, 2_000).catch(() => {});
        continue;
      }
      if (settings.think > 0) await pause(random.unit() * 2 * settings.think);
      const kind = game.rules.kinds.find((one) => one.kind === need.kind)!;
      const before = client.now;
      const left = performance.now();
      const answered = client.answer(
        `load-${n}-${Math.random().toString(36).slice(2)}`,
        kind.sample(need.request, random),
      );
      const viewed = client.until(() => client.now !== before, 10_000).then(() => seen.push(performance.now() - left));
      if (await answered) refused++;
      else acked.push(performance.now() - left);
      await viewed.catch(() => {});
    }
  }

  async function playTable(table: Table): Promise<void> {
    while (going()) {
      await Promise.all(table.clients.map(playSeat));
      if (!going()) break;
      for (const client of table.clients) client.close();
      const seats = table.clients.map(({ now }) => now!.seat!);
      // One after the other: a thousand connections opened at once would measure the client.
      const next = opening.then(() => (going() ? newTable(settings, seats, [...table.players]) : null));
      opening = next.catch(() => null);
      const opened = await next;
      if (opened) table.clients.splice(0, 2, ...opened.clients);
    }
  }

  let opening: Promise<unknown> = Promise.resolve();
  const began = performance.now();
  await Promise.all(tables.map(playTable));
  const took = (performance.now() - began) / 1000;
  for (const { clients } of tables) for (const client of clients) client.close();
  return {
    games: tables.length,
    actions: acked.length,
    perSecond: acked.length / took,
    acknowledged: quantiles(acked),
    seen: quantiles(seen),
    refused,
  };
}

function quantiles(values: number[]): Quantiles {
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
