/** A worker thread of the lab: plays its share of the games and sends them back in handfuls. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../kernel/index.ts';
import { loadBook } from '../rules/index.ts';
import { type LabTask, type PlayedGame, playTask } from './commands/lab.ts';

const task = workerData as LabTask;
let games: PlayedGame[] = [];
let sent = performance.now();
/** Milliseconds, so that whoever waits sees games end. */
const HANDFUL = 250;

const send = () => {
  parentPort?.postMessage({ games });
  games = [];
  sent = performance.now();
};

try {
  const book = await loadBook(task.book);
  const game = await book.game!();
  playTask(game, task, (played) => {
    games.push(played);
    if (performance.now() - sent > HANDFUL) send();
  });
  send();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  parentPort?.postMessage({ fault: error.message });
}
