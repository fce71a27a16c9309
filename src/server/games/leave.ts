/** Leave: so many days a year somebody's clocks for letters stand still. */
import { Denied } from '../denied.ts';
import type { Person } from '../people/people.ts';
import { leaveClocks, nextDeadline } from './clock.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';

const DAY = 86_400_000;
const DAYS_A_YEAR = 30;

interface LeaveNow {
  readonly until: number | null;
  /** Days one may still take, of those a year has. */
  readonly left: number;
}

export async function leaveOf(host: Host, { id, away_until }: Person): Promise<LeaveNow> {
  const now = host.now();
  const rows = await host.store.db
    .selectFrom('leaves')
    .selectAll()
    .where('person', '=', id)
    .where('until_at', '>', now - 365 * DAY)
    .execute();
  const spent = rows.reduce((sum, row) => sum + row.until_at - Math.max(row.from_at, now - 365 * DAY), 0);
  const until = away_until !== null && away_until > now ? away_until : null;
  return { until, left: Math.max(0, Math.floor((DAYS_A_YEAR * DAY - spent) / DAY)) };
}

/** Nought days: back again, and what was not used is kept. */
export async function takeLeave(host: Host, person: Person, days: number): Promise<void> {
  const { db } = host.store;
  const now = host.now();
  const { until, left } = await leaveOf(host, person);
  if (until !== null) {
    await db
      .updateTable('leaves')
      .set({ until_at: now })
      .where('person', '=', person.id)
      .where('until_at', '>', now)
      .execute();
  }
  const kept = until === null ? left : (await leaveOf(host, { ...person, away_until: null })).left;
  if (days > kept) {
    // Whoever asked for too much stays away as he was.
    if (until !== null) await restore(host, person, now, until);
    throw new Denied(409, 'leave', `You have ${kept} days of holiday left this year.`);
  }
  if (days > 0)
    await db
      .insertInto('leaves')
      .values({ person: person.id, from_at: now, until_at: now + days * DAY })
      .execute();
  const away = days > 0 ? now + days * DAY : null;
  await db.updateTable('people').set({ away_until: away }).where('id', '=', person.id).execute();
  const games = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.person', '=', person.id)
    .where('games.status', '=', 'playing')
    .where('games.next_deadline', 'is not', null)
    .execute();
  for (const { id } of games) await host.inRoom(id, (room) => standStill(host, room, person.id, away ?? 0));
}

async function restore({ store }: Host, { id }: Person, now: number, until: number): Promise<void> {
  await store.db
    .updateTable('leaves')
    .set({ until_at: until })
    .where('person', '=', id)
    .where('until_at', '=', now)
    .execute();
}

async function standStill(host: Host, room: Room, person: string, until: number): Promise<void> {
  const seat = room.seatOf(person);
  if (room.clocks && seat !== null && room.settings.clock.kind === 'correspondence') {
    const clocks = leaveClocks(room.clocks, seat, until, host.now());
    const change = { clocks: JSON.stringify(clocks), next_deadline: nextDeadline(clocks)?.at ?? null };
    await host.store.db.updateTable('games').set(change).where('id', '=', room.id).execute();
  }
  await host.reread(room);
  room.publishTable();
}
