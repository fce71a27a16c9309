/** What others have stored, and how the rooms that are warm here take it in. */
import type { Host } from './host.ts';
import { loadCourse } from './opening.ts';
import type { Room } from './room.ts';
import { entriesOf, readJournal } from './tables.ts';

/** What another process has committed, in the words of the database. */
export async function hearOf(host: Host, message: string): Promise<void> {
  const [what, id = '', number] = message.split(' ');
  const room = await host.warmRoom(id);
  if (!room) return;
  if (what === 'journal') await room.run(() => followTo(host, room, Number(number)));
  if (what === 'table') {
    await room.run(async () => {
      const before = room.row.status;
      await host.reread(room);
      if (before !== room.row.status) await loadCourse(host, room);
      room.publishTable();
      if (before === 'open') room.publish();
      if (before !== room.row.status) host.tell(room, 'table');
    });
  }
}

async function followTo(host: Host, room: Room, number: number): Promise<void> {
  const { course } = room;
  if (course && number < course.journal.length) return;
  const batches = await readJournal(host.store.db, room.id, course?.journal.length ?? 0);
  for (const batch of batches) {
    const fits = course && batch.number === course.journal.length && course.follow(entriesOf([batch]));
    if (!fits) return host.reopen(room);
    if (batch.submission) room.given.set(`${batch.seat} ${batch.submission}`, batch.number);
  }
  room.publish();
  host.tell(room, 'stepped');
}

/** Somebody has another name now, or none. */
export async function renamed(host: Host, person: string): Promise<void> {
  for await (const room of host.warmRooms()) {
    if (!room.seats.some((seat) => seat.person === person)) continue;
    await room.run(async () => {
      await host.reread(room);
      room.publishTable();
    });
  }
}

/** Messages may have been missed: every warm room looks for itself. */
export async function catchUp(host: Host): Promise<void> {
  for await (const room of host.warmRooms()) await room.run(() => host.reopen(room)).catch(() => {});
}
