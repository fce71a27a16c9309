/**
 * A player of the load trial: one socket, kept from game to game as a browser keeps it, and no more work than hearing
 * and answering takes, so that the server is measured and not the trial.
 */

import { WebSocket } from 'ws';
import { type AnyKind, keyed, type Random } from '../../kernel/index.ts';
import type { ServerMessage, UpdateNow } from '../../staff/wire.ts';

/** What all players of a trial share. */
export interface Script {
  readonly kinds: ReadonlyMap<string, AnyKind>;
  readonly random: Random;
  /** Milliseconds a player thinks; 0 answers at once. */
  readonly think: number;
  going(): boolean;
  /** Milliseconds until the acknowledgement, and until the view that shows the answer. */
  readonly acknowledged: number[];
  readonly seen: number[];
  refused: number;
}

interface Sent {
  readonly id: string;
  readonly at: string | null;
  readonly left: number;
  /** What is still to come: the view that shows it, and the acknowledgement. */
  view: boolean;
  word: boolean;
}

export class LoadPlayer {
  private readonly ws: WebSocket;
  private readonly script: Script;
  private game = '';
  private now: UpdateNow | null = null;
  private sent: Sent | null = null;
  private plays = false;
  private count = 0;
  private arrived: () => void = () => {};
  private ended: () => void = () => {};

  constructor(origin: string, cookie: string, script: Script) {
    this.script = script;
    this.ws = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    this.ws.on('message', (data: Buffer) => this.hear(data.toString()));
    this.ws.on('error', () => {});
  }

  get seat(): string | null {
    return this.now?.seat ?? null;
  }

  /** Resolves with the first view of the game; `over` is called when it has ended. */
  async watch(game: string, over: () => void): Promise<void> {
    if (this.ws.readyState === WebSocket.CONNECTING) await new Promise((open) => this.ws.once('open', open));
    if (this.game) this.say({ type: 'leave', game: this.game });
    this.game = game;
    this.now = null;
    this.sent = null;
    this.ended = over;
    const first = new Promise<void>((resolve) => {
      this.arrived = resolve;
    });
    this.say({ type: 'watch', game });
    return first;
  }

  play(): void {
    this.plays = true;
    this.act();
  }

  rest(): void {
    this.plays = false;
  }

  close(): void {
    this.ws.terminate();
  }

  private say(message: unknown): void {
    this.ws.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    if (text.startsWith('{"type":"table"')) return;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'update' && message.game === this.game) this.look(message.now);
    if (message.type === 'done' && message.id === this.sent?.id) {
      this.script.acknowledged.push(performance.now() - this.sent.left);
      this.sent.word = false;
      this.act();
    }
    if (message.type === 'refused' && message.id === this.sent?.id) {
      this.script.refused++;
      this.sent = null;
      this.act();
    }
  }

  private look(now: UpdateNow): void {
    this.now = now;
    this.arrived();
    const { sent } = this;
    // Another's envelope shows too, but neither moves the number nor takes the question away.
    if (sent?.view && (now.at !== sent.at || now.needs.length === 0)) {
      this.script.seen.push(performance.now() - sent.left);
      sent.view = false;
    }
    if (now.over) this.ended();
    else this.act();
  }

  private act(): void {
    if (this.sent?.view || this.sent?.word) return;
    this.sent = null;
    if (!this.plays || !this.now || this.now.over || this.now.needs.length === 0 || !this.script.going()) return;
    const { now, script } = this;
    const answer = () => {
      // Whatever was heard meanwhile has set another of these.
      if (this.now === now && !this.sent) this.answer(now);
    };
    if (script.think === 0) answer();
    else setTimeout(answer, script.random.unit() * 2 * script.think);
  }

  private answer(now: UpdateNow): void {
    const { kind, request } = now.needs[0] as { kind: string; request: unknown };
    const answer = keyed(this.script.kinds, kind).sample(request, this.script.random);
    const id = `load-${this.count++}-${this.game}`.slice(0, 64);
    const text = JSON.stringify({ type: 'answer', game: this.game, id, at: now.at, answer });
    this.sent = { id, at: now.at, left: performance.now(), view: true, word: true };
    this.ws.send(text);
  }
}
