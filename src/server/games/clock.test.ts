import { describe, expect, test } from 'vitest';
import type { ClockSetting } from '../../staff/wire.ts';
import { nextDeadline, startClocks, stepClocks } from './clock.ts';

const live: ClockSetting = { kind: 'live', minutes: 10, increment: 5 };
const letters: ClockSetting = { kind: 'correspondence', hours: 24 };
const both = ['blue', 'red'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('without a clock there is none', () => {
  expect(startClocks({ kind: 'none' }, both, both, 0)).toBeNull();
  expect(nextDeadline(null)).toBeNull();
});

describe('a live clock', () => {
  const start = startClocks(live, both, both, 0)!;

  test('runs while its seat is asked and is paid for an answer', () => {
    const then = stepClocks(live, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 2 * MINUTE);
    expect(then.blue).toEqual({ left: 8 * MINUTE + 5_000, since: null });
    expect(then.red).toEqual({ left: 10 * MINUTE, since: 0 });
    expect(nextDeadline(then)).toEqual({ at: 10 * MINUTE, seat: 'red' });
  });

  test('makes no time out of answering and withdrawing', () => {
    let clocks = start;
    for (let n = 0; n < 10; n++) {
      clocks = stepClocks(live, clocks, { by: 'blue', withdrawn: false, waiting: ['red'] }, 0);
      clocks = stepClocks(live, clocks, { by: 'blue', withdrawn: true, waiting: both }, 0);
    }
    expect(clocks.blue).toEqual({ left: 10 * MINUTE, since: 0 });
  });
});

describe('a clock for letters', () => {
  const start = startClocks(letters, both, ['blue'], 0)!;

  test('gives the whole allowance for each new question', () => {
    const asked = stepClocks(letters, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 20 * HOUR);
    expect(asked.red).toEqual({ left: 24 * HOUR, since: 20 * HOUR });
    const again = stepClocks(letters, asked, { by: 'red', withdrawn: false, waiting: ['blue'] }, 30 * HOUR);
    expect(again.blue).toEqual({ left: 24 * HOUR, since: 30 * HOUR });
  });

  test('gives whoever withdraws only what was left', () => {
    const given = stepClocks(letters, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 20 * HOUR);
    const back = stepClocks(letters, given, { by: 'blue', withdrawn: true, waiting: both }, 21 * HOUR);
    expect(back.blue).toEqual({ left: 4 * HOUR, since: 21 * HOUR });
    expect(nextDeadline(back)).toEqual({ at: 25 * HOUR, seat: 'blue' });
  });
});
