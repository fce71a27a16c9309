/**
 * Plays games of envelopes over real sockets, keeps every byte each client is sent, and looks in them for what that
 * client may not know yet.
 */
import { nth, stream } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import { TrialClient } from './client.ts';
import { letters } from './envelopes.ts';
import { seatTwo, Visitor } from './visit.ts';

const SEATS = ['north', 'south'] as const;

interface SecretsReport {
  readonly games: number;
  readonly bytes: number;
  /** Secrets that were looked for. */
  readonly secrets: number;
  readonly leaks: readonly string[];
}

export async function secretsTrial(
  origin: () => string,
  host: Host,
  markers: readonly string[],
  games: number,
  seed = 'secrets',
): Promise<SecretsReport> {
  const leaks: string[] = [];
  let bytes = 0;
  let secrets = 0;
  for (let n = 0; n < games; n++) {
    const found = await oneGame(origin, host, markers, `${seed}-${n}`);
    leaks.push(...found.leaks);
    bytes += found.bytes;
    secrets += found.secrets;
  }
  return { games, bytes, secrets, leaks };
}

interface Secret {
  readonly text: string;
  /** Who may know it all along. */
  readonly owner: string | null;
  readonly what: string;
  /** True of the first message that may hold it. */
  opens(message: string): boolean;
}

const atTheEnd = (message: string) => message.includes('"status":"over"');

async function oneGame(origin: () => string, host: Host, markers: readonly string[], seed: string) {
  const random = stream(seed, 'play');
  const setting = { book: 'envelopes', scenario: 'table', seats: SEATS };
  const { game, players } = await seatTwo(origin, setting, seed);
  const looker = await Visitor.guest(origin, `looker ${seed}`);
  const clients = [...players, looker].map(({ cookie }) => {
    const client = new TrialClient(origin, game, cookie);
    client.keepsBytes = true;
    return client;
  });
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  const room = (await host.warmRoom(game))!;
  const secrets: Secret[] = [
    { text: room.row.seed, owner: null, what: 'the seed', opens: atTheEnd },
    { text: room.row.officer_seed, owner: null, what: 'the commander’s seed', opens: () => false },
    { text: `word of ${seed}`, owner: null, what: 'a player’s word', opens: atTheEnd },
    ...markers.map((text, i) => ({
      text,
      owner: nth(SEATS, i),
      what: 'a hidden marker',
      opens: (message: string) => message.includes(`uncovers ${text}`),
    })),
    ...players.map(({ cookie }, i) => ({
      text: nth(cookie.split('='), 1),
      owner: null,
      what: `the session of ${SEATS[i]}`,
      opens: () => false,
    })),
  ];
  for (let n = 0; !nth(clients, 0).now!.over; n++) {
    const client = nth(clients, random.below(2));
    const { seat, needs, at } = client.now!;
    if (needs.length === 0) {
      if (random.below(3) === 0) await client.say({ type: 'withdraw', id: `withdraw-${n}`, at });
      else if (random.below(4) === 0) client.cut();
      await settle(clients);
      continue;
    }
    const { turn } = (needs[0] as { request: { turn: number } }).request;
    const text = `T${turn}-${letters(() => random.below(26))}`;
    const saves = random.below(3) === 0;
    secrets.push({
      text,
      owner: seat,
      what: saves ? 'a saved order' : 'an order',
      // The turn's reveal is the first entry that everybody gets of it.
      opens: (message) => !saves && message.includes('"type":"reveal"') && message.includes(text),
    });
    await client.say({ type: saves ? 'draft' : 'answer', id: `${n}-${text}`, at, answer: { text } });
    await settle(clients);
  }
  await Promise.all(clients.map((client) => client.until(() => client.table?.status === 'over')));
  for (const client of clients) client.close();
  return {
    leaks: clients.flatMap((client, i) => leaksTo(client, i < 2 ? nth(SEATS, i) : null, secrets, game)),
    bytes: clients.reduce((sum, { heard }) => sum + heard.reduce((all, text) => all + text.length, 0), 0),
    secrets: secrets.length,
  };
}

/** Until all have heard of the same. */
async function settle(clients: readonly TrialClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.say({ type: 'withdraw', id: 'nothing-to-say', at: '' })));
}

function leaksTo(client: TrialClient, seat: string | null, secrets: readonly Secret[], game: string): string[] {
  return secrets.flatMap(({ text, owner, what, opens }) => {
    if (owner !== null && owner === seat) return [];
    const first = client.heard.findIndex((message) => message.includes(text));
    if (first < 0) return [];
    const open = client.heard.findIndex(opens);
    return open >= 0 && open <= first ? [] : [`game ${game}: ${seat ?? 'an observer'} was sent ${what}: ${text}`];
  });
}
