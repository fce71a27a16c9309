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
    room = alone(data.open).then(() => BattleRoom.enter(data.open, (now) => say({ now })));
    room.then((open) => {
      queue = queue.then(() => open.begin()).catch(broken);
    }, broken);
  } else if (data.call in QUEUED) queue = queue.then(() => called(data.id, data.call, data.given));
  else void called(data.id, data.call, data.given);
});

/** Milliseconds after which whoever else has the battle open will not let go of it. */
const PATIENCE = 4000;

/** One page a battle: two would write over each other's pages. A page just left lets go in a moment. */
function alone(id: string): Promise<void> {
  // Hosts without https have no locks to give.
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((held, refused) => {
    navigator.locks
      .request(`ordre-mixte battle ${id}`, { signal: AbortSignal.timeout(PATIENCE) }, () => {
        held();
        // Kept for as long as this worker lives.
        return new Promise(() => undefined);
      })
      .catch(() => refused(new InputError('this battle is open in another window')));
  });
}

function broken(error: unknown): void {
  const { words, ours } = wordsOf(error);
  say({ broken: words, ours });
}

const QUEUED: Partial<Record<Call, true>> = { answer: true, throwDice: true, undo: true, sit: true, keepDraft: true };
