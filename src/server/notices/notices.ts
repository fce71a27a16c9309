/**
 * Tells people what waits for them: in the page at once, by push, letter or webhook if they do not come by themselves,
 * and never in their quiet hours. Words name the game and the seat, never what was ordered.
 */
import { nth } from '../../kernel/index.ts';
import type { Host } from '../games/host.ts';
import { battleName, endWords, sideName } from '../games/names.ts';
import type { Room } from '../games/room.ts';
import type { Letter } from '../people/addresses.ts';
import { hashOf, newId } from '../people/tokens.ts';
import type { Db, NoticesTable, OfferKind, PushTable } from '../storage/schema.ts';
import { plainName } from './plain-name.ts';
import { afterQuiet, keptSettings, type NoticeSettings } from './quiet.ts';

export type Notice = NoticesTable;

export interface Channels {
  push(to: PushTable, notice: Notice): Promise<void>;
  mail(address: string, notice: Notice): Promise<void>;
  /** A letter of the house itself, such as the one that proves an address. */
  letter(address: string, letter: Letter): Promise<void>;
  webhook(url: string, notice: Notice): Promise<void>;
  /** Gives up what is on its way. */
  stop?(): void;
}

/** Whoever comes by himself within this time needs no letter. */
const PATIENCE_MS = 45_000;
/** Whoever claimed a notice and has not sent it by then has died. */
const CLAIM_MS = 120_000;
const RETRY_MS = 30_000;
const OVERDUE_MS = 15_000;
const MOST_TRIES = 5;

const OFFERS: Readonly<Record<OfferKind, string>> = {
  draw: 'offer a draw',
  takeback: 'ask to undo an answer',
  rematch: 'offer a rematch',
};

export class Notices {
  private readonly host: Host;
  private readonly db: Db;
  private readonly channels: Channels;
  private readonly inPage: (person: string, text: string) => void;
  private readonly onProblem: (problem: unknown) => void;
  /** It went that way; or did not, and why. */
  private readonly onSent: (way: string, problem: unknown) => void;
  private readonly sending = new Set<Promise<void>>();
  /** Who was asked when we last looked, and at which number. */
  private readonly asked = new WeakMap<Room, ReadonlyMap<string, string>>();

  constructor(
    host: Host,
    channels: Channels,
    inPage: (person: string, text: string) => void,
    onProblem: (problem: unknown) => void,
    onSent: (way: string, problem: unknown) => void = () => {},
  ) {
    this.onSent = onSent;
    this.host = host;
    this.db = host.store.db;
    this.channels = channels;
    this.inPage = inPage;
    this.onProblem = onProblem;
    host.onHappening((room, what) => {
      if (what === 'watched') return undefined;
      if (what !== 'opened') return this.look(room, what).catch(onProblem);
      this.asked.set(room, askedIn(room));
    });
  }

  private async look(room: Room, what: 'stepped' | 'ended' | 'table'): Promise<void> {
    const before = this.asked.get(room) ?? new Map<string, string>();
    const now = askedIn(room);
    this.asked.set(room, now);
    for (const { seat, person } of room.seats) {
      if (person === null) continue;
      if (what === 'ended')
        await this.add(room, person, 'over', seat, async (name) => `${await endWords(this.host, room)} (you: ${name})`);
      if (before.get(seat) !== now.get(seat)) {
        if (before.has(seat) && !room.hears(person)) await this.withdraw(room.id, person);
        if (now.has(seat)) await this.add(room, person, 'asked', seat, (name) => `your turn (${name})`);
      }
      if (what === 'table') {
        const offered = room.offers.find((one) => one.seat !== seat);
        if (offered)
          await this.add(room, person, 'offer', offered.seat, (name) => `the ${name} ${OFFERS[offered.kind]}`);
      }
    }
  }

