/** Games by their seeds on several threads of one script, each thread taking the next seed, until the time is over. */
import { parentPort, Worker } from 'node:worker_threads';

/** `script` is the tool itself: started as a thread it answers seeds (below). */
export async function playedOnThreads(script, workerData, seeds, until, jobs, take) {
  const left = [...seeds];
  const share = () =>
    new Promise((resolve, reject) => {
      if (left.length === 0 || Date.now() >= until) return resolve();
      const worker = new Worker(script, { workerData });
      const next = () => worker.postMessage(Date.now() < until ? (left.shift() ?? null) : null);
      worker.on('message', (found) => {
        if (found !== null) take(found);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', resolve);
    });
  await Promise.all(Array.from({ length: jobs }, share));
}

/** In the thread: plays each seed it is handed until there is none. */
export async function answerSeeds(play) {
  parentPort.on('message', (seed) => {
    if (seed === null) return parentPort.close();
    parentPort.postMessage(play(seed));
  });
  // The first word says that it is ready.
  parentPort.postMessage(null);
}
