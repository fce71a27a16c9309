import { describe, expect, test } from 'vitest';
import type { ClockSetting } from '../../staff/wire.ts';
import { LAG_MS, leaveClocks, nextDeadline, shiftClocks, startClocks, stepClocks } from './clock.ts';

const live: ClockSetting = { kind: 'live', minutes: 10, increment: 5 };
const letters: ClockSetting = { kind: 'correspondence', hours: 24 };
const both = ['blue', 'red'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('without a clock there is none', () => {
  expect(startClocks({ kind: 'none' }, both, { waiting: both }, 0)).toBeNull();
  expect(nextDeadline(null)).toBeNull();
});

describe('a live clock', () => {
  const start = startClocks(live, both, { waiting: both }, 0)!;

  test('runs while its seat is asked and is paid for an answer', () => {
    const then = stepClocks(live, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 2 * MINUTE);
    // The line's own time is not the player's.
    expect(then.blue).toMatchObject({ left: 8 * MINUTE + 5_000 + LAG_MS, since: null });
    expect(then.red).toEqual({ left: 10 * MINUTE, since: 0 });
    expect(nextDeadline(then)).toEqual({ at: 10 * MINUTE + LAG_MS, seat: 'red' });
  });

  test('makes no time out of answering and withdrawing', () => {
    let clocks = start;
    for (let n = 0; n < 10; n++) {
      clocks = stepClocks(live, clocks, { by: 'blue', withdrawn: false, waiting: ['red'] }, 0);
      clocks = stepClocks(live, clocks, { by: 'blue', withdrawn: true, waiting: both }, 0);
    }
    expect(clocks.blue).toEqual({ left: 10 * MINUTE, since: 0 });
    for (let n = 1; n <= 1200; n++) {
      clocks = stepClocks(live, clocks, { by: 'blue', withdrawn: false, waiting: ['red'] }, n * LAG_MS);
      clocks = stepClocks(live, clocks, { by: 'blue', withdrawn: true, waiting: both }, n * LAG_MS);
    }
    expect(clocks.blue!.left).toBe(0);
  });
});

describe('a way back all agreed to', () => {
  const start = startClocks(live, both, { waiting: ['blue'] }, 0)!;
  const asked = stepClocks(live, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 1_000);

  test('gives the other the time back that ran while the answer stood', () => {
    const step = { by: null, back: 'blue', withdrawn: false };
    expect(stepClocks(live, asked, { ...step, waiting: ['blue'] }, 5 * MINUTE).red!.left).toBe(10 * MINUTE);
    expect(stepClocks(live, asked, { ...step, waiting: both }, 5 * MINUTE).red).toEqual({
      left: 10 * MINUTE,
      since: 5 * MINUTE,
    });
  });

  test('gives nothing back to whoever asked for it', () => {
    const back = stepClocks(live, asked, { by: null, back: 'red', withdrawn: false, waiting: ['red'] }, 5 * MINUTE);
    expect(back.red).toEqual(asked.red);
  });
});

describe('a clock for letters', () => {
  const start = startClocks(letters, both, { waiting: ['blue'] }, 0)!;

  test('gives the whole allowance for each new question', () => {
    const asked = stepClocks(letters, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 20 * HOUR);
    expect(asked.red).toEqual({ left: 24 * HOUR, since: 20 * HOUR });
    const again = stepClocks(letters, asked, { by: 'red', withdrawn: false, waiting: ['blue'] }, 30 * HOUR);
    expect(again.blue).toMatchObject({ left: 24 * HOUR, since: 30 * HOUR });
  });

  test('gives whoever withdraws only what was left', () => {
    const given = stepClocks(letters, start, { by: 'blue', withdrawn: false, waiting: ['red'] }, 20 * HOUR);
    const back = stepClocks(letters, given, { by: 'blue', withdrawn: true, waiting: both }, 21 * HOUR);
    expect(back.blue).toEqual({ left: 4 * HOUR, since: 21 * HOUR });
    expect(nextDeadline(back)).toEqual({ at: 25 * HOUR + LAG_MS, seat: 'blue' });
  });

  test('is not filled again by answering and withdrawing where the same seat is asked next', () => {
    let clocks = start;
    for (let hour = 1; hour <= 23; hour++) {
      clocks = stepClocks(letters, clocks, { by: 'blue', withdrawn: false, waiting: ['blue'] }, hour * HOUR);
      expect(clocks.blue!.left).toBe(24 * HOUR);
      clocks = stepClocks(letters, clocks, { by: 'blue', withdrawn: true, waiting: ['blue'] }, hour * HOUR);
    }
    expect(clocks.blue!.left).toBeLessThan(HOUR + 60_000);
    expect(nextDeadline(clocks)!.at).toBeLessThan(24 * HOUR + 60_000);
  });

  test('stands while its player is on leave, also where he is asked in between', () => {
    const left = leaveClocks(start, 'blue', 10 * 24 * HOUR, 4 * HOUR);
    expect(nextDeadline(left)).toEqual({ at: 10 * 24 * HOUR + 20 * HOUR + LAG_MS, seat: 'blue' });
    const back = leaveClocks(left, 'blue', 0, 48 * HOUR);
    expect(back.blue).toEqual({ left: 20 * HOUR, since: 48 * HOUR });
    const step = { by: 'red', withdrawn: false, waiting: ['blue'], away: { blue: 90 * HOUR } };
    const asked = stepClocks(letters, { ...start, blue: { left: HOUR, since: null } }, step, 50 * HOUR);
    expect(asked.blue).toEqual({ left: 24 * HOUR, since: 90 * HOUR });
  });

  test('does not run while the server is away', () => {
    const shifted = shiftClocks(start, 3 * HOUR, 5 * HOUR);
    expect(shifted.blue).toEqual({ left: 24 * HOUR, since: 3 * HOUR });
    expect(shifted.red).toEqual(start.red);
  });
});
