/**
 * Asks the worker, one question at a time and always the newest: who toggles quickly wants the last answer. A question
 * that takes long while a newer one waits is cut off with its worker.
 */
import type { Odds, OddsAnswer, OddsQuestion } from './odds.ts';

type Question = Omit<OddsQuestion, 'id'>;
type Tell = (odds: Odds) => void;

const PATIENCE = 400;
const REMEMBERED = 200;

let worker: Worker | null = null;
let serial = 0;
let asked: { readonly id: number; readonly key: string; readonly at: number; readonly tell: Tell } | null = null;
let waiting: { readonly question: Question; readonly key: string; readonly tell: Tell } | null = null;
let cutOff: ReturnType<typeof setTimeout> | undefined;
const known = new Map<string, Odds>();

function start(): Worker {
  const fresh = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
  fresh.addEventListener('message', (event: MessageEvent<OddsAnswer>) => {
    if (event.data.id === asked?.id) settled(event.data.odds);
  });
  fresh.addEventListener('error', (event) => {
    stop();
    settled({ fault: event.message || 'the odds could not be loaded' });
  });
  return fresh;
}

function stop(): void {
  worker?.terminate();
  worker = null;
}

function settled(odds: Odds): void {
  const done = asked;
  asked = null;
  clearTimeout(cutOff);
  if (done) {
    if (odds === 'too wide' || 'measures' in odds) remember(done.key, odds);
    done.tell(odds);
  }
  next();
}

function remember(key: string, odds: Odds): void {
  known.set(key, odds);
  if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
}

function next(): void {
  if (asked || !waiting) return;
  const { question, key, tell } = waiting;
  waiting = null;
  worker ??= start();
  asked = { id: ++serial, key, at: performance.now(), tell };
  worker.postMessage({ id: asked.id, ...question } satisfies OddsQuestion);
}

/** Tells the odds, soon or at once. A newer question silences an older one. */
export function askOdds(question: Question, tell: Tell): () => void {
  const key = JSON.stringify(question);
  const found = known.get(key);
  if (found) {
    waiting = null;
    tell(found);
    return () => undefined;
  }
  let silent = false;
  waiting = { question, key, tell: (odds) => !silent && tell(odds) };
  if (asked) {
    clearTimeout(cutOff);
    cutOff = setTimeout(
      () => {
        stop();
        asked = null;
        next();
      },
      Math.max(0, PATIENCE - (performance.now() - asked.at)),
    );
  }
  next();
  return () => {
    silent = true;
  };
}
