/** Where somebody's own battle is tried out, so that nobody waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { type TryOut, tryOut } from './try-out.ts';
import type { TriedOut } from './try-out-thread.ts';

/**
 * Milliseconds this thread may have worked: what passed, or what the process used of the processor, whichever is less. So
 * other programs on the machine do not make a battle too large.
 */
function busyClock(): () => number {
  const used = () => (({ user, system }) => (user + system) / 1000)(process.cpuUsage());
  let [passed, worked, busy] = [performance.now(), used(), 0];
  return () => {
    const [now, then] = [performance.now(), used()];
    busy += Math.min(now - passed, then - worked);
    [passed, worked] = [now, then];
    return busy;
  };
}

const wanted = workerData as TryOut;
const say = (told: TriedOut) => parentPort?.postMessage(told);

try {
  const game = await (await loadBook(wanted.book)).game?.();
  if (!game) throw new Error(`${wanted.book} has no game`);
  tryOut(game, wanted, busyClock());
  say({});
} catch (problem) {
  if (problem instanceof InputError) say({ refused: problem.message });
  else say({ problem: problem instanceof Error ? (problem.stack ?? problem.message) : 'failed' });
}
