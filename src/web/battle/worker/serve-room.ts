/** A room in a worker: the page calls it by name, and it says what the seat at the desk may know. */
import { InputError } from '../../../kernel/index.ts';
import type { Call, SessionCalls, TableNow } from '../session.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Answers = { readonly [K in Call]: (...given: Parameters<SessionCalls[K]>) => unknown };

export interface OpenRoom extends Answers {
  begin(): Promise<void>;
}

const say = (message: FromWorker) => self.postMessage(message);
const wordsOf = (error: unknown) => ({
  words: error instanceof Error ? error.message : String(error),
  ours: !(error instanceof InputError),
});

/** What changes the game goes one after the other, in the order it was asked. */
const QUEUED: Partial<Record<Call, true>> = {
  answer: true,
  throwDice: true,
  correct: true,
  undo: true,
  sit: true,
  keepDraft: true,
};

type Enter = (id: string, show: (now: TableNow) => void, thinks: (share: number) => void) => Promise<OpenRoom>;

export function serveRoom(enter: Enter): void {
  let room: Promise<OpenRoom> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function called(id: number, call: Call, given: readonly unknown[]): Promise<void> {
    try {
      const open = await room;
      if (!open) throw new Error('no battle is open');
      say({ id, value: await (open[call] as (...given: unknown[]) => unknown).apply(open, [...given]) });
    } catch (error) {
      const { words, ours } = wordsOf(error);
      say({ id, fault: words, ours });
    }
  }

  function broken(error: unknown): void {
    const { words, ours } = wordsOf(error);
    say({ broken: words, ours });
  }

  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if ('open' in data) {
      room = enter(
        data.open,
        (now) => say({ now }),
        (thought) => say({ thought }),
      );
      room.then((open) => {
        queue = queue.then(() => open.begin()).catch(broken);
      }, broken);
    } else if (data.call in QUEUED) queue = queue.then(() => called(data.id, data.call, data.given));
    else void called(data.id, data.call, data.given);
  });
}
