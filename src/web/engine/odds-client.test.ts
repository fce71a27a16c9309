import { expect, test, vi } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import type { Odds, OddsQuestion } from './odds.ts';
import { OddsClient } from './odds-client.ts';

const question = (facts: unknown): OddsQuestion => ({ book: 'toy', procedure: 'fire', facts, options: {} });
const weighed = (took: number): Odds => ({ measures: [], took });

/** A worker whose answers are given by hand. */
function bench() {
  const asked: { readonly facts: unknown; answer(odds: Odds): Promise<void>; fail(error: Error): Promise<void> }[] = [];
  const stopped: number[] = [];
  /** After something was done. */
  const soon = (_done: unknown) => new Promise<void>((done) => setTimeout(done));
  const line = {
    ask: (_call: string, { facts }: OddsQuestion) =>
      new Promise<never>((done, failed) => {
        asked.push({
          facts,
          answer: (odds) => soon(done(odds as never)),
          fail: (error) => soon(failed(error)),
        });
      }),
    stop: () => void stopped.push(asked.length),
  };
  return { asked, stopped, client: new OddsClient(line as never) };
}

test('one question is asked at a time, and of those that wait the newest', async () => {
  const { asked, client } = bench();
  const told: unknown[] = [];
  for (const facts of [1, 2, 3]) client.ask(question(facts), (odds) => told.push([facts, odds]));
  expect(asked.map(({ facts }) => facts)).toEqual([1]);
  await asked[0]!.answer(weighed(1));
  expect(asked.map(({ facts }) => facts)).toEqual([1, 3]);
  await asked[1]!.answer(weighed(3));
  expect(told).toEqual([
    [1, weighed(1)],
    [3, weighed(3)],
  ]);
});

test('what was weighed is told at once when it is asked again, a fault is tried again', async () => {
  const { asked, client } = bench();
  const told: Odds[] = [];
  const ask = (facts: unknown) => client.ask(question(facts), (odds) => told.push(odds));
  ask(1);
  await asked[0]!.answer('too wide');
  ask(1);
  expect([asked.length, told]).toEqual([1, ['too wide', 'too wide']]);
  ask(2);
  await asked[1]!.fail(new InputError('There is no such arm.'));
  expect(told.at(-1)).toEqual({ fault: 'There is no such arm.' });
  ask(2);
  expect(asked.length).toBe(3);
});

test('a question that takes long is cut off when a newer one waits, and whoever left hears nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { asked, stopped, client } = bench();
  const told: number[] = [];
  const leave = client.ask(question(1), () => told.push(1));
  vi.advanceTimersByTime(1000);
  expect(stopped).toEqual([]);
  leave();
  client.ask(question(2), () => told.push(2));
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect([stopped, asked.map(({ facts }) => facts)]).toEqual([[1], [1, 2]]);
  await asked[1]!.answer(weighed(2));
  expect(told).toEqual([2]);
});
