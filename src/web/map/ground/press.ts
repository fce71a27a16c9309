/** A queue of prints of a ground. One is on the press at a time; what nobody waits for any more is never printed. */
import type { GroundSketch } from '../../../game/index.ts';
import { WorkerLine } from '../../frame/worker.ts';
import { Press, type PressCalls, type PrintOrder } from './printing.ts';

export interface Wanted extends Omit<PrintOrder, 'ground'> {
  readonly ground: GroundSketch;
}

interface Waiting {
  readonly wanted: Wanted;
  tell(bitmap: ImageBitmap): void;
}

export class PressQueue {
  private readonly print: PressCalls['print'];
  private readonly queue: Waiting[] = [];
  private busy = false;
  /** The ground the press has on it: the sketch itself, for two battles may share a name. */
  private mounted: GroundSketch | null = null;

  constructor(print: PressCalls['print']) {
    this.print = print;
  }

  /** Calls back once, unless taken back before. */
  order(wanted: Wanted, tell: (bitmap: ImageBitmap) => void): () => void {
    let silent = false;
    const waiting: Waiting = { wanted, tell: (bitmap) => (silent ? bitmap.close() : tell(bitmap)) };
    this.queue.push(waiting);
    void this.work();
    return () => {
      silent = true;
      const at = this.queue.indexOf(waiting);
      if (at >= 0) this.queue.splice(at, 1);
    };
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let one = this.queue.shift(); one; one = this.queue.shift()) {
      const { ground, ...wanted } = one.wanted;
      const order = ground === this.mounted ? wanted : { ...wanted, ground };
      this.mounted = ground;
      const bitmap = await this.print(order).catch(() => null);
      if (bitmap) one.tell(bitmap);
      // Without its press the map is blank paper, and everything on it can still be played.
      else this.mounted = null;
    }
    this.busy = false;
  }
}

/** In a worker, or on the page itself where a worker has no canvas to print on. */
function somewhere(): PressCalls['print'] {
  if (typeof OffscreenCanvas === 'undefined') {
    const here = new Press();
    return (order) => here.print(order);
  }
  const start = () => new Worker(new URL('./press-worker.ts', import.meta.url), { type: 'module' });
  const line = new WorkerLine<PressCalls>(start);
  return (order) => line.ask('print', order);
}

export const press = new PressQueue(somewhere());

/** On the wall. Paper is never seen through, and what lies behind it need not be drawn. */
export function hang(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(bitmap);
}
