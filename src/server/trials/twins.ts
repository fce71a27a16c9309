/**
 * Secrets of a real book are not words that occur nowhere else, so they are looked for in another way: two games with
 * the same seed, players and moves, which differ only in what one seat has put into an envelope. Whatever the other
 * seat and an observer are sent must be the same, byte for byte. Beside that, no byte may hold a seed, a session, a
 * player's word, or the name of a unit that lies hidden under a marker.
 */
import { nth, pledge, type Random, stream } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import { type Asked, type Battle, sampled, sampledOther } from './battle.ts';
import { TrialClient } from './client.ts';
import { firstDifference, hiddenIn, toldBy } from './hearing.ts';
import { Visitor, wordsOf } from './visit.ts';

interface TwinsReport {
  readonly games: number;
  readonly bytes: number;
  readonly answers: number;
  /** Envelopes whose content differed between the twins, by kind of request. */
  readonly envelopes: Readonly<Record<string, number>>;
  /** How often the name of a hidden unit was looked for in what others were sent. */
  readonly hidden: number;
  readonly leaks: readonly string[];
}

interface Pair {
  readonly battle: Battle;
  readonly random: Random;
  readonly twins: readonly [Twin, Twin];
  /** Words that nobody may be sent as long as the game goes on. */
  readonly sealed: readonly string[];
  readonly report: {
    bytes: number;
    answers: number;
    envelopes: Record<string, number>;
    hidden: number;
    leaks: string[];
  };
}

interface Twin {
  readonly game: string;
  /** Each seat's, then the observer's. */
  readonly clients: readonly TrialClient[];
}

/** `battles`: one after the other, over and over; `most` answers are given in a game. */
export async function twinsTrial(
  origin: () => string,
  host: Host,
  battles: readonly Battle[],
  settings: { readonly games: number; readonly most: number; readonly seed?: string; onGame?(n: number): void },
): Promise<TwinsReport> {
  const { games, most, seed = 'twins' } = settings;
  const report = { bytes: 0, answers: 0, envelopes: {}, hidden: 0, leaks: [] as string[] };
  for (let n = 0; n < games; n++) {
    const pair = await seatPair(origin, host, nth(battles, n % battles.length), `${seed}-${n}`, report);
    const [{ clients }] = pair.twins;
    await inspect(pair, null, 'the beginning');
    for (let answers = 0; answers < most && !nth(clients, 0).now!.over; answers++) await oneAnswer(pair, answers);
    for (const twin of pair.twins) for (const client of twin.clients) client.close();
    settings.onGame?.(n + 1);
  }
  return { games, ...report };
}

async function seatPair(
  origin: () => string,
  host: Host,
  battle: Battle,
  seed: string,
  report: Pair['report'],
): Promise<Pair> {
  const people = await Promise.all([...battle.seats, 'looker'].map((name) => Visitor.guest(origin, `${name} ${seed}`)));
  const one = await seatTwin(origin, host, battle, people, seed);
  const two = await seatTwin(origin, host, battle, people, seed);
  const sessions = people.map(({ cookie }) => nth(cookie.split('='), 1));
  const sealed = [
    `seed of ${seed}`,
    `officers of ${seed}`,
    `word of ${seed}`,
    'another long and secret word',
    ...sessions,
  ];
  return { battle, random: stream(seed, 'twins'), twins: [one, two], sealed, report };
}

/** A table with the seed of its twin. */
async function seatTwin(
  origin: () => string,
  host: Host,
  { book, scenario, options, seats }: Battle,
  people: readonly Visitor[],
  seed: string,
): Promise<Twin> {
  const words = wordsOf(seed);
  const body = { book, scenario, options, seat: seats[0], pledge: pledge(words[0]) };
  const { id } = await nth(people, 0).ask('POST', '/api/games', body);
  await host.inRoom(id, async (room) => {
    const same = { seed: `seed of ${seed}`, officer_seed: `officers of ${seed}` };
    await host.store.db.updateTable('games').set(same).where('id', '=', id).execute();
    await host.reread(room);
  });
  await nth(people, 1).ask('POST', `/api/games/${id}/join`, { seat: seats[1], pledge: pledge(words[1]) });
  for (const i of [0, 1] as const) await nth(people, i).ask('POST', `/api/games/${id}/word`, { word: words[i] });
  const clients: TrialClient[] = [];
  for (const { cookie } of people) {
    const client = new TrialClient(origin, id, cookie);
    client.keepsBytes = true;
    clients.push(client);
    // One after the other, so that both tables fill in the same order.
    await client.until(() => client.now !== null);
  }
  return { game: id, clients };
}

