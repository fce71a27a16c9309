/** Somebody hammers at the server; how does a bystander fare? And games that cannot be opened: do other clocks ring? */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Service } from '../service.ts';
import { TrialClient } from './client.ts';
import { seatTwo } from './visit.ts';

type Setting = Parameters<typeof seatTwo>[1];

interface FloodReport {
  /** Sockets of one address that were let in and turned away. */
  readonly let: number;
  readonly turned: number;
  /** Pairs of an answer and its withdrawal that one socket got through. */
  readonly pairs: number;
  /** Milliseconds of the bystander's questions, half of them below: in peace, and while it lasts. */
  readonly peace: number;
  readonly flood: number;
  readonly faults: readonly string[];
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

export async function floodTrial(origin: () => string, setting: Setting, ms: number): Promise<FloodReport> {
  const live = () => `${origin().replace('http', 'ws')}/api/live`;
  const bystander = new WebSocket(live());
  await once(bystander, 'open');
  const asked = async () => {
    const since = performance.now();
    const heard = once(bystander, 'message');
    bystander.send('{"type":"ping"}');
    await heard;
    return performance.now() - since;
  };
  const watched = async (until: () => boolean) => {
    const times: number[] = [];
    while (!until()) {
      times.push(await asked());
      await pause(30);
    }
    return median(times);
  };
  const rest = performance.now() + 1_000;
  const peace = await watched(() => performance.now() > rest);
  const { game, players } = await seatTwo(origin, setting, 'flood');
  const blue = new TrialClient(origin, game, players[0].cookie);
  await blue.until(() => blue.now !== null);
  let pairs = 0;
  const end = performance.now() + ms;
  const hammer = (async () => {
    while (performance.now() < end) {
      const need = blue.now!.needs[0] as { kind: string } | undefined;
      if (!need) break;
      if (await blue.answer(`hammer-answer-${pairs}`, 'push')) break;
      await blue.until(() => blue.now!.needs.length === 0, 5_000).catch(() => {});
      if (await blue.say({ type: 'withdraw', id: `hammer-withdraw-${pairs}`, at: blue.now!.at })) break;
      await blue.until(() => blue.now!.needs.length > 0, 5_000).catch(() => {});
      pairs++;
    }
  })();
  const flood = await watched(() => performance.now() > end);
  blue.close();
  // An answer that was under way when the line was cut is never told of.
  await Promise.race([hammer.catch(() => {}), pause(500)]);
  const crowd = Array.from({ length: 300 }, () => new WebSocket(live()));
  const settled = crowd.map(
    (ws) =>
      new Promise<boolean>((resolve) => {
        ws.on('open', () => resolve(true));
        ws.on('error', () => resolve(false));
      }),
  );
  const opened = (await Promise.all(settled)).filter(Boolean).length;
  for (const ws of crowd) ws.terminate();
  bystander.terminate();
  const faults = opened > 60 ? [`${opened} sockets of one address were let in`] : [];
  return { let: opened, turned: crowd.length - opened, pairs, peace, flood, faults };
}

/** So many games are made unreadable; the clocks of the others have to ring all the same. */
export async function poisonTrial(
  origin: () => string,
  { games, timekeeper }: Pick<Service, 'games' | 'timekeeper'>,
  setting: Setting,
  count: number,
): Promise<{ readonly poisoned: number; readonly rung: number }> {
  const clock = { settings: { clock: { kind: 'live', minutes: 1, increment: 0 }, timeout: 'lose' } };
  const made: string[] = [];
  for (let n = 0; n < 2 * count; n++) made.push((await seatTwo(origin, { ...setting, ...clock }, `poison ${n}`)).game);
  const bad = made.slice(0, count);
  const { db } = games.store;
  // Other rules alone no longer spoil a game, which goes on from its snapshot; a battle nobody knows does.
  await db.updateTable('games').set({ scenario: 'nowhere' }).where('id', 'in', bad).execute();
  await db.updateTable('games').set({ next_deadline: 1 }).where('id', 'in', made).execute();
  for (const id of made) {
    const row = await db.selectFrom('games').select('clocks').where('id', '=', id).executeTakeFirst();
    const clocks = row!.clocks!.replaceAll(/"since":\d+/g, '"since":0');
    await db.updateTable('games').set({ clocks }).where('id', '=', id).execute();
  }
  await games.cool(-1);
  await timekeeper.ring();
  const over = await db.selectFrom('games').select('id').where('id', 'in', made).where('status', '=', 'over').execute();
  return { poisoned: bad.length, rung: over.length };
}
