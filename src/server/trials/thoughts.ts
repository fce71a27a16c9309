/** A commander keeps his reasons to himself until the game is over: they are looked for in every byte sent before. */

import type { Officer } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import type { ServedGame } from '../games/officer.ts';
import { type Asked, type Battle, sampled, trialRandom } from './battle.ts';
import { TrialClient } from './client.ts';
import { Visitor } from './visit.ts';

interface ThoughtsReport {
  readonly games: number;
  readonly bytes: number;
  /** Reasons that were looked for. */
  readonly reasons: number;
  readonly leaks: readonly string[];
}

/** The service must play games `withMarkedThoughts`. */
export async function thoughtsTrial(
  origin: () => string,
  host: Host,
  battles: readonly Battle[],
  settings: { readonly games: number; readonly most: number; readonly officer?: string; readonly seed?: string },
): Promise<ThoughtsReport> {
  const { games, most, officer = 'officer', seed = 'thoughts' } = settings;
  const leaks: string[] = [];
  let bytes = 0;
  let reasons = 0;
  for (let n = 0; n < games; n++) {
    const battle = nth(battles, n % battles.length);
    const { game, heard } = await oneGame(origin, battle, officer, `${seed}-${n}`, most);
    const thoughts = await host.store.db.selectFrom('thoughts').select('reason').where('game', '=', game).execute();
    for (const { reason } of thoughts) {
      const mark = MARK.exec(reason)?.[0];
      if (mark === undefined) throw new Error('only marked thoughts can be told from what everybody may read');
      reasons++;
      if (heard.some((message) => message.includes(mark))) leaks.push(`${battle.book} ${battle.scenario}: ${reason}`);
    }
    bytes += heard.reduce((sum, message) => sum + message.length, 0);
  }
  return { games, bytes, reasons, leaks };
}

const MARK = /thought-\d+-of-the-commander/;

/** The same game, whose officers think nothing twice: a reason alone may well say what a report says too. */
export function withMarkedThoughts(game: ServedGame): ServedGame {
  let thought = 0;
  const marked = Object.entries(game.officers).map(([name, officer]): [string, Officer] => [
    name,
    (...asked) => {
      const { answer, reason } = officer(...asked);
      return { answer, reason: `${reason} thought-${++thought}-of-the-commander` };
    },
  ]);
  return { ...game, officers: Object.fromEntries(marked) };
}

async function oneGame(origin: () => string, battle: Battle, officer: string, seed: string, most: number) {
  const { book, scenario, options, seats } = battle;
  const random = trialRandom(seed);
  const player = await Visitor.guest(origin, `player ${seed}`);
  const looker = await Visitor.guest(origin, `looker ${seed}`);
  const body = { book, scenario, options, seat: seats[0], officers: { [seats[1]]: officer } };
  const { id: game } = await player.ask('POST', '/api/games', body);
  const clients = [player, looker].map(({ cookie }) => {
    const client = new TrialClient(origin, game, cookie);
    client.keepsBytes = true;
    return client;
  });
  const [mine] = clients as [TrialClient];
  const asked = () => (mine.now?.needs.length ?? 0) > 0;
  for (let n = 0; n < most; n++) {
    await mine.until(() => asked() || !!mine.now?.over, 60_000);
    if (!asked()) break;
    const { at, needs } = mine.now!;
    const refusal = await mine.answer(`${n}-to-the-officer`, sampled(battle, needs[0] as Asked, random));
    if (refusal) throw new Error(refusal.sentence);
    await mine.until(() => mine.now!.at !== at || !asked(), 60_000);
  }
  await Promise.all(clients.map((client) => client.heardAll()));
  for (const client of clients) client.close();
  // What was sent after the end may hold everything.
  const over = (text: string) => text.includes('"status":"over"');
  const heard = clients.flatMap((client) => {
    const end = client.heard.findIndex(over);
    return end < 0 ? client.heard : client.heard.slice(0, end);
  });
  return { game, heard };
}
