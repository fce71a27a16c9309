/**
 * Tries a battle out in a thread of its own, one after the other, the smallest first: nobody waits for larger ones than
 * his own but the one under way. A thread that does not come to an end is ended.
 */
import type { Worker } from 'node:worker_threads';
import { InputError } from '../../kernel/index.ts';
import { hire } from './hire.ts';
import type { TryOut } from './try-out.ts';

/** Loading a book included, on a machine that has much else to do. */
const LONGEST_MS = 30_000;
const MOST_MEGABYTES = 512;

/** What the thread says of it; `refused` is for whoever gave the file. */
export interface TriedOut {
  readonly refused?: string;
  readonly problem?: string;
}

const hired = (wanted: TryOut): Worker =>
  hire('try-out-worker', { workerData: wanted, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });

interface Waiting {
  readonly wanted: TryOut;
  readonly size: number;
  resolve(): void;
  reject(problem: unknown): void;
}

const MOST_WAITING = 50;

export class TryOutThread {
  private readonly hire: (wanted: TryOut) => Worker;
  private readonly longestMs: number;
  private readonly waiting: Waiting[] = [];
  private running: Worker | null = null;
  private stopped = false;

  constructor(hiring: (wanted: TryOut) => Worker = hired, longestMs = LONGEST_MS) {
    this.hire = hiring;
    this.longestMs = longestMs;
  }

  try(wanted: TryOut): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) {
      return Promise.reject(new InputError('The server is checking many scenario files now. Try again in a minute.'));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ wanted, size: JSON.stringify(wanted.data).length, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.running) return;
    if (this.stopped) for (const { reject } of this.waiting.splice(0)) reject(new Error('the server stops'));
    const smallest = this.waiting.reduce<Waiting | null>(
      (least, one) => (least && least.size <= one.size ? least : one),
      null,
    );
    if (!smallest) return;
    this.waiting.splice(this.waiting.indexOf(smallest), 1);
    this.run(smallest.wanted).then(smallest.resolve, smallest.reject);
  }

  private run(wanted: TryOut): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = this.hire(wanted);
      this.running = worker;
      const tooMuch = () => reject(new InputError('This battle is too large for the server.'));
      const cut = setTimeout(() => {
        tooMuch();
        void worker.terminate();
      }, this.longestMs);
      worker.once('message', ({ refused, problem }: TriedOut) => {
        if (refused !== undefined) reject(new InputError(refused));
        else if (problem !== undefined) reject(new Error(problem));
        else resolve();
        void worker.terminate();
      });
      // A thread without memory to go on dies of it; any other death is our own fault.
      worker.once('error', (problem: NodeJS.ErrnoException) =>
        problem.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(problem),
      );
      worker.once('exit', () => {
        clearTimeout(cut);
        this.running = null;
        this.next();
        reject(new Error('the thread that tries a battle out has ended'));
      });
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running?.terminate();
    this.next();
  }
}
