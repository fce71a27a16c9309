/** An experiment on the queue: hands its chunks out, gathers what comes back from any machine, and says when it is enough. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Experiment, Tally } from '../../staff/index.ts';
import { Queue } from './queue.ts';
import { takeJobs, type Work } from './work.ts';

export interface Run extends Work {
  readonly experiment: Experiment;
  progress?(tally: Tally): void;
}

/** Chunks waiting at a time: plenty for many machines, few to take back. */
const AHEAD = 256;
const LOOK_MS = 250;

/** `jobs` may be 0: then only others play. Stopped, it keeps what was played and takes back what was not begun. */
export async function run(given: Run): Promise<Tally> {
  const { url, jobs, experiment, stop, progress, grace } = given;
  const queue = await Queue.open(url, jobs, grace);
  const done = new AbortController();
  try {
    await queue.store.keep(experiment);
    // What broke last time is tried once more.
    await queue.store.forgetBroken(experiment.id);
    const tally = new Tally(experiment);
    const gather = async () => {
      for (const chunk of await queue.store.fresh(experiment.id, (at) => tally.has(at))) tally.take(chunk);
      progress?.(tally);
    };
    await gather();
    const here =
      jobs > 0 && !tally.done ? takeJobs(queue, { ...given, stop: AbortSignal.any([stop, done.signal]) }) : null;
    // A failure here is met when it is waited for, below.
    here?.catch(() => done.abort());
    while (!tally.done && !stop.aborted && !done.signal.aborted) {
      const chunks = [];
      for (let at = nextOf(tally); at; at = nextOf(tally)) chunks.push(at);
      await queue.add(experiment.id, chunks);
      await pause(LOOK_MS);
      await queue.sweep();
      for (const chunk of await queue.givenUp(experiment.id)) await queue.store.add(experiment.id, chunk, 'nobody');
      await gather();
    }
    await queue.clear(experiment.id);
    done.abort();
    await here;
    await gather();
    return tally;
  } finally {
    await queue.close();
  }
}

const nextOf = (tally: Tally) => (tally.waiting < AHEAD ? tally.next() : null);
