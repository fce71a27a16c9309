/** Orders prints of a ground. One is on the press at a time; what nobody waits for any more is never printed. */
import type { GroundSketch } from '../../../game/index.ts';
import { Press, type Print, type PrintOrder } from './printing.ts';

export interface Wanted extends Omit<PrintOrder, 'id' | 'ground'> {
  readonly ground: GroundSketch;
}

interface Waiting {
  readonly wanted: Wanted;
  tell(bitmap: ImageBitmap): void;
}

const queue: Waiting[] = [];
let printing: { readonly id: number; readonly order: Waiting } | null = null;
let serial = 0;
let worker: Worker | null = null;
let here: Press | null = null;
/** The ground the press has on it: the sketch itself, for two battles may share a name. */
let mounted: GroundSketch | null = null;

/** Calls back once, unless taken back before. */
export function order(wanted: Wanted, tell: (bitmap: ImageBitmap) => void): () => void {
  let silent = false;
  const waiting: Waiting = {
    wanted,
    tell: (bitmap) => (silent ? bitmap.close() : tell(bitmap)),
  };
  queue.push(waiting);
  next();
  return () => {
    silent = true;
    const at = queue.indexOf(waiting);
    if (at >= 0) queue.splice(at, 1);
  };
}

function next(): void {
  if (printing) return;
  const waiting = queue.shift();
  if (!waiting) return;
  const { ground, ...wanted } = waiting.wanted;
  printing = { id: ++serial, order: waiting };
  send({ id: serial, ...wanted, ...(ground === mounted ? {} : { ground }) });
  mounted = ground;
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
    mounted = null;
    printing = null;
    next();
  });
  return fresh;
}

function arrived({ id, bitmap }: Print): void {
  if (printing?.id !== id) {
    bitmap.close();
    return;
  }
  const { order: done } = printing;
  printing = null;
  done.tell(bitmap);
  next();
}

/** On the wall. Paper is never seen through, and what lies behind it need not be drawn. */
export function hang(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(bitmap);
}
