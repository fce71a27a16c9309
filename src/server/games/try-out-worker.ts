/** Where somebody's own battle is tried out, so that nobody waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { type TryOut, tryOut } from './try-out.ts';
import type { TriedOut } from './try-out-thread.ts';

const wanted = workerData as TryOut;
const say = (told: TriedOut) => parentPort?.postMessage(told);

try {
  const game = await (await loadBook(wanted.book)).game?.();
  if (!game) throw new Error(`${wanted.book} has no game`);
  tryOut(game, wanted, () => performance.now());
  say({});
} catch (problem) {
  if (problem instanceof InputError) say({ refused: problem.message });
  else say({ problem: problem instanceof Error ? (problem.stack ?? problem.message) : 'failed' });
}
