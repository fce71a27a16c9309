/** The worker that holds a battle: one to a page. It says only what the seat at the desk may know. */
import '../../engine/no-eval.ts';
import { InputError } from '../../../kernel/index.ts';
import type { Call } from '../session.ts';
import { BattleRoom } from './battle-room.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const say = (message: FromWorker) => self.postMessage(message);
const wordsOf = (error: unknown) => ({
  words: error instanceof Error ? error.message : String(error),
  ours: !(error instanceof InputError),
});

let room: Promise<BattleRoom> | null = null;
/** What changes the game goes one after the other, in the order it was asked. */
let queue: Promise<unknown> = Promise.resolve();

async function called(id: number, call: Call, given: readonly unknown[]): Promise<void> {
  try {
    const open = await room;
    if (!open) throw new Error('no battle is open');
    say({ id, value: await open.call(call, given) });
  } catch (error) {
    const { words, ours } = wordsOf(error);
    say({ id, fault: words, ours });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('open' in data) {
    room = BattleRoom.enter(data.open, (now) => say({ now }));
    room.then((open) => {
      queue = queue.then(() => open.begin()).catch(broken);
    }, broken);
  } else if (data.call in QUEUED) queue = queue.then(() => called(data.id, data.call, data.given));
  else void called(data.id, data.call, data.given);
});

function broken(error: unknown): void {
  const { words, ours } = wordsOf(error);
  say({ broken: words, ours });
}

const QUEUED: Partial<Record<Call, true>> = { answer: true, throwDice: true, undo: true, sit: true, keepDraft: true };
