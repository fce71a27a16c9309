import { describe, expect, test } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { Moved, serve, tellPage, type WorkerEnd, WorkerLine } from './worker.ts';

interface Sums {
  sum(a: number, b: number): number;
  later(ms: number): Promise<string>;
  refused(): never;
  broken(): never;
  moved(): ArrayBuffer;
}

type Listener = (event: never) => void;

const moving = (bytes: ArrayBuffer) => new Moved(bytes, bytes);

/** A worker and its page, joined by a channel of the platform. */
class Joined implements WorkerEnd {
  ended = false;
  readonly inside: MessagePort;
  private readonly outside: MessagePort;
  private readonly onError: Listener[] = [];

  constructor() {
    const { port1, port2 } = new MessageChannel();
    [this.outside, this.inside] = [port1, port2];
    serve<Sums>((call, given) => {
      const calls: Sums = {
        sum: (a, b) => a + b,
        later: (ms) => new Promise((done) => setTimeout(() => done(`after ${ms}`), ms)),
        refused: () => {
          throw new InputError('there is no such battle on this device');
        },
        broken: () => {
          throw new TypeError('x is not a function');
        },
        moved: () => moving(new ArrayBuffer(8)) as never,
      };
      return (calls[call] as (...all: unknown[]) => unknown)(...given);
    }, this.inside as never);
    this.inside.start();
    this.outside.start();
  }

  postMessage(message: unknown): void {
    this.outside.postMessage(message);
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'error') this.onError.push(listener);
    else this.outside.addEventListener('message', (event) => listener(event as never));
  }

  fails(message: string): void {
    for (const listener of this.onError) listener({ message } as never);
  }

  terminate(): void {
    this.ended = true;
    this.outside.close();
  }
}

function line(news: unknown[] = [], broke: string[] = []) {
  const workers: Joined[] = [];
  const start = () => {
    workers.push(new Joined());
    return workers.at(-1)!;
  };
  const hearing = {
    news: (one: unknown) => void news.push(one),
    broke: (error: Error) => void broke.push(error.message),
  };
  return { workers, asking: new WorkerLine<Sums, unknown>(start, hearing) };
}

describe('a line to a worker', () => {
  test('starts it with the first question, and each answer goes to whoever asked', async () => {
    const { workers, asking } = line();
    expect(workers).toEqual([]);
    const slow = asking.ask('later', 20);
    expect(await asking.ask('sum', 2, 3)).toBe(5);
    expect(await slow).toBe('after 20');
    expect(workers.length).toBe(1);
    asking.stop();
  });

  test('brings bad input back as the sentence it is, and troubles nobody else with it', async () => {
    const broke: string[] = [];
    const { asking } = line([], broke);
    await expect(asking.ask('refused')).rejects.toThrow(new InputError('there is no such battle on this device'));
    expect(broke).toEqual([]);
    asking.stop();
  });

  test('tells a defect to whoever asked and to whoever keeps the line', async () => {
    const broke: string[] = [];
    const { asking } = line([], broke);
    const error = await asking.ask('broken').catch((one: unknown) => one);
    expect(error).not.toBeInstanceOf(InputError);
    expect(broke).toEqual(['x is not a function']);
    asking.stop();
  });

  test('hears what it did not ask for', async () => {
    const news: unknown[] = [];
    const { workers, asking } = line(news);
    await asking.ask('sum', 1, 1);
    tellPage({ thought: 0.5 }, workers[0]!.inside as never);
    await asking.ask('sum', 1, 1);
    expect(news).toEqual([{ thought: 0.5 }]);
    asking.stop();
  });

  test('stopped, answers nobody any more; asked again, starts another', async () => {
    const { workers, asking } = line();
    let heard = false;
    void asking.ask('later', 1).then(() => (heard = true));
    asking.stop();
    expect(workers[0]!.ended).toBe(true);
    expect(await asking.ask('later', 20)).toBe('after 20');
    expect([heard, workers.length]).toEqual([false, 2]);
    asking.stop();
  });

  test('closed, starts no other, whoever asks', () => {
    const { workers, asking } = line();
    asking.close();
    void asking.ask('sum', 1, 2);
    expect(workers).toEqual([]);
  });

  test('that cannot be loaded fails whoever waits, and can be tried again', async () => {
    const broke: string[] = [];
    const { workers, asking } = line([], broke);
    const waits = asking.ask('later', 1000);
    workers[0]!.fails('');
    await expect(waits).rejects.toThrow('a part of the app could not be loaded');
    expect(broke).toEqual(['a part of the app could not be loaded']);
    expect(await asking.ask('sum', 1, 2)).toBe(3);
    asking.stop();
  });

  test('takes the parts of an answer that change hands', async () => {
    const { asking } = line();
    expect((await asking.ask('moved')).byteLength).toBe(8);
    asking.stop();
  });
});
