/** An experiment under way in workers beside the page: begun, watched, called off. */
import type { Chunk } from '../../staff/lab/chunk.ts';
import type { Experiment } from '../../staff/lab/experiment.ts';
import { type Results, resultsOf } from '../../staff/lab/results.ts';
import { Tally } from '../../staff/lab/tally.ts';
import { WorkerLine } from '../frame/worker.ts';
import type { LabCalls } from './messages.ts';

/** The page, too, wants a core; and many workers many books. */
const MOST_WORKERS = 4;

const workersHere = () => Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

/** A worker of the lab, to be stopped by whoever asked it. */
export const labLine = (): WorkerLine<LabCalls> =>
  new WorkerLine<LabCalls>(() => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' }));

export interface Now {
  readonly done: number;
  readonly of: number;
  /** Seconds it will take yet; null as long as nobody can tell. */
  readonly left: number | null;
  readonly results: Results;
  /** Who won each game, for the list to watch from: by kind of game, in the order of their dice. */
  readonly games: readonly Chunk['games'][];
}

/** Runs until it is enough or `stop` says so; what was played is told either way. */
export async function runInWorkers(experiment: Experiment, stop: AbortSignal, tell: (now: Now) => void): Promise<Now> {
  const tally = new Tally(experiment);
  const began = performance.now();
  const now = (): Now => {
    const { done, of } = tally.progress();
    const seconds = (performance.now() - began) / 1000;
    const chunks = tally.counted();
    return {
      done,
      of,
      left: done === 0 ? null : (seconds / done) * (of - done),
      results: resultsOf(experiment, chunks, tally.done),
      games: experiment.cells.map((_, cell) => chunks.flatMap((chunk) => (chunk.cell === cell ? chunk.games : []))),
    };
  };
  const workers = Array.from({ length: workersHere() }, labLine);
  const called = new Promise<null>((resolve) => stop.addEventListener('abort', () => resolve(null), { once: true }));
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let at = tally.next(); at && !stop.aborted; at = tally.next()) {
          const chunk = await Promise.race([worker.ask('chunk', experiment, at), called]);
          if (!chunk) return;
          tally.take(chunk);
          tell(now());
        }
      }),
    );
  } finally {
    for (const worker of workers) worker.close();
  }
  return now();
}
