/** The sockets: one a browser, any number of games on it. A socket that breaks loses nothing; it asks again. */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { InputError, issueWords, nth, type Refusal, refuse } from '../../kernel/index.ts';
import { type ClientMessage, clientMessage } from '../../staff/wire.ts';
import { Denied } from '../denied.ts';
import { giveAnswer, saveDraft, withdrawAnswer } from '../games/answers.ts';
import type { Host } from '../games/host.ts';
import type { Listener, Room } from '../games/room.ts';
import { talkFor, talkMessage } from '../games/talk.ts';
import { Bucket } from './bucket.ts';
import { isHome, isOurs } from './origin.ts';
import { household, type Proxies } from './proxies.ts';

export interface LiveSettings {
  readonly host: Host;
  readonly origin: string | undefined;
  readonly limits: boolean;
  readonly proxies: Proxies;
  /** Whose cookie this is, by which session; null for an observer. */
  sessionOf(headers: IncomingMessage['headers']): Promise<{ readonly person: string; readonly key: string } | null>;
  /** Those of these sessions that have ended. */
  endedOf(keys: readonly string[]): Promise<string[]>;
  onProblem(problem: unknown): void;
  /** Somebody looks at a game: what he was to be told of it he sees. */
  onWatch(person: string, game: string): void;
  /** Tells how long an answer took, in seconds, from its arrival to its being stored and sent. */
  onAnswer?(seconds: number, refusal: Refusal | null): void;
}

const LIVE_PATH = '/api/live';
const MOST_BYTES = 262_144;
/** Unread by one: more than a broken line needs, and with all others still a small part of the memory. */
const MOST_UNREAD = 4_194_304;
const MOST_UNREAD_UNSIGNED = 1_048_576;
const MOST_UNREAD_OF_ALL = 134_217_728;
/** Whoever has so much to read is answered only when he has read some of it. */
const READ_FIRST = 262_144;
const READS_WITHIN_MS = 20_000;
/** Messages of one socket that wait to be taken. */
const MOST_PENDING = 64;
const MOST_GAMES = 20;
const GRACE_MS = 1_000;
const HEARTBEAT_MS = 30_000;
const WEIGH_MS = 1_000;
/** Enough for a club behind one address, and for one person's browsers. */
const MOST_OF_HOUSEHOLD = 60;
const MOST_OF_PERSON = 20;
const MOST_IN_ALL = 20_000;
/** What a message costs of those one may send: some are far more work than others. */
const COSTS: Readonly<Record<ClientMessage['type'], number>> = {
  ping: 1,
  leave: 1,
  answer: 1,
  draft: 2,
  withdraw: 3,
  watch: 4,
};
/** What one is sent when he comes in is worked out anew for him: so many bytes of it cost as much as a message … */
const BYTES_A_POINT = 16_384;
/** … of what he may send and of what all of his address may. */
const HOUSE_AT_ONCE = 600;
const HOUSE_A_SECOND = 120;
/** For a service that goes down for a restart: come back soon. */
const RESTARTING = 1012;
const SIGNED_OUT = 1008;

