import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any word the server listens on its own port, on this machine, with its data beside it', () => {
  expect(readSettings({})).toMatchObject({ port: 1805, host: undefined, limits: true, log: 'warn', mail: undefined });
  expect(readSettings({ ORDRE_DATA: '/srv/ordre' }).store).toEqual({ folder: '/srv/ordre' });
  expect(readSettings({ DATABASE_URL: 'postgres://db/ordre' }).store).toEqual({ url: 'postgres://db/ordre' });
  expect(readSettings({ ORDRE_ORIGIN: 'https://play.example.org/' }).origin).toBe('https://play.example.org');
});

test.each([
  [{ PORT: 'eighteen' }, 'PORT must be'],
  [{ PORT: '70000' }, 'PORT must be'],
  [{ ORDRE_THINKING: '0.5' }, 'ORDRE_THINKING must be a number from 1 to 60'],
  [{ ORDRE_LIMITS: 'maybe' }, 'ORDRE_LIMITS must be on or off'],
  [{ ORDRE_ORIGIN: 'play.example.org' }, 'ORDRE_ORIGIN must be'],
  [{ ORDRE_ORIGIN: 'ftp://example.org' }, 'ORDRE_ORIGIN must be'],
  [{ SMTP_URL: 'smtp://mail' }, 'ORDRE_MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail', ORDRE_MAIL_FROM: 'a@example.org' }, 'SMTP_URL needs ORDRE_ORIGIN'],
  [{ ORDRE_KEEP_TALK: 'long' }, 'ORDRE_KEEP_TALK must be a number'],
])('%j is refused in a sentence', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});
