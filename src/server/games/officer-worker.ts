/** Where commanders think: a thread of its own, so that nobody waits for them. */
import { parentPort } from 'node:worker_threads';
import { SeatedOfficers, timed } from '../../game/index.ts';
import { loadBook } from '../../rules/index.ts';
import { decideAs, MOST_SEATED } from './officer.ts';
import type { Asking } from './officer-thread.ts';

/** What a plan may take is said with each question: the more wait, the less. */
const budget = { ms: 0, begin: () => timed(() => performance.now(), budget.ms).begin() };
const seated = new SeatedOfficers(budget, MOST_SEATED);

parentPort?.on('message', async ({ id, ask, thinkMs }: Asking) => {
  try {
    const game = await (await loadBook(ask.book)).game?.();
    if (!game) throw new Error(`${ask.book} has no game`);
    budget.ms = thinkMs;
    parentPort?.postMessage({ id, decision: decideAs(game, ask, seated) });
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? (problem.stack ?? problem.message) : 'failed' });
  }
});
