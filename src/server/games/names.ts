/** A side as its book calls it, which everybody may know; worked out once for each scenario. */
import type { Seat } from '../../kernel/index.ts';
import type { Host } from './host.ts';
import { startOf } from './opening.ts';
import type { Room } from './room.ts';

const known = new WeakMap<Host, Map<string, string>>();
const MOST_KNOWN = 2_000;

export async function sideName(host: Host, { row }: Room, seat: Seat): Promise<string> {
  const names = known.get(host) ?? new Map<string, string>();
  known.set(host, names);
  const key = `${row.book} ${row.battle ?? row.scenario} ${seat}`;
  const name = names.get(key);
  if (name !== undefined) return name;
  const { seatName } = await host.books.open(row.book);
  const { game, start } = await startOf(host, row);
  const found = seatName(game.rules.view(start, null), seat);
  if (names.size >= MOST_KNOWN) names.clear();
  names.set(key, found);
  return found;
}
