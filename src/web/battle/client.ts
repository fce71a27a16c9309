/** The page's end of a battle in a worker. */
import { InputError } from '../../kernel/errors.ts';
import type { Call, Session, TableNow } from './session.ts';
import type { FromWorker, ToWorker } from './worker/messages.ts';

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** Opens a kept battle; `broke` hears why it cannot go on. */
export function openSession(id: string, broke: (error: Error) => void, worker = battleWorker()): Session {
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  let serial = 0;
  let now: TableNow | null = null;
  let thought: number | null = null;

  const hear = (message: FromWorker) => {
    if ('now' in message) {
      now = message.now;
      thought = null;
      for (const listener of listeners) listener();
    } else if ('thought' in message) {
      thought = message.thought;
      for (const listener of listeners) listener();
    } else if ('broken' in message) broke(errorOf(message.broken, message.ours));
    else {
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if ('value' in message) one?.done(message.value);
      else {
        const error = errorOf(message.fault, message.ours);
        // A defect of ours is nothing the caller could mend.
        if (message.ours) broke(error);
        one?.failed(error);
      }
    }
  };
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => hear(event.data));
  worker.addEventListener('error', (event) => broke(new Error(event.message || 'the battle could not be loaded')));
  const say = (message: ToWorker) => worker.postMessage(message);
  say({ open: id });

  const call =
    (name: Call) =>
    (...given: unknown[]) =>
      new Promise<never>((done, failed) => {
        const asked = ++serial;
        waiting.set(asked, { done: done as (value: unknown) => void, failed });
        say({ id: asked, call: name, given });
      });
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
    close: () => worker.terminate(),
  };
}

const battleWorker = () => new Worker(new URL('./worker/battle-worker.ts', import.meta.url), { type: 'module' });

const errorOf = (words: string, ours: boolean): Error => (ours ? new Error(words) : new InputError(words));
