/** A side as its book calls it, which everybody may know; worked out once for each scenario. */
import type { Seat } from '../../kernel/index.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';

const known = new WeakMap<Host, Map<string, string>>();

export async function sideName(host: Host, room: Room, seat: Seat): Promise<string> {
  const { book, scenario } = room.row;
  const names = known.get(host) ?? new Map<string, string>();
  known.set(host, names);
  const key = `${book} ${scenario} ${seat}`;
  const name = names.get(key);
  if (name !== undefined || !room.course) return name ?? seat;
  const { seatName } = await host.books.open(book);
  const found = seatName(room.course.view(null), seat);
  names.set(key, found);
  return found;
}