/** One step of both games; with an envelope that is first filled differently, and taken back. */
async function oneAnswer(pair: Pair, n: number): Promise<void> {
  const { battle, random, twins, report } = pair;
  const open = twins[0].clients.filter(({ now }) => now!.needs.length > 0);
  const who = twins[0].clients.indexOf(nth(open, random.below(open.length)));
  const asked = nth(twins[0].clients, who).now!.needs[0] as Asked;
  const answer = sampled(battle, asked, random);
  const other = asked.secret && open.length > 1 ? sampledOther(battle, asked, answer, random) : undefined;
  if (other !== undefined) {
    report.envelopes[asked.kind] = (report.envelopes[asked.kind] ?? 0) + 1;
    await both(pair, who, (client, i) => client.answer(`${n}-envelope`, i === 0 ? answer : other));
    await inspect(pair, who, asked.kind);
    if (random.below(3) === 0) {
      await comeBack(pair, who);
      await inspect(pair, who, `${asked.kind}, come back`);
    }
    await both(pair, who, (client) => client.say({ type: 'withdraw', id: `${n}-withdraw`, at: client.now!.at }));
    await inspect(pair, who, `${asked.kind}, taken back`);
  }
  await both(pair, who, (client) => client.answer(`${n}-answer`, answer));
  await inspect(pair, who, asked.kind);
  report.answers++;
}

async function both(
  { twins, battle }: Pair,
  who: number,
  say: (client: TrialClient, twin: number) => ReturnType<TrialClient['say']>,
): Promise<void> {
  for (const [i, { clients }] of twins.entries()) {
    const refusal = await say(nth(clients, who), i);
    if (refusal) throw new Error(`${battle.book} ${battle.scenario}: ${refusal.sentence}`);
  }
}

/** The others lose their lines and are shown everything anew. */
async function comeBack({ twins }: Pair, who: number): Promise<void> {
  for (const { clients } of twins) {
    for (const client of clients.filter((_, i) => i !== who)) {
      const before = client.now;
      client.cut();
      await client.until(() => client.now !== before);
    }
  }
}

/** Looks through all that was sent since the last look. `who` knows the secret and is not compared. */
async function inspect(pair: Pair, who: number | null, what: string): Promise<void> {
  const { twins, battle, report, sealed } = pair;
  await Promise.all(twins.flatMap(({ clients }) => clients.map((client) => client.heardAll())));
  const leak = (to: number, sentence: string) =>
    report.leaks.push(`${battle.book} ${battle.scenario}: ${battle.seats[to] ?? 'an observer'} ${sentence} (${what})`);
  const hidden = twins[0].clients.map(({ now }) => hiddenIn(now!.view));
  const told = twins.map(({ game, clients }) => clients.map((client) => toldBy(client.heard.splice(0), game)));
  nth(told, 0).forEach((mine, to) => {
    const theirs = nth(nth(told, 1), to);
    report.bytes += mine.bytes + theirs.bytes;
    const difference = to === who ? null : firstDifference(mine.texts, theirs.texts);
    if (difference) leak(to, `can tell: ${difference}`);
    if (!nth(twins[0].clients, 0).now!.over) {
      for (const word of sealed) if (mine.texts.some((text) => text.includes(word))) leak(to, `was sent ${word}`);
    }
    hidden.forEach((names, owner) => {
      if (owner === to) return;
      report.hidden += names.length;
      const shown = names.find((name) => mine.shown.includes(name));
      if (shown !== undefined) leak(to, `was sent the hidden ${shown}`);
    });
  });
}
