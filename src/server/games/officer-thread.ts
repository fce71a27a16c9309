/** Asks the thread of the commanders; starts it when it is first needed, and again should it die. */
import { Worker } from 'node:worker_threads';
import type { Decision } from '../../game/index.ts';
import type { OfficerAsk } from './officer.ts';

interface Waiting {
  resolve(decision: Decision): void;
  reject(problem: Error): void;
}

interface Told {
  readonly id: number;
  readonly decision?: Decision;
  readonly problem?: string;
}

export class OfficerThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  decide(ask: OfficerAsk): Promise<Decision> {
    this.worker ??= this.start();
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker?.postMessage({ id, ask });
    });
  }

  private start(): Worker {
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const worker = new Worker(new URL(`./officer-worker.${ending}`, import.meta.url));
    worker.unref();
    worker.on('message', ({ id, decision, problem }: Told) => {
      const one = this.waiting.get(id);
      this.waiting.delete(id);
      if (decision) one?.resolve(decision);
      else one?.reject(new Error(problem));
    });
    const died = (problem: Error) => {
      if (this.worker === worker) this.worker = null;
      for (const one of this.waiting.values()) one.reject(problem);
      this.waiting.clear();
    };
    worker.on('error', died);
    worker.on('exit', () => died(new Error('the thread of the commanders has ended')));
    return worker;
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }
}
