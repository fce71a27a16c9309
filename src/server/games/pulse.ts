/**
 * The server's pulse: a time in the store that is written every few seconds. It shows that the store can be written to,
 * and how long nobody could play: for that time no clock has run.
 */
import { type Clocks, nextDeadline, shiftClocks } from './clock.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';

export const PULSE_MS = 5_000;
/** A gap longer than this is an outage, for whatever reason: a stop, a full disk, a database that was away. */
const GAP_MS = 4 * PULSE_MS;
const NAME = 'pulse';

export class Pulse {
  private readonly host: Host;
  private lastWritten = Number.NEGATIVE_INFINITY;

  constructor(host: Host) {
    this.host = host;
  }

  /** Whether the store took a write within the last beats. */
  get beats(): boolean {
    return this.host.now() - this.lastWritten <= GAP_MS;
  }

  /** Of several processes that find a gap only one gives the time back. */
  async beat(): Promise<void> {
    const { db } = this.host.store;
    const now = this.host.now();
    const kept = await db.selectFrom('keys').select('value').where('name', '=', NAME).executeTakeFirst();
    if (!kept) {
      await db
        .insertInto('keys')
        .values({ name: NAME, value: String(now) })
        .onConflict((clash) => clash.doNothing())
        .execute();
    } else {
      const { numUpdatedRows } = await db
        .updateTable('keys')
        .set({ value: String(now) })
        .where('name', '=', NAME)
        .where('value', '=', kept.value)
        .executeTakeFirst();
      const gap = now - Number(kept.value);
      if (numUpdatedRows === 1n && gap > GAP_MS) await this.giveBack(gap, now);
    }
    this.lastWritten = now;
  }

  private async giveBack(gap: number, now: number): Promise<void> {
    const games = await this.host.store.db
      .selectFrom('games')
      .select(['id', 'clocks'])
      .where('status', '=', 'playing')
      .where('next_deadline', 'is not', null)
      .execute();
    for (const { id, clocks } of games) {
      const warm = await this.host.warmRoom(id);
      if (warm) await warm.run(() => this.inRoom(warm, gap, now));
      else if (clocks !== null) await this.store(id, shiftClocks(JSON.parse(clocks) as Clocks, gap, now));
    }
  }

  private async inRoom(room: Room, gap: number, now: number): Promise<void> {
    await this.host.reread(room);
    if (!room.clocks || room.row.status !== 'playing') return;
    await this.store(room.id, shiftClocks(room.clocks, gap, now));
    await this.host.reread(room);
    room.publishTable();
  }

  private async store(id: string, clocks: Clocks): Promise<void> {
    const change = { clocks: JSON.stringify(clocks), next_deadline: nextDeadline(clocks)?.at ?? null };
    await this.host.store.db.updateTable('games').set(change).where('id', '=', id).execute();
  }
}
