/** A worker thread of the lab: plays its share of the games and sends them back in handfuls. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../kernel/index.ts';
import { loadBook } from '../rules/index.ts';
import { type LabTask, type PlayedGame, playTask } from './commands/lab.ts';

const task = workerData as LabTask;
/** Milliseconds, so that whoever waits sees games end. */
const HANDFUL = 250;

/** Games on their way back. */
class Outbox {
  private games: PlayedGame[] = [];
  private sent = performance.now();

  add(played: PlayedGame): void {
    this.games.push(played);
    if (performance.now() - this.sent > HANDFUL) this.send();
  }

  send(): void {
    parentPort?.postMessage({ games: this.games });
    this.games = [];
    this.sent = performance.now();
  }
}

try {
  const book = await loadBook(task.book);
  const game = await book.game!();
  const outbox = new Outbox();
  playTask(game, task, (played) => outbox.add(played));
  outbox.send();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  parentPort?.postMessage({ fault: error.message });
}
