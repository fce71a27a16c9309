/** Asks a thread of the commanders; starts it when it is first needed, and again should it die. */
import type { Worker } from 'node:worker_threads';
import type { Decision } from '../../game/index.ts';
import { hire } from './hire.ts';
import type { OfficerAsk } from './officer.ts';

interface Waiting {
  readonly ask: OfficerAsk;
  resolve(decision: Decision): void;
  reject(problem: Error): void;
}

/** What goes over to the thread. */
export interface Asking {
  readonly id: number;
  readonly ask: OfficerAsk;
  /** For a plan, where one is due. */
  readonly thinkMs: number;
}

interface Told {
  readonly id: number;
  readonly decision?: Decision;
  readonly problem?: string;
}

/** However many wait, a plan is worth so much. */
const LEAST_THINK_MS = 100;

export class OfficerThread {
  private readonly thinkMs: number;
  private readonly hire: () => Worker;
  private worker: Worker | null = null;
  /** Those who wait, by whose table it is: one of each in turn, however many games somebody has set up. */
  private readonly queues = new Map<string, Waiting[]>();
  private asked: { readonly id: number; readonly one: Waiting } | null = null;
  private last = 0;
  private stopped = false;

  constructor(thinkMs: number, hired: () => Worker = () => hire('officer-worker')) {
    this.thinkMs = thinkMs;
    this.hire = hired;
  }

  /** How many wait for it or are being served. */
  get load(): number {
    let load = this.asked ? 1 : 0;
    for (const { length } of this.queues.values()) load += length;
    return load;
  }

  decide(ask: OfficerAsk): Promise<Decision> {
    return new Promise((resolve, reject) => {
      const one = { ask, resolve, reject };
      const queue = this.queues.get(ask.host);
      if (queue) queue.push(one);
      else this.queues.set(ask.host, [one]);
      this.next();
    });
  }

  private next(): void {
    const [first] = this.queues;
    if (this.asked || !first) return;
    const [host, queue] = first;
    const one = queue.shift()!;
    this.queues.delete(host);
    if (queue.length > 0) this.queues.set(host, queue);
    this.worker ??= this.start();
    const id = ++this.last;
    this.asked = { id, one };
    // Time is shared among those whose tables wait.
    const thinkMs = Math.max(LEAST_THINK_MS, this.thinkMs / (1 + this.queues.size));
    this.worker.postMessage({ id, ask: one.ask, thinkMs } satisfies Asking);
  }

  private start(): Worker {
    const worker = this.hire();
    worker.unref();
    worker.on('message', ({ id, decision, problem }: Told) => {
      if (this.asked?.id !== id) return;
      const { one } = this.asked;
      this.asked = null;
      if (decision) one.resolve(decision);
      else one.reject(new Error(problem));
      this.next();
    });
    const died = (problem: Error) => {
      if (this.worker !== worker) return;
      this.worker = null;
      const one = this.asked?.one;
      this.asked = null;
      one?.reject(problem);
      if (!this.stopped) this.next();
    };
    worker.on('error', died);
    worker.on('exit', () => died(new Error('the thread of the commanders has ended')));
    return worker;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const queue of this.queues.values()) for (const one of queue) one.reject(new Error('the server stops'));
    this.queues.clear();
    await this.worker?.terminate();
  }
}
