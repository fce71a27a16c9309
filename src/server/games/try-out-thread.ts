/** Tries a battle out in a thread of its own, one after the other; a thread that does not come to an end is ended. */
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

export class TryOutThread {
  private readonly hire: (wanted: TryOut) => Worker;
  private readonly longestMs: number;
  private queue: Promise<unknown> = Promise.resolve();
  private running: Worker | null = null;
  private stopped = false;

  constructor(hiring: (wanted: TryOut) => Worker = hired, longestMs = LONGEST_MS) {
    this.hire = hiring;
    this.longestMs = longestMs;
  }

  try(wanted: TryOut): Promise<void> {
    const turn = this.queue.then(() => this.run(wanted));
    this.queue = turn.catch(() => {});
    return turn;
  }

  private run(wanted: TryOut): Promise<void> {
    if (this.stopped) return Promise.reject(new Error('the server stops'));
    return new Promise((resolve, reject) => {
      const worker = this.hire(wanted);
      this.running = worker;
      const tooMuch = () => reject(new InputError('this battle is too large for the server: it was given up'));
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
        reject(new Error('the thread that tries a battle out has ended'));
      });
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running?.terminate();
  }
}
