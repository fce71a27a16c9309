/** Where commanders think: a thread of its own, so that nobody waits for them. */
import { parentPort } from 'node:worker_threads';
import { loadBook } from '../../rules/index.ts';
import { decideAs, type OfficerAsk } from './officer.ts';

parentPort?.on('message', async ({ id, ask }: { id: number; ask: OfficerAsk }) => {
  try {
    const game = await (await loadBook(ask.book)).game?.();
    if (!game) throw new Error(`${ask.book} has no game`);
    parentPort?.postMessage({ id, decision: await decideAs(game, ask) });
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? (problem.stack ?? problem.message) : 'failed' });
  }
});