  /** Nothing for people who are looking at the game anyway. */
  private async add(
    room: Room,
    person: string,
    kind: string,
    seat: string,
    wordsOf: (name: string) => string | Promise<string>,
  ): Promise<void> {
    if (room.hears(person)) return;
    const side = plainName(await sideName(this.host, room, seat), 'one side');
    const words = `${await battleName(this.host, room)}: ${await wordsOf(side)}`;
    const made_at = this.host.now();
    const due_at = made_at + PATIENCE_MS;
    const unsent = { sent_at: null, seen_at: null, claimed_at: null, tries: 0, ways: '[]' };
    const row = { id: newId(), person, game: room.id, kind, words, made_at, due_at, ...unsent };
    await this.db.insertInto('notices').values(row).execute();
    // Whoever came to look in the meantime needs none.
    if (room.hears(person)) return this.seen(person, room.id);
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
    return keptSettings(row?.settings ?? '{}');
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

  /** Sends what is due, and waits until all of it is sent or has failed. */
  async sendDue(): Promise<void> {
    await Promise.all(await this.startDue());
  }

  /**
   * Begins to send what is due, unless it is a quiet hour where it would arrive; nobody waits for what somebody else's
   * address is slow to take. Whoever claims a notice first sends it; it is marked as sent only then, so a process that
   * dies in between loses none. Ways that failed are tried again, those that did not are not.
   */
  async startDue(): Promise<readonly Promise<void>[]> {
    const now = this.host.now();
    const due = await this.db
      .selectFrom('notices')
      .innerJoin('people', 'people.id', 'notices.person')
      .leftJoin('addresses', 'addresses.person', 'notices.person')
      .selectAll('notices')
      .select(['people.settings', 'addresses.address', 'addresses.confirmed_at'])
      .where('sent_at', 'is', null)
      .where('seen_at', 'is', null)
      .where('due_at', '<=', now)
      .where((is) => is.or([is('claimed_at', 'is', null), is('claimed_at', '<', now - CLAIM_MS)]))
      .orderBy('due_at')
      .limit(200)
      .execute();
    const started: Promise<void>[] = [];
    for (const { settings, address, confirmed_at, ...notice } of due) {
      const chosen = keptSettings(settings);
      const at = afterQuiet(now, chosen.quiet);
      if (at > now) {
        await this.db.updateTable('notices').set({ due_at: at }).where('id', '=', notice.id).execute();
      } else if (await this.claim(notice, now)) {
        const sent = this.send(notice, chosen, confirmed_at === null ? null : address)
          .catch(this.onProblem)
          .finally(() => this.sending.delete(sent));
        this.sending.add(sent);
        started.push(sent);
      }
    }
    return started;
  }

  /** How many should have gone out by now, a round of sending ago or longer. */
  async overdue(): Promise<number> {
    const { count } = await this.db
      .selectFrom('notices')
      .select((make) => make.fn.countAll().as('count'))
      .where('sent_at', 'is', null)
      .where('seen_at', 'is', null)
      .where('due_at', '<=', this.host.now() - OVERDUE_MS)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Gives up what is on its way, which stays due, and waits until that is written down. */
  async stop(): Promise<void> {
    this.channels.stop?.();
    await Promise.all(this.sending);
  }

  private async claim({ id, claimed_at }: Notice, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('notices')
      .set({ claimed_at: now })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('claimed_at', claimed_at === null ? 'is' : '=', claimed_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  private async send(notice: Notice, chosen: NoticeSettings, address: string | null): Promise<void> {
    const gone = new Set(JSON.parse(notice.ways) as string[]);
    const wanted = await this.waysOf(notice, chosen, address);
    await Promise.all(
      wanted.map(async ([way, go]) => {
        if (gone.has(way)) return;
        try {
          await go();
          gone.add(way);
          this.onSent(nth(way.split(' '), 0), null);
          const ways = JSON.stringify([...gone]);
          await this.db.updateTable('notices').set({ ways }).where('id', '=', notice.id).execute();
        } catch (problem) {
          this.onSent(nth(way.split(' '), 0), problem);
        }
      }),
    );
    const now = this.host.now();
    const tries = notice.tries + 1;
    const done = wanted.every(([way]) => gone.has(way)) || tries >= MOST_TRIES;
    await this.db
      .updateTable('notices')
      .set(done ? { sent_at: now, tries } : { tries, claimed_at: null, due_at: now + RETRY_MS * 2 ** tries })
      .where('id', '=', notice.id)
      .execute();
  }

  /** Each browser is a way of its own: one that fails keeps no other from being told, nor has it told twice. */
  private async waysOf(notice: Notice, { push, mail, webhook }: NoticeSettings, address: string | null) {
    const wanted: [string, () => Promise<void>][] = [];
    const browsers = push
      ? await this.db.selectFrom('push').selectAll().where('person', '=', notice.person).execute()
      : [];
    for (const to of browsers) {
      wanted.push([`push ${hashOf(to.endpoint).slice(0, 12)}`, () => this.channels.push(to, notice)]);
    }
    if (mail && address !== null) wanted.push(['mail', () => this.channels.mail(address, notice)]);
    if (webhook) wanted.push(['webhook', () => this.channels.webhook(webhook, notice)]);
    return wanted;
  }
}

/** The seats that are asked, each with the number of its question. */
function askedIn({ row, course }: Room): Map<string, string> {
  if (row.status !== 'playing' || !course) return new Map();
  return new Map(course.waiting().map((seat) => [seat, course.numberFor(seat)]));
}
