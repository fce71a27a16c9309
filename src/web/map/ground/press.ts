/** Orders prints of a ground. Only what nobody waits for any more is thrown away. */
import type { GroundSketch } from '../../../kernel/index.ts';
import type { Box } from '../view.ts';
import { Press, type Print, type PrintOrder } from './printing.ts';

export interface Wanted {
  readonly ground: GroundSketch;
  readonly key: string;
  readonly box: Box;
  readonly k: number;
  readonly dim: boolean;
}

let worker: Worker | null = null;
let here: Press | null = null;
/** The ground the press has on it. */
let sent: string | null = null;
let serial = 0;
const waiting = new Map<number, (bitmap: ImageBitmap) => void>();

/** Calls back once, unless taken back before. */
export function order({ ground, key, box, k, dim }: Wanted, tell: (bitmap: ImageBitmap) => void): () => void {
  const id = ++serial;
  waiting.set(id, tell);
  send({ id, box, k, dim, ...(key === sent ? {} : { ground }) });
  sent = key;
  return () => waiting.delete(id);
}

function send(wanted: PrintOrder): void {
  if (typeof OffscreenCanvas === 'undefined') {
    here ??= new Press();
    void here.print(wanted).then(arrived);
    return;
  }
  worker ??= started();
  worker.postMessage(wanted);
}

function started(): Worker {
  const fresh = new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module' });
  fresh.addEventListener('message', (event: MessageEvent<Print>) => arrived(event.data));
  // Without its press the map is blank paper, and everything on it can still be played.
  fresh.addEventListener('error', () => {
    fresh.terminate();
    worker = null;
    sent = null;
    waiting.clear();
  });
  return fresh;
}

function arrived({ id, bitmap }: Print): void {
  const tell = waiting.get(id);
  waiting.delete(id);
  if (tell) tell(bitmap);
  else bitmap.close();
}
