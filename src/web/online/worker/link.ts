/**
 * The line to the server. It breaks and mends by itself; what was sent and not yet acknowledged is sent again under the
 * same id, which the server counts once; what the server sent and never came is noticed and asked for again.
 */
import { type Refusal, refuse } from '../../../kernel/index.ts';
import { Heard } from '../../../staff/heard.ts';
import type { ClientMessage, ServerMessage } from '../../../staff/wire.ts';

type Deed = Extract<ClientMessage, { readonly id: string }>;

interface Unanswered {
  readonly text: string;
  readonly settle: (refusal: Refusal | null) => void;
}

export interface Hearer {
  /** The version to come back with. */
  since(): string | undefined;
  hear(message: ServerMessage): void;
  /** Whether the line stands. */
  line(stands: boolean): void;
}

const SOON = 500;
const LATE = 15_000;
const RETRY = 2_000;
/** The server closes the line and asks to be called again. */
const COME_AGAIN = 1012;
const BEAT = 25_000;

export class Link {
  private readonly game: string;
  private readonly hearer: Hearer;
  private readonly unanswered = new Map<string, Unanswered>();
  private socket: WebSocket | null = null;
  private wait = SOON;
  private heard = 0;
  private readonly arrived: Heard;

  constructor(game: string, hearer: Hearer) {
    this.game = game;
    this.arrived = new Heard(game);
    this.hearer = hearer;
    this.connect();
    setInterval(() => this.beat(), BEAT);
    self.addEventListener('online', () => this.socket ?? this.connect());
  }

  /** Resolves once the server has stored it, or says why not. */
  send(deed: Deed): Promise<Refusal | null> {
    return new Promise((settle) => {
      const text = JSON.stringify(deed);
      this.unanswered.set(deed.id, { text, settle });
      this.put(text);
    });
  }

  private connect(): void {
    const { protocol, host } = self.location;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.wait = SOON;
      this.heard = performance.now();
      this.arrived.begin();
      const since = this.hearer.since();
      this.put(JSON.stringify({ type: 'watch', game: this.game, ...(since === undefined ? {} : { since }) }));
      for (const { text } of this.unanswered.values()) this.put(text);
      this.hearer.line(true);
    });
    socket.addEventListener('message', ({ data }) => this.take(JSON.parse(String(data)) as ServerMessage));
    socket.addEventListener('close', ({ code }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (code === COME_AGAIN && this.wait === SOON) {
        // Told apart from a fault: the first try is made at once.
        this.wait = 2 * SOON;
        this.connect();
        return;
      }
      this.hearer.line(false);
      setTimeout(() => this.socket ?? this.connect(), this.wait);
      this.wait = Math.min(LATE, this.wait * 2);
    });
  }

  private take(message: ServerMessage): void {
    this.heard = performance.now();
    if (message.type === 'done') this.settled(message.id, null);
    else if (message.type === 'refused') this.refused(message.id, message.refusal);
    else {
      const arrived = this.arrived.take(message);
      if (arrived === 'ask anew') this.put(JSON.stringify({ type: 'watch', game: this.game }));
      if (arrived === 'whole') this.hearer.hear(message);
    }
  }

  private refused(id: string | null, refusal: Refusal): void {
    if (id !== null) this.settled(id, refusal);
    else this.hearer.hear({ type: 'refused', id, refusal });
  }

  private settled(id: string, refusal: Refusal | null): void {
    const found = this.unanswered.get(id);
    // It stored nothing; the same id is sent again, soon or when the line stands again.
    if (found && refusal?.code === 'failed') {
      setTimeout(() => this.unanswered.has(id) && this.put(found.text), RETRY);
      return;
    }
    this.unanswered.delete(id);
    found?.settle(refusal);
  }

  /** A line nobody speaks on may be dead without anyone having said so. */
  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.heard > 2 * BEAT + SOON) this.socket.close();
    else this.put('{"type":"ping"}');
  }

  private put(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }
}

export const newSubmission = (): string => crypto.randomUUID?.() ?? randomId();

/** Pages without https have no randomUUID. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const notHere = refuse('no-dice', 'the server rolls the dice; they can be proved when the game is over', '');
