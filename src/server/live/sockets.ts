/** The sockets: one a browser, any number of games on it. A socket that breaks loses nothing; it asks again. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { InputError, type Refusal, refuse } from '../../kernel/index.ts';
import { type ClientMessage, clientMessage } from '../../staff/wire.ts';
import { Denied } from '../denied.ts';
import { giveAnswer, saveDraft, withdrawAnswer } from '../games/answers.ts';
import type { Host } from '../games/host.ts';
import type { Listener } from '../games/room.ts';
import { readTalk, talkMessage } from '../games/talk.ts';
import { Bucket } from './bucket.ts';
import { isOurs } from './origin.ts';

export interface LiveSettings {
  readonly host: Host;
  readonly origin: string | undefined;
  readonly limits: boolean;
  /** Whose cookie this is; null for an observer. */
  personOf(headers: IncomingMessage['headers']): Promise<string | null>;
  onProblem(problem: unknown): void;
  /** Somebody looks at a game: what he was to be told of it he sees. */
  onWatch(person: string, game: string): void;
  /** Tells how long an answer took, in seconds, from its arrival to its being stored and sent. */
  onAnswer?(seconds: number, refusal: Refusal | null): void;
}

const LIVE_PATH = '/api/live';
const MOST_BYTES = 262_144;
const MOST_WAITING_BYTES = 8_388_608;
const MOST_GAMES = 20;
const GRACE_MS = 1_000;
const HEARTBEAT_MS = 30_000;
/** For a service that goes down for a restart: come back soon. */
const RESTARTING = 1012;

export class Sockets {
  private readonly settings: LiveSettings;
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, clientTracking: true });
  private readonly visitors = new Map<WebSocket, Visitor>();
  private readonly heartbeat: NodeJS.Timeout;
  private closing = false;

  constructor(settings: LiveSettings) {
    this.settings = settings;
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  get size(): number {
    return this.visitors.size;
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
    if (!isOurs(request.headers, this.settings.origin)) {
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    }
    const person = await this.settings.personOf(request.headers);
    this.server.handleUpgrade(request, socket, head, (ws) => {
      const visitor = new Visitor(ws, socket, person, this.settings);
      this.visitors.set(ws, visitor);
      ws.on('close', () => {
        this.visitors.delete(ws);
        visitor.gone();
      });
    });
  }

  /** To every socket of a person. */
  tell(person: string, text: string): void {
    for (const visitor of this.visitors.values()) if (visitor.person === person) visitor.send(text);
  }

  /** Who has signed out is out. */
  dismiss(person: string): void {
    for (const [ws, visitor] of this.visitors) if (visitor.person === person) ws.close(1008, 'signed out');
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
    clearInterval(this.heartbeat);
    for (const ws of this.visitors.keys()) ws.close(RESTARTING, 'the server restarts');
    setTimeout(() => {
      for (const ws of this.visitors.keys()) ws.terminate();
    }, GRACE_MS).unref();
    this.server.close();
  }
}

class Visitor implements Listener {
  readonly person: string | null;
  alive = true;
  private readonly ws: WebSocket;
  private readonly socket: Duplex;
  private held = false;
  private readonly settings: LiveSettings;
  private readonly bucket: Bucket;
  private readonly leaves = new Map<string, () => void>();
  /** Messages are taken in the order they came. */
  private queue: Promise<void> = Promise.resolve();
  private left = false;

  constructor(ws: WebSocket, socket: Duplex, person: string | null, settings: LiveSettings) {
    this.ws = ws;
    this.socket = socket;
    this.person = person;
    this.settings = settings;
    this.bucket = new Bucket(120, 40, performance.now());
    ws.on('pong', () => {
      this.alive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('message', (data, binary) => {
      this.alive = true;
      const arrived = performance.now();
      if (settings.limits && !this.bucket.take(arrived)) return ws.close(1008, 'too many messages');
      const text = binary ? '' : String(data);
      this.queue = this.queue.then(() => this.take(text, arrived)).catch((problem) => settings.onProblem(problem));
    });
  }

  send(text: string): void {
    // Whoever does not read is let go: he can come back and ask for what he missed.
    if (this.ws.bufferedAmount > MOST_WAITING_BYTES) {
      this.ws.terminate();
      return;
    }
    this.holdForMore();
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
    for (const leave of this.leaves.values()) leave();
    this.leaves.clear();
  }

  private async take(text: string, arrived: number): Promise<void> {
    if (this.left) return;
    const message = read(text);
    if ('refusal' in message) return this.refuse(message.id, message.refusal);
    try {
      await this.act(message.told, arrived);
    } catch (problem) {
      const id = 'id' in message.told ? message.told.id : null;
      if (problem instanceof InputError) {
        this.refuse(id, refuse(problem instanceof Denied ? problem.code : 'no-game', problem.message, ''));
      } else {
        this.settings.onProblem(problem);
        this.refuse(id, refuse('failed', 'the server could not store this; send it again', ''));
      }
    }
  }

  private async act(told: ClientMessage, arrived: number): Promise<void> {
    const { host } = this.settings;
    switch (told.type) {
      case 'ping':
        return this.send('{"type":"pong"}');
      case 'watch':
        return this.watch(told.game, told.since);
      case 'leave':
        this.leaves.get(told.game)?.();
        this.leaves.delete(told.game);
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

  private async watch(game: string, since: string | undefined): Promise<void> {
    if (!this.leaves.has(game) && this.leaves.size >= MOST_GAMES) {
      throw new Denied(429, 'too-many', `no more than ${MOST_GAMES} games on one socket`);
    }
    await this.settings.host.inRoom(game, async (room) => {
      if (this.left) return;
      if (!room.mayWatch(this.person)) throw new Denied(403, 'not-yours', 'this game is not shown to observers');
      this.leaves.get(game)?.();
      this.leaves.set(game, room.join(this, since));
      if (this.person !== null) this.settings.onWatch(this.person, game);
      const lines = await readTalk(this.settings.host.store.db, game, 50);
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
    return { id: null, refusal: refuse('shape', 'a message is JSON text', '') };
  }
  const parsed = clientMessage.safeParse(raw);
  if (parsed.success) return { told: parsed.data };
  const id = (raw as { id?: unknown } | null)?.id;
  const issue = parsed.error.issues[0];
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  return {
    id: typeof id === 'string' ? id.slice(0, 64) : null,
    refusal: refuse('shape', `${where}${issue?.message ?? 'not a message'}`, ''),
  };
}
