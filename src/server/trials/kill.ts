/**
 * The server is killed in the middle of play, over and over, while its players go on. Afterwards every answer that was
 * acknowledged must stand in the journal once, nothing else may, and all players must see the same game.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { type Entry, nth } from '../../kernel/index.ts';
import { entriesOf, readJournal } from '../games/tables.ts';
import { openStore, type StoreSettings } from '../storage/store.ts';
import { type Asked, type Battle, sampled, trialRandom } from './battle.ts';
import { TrialClient } from './client.ts';
import { type Bundle, freePort, type ServerProcess, startProcess } from './process.ts';
import { seatTwo, type Visitor } from './visit.ts';

interface KillReport {
  readonly kills: number;
  readonly games: number;
  readonly acknowledged: number;
  readonly stored: number;
  /** A sentence for everything that is not as it must be. */
  readonly faults: readonly string[];
}

/** A busy machine must not look like a server that fails. */
const PATIENCE_MS = 40_000;

interface Played {
  readonly game: string;
  readonly clients: readonly TrialClient[];
  readonly sent: Set<string>;
  readonly acknowledged: Set<string>;
}

export async function killTrial(
  bundle: Bundle,
  store: StoreSettings,
  battle: Battle,
  kills: number,
  pairs = 4,
  onKill: (n: number) => void = () => {},
  /** What is killed in the server's stead: the database, which comes back. */
  instead?: () => Promise<void>,
): Promise<KillReport> {
  const port = await freePort();
  const env = { PORT: String(port), ...('url' in store ? { DATABASE_URL: store.url } : { ORDRE_DATA: store.folder }) };
  const origin = () => `http://127.0.0.1:${port}`;
  let server: ServerProcess = await startProcess(bundle, env, battle.book);
  const games: Played[] = [];
  const going = { on: true };
  const pairsPlaying = Array.from({ length: pairs }, (_, pair) => playOn(origin, battle, games, going, pair));
  try {
    for (let n = 1; n <= kills; n++) {
      await someAnswers(games);
      await pause(Math.random() * 40);
      if (instead) await instead();
      else {
        await server.end('SIGKILL');
        server = await startProcess(bundle, env, battle.book);
      }
      onKill(n);
    }
    await pause(100);
    going.on = false;
    await Promise.all(pairsPlaying);
    const faults = await Promise.all(games.map((one) => converged(origin, one)));
    await server.end('SIGTERM');
    const stored = await judged(store, games);
    return {
      kills,
      games: games.length,
      acknowledged: acknowledgedIn(games),
      stored: stored.count,
      faults: [...faults.flat(), ...stored.faults],
    };
  } finally {
    going.on = false;
    for (const { clients } of games) for (const client of clients) client.close();
    await server.end('SIGKILL').catch(() => {});
  }
}

const acknowledgedIn = (games: readonly Played[]) =>
  games.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Play must be under way again before the next kill, however slow the machine is. */
async function someAnswers(games: readonly Played[]): Promise<void> {
  const enough = acknowledgedIn(games) + 6;
  for (let waited = 0; waited < PATIENCE_MS && acknowledgedIn(games) < enough; waited += 5) await pause(5);
}

/** A pair of players, game after game, until they are told to stop. */
async function playOn(
  origin: () => string,
  battle: Battle,
  games: Played[],
  going: { on: boolean },
  pair: number,
): Promise<void> {
  for (let n = 0; going.on; n++) {
    const seated = await persistently(going, (attempt) => seatTwo(origin, battle, `pair ${pair} ${n} ${attempt}`));
    if (!seated) return;
    const { game, players } = seated;
    const clients = players.map(({ cookie }: Visitor) => new TrialClient(origin, game, cookie));
    const played = { game, clients, sent: new Set<string>(), acknowledged: new Set<string>() };
    games.push(played);
    await Promise.all(clients.map((client, seat) => playSeat(client, battle, played, going, seat)));
  }
}

/** Setting up a table is not what is on trial: it is tried again where the server was away. */
async function persistently<T>(going: { on: boolean }, work: (attempt: number) => Promise<T>): Promise<T | null> {
  for (let attempt = 0; going.on; attempt++) {
    try {
      return await work(attempt);
    } catch {
      await pause(50);
    }
  }
  return null;
}

async function playSeat(
  client: TrialClient,
  battle: Battle,
  { game, sent, acknowledged }: Played,
  going: { on: boolean },
  seat: number,
) {
  const random = trialRandom(`${game} ${seat}`);
  for (let n = 0; going.on; n++) {
    const asked = () => (client.now?.needs.length ?? 0) > 0;
    const ended = () => !going.on || !!client.now?.over;
    await client.until(() => asked() || ended(), 60_000).catch(() => {});
    if (!asked()) {
      if (ended()) return;
      continue;
    }
    const { at, needs } = client.now!;
    const id = `${seat}-${n}-${Math.random().toString(36).slice(2, 10)}`;
    sent.add(id);
    const refusal = await client.answer(id, sampled(battle, needs[0] as Asked, random));
    if (!refusal) acknowledged.add(id);
    else if (refusal.code !== 'stale') throw new Error(refusal.sentence);
    await client.until(() => client.now!.at !== at || !asked() || ended()).catch(() => {});
  }
}

/** Both players see the same, and each what whoever comes in anew in his place is shown. */
async function converged(origin: () => string, { game, clients }: Played): Promise<string[]> {
  const anew = clients.map((client) => client.twin(origin));
  const [one, two] = clients as [TrialClient, TrialClient];
  const shared = ({ now }: TrialClient) =>
    JSON.stringify([now?.phase, now?.over, now?.waiting, now?.journal.filter(isOpen)]);
  const whole = ({ now }: TrialClient) => JSON.stringify([now?.at, now?.needs, now?.view, now?.journal]);
  try {
    for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
      if (shared(one) === shared(two) && clients.every((client, i) => whole(client) === whole(nth(anew, i)))) return [];
      await pause(20);
    }
  } finally {
    for (const client of anew) client.close();
  }
  return [
    `game ${game}: ${shared(one).slice(-400)} and ${shared(two).slice(-400)} are not the same, or not shown anew`,
  ];
}

const isOpen = (entry: Entry) => entry.type !== 'answer' || !entry.secret;

/** Looks into the store itself. */
async function judged(settings: StoreSettings, games: readonly Played[]): Promise<{ count: number; faults: string[] }> {
  const store = await openStore(settings);
  const faults: string[] = [];
  let count = 0;
  try {
    for (const { game, sent, acknowledged } of games) {
      const batches = await readJournal(store.db, game);
      let next = 0;
      for (const batch of batches) {
        if (batch.number !== next) faults.push(`game ${game}: a gap or overlap at entry ${next}`);
        next = batch.number + entriesOf([batch]).length;
        const id = batch.submission;
        if (id && !sent.has(id)) faults.push(`game ${game}: ${id} was never sent`);
      }
      const ids = batches.flatMap(({ submission }) => (submission ? [submission] : []));
      count += ids.length;
      if (new Set(ids).size !== ids.length) faults.push(`game ${game}: an answer was taken twice`);
      for (const id of acknowledged)
        if (!ids.includes(id)) faults.push(`game ${game}: ${id} was acknowledged and is lost`);
    }
  } finally {
    await store.close();
  }
  return { count, faults };
}
