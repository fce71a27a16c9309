/** Where commanders think: a thread of its own, so that nobody waits for them. */
import { parentPort } from 'node:worker_threads';
import { timed } from '../../game/index.ts';
import { loadBook } from '../../rules/index.ts';
import { decideAs, Seated } from './officer.ts';
import type { Asking } from './officer-thread.ts';

let allowed = 0;
/** What a plan may take is said with each question: the more wait, the less. */
const seated = new Seated({ begin: () => timed(allowed, () => performance.now()).begin() });

parentPort?.on('message', async ({ id, ask, thinkMs }: Asking) => {
  try {
    const game = await (await loadBook(ask.book)).game?.();
    if (!game) throw new Error(`${ask.book} has no game`);
    allowed = thinkMs;
    parentPort?.postMessage({ id, decision: decideAs(game, ask, seated) });
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? (problem.stack ?? problem.message) : 'failed' });
  }
});
