/** A room in a worker: the page calls it by name, and it says what the seat at the desk may know. */
import { serve, tellPage } from '../../frame/worker.ts';
import type { Call, SessionCalls, TableNow } from '../session.ts';
import type { RoomCalls, RoomNews } from './messages.ts';

type Answers = { readonly [K in Call]: (...given: Parameters<SessionCalls[K]>) => unknown };

export interface OpenRoom extends Answers {
  begin(): Promise<void>;
}

/** What changes the game goes through a queue, one after the other in the order it was asked. */
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
  const tell = (news: RoomNews) => tellPage(news);

  /** Nobody behind it in the queue waits for longer than it takes, and nobody fails with it. */
  function queued<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function open(id: string): Promise<void> {
    room = enter(
      id,
      (now) => tell({ now }),
      (thought) => tell({ thought }),
    );
    const entered = await room;
    await queued(() => entered.begin());
  }

  async function called(call: Call, given: readonly unknown[]): Promise<unknown> {
    const entered = await room;
    if (!entered) throw new Error('no battle is open');
    return (entered[call] as (...all: readonly unknown[]) => unknown).apply(entered, [...given]);
  }

  serve<RoomCalls>((call, given) => {
    if (call === 'open') return open(...(given as Parameters<RoomCalls['open']>));
    return call in QUEUED ? queued(() => called(call as Call, given)) : called(call as Call, given);
  });
}
