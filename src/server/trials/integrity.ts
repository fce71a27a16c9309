/** Submissions that are wrong in some way, by the thousand. None may change a game, and each must get its reason. */
import { nth, type Random } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import { type Battle, sampled, trialRandom } from './battle.ts';
import { TrialClient } from './client.ts';
import { askedOf, at, forgeries, type Scene } from './forgeries.ts';
import { seatTwo, Visitor } from './visit.ts';

interface IntegrityReport {
  readonly sent: number;
  readonly refused: number;
  /** How many of each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export async function integrityTrial(
  origin: () => string,
  host: Host,
  battle: Battle,
  count: number,
): Promise<IntegrityReport> {
  const tag = Math.random().toString(36).slice(2);
  const random = trialRandom(`integrity ${tag}`);
  const { game, players } = await seatTwo(origin, battle, tag);
  const { game: other } = await seatTwo(origin, battle, `${tag} other`);
  const stranger = await Visitor.guest(origin, `stranger ${tag}`);
  const clients = [...players, stranger].map(({ cookie }) => new TrialClient(origin, game, cookie));
  const third = nth(clients, 2);
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  const { first, second, taken, answered } = await sceneOf(battle, clients, random);
  const before = await stateOf(host, [game, other]);
  const scene: Scene = { battle, first, second, stranger: third, game, other, taken, answered, random };
  const faults: string[] = [];
  const reasons: Record<string, number> = {};
  for (let n = 0; n < count; n++) {
    const { by, message } = nth(forgeries, n % forgeries.length)(scene);
    const reply = await replyTo(by, typeof message === 'string' ? message : JSON.stringify(message));
    if (reply.type === 'refused' && reply.refusal?.sentence) {
      reasons[reply.refusal.code] = (reasons[reply.refusal.code] ?? 0) + 1;
    } else faults.push(`${JSON.stringify(message)} was answered by ${JSON.stringify(reply)}`);
  }
  if ((await stateOf(host, [game, other])) !== before) faults.push('the games have changed');
  // What is right is still taken, and taken again is the same.
  if (await first.say({ type: 'answer', ...taken, answer: answered.answer })) faults.push('the same again was refused');
  if (await second.answer('a-right-answer', sampled(battle, askedOf(second), random))) {
    faults.push('a right answer was refused');
  }
  for (const client of clients) client.close();
  return {
    sent: count,
    refused: Object.values(reasons).reduce((sum, n) => sum + n, 0),
    reasons,
    faults: faults.slice(0, 10),
  };
}

/** Answers until one player has given an answer and the other alone is asked, whether a book asks both at once or in turn. */
async function sceneOf(battle: Battle, clients: readonly TrialClient[], random: Random) {
  const isAsked = (client: TrialClient) => client.now!.needs.length > 0;
  const [first, second] = isAsked(nth(clients, 0))
    ? [nth(clients, 0), nth(clients, 1)]
    : [nth(clients, 1), nth(clients, 0)];
  for (let n = 0; n < MOST_ANSWERS && isAsked(first); n++) {
    const taken = { id: `the-first-answer-${n}`, at: at(first) };
    const asked = askedOf(first);
    const answer = sampled(battle, asked, random);
    const refusal = await first.say({ type: 'answer', ...taken, answer });
    if (refusal) throw new Error(refusal.sentence);
    await Promise.all([first, second].map((client) => client.heardAll()));
    if (!isAsked(first) && isAsked(second)) return { first, second, taken, answered: { asked, answer } };
  }
  throw new Error(`${battle.book} ${battle.scenario}: the question never passed from one to the other`);
}

/** A book may ask one side for everything it does in a turn before the other is asked. */
const MOST_ANSWERS = 500;

interface Reply {
  readonly type: string;
  readonly refusal?: { readonly code: string; readonly sentence: string };
}

/** The next word of the server to this client that is an answer. */
async function replyTo(client: TrialClient, text: string): Promise<Reply> {
  const isReply = (heard: string) => heard.startsWith('{"type":"refused"') || heard.startsWith('{"type":"done"');
  client.keepsBytes = true;
  client.heard.length = 0;
  client.raw(text);
  await client.until(() => client.heard.some(isReply));
  return JSON.parse(client.heard.find(isReply)!);
}

async function stateOf(host: Host, games: readonly string[]): Promise<string> {
  const { db } = host.store;
  const rows = await db.selectFrom('journal').selectAll().where('game', 'in', games).orderBy('number').execute();
  const tables = await db.selectFrom('games').selectAll().where('id', 'in', games).orderBy('id').execute();
  return JSON.stringify([rows, tables]);
}
