/**
 * Remote calls to a worker: request and response joined by a number, errors as sentences, events the worker tells
 * unasked. Every worker of the app is asked through this, and each says only which calls it answers.
 */
import { InputError } from '../../kernel/errors.ts';

/** What a worker answers, as functions by name. */
export type Calls<C> = { readonly [K in keyof C]: (...given: never[]) => unknown };
type Given<C extends Calls<C>, K extends keyof C> = Parameters<C[K]>;
type Answer<C extends Calls<C>, K extends keyof C> = Awaited<ReturnType<C[K]>>;

interface Asked {
  readonly id: number;
  readonly call: string;
  readonly given: readonly unknown[];
}

/** `ours`: a defect, and nothing the asker could mend. */
type Told =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: string; readonly ours: boolean }
  | { readonly news: unknown };

/** The page's end of a worker, or the worker's own. */
interface End {
  postMessage(message: unknown, options?: { readonly transfer?: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: { readonly data: never }) => void): void;
}

export interface WorkerEnd extends End {
  addEventListener(type: 'message', listener: (event: { readonly data: never }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

interface Hearing<N> {
  /** What the worker tells unasked. */
  readonly news?: (news: N) => void;
  /** A defect in the worker, or a worker that cannot be loaded. */
  readonly broke?: (error: Error) => void;
}

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

/** A worker that is started by the first question to it, and again by the next after it was stopped. */
export class WorkerLine<C extends Calls<C>, N = never> {
  private readonly start: () => WorkerEnd;
  private readonly hearing: Hearing<N>;
  private worker: WorkerEnd | null = null;
  private serial = 0;
  private waiting = new Map<number, Waiting>();
  private closed = false;

  constructor(start: () => WorkerEnd, hearing: Hearing<N> = {}) {
    this.start = start;
    this.hearing = hearing;
  }

  ask<K extends keyof C & string>(call: K, ...given: Given<C, K>): Promise<Answer<C, K>> {
    if (this.closed) return new Promise(() => undefined);
    this.worker ??= this.started();
    const { worker } = this;
    return new Promise((done, failed) => {
      const id = ++this.serial;
      this.waiting.set(id, { done: done as (value: unknown) => void, failed });
      worker.postMessage({ id, call, given } satisfies Asked);
    });
  }

  /** Cancels everything: the worker ends in the middle of its work, and what was asked is never answered. */
  stop(): void {
    this.waiting = new Map();
    this.worker?.terminate();
    this.worker = null;
  }

  /** For good: what a page still asks after it was left starts nothing. */
  close(): void {
    this.closed = true;
    this.stop();
  }

  private started(): WorkerEnd {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: { readonly data: Told }) => {
      // What a worker said that was stopped meanwhile is for nobody.
      if (worker === this.worker) this.hear(data);
    });
    worker.addEventListener('error', ({ message }) => {
      if (worker !== this.worker) return;
      const left = [...this.waiting.values()];
      this.stop();
      const error = new Error(message || 'a part of the app could not be loaded');
      this.hearing.broke?.(error);
      for (const one of left) one.failed(error);
    });
    return worker;
  }

  private hear(told: Told): void {
    if ('news' in told) {
      this.hearing.news?.(told.news as N);
      return;
    }
    const one = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if ('value' in told) {
      one?.done(told.value);
      return;
    }
    const error = told.ours ? new Error(told.fault) : new InputError(told.fault);
    if (told.ours) this.hearing.broke?.(error);
    one?.failed(error);
  }
}

/** An answer whose parts change hands and are not copied. */
export class Moved<T> {
  readonly value: T;
  readonly parts: Transferable[];

  constructor(value: T, ...parts: Transferable[]) {
    this.value = value;
    this.parts = parts;
  }
}

/** In a worker: each call is answered by what the function gives, or by the sentence it threw. */
export function serve<C extends Calls<C>>(
  answer: <K extends keyof C>(call: K, given: Given<C, K>) => unknown,
  page: End = self,
): void {
  const said = async ({ id, call, given }: Asked): Promise<void> => {
    try {
      const value = await answer(call as keyof C, given as never);
      if (value instanceof Moved)
        page.postMessage({ id, value: value.value } satisfies Told, { transfer: value.parts });
      else page.postMessage({ id, value } satisfies Told);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      page.postMessage({ id, fault, ours: !(error instanceof InputError) } satisfies Told);
    }
  };
  page.addEventListener('message', ({ data }: { readonly data: Asked }) => void said(data));
}

/** In a worker: tells the page something it did not ask for. */
export function tellPage<N>(news: N, page: End = self): void {
  page.postMessage({ news } satisfies Told);
}
