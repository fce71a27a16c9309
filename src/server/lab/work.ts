/** Takes chunks off the queue and plays them, on this machine, until it is told to stop. */
import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { run, type WorkerEvents } from 'graphile-worker';
import type { Chunk, Experiment } from '../../staff/index.ts';
import { type Payload, type Play, Queue, quiet, SCHEMA, TASK } from './queue.ts';

export interface Work {
  readonly url: string;
  /** Chunks at a time. */
  readonly jobs: number;
  readonly play: Play;
  readonly stop: AbortSignal;
  /** In tests: seconds after which a process that does not show itself is held for dead. */
  readonly grace?: number;
  tell?(chunk: Chunk, experiment: Experiment): void;
}

const SWEEP_MS = 2000;
/** Told to stop, a chunk in hand is played to its end; who will not wait interrupts twice. */
const LAST_CHUNK_MS = 3_600_000;

/** Ends when `stop` says so and what is in hand has been stored. */
export async function work(given: Work): Promise<void> {
  const queue = await Queue.open(given.url, given.jobs, given.grace);
  try {
    await takeJobs(queue, given);
  } finally {
    await queue.close();
  }
}

export async function takeJobs(queue: Queue, { jobs, play, stop, tell }: Work): Promise<void> {
  const experiments = new Map<string, Promise<Experiment>>();
  const experimentOf = (id: string): Promise<Experiment> => {
    const found = experiments.get(id) ?? queue.store.experiment(id);
    experiments.set(id, found);
    found.catch(() => experiments.delete(id));
    return found;
  };
  const inTurn = atATime(jobs);
  const by = `${hostname()} ${process.pid}`;
  const ended = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  const alive = new Promise<void>((resolve, reject) =>
    events.once('pool:create', ({ workerPool }) => void queue.live(workerPool.id, ended.signal).then(resolve, reject)),
  );
  const runner = await run({
    pgPool: queue.pool,
    schema: SCHEMA,
    // One more than is played: it is fetched meanwhile, and nobody waits for the queue.
    concurrency: jobs + 1,
    noHandleSignals: true,
    pollInterval: 1000,
    gracefulShutdownAbortTimeout: LAST_CHUNK_MS,
    parsedCronItems: [],
    logger: quiet,
    events,
    taskList: {
      [TASK]: async (payload, { job }) => {
        await alive;
        const { experiment: id, cell, chunk } = payload as Payload;
        if (await queue.store.has(id, { cell, chunk })) return;
        const experiment = await experimentOf(id);
        const played = await inTurn(
          async () =>
            (await queue.begin(id, { cell, chunk }, job.last_error)) ?? (await play(experiment, { cell, chunk })),
        );
        await queue.store.add(id, played, by);
        tell?.(played, experiment);
      },
    },
  });
  const sweeping = setInterval(() => void queue.sweep().catch(() => {}), SWEEP_MS);
  const stopping = () => void runner.stop().catch(() => {});
  if (stop.aborted) stopping();
  stop.addEventListener('abort', stopping, { once: true });
  try {
    await runner.promise;
  } finally {
    clearInterval(sweeping);
    ended.abort();
  }
}

/** Lets so many run at once; the others wait, first come first served. */
function atATime(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