export class Sockets {
  private readonly settings: LiveSettings;
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, clientTracking: true });
  private readonly visitors = new Map<WebSocket, Visitor>();
  /** Sockets open or opening, by household and by person. */
  private readonly counts = new Map<string, number>();
  /** What each may still send; of a person all his sockets together. */
  private readonly buckets = new Map<string, Bucket>();
  private readonly timers: readonly NodeJS.Timeout[];
  private closing = false;

  constructor(settings: LiveSettings) {
    this.settings = settings;
    this.timers = [setInterval(() => this.beat(), HEARTBEAT_MS), setInterval(() => this.weigh(), WEIGH_MS)];
    for (const timer of this.timers) timer.unref();
  }

  get size(): number {
    return this.visitors.size;
  }

  /** People who are here, each once. */
  get people(): number {
    return new Set([...this.visitors.values()].flatMap(({ person }) => person ?? [])).size;
  }

  /** Bytes that wait for somebody to read them. */
  get unread(): number {
    let bytes = 0;
    for (const ws of this.visitors.keys()) bytes += ws.bufferedAmount;
    return bytes;
  }

  attach(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.upgrade(request, socket, head).catch((problem: unknown) => {
        this.settings.onProblem(problem);
        socket.destroy();
      });
    });
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (this.closing) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const path = request.url?.replace(/\?.*$/, '');
    if (path !== LIVE_PATH) return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    const { origin } = this.settings;
    if (!isOurs(request.headers, origin) || (origin === undefined && !isHome(request.headers.host))) {
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    }
    const house = household(this.settings.proxies.addressOf(request));
    if (!this.admit(house, MOST_OF_HOUSEHOLD) || this.visitors.size >= MOST_IN_ALL) {
      return void socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
    }
    socket.once('close', () => this.discharge(house));
    const session = await this.settings.sessionOf(request.headers);
    const person = session?.person ?? null;
    if (person !== null) {
      if (!this.admit(person, MOST_OF_PERSON)) {
        return void socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
      }
      socket.once('close', () => this.discharge(person));
    }
    const bucket = this.bucketOf(person ?? house);
    const ofHouse = this.bucketOf(`all of ${house}`, HOUSE_AT_ONCE, HOUSE_A_SECOND);
    if (socket.destroyed) return;
    this.server.handleUpgrade(request, socket, head, (ws) => {
      const visitor = new Visitor(ws, socket, person, session?.key ?? null, [bucket, ofHouse], this.settings);
      this.visitors.set(ws, visitor);
      ws.on('close', () => {
        this.visitors.delete(ws);
        visitor.gone();
      });
    });
  }

  private admit(who: string, most: number): boolean {
    const count = this.counts.get(who) ?? 0;
    if (this.settings.limits && count >= most) return false;
    this.counts.set(who, count + 1);
    return true;
  }

  private discharge(who: string): void {
    const count = (this.counts.get(who) ?? 1) - 1;
    if (count > 0) this.counts.set(who, count);
    else this.counts.delete(who);
  }

  private bucketOf(who: string, atOnce = 120, aSecond = 40): Bucket {
    let bucket = this.buckets.get(who);
    if (!bucket) this.buckets.set(who, (bucket = new Bucket(atOnce, aSecond, performance.now())));
    return bucket;
  }

  /** To every socket of a person. */
  tell(person: string, text: string): void {
    for (const visitor of this.visitors.values()) if (visitor.person === person) visitor.send(text);
  }

  /** Who has signed out is out, wherever he did so. */
  endSessions(keys: readonly string[]): void {
    const ended = new Set(keys);
    for (const [ws, visitor] of this.visitors) {
      if (visitor.session !== null && ended.has(visitor.session)) ws.close(SIGNED_OUT, 'signed out');
    }
  }

  /** Word of an ended session may have been missed, and sessions run out by themselves. */
  async lookAgain(): Promise<void> {
    const keys = [...this.visitors.values()].flatMap(({ session }) => (session === null ? [] : [session]));
    for (let from = 0; from < keys.length; from += 500) {
      this.endSessions(await this.settings.endedOf([...new Set(keys.slice(from, from + 500))]));
    }
    const now = performance.now();
    for (const [who, bucket] of this.buckets) {
      if (!this.counts.has(who.replace(/^all of /, '')) && bucket.isFull(now)) this.buckets.delete(who);
    }
  }

  /** What nobody reads must not fill the memory: who has left most unread goes first. */
  private weigh(): void {
    let { unread } = this;
    if (unread <= MOST_UNREAD_OF_ALL) return;
    const heaviest = [...this.visitors.keys()].sort((a, b) => b.bufferedAmount - a.bufferedAmount);
    for (const ws of heaviest) {
      if (unread <= MOST_UNREAD_OF_ALL) return;
      unread -= ws.bufferedAmount;
      ws.terminate();
    }
  }

  private beat(): void {
    for (const [ws, visitor] of this.visitors) {
      if (!visitor.alive) ws.terminate();
      visitor.alive = false;
      ws.ping();
    }
  }

  /** Says good-bye, and does not wait for long. */
  close(): void {
    this.closing = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const ws of this.visitors.keys()) ws.close(RESTARTING, 'the server restarts');
    setTimeout(() => {
      for (const ws of this.visitors.keys()) ws.terminate();
    }, GRACE_MS).unref();
    this.server.close();
  }
}

