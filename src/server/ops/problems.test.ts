import { expect, test } from 'vitest';
import { Problems } from './problems.ts';

function logged() {
  const lines: string[] = [];
  const at = (level: string) => (_what: unknown, words: string) => void lines.push(`${level}: ${words}`);
  let time = 0;
  const log = { error: at('error'), warn: at('warn'), info: at('info') };
  return {
    lines,
    problems: new Problems(
      () => log,
      () => time++,
    ),
  };
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('an outage of the store is one line when it begins and one when it ends', () => {
  const { lines, problems } = logged();
  for (let n = 0; n < 30; n++) problems.hear(n % 2 ? refused() : new Error('Connection terminated unexpectedly'));
  problems.well();
  problems.well();
  problems.hear(refused());
  expect(lines).toEqual([
    'error: the store does not answer; nothing can be played until it does',
    'warn: the store answers again',
    'error: the store does not answer; nothing can be played until it does',
  ]);
});

test('a fault of ours is an error each time, an address that takes nothing is not, and what ends with the server is not told', () => {
  const { lines, problems } = logged();
  problems.hear(new TypeError('x is not a function'));
  problems.unsent(new Error('hook.example does not answer in time'));
  problems.stop();
  problems.hear(new Error('the server stops'));
  expect(lines).toEqual(['error: something failed', 'info: a notice was not taken']);
});
