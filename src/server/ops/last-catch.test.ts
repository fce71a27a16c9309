import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { lastCatch } from './last-catch.ts';

test('an error nobody caught is written down and play goes on; with too many at once the server is started anew', () => {
  let time = 0;
  let stopped = 0;
  const heard: unknown[] = [];
  const process = new EventEmitter();
  const end = lastCatch(process, {
    onProblem: (problem) => void heard.push(problem),
    onTooMany: () => stopped++,
    now: () => time,
  });
  for (let n = 0; n < 60; n++) {
    process.emit(n % 2 ? 'uncaughtException' : 'unhandledRejection', n);
    time += 4_000;
  }
  expect([heard.length, stopped]).toEqual([60, 0]);
  for (let n = 0; n < 21; n++) process.emit('uncaughtException', new Error('again'));
  expect(stopped).toBeGreaterThan(0);
  end();
  expect(process.listenerCount('uncaughtException')).toBe(0);
});
