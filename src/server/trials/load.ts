/** Many games at once, two sockets each, scripted play; measured from the answer's leaving to the new view's arrival. */

import { setTimeout as pause } from 'node:timers/promises';
import { byId, nth, stream } from '../../kernel/index.ts';
import type { Books } from '../games/books.ts';
import { LoadPlayer, type Script } from './load-player.ts';
import { Visitor } from './visit.ts';

interface LoadSettings {
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

interface LoadReport {
  readonly games: number;
  readonly actions: number;
  readonly perSecond: number;
  /** Games played to their end, each followed by another at the same table. */
  readonly finished: number;
  /** Milliseconds until the acknowledgement, and until the view that shows it. */
  readonly acknowledged: Quantiles;
  readonly seen: Quantiles;
  readonly refused: number;
}

interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Hall {
  readonly settings: LoadSettings;
  readonly seats: readonly string[];
  readonly people: readonly Visitor[];
  readonly script: Script & { until: number };
  readonly tables: Table[];
  /** Tables whose game is over, and how many are being set anew. */
  readonly waiting: Table[];
  opening: number;
  finished: number;
}

interface Table {
  readonly players: readonly LoadPlayer[];
}

/** So many tables are set at once: more would measure how fast connections are opened. */
const OPENING = 4;

export async function setUp(settings: LoadSettings): Promise<Hall> {
  const { origin, books, book, scenario } = settings;
  const { game } = await books.open(book);
  const chosen = byId(game.scenarios, scenario);
  const seats = game.rules.seats(game.start(chosen.data, {}));
  const people = await Promise.all(
    seats.map((seat) => Visitor.guest(origin, `${seat} ${Math.random().toString(36).slice(2)}`)),
  );
  const script = {
    kinds: new Map(game.rules.kinds.map((kind) => [kind.kind, kind])),
    random: stream('load', book),
    think: settings.think,
    until: 0,
    going: () => performance.now() < script.until,
    acknowledged: [],
    seen: [],
    refused: 0,
  };
  const hall: Hall = { settings, seats, people, script, tables: [], waiting: [], opening: 0, finished: 0 };
  const open = async () => {
    while (hall.tables.length < settings.games) {
      const table = { players: people.map(({ cookie }) => new LoadPlayer(origin(), cookie, script)) };
      hall.tables.push(table);
      await newGame(hall, table);
      if (hall.tables.length % 100 === 0) settings.onSetUp?.(hall.tables.length);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, open));
  return hall;
}

async function newGame(hall: Hall, table: Table): Promise<void> {
  const { seats, people, settings } = hall;
  const { book, scenario } = settings;
  for (const player of table.players) player.rest();
  const { id } = await nth(people, 0).ask('POST', '/api/games', { book, scenario, seat: seats[0] });
  for (let i = 1; i < seats.length; i++) await nth(people, i).ask('POST', `/api/games/${id}/join`, { seat: seats[i] });
  let left = seats.length;
  const over = () => {
    if (--left > 0 || !hall.script.going()) return;
    hall.finished++;
    hall.waiting.push(table);
    serveWaiting(hall);
  };
  await Promise.all(table.players.map((player) => player.watch(id, over)));
  if (hall.script.going()) for (const player of table.players) player.play();
}

/** A finished game is followed by another at the same table. */
function serveWaiting(hall: Hall): void {
  while (hall.opening < OPENING && hall.waiting.length > 0 && hall.script.going()) {
    hall.opening++;
    newGame(hall, hall.waiting.shift()!)
      .catch((problem: unknown) => {
        // After the end the server may be gone.
        if (hall.script.going()) throw problem;
      })
      .finally(() => {
        hall.opening--;
        serveWaiting(hall);
      });
  }
}

/** Plays until the time is up. */
export async function playLoad(hall: Hall): Promise<LoadReport> {
  const { script, tables, settings } = hall;
  script.until = performance.now() + settings.seconds * 1000;
  const began = performance.now();
  for (const { players } of tables) for (const player of players) player.play();
  await pause(settings.seconds * 1000);
  const actions = script.acknowledged.length;
  const took = (performance.now() - began) / 1000;
  for (const { players } of tables) for (const player of players) player.close();
  return {
    games: tables.length,
    actions,
    perSecond: actions / took,
    finished: hall.finished,
    acknowledged: quantiles(script.acknowledged),
    seen: quantiles(script.seen),
    refused: script.refused,
  };
}

function quantiles(values: number[]): Quantiles {
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
