/** The page's end of a battle in a worker. */
import { WorkerLine } from '../frame/worker.ts';
import type { Call, Session, TableNow } from './session.ts';
import type { RoomCalls, RoomNews } from './worker/messages.ts';

/** Opens a kept battle; `broke` hears why it cannot go on. */
export function openSession(id: string, broke: (error: Error) => void, start = battleWorker): Session {
  const listeners = new Set<() => void>();
  let now: TableNow | null = null;
  let thought: number | null = null;
  let telling = false;

  /**
   * Once for everything that has come meanwhile. Where others play faster than the page is drawn, updates queue up, and
   * React gives up on a page that is changed fifty times without a pause.
   */
  const tell = () => {
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      for (const listener of listeners) listener();
    });
  };

  const line = new WorkerLine<RoomCalls, RoomNews>(start, {
    news(heard) {
      if ('now' in heard) now = heard.now;
      thought = 'now' in heard ? null : heard.thought;
      tell();
    },
    broke,
  });
  // A battle that cannot be entered is nothing to go on with, whoever's fault it is.
  line.ask('open', id).catch(broke);

  const call =
    (name: Call) =>
    (...given: unknown[]) =>
      line.ask(name, ...(given as never)) as Promise<never>;
  return {
    ground: call('ground'),
    reckon: call('reckon'),
    hangsOn: call('hangsOn'),
    enter: call('enter'),
    lineFault: call('lineFault'),
    zones: call('zones'),
    sight: call('sight'),
    prospects: call('prospects'),
    answer: call('answer'),
    throwDice: call('throwDice'),
    undo: call('undo'),
    correct: call('correct'),
    sit: call('sit'),
    keepDraft: call('keepDraft'),
    frame: call('frame'),
    film: call('film'),
    fork: call('fork'),
    concede: call('concede'),
    relieve: call('relieve'),
    again: call('again'),
    turns: call('turns'),
    record: call('record'),
    reasons: call('reasons'),
    afterwards: call('afterwards'),
    advise: call('advise'),
    turning: call('turning'),
    now: () => now,
    thought: () => thought,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => line.close(),
  };
}

const battleWorker = () => new Worker(new URL('./worker/battle-worker.ts', import.meta.url), { type: 'module' });
