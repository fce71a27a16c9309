/** Battles and sides as their book calls them, which everybody may know; worked out once for each scenario. */
import type { Seat } from '../../kernel/index.ts';
import { plainName } from '../notices/plain-name.ts';
import type { Host } from './host.ts';
import { startOf } from './opening.ts';
import type { Room } from './room.ts';

interface Called {
  readonly title: string | null;
  readonly sides: ReadonlyMap<Seat, string>;
}

const known = new WeakMap<Host, Map<string, Called>>();
const MOST_KNOWN = 500;
const MOST_WORDS = 160;

async function called(host: Host, { row, seats }: Room): Promise<Called> {
  const cache = known.get(host) ?? new Map<string, Called>();
  known.set(host, cache);
  const key = `${row.book} ${row.battle ?? row.scenario}`;
  const found = cache.get(key);
  if (found) return found;
  const { names } = await host.books.open(row.book);
  const { game, start } = await startOf(host, row);
  const view = game.rules.view(start, null);
  const fresh = { title: names.title(view), sides: new Map(seats.map(({ seat }) => [seat, names.seat(view, seat)])) };
  if (cache.size >= MOST_KNOWN) cache.clear();
  cache.set(key, fresh);
  return fresh;
}

export async function sideName(host: Host, room: Room, seat: Seat): Promise<string> {
  return (await called(host, room)).sides.get(seat) ?? seat;
}

/** Safe to print where people did not choose to read each other: a battle of somebody's own has a title of his own. */
export async function battleName(host: Host, room: Room): Promise<string> {
  const { row } = room;
  const title = row.title ?? (await called(host, room)).title ?? row.scenario;
  return plainName(title, 'Your game');
}

/** How it ended, by the players or by the rules; names people chose are in it. */
export async function endWords(host: Host, room: Room): Promise<string> {
  const { names } = await host.books.open(room.row.book);
  const words = room.ending?.words ?? (room.course && names.over(room.course.view(null)));
  return plainName(words ?? '', 'the battle is over', MOST_WORDS);
}
