import { expect, test } from 'vitest';

/** The tools are plain scripts without types. */
const door = new URL('../tools/lib/audit-words.mjs', import.meta.url).href;
const { found }: { found(text: string): { readonly words: readonly string[]; readonly code: number } } = await import(
  door
);

test('known holes fail the audit, none pass it, and a registry that does not answer is said to', () => {
  const metadata = { dependencies: { prod: 90 } };
  const hole = { name: 'ws', severity: 'high', range: '<8.17.1' };
  expect(found(JSON.stringify({ vulnerabilities: { ws: hole }, metadata }))).toEqual({
    words: ['ws <8.17.1: high', '90 packages of the server looked up, 1 with known holes'],
    code: 1,
  });
  expect(found(JSON.stringify({ vulnerabilities: {}, metadata })).code).toBe(0);
  for (const none of ['', '{"message":"405 Method Not Allowed"}']) {
    expect(found(none)).toEqual({ words: [expect.stringContaining('does not answer')], code: 0 });
  }
});
