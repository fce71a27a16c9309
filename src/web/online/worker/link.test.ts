import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../kernel/index.ts';
import type { ServerMessage } from '../../../staff/wire.ts';
import { Link } from './link.ts';

/** A line whose other end is in the test's hand. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  readonly sent: { readonly type: string; readonly id?: string; readonly since?: string }[] = [];

  constructor() {
    super();
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  opens(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  says(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const last = () => Line.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('self', Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'play.example' } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opened(version = '0.7') {
  const stands: boolean[] = [];
  const heard: ServerMessage[] = [];
  const link = new Link('g', {
    since: () => version,
    hear: (message) => heard.push(message),
    line: (up) => stands.push(up),
  });
  last().opens();
  return { link, stands, heard };
}

const answer = { type: 'answer', game: 'g', id: 'submission-1', at: '0.1.0', answer: 1 } as const;

describe('the line to the server', () => {
  test('it comes back by itself and asks for what it missed', () => {
    const { stands } = opened();
    expect(last().sent).toEqual([{ type: 'watch', game: 'g', since: '0.7' }]);
    last().close();
    expect(stands).toEqual([true, false]);
    vi.advanceTimersByTime(500);
    expect(Line.all).toHaveLength(2);
    last().opens();
    expect(stands).toEqual([true, false, true]);
    expect(last().sent).toEqual([{ type: 'watch', game: 'g', since: '0.7' }]);
  });

  test('it tries less and less often while nobody answers', () => {
    opened();
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      last().close();
      const before = Line.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(Line.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Line.all).toHaveLength(before + 1);
    }
  });

  test('a server that asks to be called again is called at once, and nobody is alarmed', () => {
    const { stands } = opened();
    last().close(1012);
    expect(Line.all).toHaveLength(2);
    expect(stands).toEqual([true]);
  });

  test('what was not acknowledged is sent again under the same id', async () => {
    const { link } = opened();
    const sending = link.send(answer);
    last().close();
    vi.advanceTimersByTime(500);
    last().opens();
    expect(last().sent.at(-1)).toMatchObject({ type: 'answer', id: 'submission-1' });
    last().says({ type: 'done', id: 'submission-1' });
    expect(await sending).toBeNull();
    last().close();
    vi.advanceTimersByTime(500);
    last().opens();
    expect(last().sent, 'once acknowledged, never again').toHaveLength(1);
  });

  test('an update that never came is noticed by the next one, or by the next beat, and all is asked for anew', () => {
    const { heard } = opened();
    const update = (beat: number, anew = false) =>
      ({ type: 'update', game: 'g', now: { beat, anew } }) as ServerMessage;
    const asked = () => last().sent.slice(1);
    for (const message of [update(3, true), update(4), update(6), update(7)]) last().says(message);
    expect(heard).toHaveLength(2);
    expect(asked()).toEqual([{ type: 'watch', game: 'g' }]);
    last().says(update(7, true));
    last().says(update(8));
    expect(heard).toHaveLength(4);
    last().says({ type: 'pong', beats: { g: 8 } });
    expect(asked()).toHaveLength(1);
    last().says({ type: 'pong', beats: { g: 9 } });
    expect(asked()).toHaveLength(2);
  });

  test('a refusal is handed to whoever sent it', async () => {
    const { link } = opened();
    const sending = link.send(answer);
    const refusal = refuse('stale', 'the game has moved on since', '');
    last().says({ type: 'refused', id: 'submission-1', refusal });
    expect(await sending).toEqual(refusal);
  });

  test('what the server could not store is sent again on the same line', async () => {
    const { link } = opened();
    const sending = link.send(answer);
    last().says({ type: 'refused', id: 'submission-1', refusal: refuse('failed', 'send it again', '') });
    vi.advanceTimersByTime(2000);
    expect(last().sent.filter(({ type }) => type === 'answer')).toHaveLength(2);
    last().says({ type: 'done', id: 'submission-1' });
    expect(await sending).toBeNull();
  });

  test('a line on which nothing is heard any more is given up', () => {
    const { stands } = opened();
    vi.advanceTimersByTime(75_001);
    expect(stands).toEqual([true, false]);
    vi.advanceTimersByTime(500);
    expect(Line.all).toHaveLength(2);
  });
});
