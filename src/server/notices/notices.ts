/**
 * Tells people what waits for them: in the page at once, by push, letter or webhook if they do not come by themselves,
 * and never in their quiet hours. Words name the game and the seat, never what was ordered.
 */
import type { Host } from '../games/host.ts';
import { sideName } from '../games/names.ts';
import type { Room } from '../games/room.ts';
import { newId } from '../people/tokens.ts';
import type { Db, NoticesTable } from '../storage/schema.ts';
import { afterQuiet, type NoticeSettings, noticeSettings } from './quiet.ts';

export type Notice = NoticesTable;

export interface Channels {
  push(person: string, notice: Notice): Promise<void>;
  mail(address: string, notice: Notice): Promise<void>;
  webhook(url: string, notice: Notice): Promise<void>;
}

/** Whoever comes by himself within this time needs no letter. */
const PATIENCE_MS = 45_000;

export class Notices {
  private readonly host: Host;
  private readonly db: Db;
  private readonly channels: Channels;
  private readonly inPage: (person: string, text: string) => void;
  private readonly onProblem: (problem: unknown) => void;
  /** Who was asked when we last looked, and at which number. */
  private readonly asked = new WeakMap<Room, ReadonlyMap<string, string>>();

  constructor(
    host: Host,
    channels: Channels,
    inPage: (person: string, text: string) => void,
    onProblem: (problem: unknown) => void,
  ) {
    this.host = host;
    this.db = host.store.db;
    this.channels = channels;
    this.inPage = inPage;
    this.onProblem = onProblem;
    host.onHappening((room, what) => {
      if (what === 'opened') this.asked.set(room, askedIn(room));
      else this.look(room, what).catch(onProblem);
    });
  }

  private async look(room: Room, what: 'stepped' | 'ended' | 'table'): Promise<void> {
    const before = this.asked.get(room) ?? new Map<string, string>();
    const now = askedIn(room);
    this.asked.set(room, now);
    for (const { seat, person } of room.seats) {
      if (person === null) continue;
      if (what === 'ended') await this.add(room, person, 'over', seat, (name) => `The game as ${name} is over`);
      if (before.get(seat) !== now.get(seat)) {
        if (before.has(seat) && !room.hears(person)) await this.withdraw(room.id, person);
        if (now.has(seat)) await this.add(room, person, 'asked', seat, (name) => `You are asked as ${name}`);
      }
      if (what === 'table') {
        const offered = room.offers.find((one) => one.seat !== seat);
        if (offered) await this.add(room, person, 'offer', offered.seat, (name) => `${name} offers: ${offered.kind}`);
      }
    }
  }

  /** Nothing for people who are looking at the game anyway. */
  private async add(
    room: Room,
    person: string,
    kind: string,
    seat: string,
    wordsOf: (name: string) => string,
  ): Promise<void> {
    if (room.hears(person)) return;
    const words = wordsOf(await sideName(this.host, room, seat));
    const made_at = this.host.now();
    const due_at = made_at + PATIENCE_MS;
    const row = { id: newId(), person, game: room.id, kind, words, made_at, due_at, sent_at: null, seen_at: null };
    await this.db.insertInto('notices').values(row).execute();
    this.show(row);
  }

  /** Another process has stored one; the page knows by its id whether it has shown it. */
  async showNewest(person: string): Promise<void> {
    const [newest] = await this.list(person);
    if (newest) this.show(newest);
  }

  private show({ id, person, game, kind, words, made_at }: Notice): void {
    this.inPage(person, JSON.stringify({ type: 'notice', id, game, kind, words, at: made_at }));
  }

  /** He has answered: what was not sent yet need not be. */
  private async withdraw(game: string, person: string): Promise<void> {
    await this.db
      .deleteFrom('notices')
      .where('game', '=', game)
      .where('person', '=', person)
      .where('kind', '=', 'asked')
      .where('sent_at', 'is', null)
      .execute();
  }

  async settingsOf(person: string): Promise<NoticeSettings> {
    const row = await this.db.selectFrom('people').select('settings').where('id', '=', person).executeTakeFirst();
    return noticeSettings.parse(JSON.parse(row?.settings ?? '{}'));
  }

  async setSettings(person: string, settings: NoticeSettings): Promise<void> {
    const text = JSON.stringify(settings);
    await this.db.updateTable('people').set({ settings: text }).where('id', '=', person).execute();
  }

  async list(person: string): Promise<Notice[]> {
    return this.db
      .selectFrom('notices')
      .selectAll()
      .where('person', '=', person)
      .orderBy('made_at', 'desc')
      .limit(100)
      .execute();
  }

  /** Those of one game, or all. */
  async seen(person: string, game?: string): Promise<void> {
    let those = this.db.updateTable('notices').set({ seen_at: this.host.now() }).where('person', '=', person);
    if (game !== undefined) those = those.where('game', '=', game);
    await those.where('seen_at', 'is', null).execute();
  }

  /** Sends what is due, unless it is a quiet hour where it would arrive. */
  async sendDue(): Promise<void> {
    const now = this.host.now();
    const due = await this.db
      .selectFrom('notices')
      .innerJoin('people', 'people.id', 'notices.person')
      .selectAll('notices')
      .select(['people.settings', 'people.email'])
      .where('sent_at', 'is', null)
      .where('seen_at', 'is', null)
      .where('due_at', '<=', now)
      .limit(100)
      .execute();
    for (const { settings, email, ...notice } of due) {
      const chosen = noticeSettings.parse(JSON.parse(settings));
      const at = afterQuiet(now, chosen.quiet);
      const change = at > now ? { due_at: at } : { sent_at: now };
      // Whoever marks a notice first sends it, so several processes send it once.
      const { numUpdatedRows } = await this.db
        .updateTable('notices')
        .set(change)
        .where('id', '=', notice.id)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (at <= now && numUpdatedRows === 1n) await this.send(notice, chosen, email);
    }
  }

  private async send(notice: Notice, chosen: NoticeSettings, email: string | null): Promise<void> {
    const ways = [
      chosen.push && this.channels.push(notice.person, notice),
      chosen.mail && email && this.channels.mail(email, notice),
      chosen.webhook && this.channels.webhook(chosen.webhook, notice),
    ];
    for (const way of await Promise.allSettled(ways)) if (way.status === 'rejected') this.onProblem(way.reason);
  }
}

/** The seats that are asked, each with the number of its question. */
function askedIn({ row, course }: Room): Map<string, string> {
  if (row.status !== 'playing' || !course) return new Map();
  return new Map(course.waiting().map((seat) => [seat, course.numberFor(seat)]));
}
