/**
 * A player's program for trials: keeps its socket up, comes back with the version it had, and sends what was not
 * acknowledged again with the same id, as the browser does. It keeps every byte it was sent.
 */
import { WebSocket } from 'ws';
import type { Entry, Refusal } from '../../kernel/index.ts';
import { Heard } from '../../staff/heard.ts';
import { viewAfter } from '../../staff/view-after.ts';
import type { ServerMessage, TableNow, UpdateNow } from '../../staff/wire.ts';

export interface Known extends Omit<UpdateNow, 'keep' | 'entries' | 'view' | 'members'> {
  journal: Entry[];
  view: Record<string, unknown>;
}

interface Pending {
  readonly text: string;
  readonly resolve: (refusal: Refusal | null) => void;
}

const RETRY_MS = 30;

export class TrialClient {
  now: Known | null = null;
  table: TableNow | null = null;
  /** Everything received, for those who look for secrets in it. */
  readonly heard: string[] = [];
  keepsBytes = false;
  /** Messages that are lost on the way. */
  loses: ((message: ServerMessage) => boolean) | null = null;
  private readonly arrived: Heard;
  private ws: WebSocket | null = null;
  private closed = false;
  private readonly pending = new Map<string, Pending>();
  private readonly hearers = new Set<() => void>();
  private pongs: (() => void)[] = [];
  private readonly origin: () => string;
  private readonly cookie: string;
  readonly game: string;

  /** `origin` may change: the server came back on another port, or another server took over. */
  constructor(origin: () => string, game: string, cookie: string) {
    this.origin = origin;
    this.game = game;
    this.arrived = new Heard(game);
    this.cookie = cookie;
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const ws = new WebSocket(`${this.origin().replace('http', 'ws')}/api/live`, { headers: { cookie: this.cookie } });
    this.ws = ws;
    ws.on('open', () => {
      this.arrived.begin();
      ws.send(JSON.stringify({ type: 'watch', game: this.game, since: this.now?.version }));
      for (const { text } of this.pending.values()) ws.send(text);
    });
    ws.on('message', (data) => this.hear(String(data)));
    ws.on('error', () => {});
    ws.on('close', () => {
      if (this.ws === ws) this.ws = null;
      if (!this.closed) setTimeout(() => this.connect(), RETRY_MS);
    });
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (this.loses?.(message)) return;
    const arrived = this.arrived.take(message);
    if (arrived === 'ask anew') this.raw(JSON.stringify({ type: 'watch', game: this.game }));
    if (message.type === 'pong') this.pongs.shift()?.();
    else if (this.keepsBytes) this.heard.push(text);
    if (message.type === 'update' && arrived === 'whole') this.take(message.now);
    if (message.type === 'table') this.table = message.table;
    if (message.type === 'done') this.settle(message.id, null);
    if (message.type === 'refused' && message.id) {
      // Not stored: to be sent again.
      if (message.refusal.code === 'failed') this.ws?.terminate();
      else this.settle(message.id, message.refusal);
    }
    for (const hearer of [...this.hearers]) hearer();
  }

  private take({ keep, entries, view, members, ...now }: UpdateNow): void {
    const journal = [...(this.now?.journal.slice(0, keep) ?? []), ...(entries as Entry[])];
    this.now = { ...now, journal, view: viewAfter(this.now?.view ?? {}, { view, members }) };
  }

  private settle(id: string, refusal: Refusal | null): void {
    this.pending.get(id)?.resolve(refusal);
    this.pending.delete(id);
  }

  /** Resolves when the server has acknowledged or refused it, however often it had to be sent. */
  say(message: {
    readonly type: string;
    readonly id: string;
    readonly [more: string]: unknown;
  }): Promise<Refusal | null> {
    const text = JSON.stringify({ game: this.game, ...message });
    return new Promise((resolve) => {
      this.pending.set(message.id, { text, resolve });
      if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(text);
    });
  }

  answer(id: string, answer: unknown): Promise<Refusal | null> {
    return this.say({ type: 'answer', id, at: this.now?.at, answer });
  }

  /** Resolves once all was heard that the server had sent when this was asked. */
  async heardAll(): Promise<void> {
    await this.until(() => this.ws?.readyState === WebSocket.OPEN);
    await new Promise<void>((resolve) => {
      this.pongs.push(resolve);
      this.raw('{"type":"ping"}');
    });
  }

  /** Sends as it is, without waiting for anything. */
  raw(text: string): void {
    this.ws?.send(text);
  }

  /** Another socket of the same person, who has seen nothing yet. */
  twin(origin: () => string): TrialClient {
    return new TrialClient(origin, this.game, this.cookie);
  }

  /** As if the line had broken. */
  cut(): void {
    this.ws?.terminate();
  }

  until(holds: () => boolean, within = 50_000): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearInterval(again);
        clearTimeout(timer);
        this.hearers.delete(look);
      };
      const look = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`waited ${within} ms in vain; last known: ${JSON.stringify(this.now)?.slice(0, 600)}`));
      }, within);
      this.hearers.add(look);
      // What is waited for may hang on somebody else's messages too.
      const again = setInterval(look, 25);
    });
  }

  close(): void {
    this.closed = true;
    this.ws?.terminate();
  }
}
