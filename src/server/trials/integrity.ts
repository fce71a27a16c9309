/** Submissions that are wrong in some way, by the thousand. None may change a game, and each must get its reason. */
import { type Random, stream } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import { TrialClient } from './client.ts';
import { seatTwo, Visitor } from './visit.ts';

export interface IntegrityReport {
  readonly sent: number;
  readonly refused: number;
  /** How many of each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const toy = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };

interface Scene {
  readonly blue: TrialClient;
  readonly red: TrialClient;
  readonly stranger: TrialClient;
  readonly game: string;
  readonly other: string;
  /** A submission that was taken. */
  readonly taken: { readonly id: string; readonly at: string };
  readonly random: Random;
}

interface Forged {
  readonly by: TrialClient;
  readonly message: unknown;
}

let made = 0;
const newId = () => `forged-${++made}-${Math.random().toString(36).slice(2, 8)}`;
const at = (client: TrialClient) => client.now?.at ?? '';

/** Blue has answered and red is asked. */
const forgeries: readonly ((scene: Scene) => Forged)[] = [
  // The wrong seat: blue is not asked now, and a stranger never.
  ({ blue, game }) => ({ by: blue, message: { type: 'answer', game, id: newId(), at: at(blue), answer: 'push' } }),
  ({ stranger, red, game }) => ({
    by: stranger,
    message: { type: 'answer', game, id: newId(), at: at(red), answer: 'push' },
  }),
  // The wrong number.
  ({ red, game, random }) => {
    const wrong = ['', '0', '-1.0.0', '0.0.1', '1.0.0', '9.9.9', `${at(red)}0`, ` ${at(red)}`, '0.0'][random.below(9)]!;
    return { by: red, message: { type: 'answer', game, id: newId(), at: wrong, answer: 'push' } };
  },
  // Not an answer the rule knows.
  ({ red, game, random }) => {
    const answers = ['PUSH', '', null, 7, [], {}, ['push'], { push: true }, 'x'.repeat(5000), undefined, true];
    const answer = answers[random.below(answers.length)];
    return { by: red, message: { type: 'answer', game, id: newId(), at: at(red), answer } };
  },
  // What was taken once, in another game, and with something else in it.
  ({ blue, other, taken }) => ({ by: blue, message: { type: 'answer', game: other, ...taken, answer: 'push' } }),
  ({ blue, game, taken }) => ({ by: blue, message: { type: 'answer', game, ...taken, answer: 'hold' } }),
  ({ blue, game, taken }) => ({ by: blue, message: { type: 'withdraw', game, ...taken } }),
  // Another game's number, another game's seat, no game.
  ({ red, other }) => ({ by: red, message: { type: 'answer', game: other, id: newId(), at: at(red), answer: 'push' } }),
  ({ red }) => ({ by: red, message: { type: 'answer', game: 'nowhere', id: newId(), at: at(red), answer: 'push' } }),
  // Taking back what is not one's own, or was not given.
  ({ red, game }) => ({ by: red, message: { type: 'withdraw', game, id: newId(), at: at(red) } }),
  ({ stranger, blue, game }) => ({ by: stranger, message: { type: 'withdraw', game, id: newId(), at: at(blue) } }),
  // Wrong types, missing and foreign fields.
  ({ red, game }) => ({ by: red, message: { type: 'answer', game, id: 7, at: at(red), answer: 'push' } }),
  ({ red, game }) => ({ by: red, message: { type: 'answer', game, id: 'short', at: at(red), answer: 'push' } }),
  ({ red, game }) => ({ by: red, message: { type: 'answer', game, id: newId(), at: 0, answer: 'push' } }),
  ({ red, game }) => ({ by: red, message: { type: 'answer', game, id: newId(), answer: 'push' } }),
  ({ red, game }) => ({ by: red, message: { type: 'answer', game: [game], id: newId(), at: at(red), answer: 'push' } }),
  ({ red, game }) => ({
    by: red,
    message: { type: 'answer', game, id: newId(), at: at(red), answer: 'push', seat: 'blue' },
  }),
  ({ red, game }) => ({ by: red, message: { type: 'rewind', game, id: newId(), at: at(red), of: 0 } }),
  ({ red }) => ({ by: red, message: [{ type: 'answer' }] }),
  ({ red, random }) => ({ by: red, message: ['{', 'null', '"push"', '\u0000', '[[[[', '{"type":'][random.below(6)] }),
];

export async function integrityTrial(origin: () => string, host: Host, count: number): Promise<IntegrityReport> {
  const tag = Math.random().toString(36).slice(2);
  const { game, players } = await seatTwo(origin, toy, tag);
  const { game: other } = await seatTwo(origin, toy, `${tag} other`);
  const stranger = await Visitor.guest(origin, `stranger ${tag}`);
  const clients = [...players, stranger].map(({ cookie }) => new TrialClient(origin, game, cookie));
  const [blue, red, third] = clients as [TrialClient, TrialClient, TrialClient];
  await Promise.all(clients.map((client) => client.until(() => client.now !== null)));
  const taken = { id: 'the-first-answer', at: at(blue) };
  const accepted = await blue.say({ type: 'answer', ...taken, answer: 'push' });
  if (accepted) throw new Error(accepted.sentence);
  const before = await stateOf(host, [game, other]);
  const scene: Scene = { blue, red, stranger: third, game, other, taken, random: stream('integrity', tag) };
  const faults: string[] = [];
  const reasons: Record<string, number> = {};
  for (let n = 0; n < count; n++) {
    const { by, message } = forgeries[n % forgeries.length]!(scene);
    const reply = await replyTo(by, typeof message === 'string' ? message : JSON.stringify(message));
    if (reply.type === 'refused' && reply.refusal?.sentence) {
      reasons[reply.refusal.code] = (reasons[reply.refusal.code] ?? 0) + 1;
    } else faults.push(`${JSON.stringify(message)} was answered by ${JSON.stringify(reply)}`);
  }
  if ((await stateOf(host, [game, other])) !== before) faults.push('the games have changed');
  // What is right is still taken, and taken again is the same.
  if (await blue.say({ type: 'answer', ...taken, answer: 'push' })) faults.push('the same again was refused');
  if (await red.answer('a-right-answer', 'hold')) faults.push('a right answer was refused');
  for (const client of clients) client.close();
  return {
    sent: count,
    refused: Object.values(reasons).reduce((sum, n) => sum + n, 0),
    reasons,
    faults: faults.slice(0, 10),
  };
}

interface Reply {
  readonly type: string;
  readonly refusal?: { readonly code: string; readonly sentence: string };
}

/** The next word of the server to this client that is an answer. */
function replyTo(client: TrialClient, text: string): Promise<Reply> {
  client.keepsBytes = true;
  const from = client.heard.length;
  const isReply = (heard: string) => heard.startsWith('{"type":"refused"') || heard.startsWith('{"type":"done"');
  client.raw(text);
  return client
    .until(() => client.heard.slice(from).some(isReply), 5_000)
    .then(() => JSON.parse(client.heard.slice(from).find(isReply)!));
}

async function stateOf(host: Host, games: readonly string[]): Promise<string> {
  const { db } = host.store;
  const rows = await db.selectFrom('journal').selectAll().where('game', 'in', games).orderBy('number').execute();
  const tables = await db.selectFrom('games').selectAll().where('id', 'in', games).orderBy('id').execute();
  return JSON.stringify([rows, tables]);
}
