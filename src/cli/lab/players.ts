/** Whoever plays chunks on this machine: worker threads, or, where one is enough, this very thread. */

import { Worker } from 'node:worker_threads';
import { InputError, nth } from '../../kernel/index.ts';
import { type Chunk, type ChunkAt, type Experiment, gameOnShelf, playChunk, sentenceOf } from '../../staff/index.ts';

export interface Players {
  /** As many at a time as there are players. */
  play(experiment: Experiment, at: ChunkAt): Promise<Chunk>;
  close(): Promise<void>;
}

/** Megabytes for what lives briefly: with many games side by side it is collected half as often. */
export const YOUNG = 192;

/** What a thread is told; the experiment only the first time. */
export interface Asked {
  readonly id: string;
  readonly experiment: Experiment | null;
  readonly at: ChunkAt;
}

export type Told = { readonly chunk: Chunk } | { readonly refused: string };

export function playersFor(count: number): Players {
  return count <= 1 ? { play: playHere, close: async () => {} } : new Threads(count);
}

export async function playHere(experiment: Experiment, at: ChunkAt): Promise<Chunk> {
  // A moment for signals and for whoever else has something to do.
  await new Promise((resolve) => setImmediate(resolve));
  return playChunk(await gameOnShelf(nth(experiment.cells, at.cell).book), experiment, at);
}

class Threads implements Players {
  private readonly idle: Thread[] = [];
  private readonly waiting: ((thread: Thread) => void)[] = [];
  private readonly all = new Set<Thread>();

  constructor(count: number) {
    for (let i = 0; i < count; i++) this.begin();
  }

  private begin(): void {
    const thread = new Thread();
    this.all.add(thread);
    this.free(thread);
  }

  private free(thread: Thread): void {
    const next = this.waiting.shift();
    if (next) next(thread);
    else this.idle.push(thread);
  }

  async play(experiment: Experiment, at: ChunkAt): Promise<Chunk> {
    const thread = this.idle.pop() ?? (await new Promise<Thread>((resolve) => this.waiting.push(resolve)));
    try {
      const chunk = await thread.play(experiment, at);
      this.free(thread);
      return chunk;
    } catch (problem) {
      this.all.delete(thread);
      await thread.end();
      this.begin();
      if (problem instanceof InputError) throw problem;
      // Out of memory, say: that chunk is spoilt, the others are not.
      return { ...at, games: [], fault: `its thread ended: ${sentenceOf(problem)}` };
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((thread) => thread.end()));
  }
}

class Thread {
  private readonly worker = new Worker(new URL('./thread.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  private readonly known = new Set<string>();

  constructor() {
    // Heard here so that a thread that fails between two chunks is met by the next.
    this.worker.on('error', () => {});
  }

  play(experiment: Experiment, at: ChunkAt): Promise<Chunk> {
    const { id } = experiment;
    const { worker, known } = this;
    return new Promise<Chunk>((resolve, reject) => {
      const told = (message: Told) => {
        settle();
        if ('chunk' in message) resolve(message.chunk);
        else reject(new InputError(message.refused));
      };
      const failed = (problem: unknown) => {
        settle();
        reject(problem);
      };
      const gone = (code: number) => failed(new Error(`exit ${code}`));
      const settle = () => worker.off('message', told).off('error', failed).off('exit', gone);
      worker.on('message', told).on('error', failed).on('exit', gone);
      worker.postMessage({ id, experiment: known.has(id) ? null : experiment, at } satisfies Asked);
      known.add(id);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
