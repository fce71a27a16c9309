import { expect, test, vi } from 'vitest';
import { openSession } from './client.ts';

function session() {
  const hearers: ((event: { readonly data: never }) => void)[] = [];
  const worker = {
    postMessage: () => undefined,
    terminate: () => undefined,
    addEventListener(type: string, hearer: (event: { readonly data: never }) => void) {
      if (type === 'message') hearers.push(hearer);
    },
  };
  const opened = openSession(
    'battle',
    () => undefined,
    () => worker as unknown as Worker,
  );
  const news = (one: unknown) => {
    for (const hearer of hearers) hearer({ data: { news: one } as never });
  };
  return { opened, news };
}

test('a hundred updates that queued up are shown once, as it stands after the last', () => {
  vi.useFakeTimers();
  try {
    const { opened, news } = session();
    const shown: unknown[] = [];
    opened.subscribe(() => shown.push([opened.now(), opened.thought()]));
    for (let version = 1; version <= 100; version++) news({ now: { version } });
    news({ thought: 0.5 });
    expect(shown).toEqual([]);
    vi.runAllTimers();
    expect(shown).toEqual([[{ version: 100 }, 0.5]]);
    news({ now: { version: 101 } });
    vi.runAllTimers();
    expect(shown).toEqual([
      [{ version: 100 }, 0.5],
      [{ version: 101 }, null],
    ]);
  } finally {
    vi.useRealTimers();
  }
});