class Visitor implements Listener {
  readonly person: string | null;
  readonly session: string | null;
  alive = true;
  private readonly ws: WebSocket;
  private readonly socket: Duplex;
  private held = false;
  private readonly settings: LiveSettings;
  private readonly bucket: Bucket;
  private readonly ofHouse: Bucket;
  private bytes = 0;
  private readonly followed = new Map<string, { readonly room: Room; leave(): void }>();
  /** Messages are taken in the order they came. */
  private queue: Promise<void> = Promise.resolve();
  private pending = 0;
  private left = false;

  constructor(
    ws: WebSocket,
    socket: Duplex,
    person: string | null,
    session: string | null,
    [bucket, ofHouse]: readonly [Bucket, Bucket],
    settings: LiveSettings,
  ) {
    this.ws = ws;
    this.socket = socket;
    this.person = person;
    this.session = session;
    this.bucket = bucket;
    this.ofHouse = ofHouse;
    this.settings = settings;
    ws.on('pong', () => {
      this.alive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('message', (data, binary) => {
      this.alive = true;
      const arrived = performance.now();
      this.pending++;
      if (settings.limits && (!this.bucket.take(arrived) || this.pending > MOST_PENDING)) {
        return ws.close(1008, 'too many messages');
      }
      const text = binary ? '' : String(data);
      this.queue = this.queue
        .then(() => this.take(text, arrived))
        .catch((problem) => settings.onProblem(problem))
        .finally(() => {
          this.pending--;
        });
    });
  }

  send(text: string): void {
    // Whoever does not read is let go: he can come back and ask for what he missed.
    if (this.ws.bufferedAmount > (this.person === null ? MOST_UNREAD_UNSIGNED : MOST_UNREAD)) {
      this.ws.terminate();
      return;
    }
    this.holdForMore();
    this.bytes += text.length;
    this.ws.send(text);
  }

  /** What is said to one in the same breath, the view and the word that it is stored, goes out as one. */
  private holdForMore(): void {
    if (this.held) return;
    this.held = true;
    this.socket.cork();
    process.nextTick(() => {
      this.held = false;
      this.socket.uncork();
    });
  }

  lost(): void {
    this.ws.close(RESTARTING, 'come in again');
  }

  gone(): void {
    this.left = true;
    for (const { leave } of this.followed.values()) leave();
    this.followed.clear();
  }

  private async take(text: string, arrived: number): Promise<void> {
    if (this.left) return;
    const message = read(text);
    if ('refusal' in message) return this.refuse(message.id, message.refusal);
    if (this.settings.limits && !this.bucket.take(arrived, COSTS[message.told.type] - 1)) {
      return this.ws.close(1008, 'too many messages');
    }
    await this.hasRead();
    if (this.left) return;
    try {
      await this.act(message.told, arrived);
    } catch (problem) {
      const id = 'id' in message.told ? message.told.id : null;
      if (problem instanceof InputError) {
        this.refuse(id, refuse(problem instanceof Denied ? problem.code : 'no-game', problem.message, ''));
      } else {
        this.settings.onProblem(problem);
        this.refuse(id, refuse('failed', 'The server could not save this. Send it again.', ''));
      }
    }
  }

  /** Answers are work and take room: who does not read them gets no more of them. */
  private async hasRead(): Promise<void> {
    const since = performance.now();
    while (!this.left && this.ws.bufferedAmount > READ_FIRST) {
      if (performance.now() - since > READS_WITHIN_MS) return this.ws.terminate();
      await pause(50);
    }
  }

  private async act(told: ClientMessage, arrived: number): Promise<void> {
    const { host } = this.settings;
    switch (told.type) {
      case 'ping':
        return this.pong();
      case 'watch':
        return this.watch(told.game, told.since);
      case 'leave':
        this.followed.get(told.game)?.leave();
        this.followed.delete(told.game);
        return;
      case 'answer': {
        const refusal = await giveAnswer(host, told.game, this.person, told);
        this.reply(told.id, refusal);
        return this.settings.onAnswer?.((performance.now() - arrived) / 1000, refusal);
      }
      case 'withdraw':
        return this.reply(told.id, await withdrawAnswer(host, told.game, this.person, told));
      case 'draft':
        return this.reply(told.id, await saveDraft(host, told.game, this.person, told));
    }
  }

  /** Says how far the games he follows have been told; who listens in a room that was given up comes in again. */
  private async pong(): Promise<void> {
    const followed = [...this.followed];
    const warm = await Promise.all(followed.map(([game]) => this.settings.host.warmRoom(game)));
    if (followed.some(([, { room }], i) => warm[i] !== room)) return this.lost();
    const beats = Object.fromEntries(
      followed.flatMap(([game, { room }]) => (room.course ? [[game, room.beatFor(this.person)]] : [])),
    );
    this.send(JSON.stringify({ type: 'pong', beats }));
  }

  private async watch(game: string, since: string | undefined): Promise<void> {
    if (!this.followed.has(game) && this.followed.size >= MOST_GAMES) {
      throw new Denied(429, 'too-many', `At most ${MOST_GAMES} games can be followed over one connection.`);
    }
    await this.settings.host.inRoom(game, async (room) => {
      if (this.left) return;
      if (!room.mayWatch(this.person)) throw new Denied(403, 'not-yours', 'This game may not be watched.');
      const now = performance.now();
      // Of whoever has had too much already, or his neighbours.
      if (this.settings.limits && !this.ofHouse.take(now)) return this.ws.close(1008, 'too many messages');
      const before = this.bytes;
      this.followed.get(game)?.leave();
      this.followed.set(game, { room, leave: room.join(this, since) });
      const cost = Math.floor((this.bytes - before) / BYTES_A_POINT);
      for (const bucket of [this.bucket, this.ofHouse]) bucket.charge(now, cost);
      this.settings.host.tell(room, 'watched');
      if (this.person !== null) this.settings.onWatch(this.person, game);
      const lines = await talkFor(this.settings.host.store.db, game, this.person, 50);
      if (lines.length > 0) this.send(talkMessage(game, lines));
    });
  }

  private reply(id: string, refusal: Refusal | null): void {
    if (refusal) this.refuse(id, refusal);
    else this.send(`{"type":"done","id":${JSON.stringify(id)}}`);
  }

  private refuse(id: string | null, refusal: Refusal): void {
    this.send(JSON.stringify({ type: 'refused', id, refusal }));
  }
}

type Read = { readonly told: ClientMessage } | { readonly id: string | null; readonly refusal: Refusal };

function read(text: string): Read {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { id: null, refusal: refuse('shape', 'The message must be JSON.', '') };
  }
  const parsed = clientMessage.safeParse(raw);
  if (parsed.success) return { told: parsed.data };
  const id = (raw as { id?: unknown } | null)?.id;
  return {
    id: typeof id === 'string' ? id.slice(0, 64) : null,
    refusal: refuse('shape', issueWords(nth(parsed.error.issues, 0), 'the message'), ''),
  };
}
