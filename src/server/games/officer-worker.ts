/** Where commanders think: a thread of its own, so that nobody waits for them. */
import { parentPort } from 'node:worker_threads';
import { SeatedOfficers, timed } from '../../game/index.ts';
import { loadBook } from '../../rules/index.ts';
import { decideAs, MOST_SEATED } from './officer.ts';
import type { Asking } from './officer-thread.ts';

let allowed = 0;
/** What a plan may take is said with each question: the more wait, the less. */
const seated = new SeatedOfficers({ begin: () => timed(() => performance.now(), allowed).begin() }, MOST_SEATED);

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
